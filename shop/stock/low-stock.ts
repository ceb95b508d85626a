import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type LowStock = {
  /** How many variants there are in all. */
  total: number
  /** The first to sell out first. */
  variants: {
    variantId: string
    productId: string
    productName: string
    variantName: string
    /** Available quantity. */
    available: number
    threshold: number
  }[]
}

const SHOWN = 10

/**
 * Tracked variants of products that are not archived, with no more available than their threshold: the 10 most urgent.
 */
export async function listLowStock(db: Db): Promise<LowStock> {
  const rows = await db
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('i.track_inventory', '=', true)
    .where('p.status', '<>', 'archived')
    .where(sql<boolean>`i.quantity - i.reserved_quantity <= i.low_stock_threshold`)
    .select(['v.id as variantId', 'p.id as productId', 'p.name as productName', 'v.name as variantName'])
    .select([sql<number>`i.quantity - i.reserved_quantity`.as('available'), 'i.low_stock_threshold as threshold'])
    // Counted in the same pass: a second one would double the time.
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('available')
    // Of two that are sold out, the published one is more urgent.
    .orderBy(sql`p.status <> 'published'`)
    .orderBy('p.name')
    .orderBy('v.sort_order')
    .orderBy('v.id')
    .limit(SHOWN)
    .execute()
  return { total: rows[0]?.total ?? 0, variants: rows.map(({ total: _, ...variant }) => variant) }
}
