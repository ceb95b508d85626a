import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { cutHeading } from '../columns/file-columns.ts'
import { listRememberedColumns } from '../columns/remembered-columns.ts'
import { type ColumnOptions, UnknownColumns } from '../products/open-import-file.ts'
import { newBatchWriter } from './batch-writer.ts'
import { type OpenedFile, openFile } from './open-file.ts'
import { columnsUsedOf, shapeOfFile } from './plan-columns.ts'
import { withPlanFile } from './plan-file.ts'
import { planRowOf } from './plan-rows.ts'
import { choiceOf, kindOf, type Plan, type RunOptions } from './plans.ts'

/** Rows that are stored with one statement. */
const BATCH = 100

/** Compares the file of a plan with the shop and stores what becomes of each row. An unreadable file fails it. */
export async function checkPlan(db: Db, plan: Plan, { explain, signal }: RunOptions): Promise<string> {
  await db.deleteFrom('import_plan_rows').where('plan_id', '=', plan.id).execute()
  const canceled = new AbortController()
  const stop = AbortSignal.any([signal, canceled.signal])
  const fail = (problem: string) =>
    db.updateTable('import_plans').set({ state: 'failed', problem }).where('id', '=', plan.id).execute()
  try {
    await withPlanFile(db, plan.id, async path => {
      const file = await openFile(kindOf(plan), path, { columns: await columnsFor(db, plan) })
      const { format, encoding, delimiter, sheet, otherSheets, headingLine, skipped, ignored } = file
      await db
        .updateTable('import_plans')
        .set({
          format,
          encoding,
          delimiter,
          sheet,
          ignored: ignored.map(cutHeading),
          other_sheets: otherSheets,
          heading_line: headingLine,
          skipped: JSON.stringify(skipped),
          file_columns: file.fileColumns && JSON.stringify(file.fileColumns),
          columns_used: file.columnsUsed && JSON.stringify(file.columnsUsed),
        })
        .where('id', '=', plan.id)
        .execute()
      let total = 0
      for await (const _ of stoppable(file.lines(), stop)) total++
      if (stop.aborted) return
      await db.updateTable('import_plans').set({ total_products: total }).where('id', '=', plan.id).execute()
      await compareAll(db, { plan, file, stop, explain, onCancel: () => canceled.abort() })
    })
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    if (error instanceof UnknownColumns)
      await db
        .updateTable('import_plans')
        .set({ file_columns: JSON.stringify(error.columns), columns_used: null, heading_line: error.headingLine })
        .where('id', '=', plan.id)
        .execute()
    await fail(error.message)
    return 'a file that cannot be read'
  }
  if (canceled.signal.aborted) await fail('The check was canceled. Nothing was written.')
  else if (!signal.aborted)
    await db.updateTable('import_plans').set({ state: 'checked' }).where('id', '=', plan.id).execute()
  return 'a file checked'
}

/** A choice for a file without headings, or whose headings have no shape, is of this file alone. */
async function columnsFor(db: Db, plan: Plan): Promise<ColumnOptions> {
  const used = columnsUsedOf(plan)
  const isOwn = used !== null && (!used.hasHeadings || (plan.file_columns && shapeOfFile(plan.file_columns) === null))
  if (isOwn) return { used }
  return { remembered: await listRememberedColumns(db) }
}

type All = { plan: Plan; file: OpenedFile; stop: AbortSignal; explain: RunOptions['explain']; onCancel: () => void }

async function compareAll(db: Db, { plan, file, stop, explain, onCancel }: All): Promise<void> {
  const choice = choiceOf(plan)
  const rows = newBatchWriter<ReturnType<typeof planRowOf>>(BATCH, async batch => {
    await db.insertInto('import_plan_rows').values(batch).execute()
    if (await addProgress(db, { planId: plan.id, done: batch.length })) onCancel()
  })
  await file.compare(db, {
    explain,
    choice,
    only: items => stoppable(items, stop),
    onRow: row => rows.add(planRowOf(plan.id, row)),
  })
  await rows.end()
}

/** Ends early when it is stopped. */
async function* stoppable<Item>(items: AsyncGenerator<Item>, stop: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (stop.aborted) return
    yield item
  }
}

/** Counts further products of a plan; returns whether somebody asked to cancel it. */
export async function addProgress(db: Db, { planId, done }: { planId: string; done: number }): Promise<boolean> {
  const row = await db
    .updateTable('import_plans')
    .set({ done_products: sql<number>`done_products + ${done}` })
    .where('id', '=', planId)
    .returning('is_cancel_requested as isCanceled')
    .executeTakeFirst()
  return row?.isCanceled ?? true
}
