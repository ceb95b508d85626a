import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '../../order-status/status.ts'
import { isCanceledOrder, isOpenOrder } from '../../order-status/status-condition.ts'

// Two orders are likely duplicates (docs/decisions/0023-likely-duplicates.md) when they were placed within 24 hours of
// each other with the same phone number or the same address, and have a variant in common. Canceled orders do not
// count.

/** The mark of an order in the list: the number of its likely duplicates, and how many share its phone or address. */
export type DuplicateMark = { orders: number; ofPhone: number; ofAddress: number }

/** null: the order has no likely duplicate. */
export type WithDuplicateMark = { duplicates: DuplicateMark | null }

/** Another order that is likely the same. */
export type LikelyDuplicate = {
  id: string
  orderNumber: string
  status: OrderStatus
  createdAt: string
  samePhone: boolean
  sameAddress: boolean
  /** The items of this order that are also in the other one, by their names in this one. */
  products: { productName: string; variantName: string }[]
}

/** The most duplicates that an order's page names. */
const MAX_NAMED = 20

/** The marks of these orders, by order id. Orders without a likely duplicate are left out. */
export async function readDuplicateMarks(db: Db, ids: readonly string[]): Promise<Map<string, DuplicateMark>> {
  const { rows } = await sql<DuplicateMark & { orderId: string }>`${pairsOf(ids)}
    select order_id as "orderId", count(*) as orders, count(*) filter (where same_phone) as "ofPhone",
      count(*) filter (where same_address) as "ofAddress"
    from pair group by order_id`.execute(db)
  return new Map(rows.map(({ orderId, ...mark }) => [orderId, mark]))
}

/** The likely duplicates of this order, the latest first, at most 20. Times in UTC. */
export async function listLikelyDuplicates(db: Db, orderId: string): Promise<LikelyDuplicate[]> {
  const { rows } = await sql<Omit<LikelyDuplicate, 'createdAt'> & { createdAt: Date }>`${pairsOf([orderId])}
    select x.id, x.order_number as "orderNumber", x.status, x.created_at as "createdAt",
      same_phone as "samePhone", same_address as "sameAddress",
      (select json_agg(json_build_object('productName', i.product_name, 'variantName', i.variant_name) order by i.sort_order)
        from order_items i where i.order_id = pair.order_id and i.variant_id = any(pair.variants)) as products
    from pair join orders x on x.id = pair.other_id
    order by x.created_at desc, x.id desc
    limit ${MAX_NAMED}`.execute(db)
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * An SQL condition: whether an order (o) is not shipped yet and likely has a duplicate. Of all orders with one phone or
 * address and one variant, only neighbours in time are compared: if any two are within 24 hours, two neighbours are.
 */
export const isOpenDuplicate = sql<boolean>`o.id in (
  with open as (select customer_id, address_key, created_at from orders where ${isOpenOrder()}),
  standing as not materialized (
    select * from orders
    where not ${isCanceledOrder()} and created_at >= (select min(created_at) from open) - interval '24 hours'
  ),
  alike as (
    select 'phone' as kind, customer_id::text as of, id, created_at, status
      from standing where customer_id in (select customer_id from open)
    union all
    select 'address', address_key, id, created_at, status from standing where address_key in (select address_key from open)
  )
  select id from (
    select alike.id, status, created_at, lag(created_at) over beside as before, lead(created_at) over beside as after
    from alike cross join lateral (
      select distinct variant_id from order_items where order_id = alike.id and variant_id is not null
    ) as item
    window beside as (partition by kind, of, variant_id order by created_at, alike.id)
  ) as neighbours
  where ${isOpenOrder()}
    and (created_at <= before + interval '24 hours' or after <= created_at + interval '24 hours'))`

/**
 * The pairs of these orders and their duplicates, as a `with` to select from. Each half of the union reads a range of
 * an index, so older orders of a customer cost nothing. The items of an order are read once, not once for each pair.
 */
const pairsOf = (ids: readonly string[]) => sql`
  with near as materialized (
    select o.id as order_id, x.id as other_id, x.customer_id = o.customer_id as same_phone,
      coalesce(x.address_key = o.address_key, false) as same_address
    from orders o cross join lateral (
      select * from (
        select x.id, x.customer_id, x.address_key from orders x where x.customer_id = o.customer_id and ${isAround()}
        union
        select x.id, x.customer_id, x.address_key from orders x where x.address_key = o.address_key and ${isAround()}
      ) as either
    ) as x
    where o.id = any(${ids}::uuid[]) and not ${isCanceledOrder('o.status')}
  ),
  content as materialized (
    select order_id, array_agg(variant_id) as variants from order_items
    where variant_id is not null and order_id in (select order_id from near union select other_id from near)
    group by order_id
  ),
  pair as (
    select near.*, others.variants
    from near
    join content as own on own.order_id = near.order_id
    join content as others on others.order_id = near.other_id
    where own.variants && others.variants
  )`

/** Whether another order (x) is not canceled and was placed within 24 hours of this one (o). */
function isAround() {
  return sql`x.id <> o.id and not ${isCanceledOrder('x.status')}
    and x.created_at between o.created_at - interval '24 hours' and o.created_at + interval '24 hours'`
}
