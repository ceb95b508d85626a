import type { FieldRow } from '../imported-product.ts'
import type { Field } from './headings.ts'

/** Lines below the headings that may explain them. */
const EXPLAINED = 4

/**
 * A workbook of Daraz's Seller Center as a list of one's own: without the rows that explain the columns, and with its
 * special prices on their days only. `now`: when it is read.
 */
export async function* fromDaraz(
  rows: AsyncGenerator<FieldRow>,
  { headingLine, now = new Date() }: { headingLine: number; now?: Date },
): AsyncGenerator<FieldRow> {
  for await (const row of rows) {
    if (row.line <= headingLine + EXPLAINED && explains(row)) continue
    const cells = new Map(row.cells)
    if (!isOnSale(row, now)) cells.delete('salePrice')
    const status = textOf(row, 'postStatus').toLowerCase()
    if (status !== '') cells.set('status', status === 'active' ? 'active' : 'draft')
    yield { ...row, cells }
  }
}

const textOf = ({ cells }: FieldRow, field: Field): string => cells.get(field)?.trim() ?? ''

/** A number of a listing and a price have digits. */
const explains = (row: FieldRow): boolean =>
  (['id', 'price'] as const).some(field => textOf(row, field) !== '' && !/\d/.test(textOf(row, field)))

/** Days such as 2026-12-31, also with a time; a day that cannot be read is none. */
function isOnSale(row: FieldRow, now: Date): boolean {
  const start = timeOf(textOf(row, 'saleStart'), '00:00:00')
  const end = timeOf(textOf(row, 'saleEnd'), '23:59:59')
  return (start === undefined || start <= now.getTime()) && (end === undefined || end >= now.getTime())
}

function timeOf(text: string, otherwise: string): number | undefined {
  const [, day, time = otherwise] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/.exec(text) ?? []
  const at = Date.parse(`${day}T${time}+05:00`)
  return Number.isNaN(at) ? undefined : at
}
