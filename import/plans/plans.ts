import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { DB, ImportKind, ImportPlanState } from '#db/types.ts'
import { Refusal } from '#shop/refusal.ts'
import type { SkippedLine } from '#shop/spreadsheets/read-table.ts'
import type { Actor } from '#shop/staff/accounts.ts'
import type { ImportChoice } from '../products/comparison.ts'
import { findImport, type ImportRow } from './imports.ts'
import {
  type ChosenBy,
  type ColumnsProblem,
  columnsOf,
  findChooser,
  findColumnsProblem,
  type PlanColumnsState,
} from './plan-columns.ts'
import { listMissingGroups, listNewGroups } from './plan-groups.ts'
import { countPlanRows, type PlanCounts } from './plan-rows.ts'
import { requireNoneRunning } from './require-none-running.ts'

/** A file that staff uploaded, for a screen. Times are ISO 8601. */
export type ImportPlan = Required<ImportChoice> & {
  id: string
  /** Another one after each check: what was read of an older check may be otherwise now. */
  version: string
  kind: ImportKind
  fileName: string
  byteSize: number
  state: ImportPlanState
  /** Why it failed or stopped, as a sentence; empty otherwise. */
  problem: string
  /** What was recognised in the file; empty before. `ignored`: headings that are not read. */
  format: string
  encoding: string
  delimiter: string
  ignored: string[]
  /** Of a workbook: the sheet that is read, and those that are not. */
  sheet: string
  otherSheets: string[]
  /** What stands above the headings. */
  skipped: SkippedLine[]
  /** Whether somebody may choose what its columns are, did so, or has to. */
  columns: PlanColumnsState
  columnsProblem: ColumnsProblem | null
  /** Who chose, where the choice is remembered and still the same. */
  columnsChosen: ChosenBy | null
  /** Names that the import creates. */
  newSubBrands: string[]
  newCategories: string[]
  /** Names for which products are refused, since creating them was not chosen. */
  missingSubBrands: string[]
  missingCategories: string[]
  /** Products, counts or prices that were compared or, while importing, written, and those that will be. */
  done: number
  total: number
  counts: PlanCounts
  isCancelRequested: boolean
  by: string
  createdAt: string
  /** Once it was imported, or a part of it. */
  import: ImportRow | null
}

/** A plan as the job reads it. */
export type Plan = Selectable<DB['import_plans']>

/** What its file is about. */
export const kindOf = ({ kind }: Pick<Plan, 'kind'>): ImportKind => kind

/** How the job runs. */
export type RunOptions = {
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
  /** The process stops: what runs goes on in the next one. */
  signal: AbortSignal
}

/** What the file of a plan is about. */
export async function findPlanKind(db: Db, id: string): Promise<ImportKind | undefined> {
  const plan = await db.selectFrom('import_plans').where('id', '=', id).select('kind').executeTakeFirst()
  return plan?.kind
}

/** Finds a plan by its id. */
export async function findPlan(db: Db, id: string): Promise<ImportPlan | undefined> {
  const row = await selectPlan(db).where('id', '=', id).executeTakeFirst()
  return row && (await toPlan(db, row))
}

/** The plan that runs, whoever began it; else the last one of this account; null when it has none. */
export async function findCurrentPlan(db: Db, staffId: string): Promise<ImportPlan | null> {
  const running = await selectPlan(db).where('state', 'in', ['checking', 'importing']).executeTakeFirst()
  const row =
    running ??
    (await selectPlan(db)
      .where('staff_id', '=', staffId)
      .where('state', '!=', 'uploading')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst())
  return row ? await toPlan(db, row) : null
}

/** PostgreSQL's number of the transaction that last wrote a row: the last one of a check or an import is its end. */
const version = sql<string>`xmin::text`

const selectPlan = (db: Db) => db.selectFrom('import_plans').selectAll().select(version.as('version'))

