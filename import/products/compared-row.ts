import type { ImportProblem } from '../imported-product.ts'
import type { FieldChange } from './list-changes.ts'

/**
 * What every row has. `line`: where it begins in the file. `lines`: all of its lines. `pictures`: addresses. `remarks`:
 * what of it is left out though it is not refused, such as a picture whose address is never fetched.
 */
export type RowBase = {
  line: number
  lines: number[]
  name: string
  pictures: number
  remarks?: ImportProblem[]
}

/** Sub-brand and category that are created with a product, by name. */
export type NewGroups = { subBrand?: string; category?: string }

/** What, had it been chosen, would not refuse a product: groups to create by name, and prices to round. */
export type MissingChoice = NewGroups & { rounding?: true }

/**
 * What is created, so that a wrong column is seen: prices from and to, the higher one before, pieces of the variants
 * whose stock is counted, and variants. `pieces`: null when it is counted of none.
 */
export type NewSummary = { from: number; to: number; compare: number | null; pieces: number | null; variants: number }

type New = { kind: 'new'; groups?: NewGroups; summary?: NewSummary }
/** `id`: of what is changed. `productId`: of its product, where it is not one itself. */
type Changed = { kind: 'changed'; id: string; productId?: string; changes: FieldChange[]; groups?: NewGroups }
type Unchanged = { kind: 'unchanged'; id: string; productId?: string }
type Refused = { kind: 'refused'; problems: ImportProblem[]; missing?: MissingChoice }

/** What an import makes of a product, a count or a price of the file: what reports and plans read of it. */
export type ComparedRow = RowBase & (New | Changed | Unchanged | Refused)

/** A row of which nothing is written. */
export type PlainRow = RowBase & (Unchanged | Refused)

/** A row that is refused after all, for one reason. */
export const refusedRow = ({ line, lines, name, pictures }: RowBase, reason: string): PlainRow => ({
  line,
  lines,
  name,
  pictures,
  kind: 'refused',
  problems: [{ line, column: '', reason }],
})
