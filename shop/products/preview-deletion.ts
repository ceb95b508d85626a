import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type HeldProduct, listHeldProducts } from './held-products.ts'
import { type ProductSelection, selectedProducts } from './selected-products.ts'

/** What deleting products would take along, and what stands in its way. */
export type DeletionPreview = {
  /** How many are selected now. */
  products: number
  /** Pieces on the shelf of all of them, those promised to orders included. */
  pieces: number
  /** Of those that open orders hold: the ones in most orders, and how many they are in all. */
  held: HeldProduct[]
  heldCount: number
}

/** More names than that are not read. */
const NAMED = 10

/** What deleting the selected products would mean just now. Deleting looks again. */
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
