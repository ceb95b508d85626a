import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '#shop/refusal.ts'
import type { Actor } from '#shop/staff/accounts.ts'
import type { ChosenFields, ColumnsUsed } from '../columns/column-fields.ts'
import { forgetColumns, knownFields, rememberColumns } from '../columns/remembered-columns.ts'
import { findChooser, shapeOfFile } from './plan-columns.ts'
import { choiceOf, requestCheck } from './plans.ts'

/** The columns of a list with their first values, and what each is now; null: it is not read. */
export type PlanColumns = {
  columns: { place: number; heading: string; examples: string[]; field: ChosenFields[number] }[]
  hasHeadings: boolean
  /** The line of the file that they were taken from; 0: no check has said so. */
  headingLine: number
  /** Whether files with these headings are read by what somebody chose, and this one is read so too. */
  isRemembered: boolean
  /** Whether files with these headings will be read by a choice: they say enough to be recognised. */
  mayBeRemembered: boolean
}

/** What somebody may choose for the file of a plan. Refuses an unknown plan and a file whose columns are known. */
export async function getPlanColumns(db: Db, id: string): Promise<PlanColumns> {
  const { plan, file, used } = await findColumns(db, id)
  const fields = knownFields(file.fields)
  const shape = shapeOfFile(file)
  return {
    columns: file.headings.map((heading, place) => ({
      place,
      heading,
      examples: file.examples[place] ?? [],
      field: fields[place] ?? null,
    })),
    hasHeadings: used?.hasHeadings ?? true,
    headingLine: plan.heading_line,
    isRemembered: (await findChooser(db, plan)) !== null,
    mayBeRemembered: shape !== null,
  }
}

type ById = { id: string; by: Actor }

/**
 * Reads the file of a plan by this choice from now on, and all with the same headings, and asks for its check: what was
 * checked before cannot be imported any more. A choice for a file without headings, or whose headings have no shape, is
 * of this file alone. Refuses an unknown plan, a file whose columns are known or are others than these, and while an
 * import runs. Returns the name of the file.
 */
export async function chooseColumns(tx: Tx, { id, by, ...chosen }: ById & ColumnsUsed): Promise<string> {
  const { plan, file } = await findColumns(tx, id)
  if (chosen.fields.length !== file.headings.length) throw new Refusal('import-columns-differ')
  const { headings } = file
  const shape = chosen.hasHeadings ? shapeOfFile(file) : null
  if (shape !== null) await rememberColumns(tx, { shape, headings, fields: chosen.fields, by: by.username })
  await checkAgain(tx, { plan, by, used: shape === null ? chosen : null })
  return plan.file_name
}

/**
 * Recognises the columns of such files by their headings again, and asks for a check. Returns and refuses as
 * `chooseColumns`.
 */
export async function forgetChosenColumns(tx: Tx, { id, by }: ById): Promise<string> {
  const { plan, file } = await findColumns(tx, id)
  const shape = shapeOfFile(file)
  if (shape !== null) await forgetColumns(tx, shape)
  await checkAgain(tx, { plan, by, used: null })
  return plan.file_name
}

type Found = Awaited<ReturnType<typeof findColumns>>

async function findColumns(db: Db | Tx, id: string) {
  const plan = await db.selectFrom('import_plans').where('id', '=', id).selectAll().executeTakeFirst()
  if (!plan) throw new Refusal('import-plan-not-found')
  if (!plan.file_columns) throw new Refusal('import-columns-known')
  return { plan, file: plan.file_columns, used: plan.columns_used }
}

/** The check stores the choice of such files that is remembered then. */
async function checkAgain(
  tx: Tx,
  { plan, by, used }: Pick<Found, 'plan'> & { by: Actor; used: ColumnsUsed | null },
): Promise<void> {
  await requestCheck(tx, { id: plan.id, by, choice: choiceOf(plan) })
  await tx
    .updateTable('import_plans')
    .set({ columns_used: used && JSON.stringify(used) })
    .where('id', '=', plan.id)
    .execute()
}