async function toPlan(db: Db, row: Plan & { version: string }): Promise<ImportPlan> {
  return {
    id: row.id,
    version: row.version,
    kind: kindOf(row),
    fileName: row.file_name,
    byteSize: row.byte_size,
    state: row.state,
    problem: row.problem,
    format: row.format,
    encoding: row.encoding,
    delimiter: row.delimiter,
    ignored: row.ignored,
    sheet: row.sheet,
    otherSheets: row.other_sheets,
    skipped: row.skipped,
    columns: columnsOf(row),
    columnsProblem: await findColumnsProblem(db, row),
    columnsChosen: await findChooser(db, row),
    ...choiceOf(row),
    newSubBrands: await listNewGroups(db, { planId: row.id, of: 'subBrand' }),
    newCategories: await listNewGroups(db, { planId: row.id, of: 'category' }),
    missingSubBrands: await listMissingGroups(db, { planId: row.id, of: 'subBrand' }),
    missingCategories: await listMissingGroups(db, { planId: row.id, of: 'category' }),
    done: row.done_products,
    total: row.total_products,
    isCancelRequested: row.is_cancel_requested,
    counts: await countPlanRows(db, row.id),
    by: row.staff_name,
    createdAt: row.created_at.toISOString(),
    import: (row.import_id !== null && (await findImport(db, row.import_id))) || null,
  }
}

/** What was chosen for a plan. */
export const choiceOf = (plan: Plan): Required<ImportChoice> => ({
  createsSubBrands: plan.creates_sub_brands,
  createsCategories: plan.creates_categories,
  roundsPrices: plan.rounds_prices,
  asDrafts: plan.as_drafts,
})

/** The columns that hold a choice. */
export const choiceColumns = (choice: ImportChoice) => ({
  creates_sub_brands: choice.createsSubBrands,
  creates_categories: choice.createsCategories,
  rounds_prices: choice.roundsPrices ?? false,
  as_drafts: choice.asDrafts ?? false,
})

type ById = { id: string; by: Actor }

/**
 * Asks for a file to be checked, for the first time or again, which a job does. Refuses an unknown plan, and while
 * another one is checked, imported or undone.
 */
export async function requestCheck(tx: Tx, { id, by, choice }: ById & { choice: ImportChoice }): Promise<void> {
  await requireNoneRunning(tx)
  await lockPlan(tx, id)
  await tx
    .updateTable('import_plans')
    .set({
      state: 'checking',
      problem: '',
      is_cancel_requested: false,
      done_products: 0,
      total_products: 0,
      ...choiceColumns(choice),
      import_id: null,
      staff_id: by.staffId,
      staff_name: by.username,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Asks for the good products of a checked file to be imported, which a job does; a stopped import goes on. `seen`: the
 * version that was looked at. Refuses an unknown plan, one that was checked since, must be checked again or has nothing
 * to import, and while another one runs.
 */
export async function requestImport(tx: Tx, { id, by, seen }: ById & { seen?: string | undefined }): Promise<void> {
  await requireNoneRunning(tx)
  const { state, import_id, version } = await lockPlan(tx, id)
  if (state !== 'checked' && state !== 'stopped') throw new Refusal('import-not-checked')
  if (seen !== undefined && seen !== version) throw new Refusal('import-checked-since')
  const undone =
    import_id !== null &&
    (await tx
      .selectFrom('imports')
      .where('id', '=', import_id)
      .where('undo_requested_at', 'is not', null)
      .select('id')
      .executeTakeFirst())
  if (undone) throw new Refusal('import-not-checked')
  const { good } = await tx
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', id)
    .where('kind', 'in', ['new', 'changed'])
    .where('is_written', '=', false)
    .select(eb => eb.fn.countAll<number>().as('good'))
    .executeTakeFirstOrThrow()
  if (good === 0) throw new Refusal('import-nothing')
  await tx
    .updateTable('import_plans')
    .set({
      state: 'importing',
      problem: '',
      is_cancel_requested: false,
      done_products: 0,
      total_products: good,
      staff_id: by.staffId,
      staff_name: by.username,
    })
    .where('id', '=', id)
    .execute()
}

/** Asks a check or an import to stop soon. Refuses an unknown plan and one that does not run. */
export async function requestCancel(tx: Tx, id: string): Promise<void> {
  const { state } = await lockPlan(tx, id)
  if (state !== 'checking' && state !== 'importing') throw new Refusal('import-not-running')
  await tx.updateTable('import_plans').set({ is_cancel_requested: true }).where('id', '=', id).execute()
}

async function lockPlan(tx: Tx, id: string) {
  const plan = await tx
    .selectFrom('import_plans')
    .where('id', '=', id)
    .select(['state', 'import_id', version.as('version')])
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw new Refusal('import-plan-not-found')
  return plan
}
