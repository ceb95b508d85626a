import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isCanceledOrder } from '../order-status/status-condition.ts'

export type LowStock = {
  /** How many variants there are in all: those of the stock list with the filter `low`. */
  total: number
  /** How many products they belong to. */
  totalProducts: number
  /** The first to sell out first. */
  products: {
    productId: string
    productName: string
    variants: {
      variantId: string
      variantName: string
      /** Available quantity. */
      available: number
      threshold: number
      /** How many days it lasts when it sells as in the last 30 days, rounded down. */
      daysLeft: number
    }[]
  }[]
}

const SHOWN = 5
const DAYS = 30

/**
 * The condition of low stock, for a variant (v), its product (p) and its inventory (i): on sale, no more available than
 * its threshold, and sold in the last 30 days. What nobody can buy or nobody bought is no work.
 */
export const isLow = (now: Date) => sql<boolean>`(${isScarce}
  and v.id in (select variant_id from (${soldPieces(now)}) as sold))`

/** Tracked, on sale, and no more available than its threshold. */
const isScarce = sql<boolean>`i.track_inventory and p.status = 'published' and not p.is_trashed
  and i.quantity - i.reserved_quantity <= i.low_stock_threshold`

/** Pieces of each variant in orders that are not canceled. */
const soldPieces = (now: Date) => sql`
  select item.variant_id, sum(item.quantity) as pieces
  from orders as o join order_items as item on item.order_id = o.id
  where o.created_at > ${now}::timestamptz - ${DAYS}::int * interval '1 day' and not ${isCanceledOrder('o.status')}
    and item.variant_id is not null
  group by 1`

/** Variants with low stock by product: the 5 products that run out first at `now`. */
export async function listLowStock(db: Db, { now }: { now: Date }): Promise<LowStock> {
  const { rows } = await sql<LowStock['products'][number] & { total: number; totalProducts: number }>`
    with sold as materialized (${soldPieces(now)}), low as (
      select v.id, p.id as product_id, p.name as product_name, v.name, v.sort_order, i.low_stock_threshold, sold.pieces,
        i.quantity - i.reserved_quantity as available
      from sold join variants as v on v.id = sold.variant_id join inventory as i on i.variant_id = v.id
        join products as p on p.id = v.product_id
      where ${isScarce}
    )
    select product_id as "productId", product_name as "productName",
      json_agg(json_build_object('variantId', id, 'variantName', name, 'available', available,
        'threshold', low_stock_threshold, 'daysLeft', (greatest(available, 0) * ${DAYS}::int / pieces)::int)
        order by greatest(available, 0)::numeric / pieces, sort_order, id) as variants,
      (sum(count(*)) over ())::int as total, count(*) over () as "totalProducts"
    from low group by product_id, product_name
    order by min(greatest(available, 0)::numeric / pieces), sum(pieces) desc, product_name, product_id
    limit ${SHOWN}`.execute(db)
  const [{ total, totalProducts } = { total: 0, totalProducts: 0 }] = rows
  return {
    total,
    totalProducts,
    products: rows.map(({ productId, productName, variants }) => ({ productId, productName, variants })),
  }
}
