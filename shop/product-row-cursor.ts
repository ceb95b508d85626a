import { z } from 'zod'
import type { Cursor } from './cursor.ts'

// Rows of a product are together and in their own order, so a cursor needs more than a name.
const position = z.tuple([z.string().refine(text => !text.includes('\0')), z.uuid(), z.int32()])

type ProductRow = { sortName: string; productId: string; position: number; id: string }

/** The cursor of a row in a list by product, for `pageOf`. */
export const productRowCursor = ({ sortName, productId, position, id }: ProductRow): Cursor => [
  JSON.stringify([sortName, productId, position]),
  id,
]

/**
 * Where the row of such a cursor stands: the sort value of its product, the product, and its position there. An invalid
 * cursor, or one from another sort order, stands before all rows.
 */
export function readProductRow([value]: Cursor): z.output<typeof position> {
  try {
    return position.parse(JSON.parse(String(value)))
  } catch {
    return ['', '00000000-0000-0000-0000-000000000000', -2]
  }
}
