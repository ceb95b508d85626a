import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type HeldProduct, listHeldProducts } from './held-products.ts'
import { isSelected, type ProductSelection } from './selected-products.ts'

/** The products that would be deleted, and those that prevent the deletion. */
export type DeletionPreview = {
  /** The number of selected products now. */
  products: number
  /** Their stock on hand, in pieces, including reserved stock. */
  pieces: number
  /** Up to 10 products whose stock open orders hold, those in the most orders first; `heldCount` counts all. */
  held: HeldProduct[]
  heldCount: number
}

/** The most names to list. */
const MAX_NAMED = 10

/** Calculates what deleting the selected products would delete now. Deleting checks again. */
export async function previewDeletion(db: Db, selection: ProductSelection): Promise<DeletionPreview> {
  const rows = await db.selectFrom('products as p').where(isSelected(selection)).select('p.id').execute()
  const ids = rows.map(({ id }) => id)
  const { pieces } = await db
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('v.product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(sql<number>`coalesce(sum(i.quantity), 0)`.as('pieces'))
    .executeTakeFirstOrThrow()
  const held = await listHeldProducts(db, ids)
  return { products: ids.length, pieces, held: held.slice(0, MAX_NAMED), heldCount: held.length }
}
