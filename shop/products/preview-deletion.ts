import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type HeldProduct, listHeldProducts } from './held-products.ts'
import { type ProductSelection, selectedProducts } from './selected-products.ts'

/** What deleting products would delete, and what prevents it. */
export type DeletionPreview = {
  /** How many are selected now. */
  products: number
  /** The stock of all of them, including reserved stock. */
  pieces: number
  /** Those with stock held by open orders: the ones in most orders, and their number. */
  held: HeldProduct[]
  heldCount: number
}

/** The most names to list. */
const NAMED = 10

/** What deleting the selected products would mean now. Deleting checks again. */
export async function previewDeletion(db: Db, selection: ProductSelection): Promise<DeletionPreview> {
  const rows = await selectedProducts(db, selection).select('p.id').execute()
  const ids = rows.map(({ id }) => id)
  const { pieces } = await db
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('v.product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(sql<number>`coalesce(sum(i.quantity), 0)`.as('pieces'))
    .executeTakeFirstOrThrow()
  const held = await listHeldProducts(db, ids)
  return { products: ids.length, pieces, held: held.slice(0, NAMED), heldCount: held.length }
}
