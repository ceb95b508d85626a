import type { Selectable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { type ColumnsUsed, isSameFields, namesProducts } from '../columns/column-fields.ts'
import { findRememberedColumns, knownFields } from '../columns/remembered-columns.ts'

/** Whether somebody may choose what the columns of a file are, did so, or has to. */
export type PlanColumnsState = 'known' | 'recognised' | 'chosen' | 'unknown'

export type ChosenBy = { by: string; at: string }

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

/** Who chose, where the choice is remembered and still the same. */
export async function findChooser(db: Db, plan: StoredColumns): Promise<ChosenBy | null> {
  const shape = plan.file_columns?.shape
  const used = columnsUsedOf(plan)
  const remembered = shape && used?.hasHeadings ? await findRememberedColumns(db, shape) : undefined
  return remembered && isSameFields(remembered.fields, used?.fields ?? []) ? remembered.chosen : null
}
