import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '../../order-status/status.ts'
import { isOpenOrder } from '../../order-status/status-condition.ts'
import { likelyPairs } from './likely-pairs.ts'

/** What two likely duplicates have in common, and what differs. `name`: shared: some words of it. */
export type DuplicateReason = {
  samePhone: boolean
  sameEmail: boolean
  name: 'same' | 'shared' | 'other'
  sameAddress: boolean
  otherCity: boolean
  /** They have no variant in common, only a product. */
  otherVariant: boolean
}

/** The mark of an order in the list: the number of its likely duplicates, and the reason of the nearest in time. */
export type DuplicateMark = { orders: number; reason: DuplicateReason }

/** null: the order has no likely duplicate. */
export type WithDuplicateMark = { duplicates: DuplicateMark | null }

/** Another order that is likely the same. */
export type LikelyDuplicate = {
  id: string
  orderNumber: string
  status: OrderStatus
  createdAt: string
  reason: DuplicateReason
  /** The items of this order whose variants or products are also in the other one, by their names in this one. */
  products: { productName: string; variantName: string }[]
}

/** The most duplicates that an order's page names. */
const MAX_NAMED = 20

const reason = sql<DuplicateReason>`json_build_object(
  'samePhone', has_same_phone, 'sameEmail', has_same_email, 'name', name, 'otherCity', not is_same_town,
  'sameAddress', is_same_town and door <> 'other' and not has_other_place and (share >= 0.5 or door = 'equal'), 'otherVariant', not has_same_variant)`

/** The marks of these orders, by order id. Orders without a likely duplicate are left out. */
export async function readDuplicateMarks(db: Db, ids: readonly string[]): Promise<Map<string, DuplicateMark>> {
  const { rows } = await duplicateMarks(ids).execute(db)
  return new Map(rows.map(({ orderId, ...mark }) => [orderId, mark]))
}

/** The statement of `readDuplicateMarks`. */
export const duplicateMarks = (ids: readonly string[]) => sql<DuplicateMark & { orderId: string }>`
  with ${likelyPairs(sql`o.id = any(${ids}::uuid[])`)}
  select order_id as "orderId", count(*) as orders, (array_agg(${reason} order by hours, other_id))[1] as reason
  from pair group by order_id`

/** The likely duplicates of this order, the latest first, at most 20. Times in UTC. */
export async function listLikelyDuplicates(db: Db, orderId: string): Promise<LikelyDuplicate[]> {
  const { rows } = await sql<Omit<LikelyDuplicate, 'createdAt'> & { createdAt: Date }>`
    with ${likelyPairs(sql`o.id = ${orderId}`)}
    select x.id, x.order_number as "orderNumber", x.status, x.created_at as "createdAt", ${reason} as reason,
      (select json_agg(json_build_object('productName', i.product_name, 'variantName', i.variant_name) order by i.sort_order)
        from order_items i join variants v on v.id = i.variant_id
        where i.order_id = pair.order_id
          and (i.variant_id = any(pair.variants) or not has_same_variant and v.product_id = any(pair.products))) as products
    from pair join orders x on x.id = pair.other_id
    order by x.created_at desc, x.id desc
    limit ${MAX_NAMED}`.execute(db)
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** An SQL condition: whether an order (o) is not shipped yet and likely has a duplicate. */
export const isOpenDuplicate = sql<boolean>`o.id in (
  with ${likelyPairs(isOpenOrder('o.status'))} select order_id from pair)`
