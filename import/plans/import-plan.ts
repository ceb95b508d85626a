import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import type { ComparedRow } from '../products/compared-row.ts'
import { type BegunImport, beginImport, type Verdict } from '../products/run-import.ts'
import { newBatchWriter } from './batch-writer.ts'
import { addProgress } from './check-plan.ts'
import { openFile } from './open-file.ts'
import { columnsUsedOf } from './plan-columns.ts'
import { withPlanFile } from './plan-file.ts'
import { detailsOf, fingerprintOf } from './plan-rows.ts'
import { choiceOf, kindOf, type Plan, type RunOptions } from './plans.ts'

/** As many as are written in a transaction, so that progress and cancel follow each. */
const BATCH = 50

/**
 * Writes the good rows of a plan that are not written yet. Each is compared again: one that would now be changed in
 * another way than the check said is refused, and nothing of it is overwritten.
 */
export async function importPlan(db: Db, plan: Plan, { explain, signal }: RunOptions): Promise<string> {
  const canceled = new AbortController()
  const by = plan.staff_id === null ? null : { staffId: plan.staff_id, username: plan.staff_name }
  const begun = await continueImport(db, plan, by)
  const planned = await listGoodRows(db, plan.id)
  const writtenIds = await listWrittenIds(db, begun.id)
  const outcomes = newBatchWriter<Outcome>(BATCH, async batch => {
    await storeOutcomes(db, { planId: plan.id, batch })
    if (await addProgress(db, { planId: plan.id, done: batch.length })) canceled.abort()
  })
  let isStopped = true
  try {
    const result = await withPlanFile(db, plan.id, async path => {
      // As it was checked, whatever was chosen for such files since.
      const columns = { used: columnsUsedOf(plan), headingLine: plan.heading_line || undefined, sheet: plan.sheet }
      const file = await openFile(kindOf(plan), path, { columns })
      return await file.write(db, {
        explain,
        begun,
        fileName: plan.file_name,
        by,
        only: items => onlyPlanned(items, planned),
        choice: choiceOf(plan),
        signal: AbortSignal.any([signal, canceled.signal]),
        judge: row => judge(row, { kind: kindOf(plan), planned, writtenIds }),
        onRow: row => outcomes.add({ row, isWritten: isWritten(row, writtenIds) }),
      })
    })
    isStopped = result.isStopped
  } finally {
    await outcomes.end()
    await storeCounts(db, { plan, begun })
  }
  if (canceled.signal.aborted && isStopped) await setState(db, { plan, state: 'stopped', problem: CANCELED })
  else if (!isStopped) await setState(db, { plan, state: 'done', problem: '' })
  return `import ${begun.number}`
}

const CANCELED = 'The import was canceled. What was imported stays. Import goes on with the rest.'

const setState = (
  db: Db,
  { plan, state, problem }: { plan: Plan; state: 'stopped' | 'done'; problem: string },
): Promise<unknown> => db.updateTable('import_plans').set({ state, problem }).where('id', '=', plan.id).execute()

/** One number for a file that is imported in several parts. */
async function continueImport(
  db: Db,
  plan: Plan,
  by: { staffId: string; username: string } | null,
): Promise<BegunImport> {
  if (plan.import_id !== null) {
    const { import_id: id } = plan
    return await db
      .updateTable('imports')
      .set({ state: 'running', finished_at: null })
      .where('id', '=', id)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
  }
  return await inTransaction(db, async tx => {
    const begun = await beginImport(tx, { kind: kindOf(plan), fileName: plan.file_name, by })
    await tx.updateTable('import_plans').set({ import_id: begun.id }).where('id', '=', plan.id).execute()
    return begun
  })
}

/** The fingerprint of each good row by its line. */
async function listGoodRows(db: Db, planId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', planId)
    .where('kind', 'in', ['new', 'changed'])
    .where('is_written', '=', false)
    .select(['line', 'fingerprint'])
    .execute()
  return new Map(rows.map(({ line, fingerprint }) => [line, fingerprint]))
}

/** What the import wrote before it stopped; after a crash the rows of the plan may not say it yet. */
async function listWrittenIds(db: Db, importId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('import_changes').where('import_id', '=', importId).select('subject_id').execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

async function* onlyPlanned<Item extends { line: number }>(
  items: AsyncGenerator<Item>,
  planned: ReadonlyMap<number, string>,
): AsyncGenerator<Item> {
  for await (const item of items) if (planned.has(item.line)) yield item
}

type Known = { kind: ImportKind; planned: ReadonlyMap<number, string>; writtenIds: ReadonlySet<string> }

/** Refuses what somebody edited since the check, so that nobody's change is overwritten unseen. */
function judge(row: ComparedRow, { kind, planned, writtenIds }: Known): Verdict {
  if (row.kind === 'refused' || row.kind === 'unchanged') return 'write'
  if (row.kind === 'changed' && writtenIds.has(row.id)) return 'written'
  return fingerprintOf(row) === planned.get(row.line) ? 'write' : { refused: changedSince[kind](row) }
}

const since = (what: string) => () =>
  `This ${what} was changed in the shop since the check. Check the file again to see what it changes now`

const changedSince: Record<ImportKind, (row: ComparedRow) => string> = {
  products: since('product'),
  stock: row =>
    `The stock changed since the check and is ${row.kind === 'changed' ? row.changes[0]?.from : ''} now. Count it again`,
  prices: since('price'),
  customers: since('customer'),
  orders: since('order'),
}

const isWritten = (row: ComparedRow, writtenIds: ReadonlySet<string>): boolean =>
  row.kind === 'new' || row.kind === 'changed' || (row.kind === 'unchanged' && writtenIds.has(row.id))

type Outcome = { row: ComparedRow; isWritten: boolean }

/** A row becomes refused or unchanged when that is what the import found. */
async function storeOutcomes(db: Db, { planId, batch }: { planId: string; batch: Outcome[] }): Promise<void> {
  const written = batch.flatMap(({ row, isWritten }) => (isWritten ? [row.line] : []))
  if (written.length > 0)
    await db
      .updateTable('import_plan_rows')
      .set({ is_written: true })
      .where('plan_id', '=', planId)
      .where('line', '=', sql<number>`any(${written}::integer[])`)
      .execute()
  for (const { row, isWritten } of batch) {
    if (isWritten) continue
    await db
      .updateTable('import_plan_rows')
      .set({ kind: row.kind, details: JSON.stringify(detailsOf(row)) })
      .where('plan_id', '=', planId)
      .where('line', '=', row.line)
      .execute()
  }
}

/** The import counts what it was given; this also counts what the check refused, and earlier parts. */
async function storeCounts(db: Db, { plan, begun }: { plan: Plan; begun: BegunImport }): Promise<void> {
  const rows = (kind: 'unchanged' | 'refused') =>
    sql<number>`(select count(*) from import_plan_rows where plan_id = ${plan.id} and kind = ${kind})`
  const changes = (condition: 'null' | 'not null') =>
    sql<number>`(select count(*) from import_changes where import_id = ${begun.id} and before is ${sql.raw(condition)})`
  await db
    .updateTable('imports')
    .set({
      created_products: changes('null'),
      changed_products: changes('not null'),
      unchanged_products: rows('unchanged'),
      refused_products: rows('refused'),
    })
    .where('id', '=', begun.id)
    .execute()
}
