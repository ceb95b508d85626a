import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A product with stock held by open orders, and the number of those orders. */
export type HeldProduct = { id: string; name: string; count: number }

/** The products among these whose stock open orders hold, those in the most orders first. */
export async function listHeldProducts(db: Db, productIds: string[]): Promise<HeldProduct[]> {
  return await db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .innerJoin('order_items as o', 'o.variant_id', 'v.id')
    .where('p.id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('o.stock', '=', 'reserved')
    .groupBy('p.id')
    .select(['p.id', 'p.name', sql<number>`count(distinct o.order_id)`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}
