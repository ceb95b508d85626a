import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isCanceledOrder } from '../orders/status-condition.ts'

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
    /** How many days it lasts when it sells as in the last 30 days, rounded down; null when it does not sell. */
    daysLeft: number | null
  }[]
}

const SHOWN = 5
const DAYS = 30

/**
 * Tracked variants of products that are not archived, with no more available than their threshold: the 5 that run out
 * first at `now`. What does not sell comes last, and of that what is sold out.
 */
export async function listLowStock(db: Db, { now }: { now: Date }): Promise<LowStock> {
  const { rows } = await sql<LowStock['variants'][number] & { total: number }>`
    with low as (
      select v.id, p.id as product_id, p.name as product_name, p.status, v.name, v.sort_order, i.low_stock_threshold,
        i.quantity - i.reserved_quantity as available
      from inventory as i join variants as v on v.id = i.variant_id join products as p on p.id = v.product_id
      where i.track_inventory and p.status <> 'archived' and i.quantity - i.reserved_quantity <= i.low_stock_threshold
    ), sold as (
      select item.variant_id, sum(item.quantity) as pieces
      from orders as o join order_items as item on item.order_id = o.id
      where o.created_at > ${now}::timestamptz - ${DAYS}::int * interval '1 day' and not ${isCanceledOrder('o.status')}
        and item.variant_id in (select id from low)
      group by 1
    )
    select id as "variantId", product_id as "productId", product_name as "productName", name as "variantName", available,
      low_stock_threshold as threshold, (greatest(available, 0) * ${DAYS}::int / pieces)::int as "daysLeft",
      count(*) over () as total
    from low left join sold on variant_id = id
    order by greatest(available, 0)::numeric / pieces nulls last,
      case when pieces is null then available <= 0 end, pieces desc, available,
      -- Of two that are alike, the published one is more urgent.
      status <> 'published', product_name, sort_order, id
    limit ${SHOWN}`.execute(db)
  return { total: rows[0]?.total ?? 0, variants: rows.map(({ total: _, ...variant }) => variant) }
}
