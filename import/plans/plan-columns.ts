import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { type ColumnsUsed, hasPrice, isSameFields, namesProducts } from '../columns/column-fields.ts'
import { findRememberedColumns, knownFields } from '../columns/remembered-columns.ts'
import { shapeOf } from '../columns/shape-of.ts'
import type { ProblemCode } from '../imported-product.ts'

/** Whether somebody may choose what the columns of a file are, did so, or has to. */
export type PlanColumnsState = 'known' | 'recognised' | 'chosen' | 'unknown'

export type ChosenBy = { by: string; at: string }

/** Why somebody should choose the columns of a checked list before anything else; null: nothing speaks for it. */
export type ColumnsProblem = 'no-name' | ProblemCode

type StoredPlan = Selectable<DB['import_plans']>
type StoredColumns = Pick<StoredPlan, 'file_columns' | 'columns_used'>

export function columnsOf({ file_columns, columns_used }: StoredColumns): PlanColumnsState {
  if (columns_used) return 'chosen'
  if (!file_columns) return 'known'
  return namesProducts(knownFields(file_columns.fields)) ? 'recognised' : 'unknown'
}

/** The choice of columns that a plan was checked by. */
export const columnsUsedOf = ({ columns_used }: Pick<StoredPlan, 'columns_used'>): ColumnsUsed | null =>
  columns_used && { fields: knownFields(columns_used.fields), hasHeadings: columns_used.hasHeadings }

/** A file that an earlier version checked has its headings alone. */
export const shapeOfFile = ({ shape, headings }: NonNullable<StoredPlan['file_columns']>): string | null =>
  shape === undefined ? shapeOf(headings) : shape

/** Who chose, where the choice is remembered and still the same. */
export async function findChooser(db: Db, plan: StoredColumns): Promise<ChosenBy | null> {
  const shape = plan.file_columns && shapeOfFile(plan.file_columns)
  const used = columnsUsedOf(plan)
  const remembered = shape && used?.hasHeadings ? await findRememberedColumns(db, shape) : undefined
  return remembered && isSameFields(remembered.fields, used?.fields ?? []) ? remembered.chosen : null
}

/**
 * A price is needed by new products alone, so a list without one is as good as any until a row is refused for it. With
 * every column read there is none to choose.
 */
export async function findColumnsProblem(
  db: Db,
  plan: StoredColumns & Pick<StoredPlan, 'id' | 'state'>,
): Promise<ColumnsProblem | null> {
  if (!plan.file_columns) return null
  if (plan.state === 'failed') return columnsOf(plan) === 'unknown' ? 'no-name' : null
  if (plan.state !== 'checked') return null
  const refused = (code: ProblemCode) =>
    sql<boolean>`coalesce(bool_or(details -> 'problems' @> ${JSON.stringify([{ code }])}::jsonb), false)`
  const { isPriceless, isTwofold } = await db
    .selectFrom('import_plan_rows')
    .where('plan_id', '=', plan.id)
    .where('kind', '=', 'refused')
    .select([refused('no-price').as('isPriceless'), refused('say-the-same').as('isTwofold')])
    .executeTakeFirstOrThrow()
  const { headings, examples } = plan.file_columns
  const fields = knownFields(plan.file_columns.fields)
  const isBlank = (place: number) => !headings[place] && !examples[place]?.length
  const mayChoose = fields.some((field, place) => field === null && !isBlank(place))
  if (isPriceless && !hasPrice(fields) && mayChoose) return 'no-price'
  return isTwofold && !plan.columns_used ? 'say-the-same' : null
}
