import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'
import { cashDue } from '#shop/cart/cash-due-columns.ts'

/** An order as stored, with its related rows. */
export type StoredOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  hold: OrderHold
  version: number
  note: string
  /** The customer's, as their key. */
  phone: string
  subtotal: number
  discount: number
  shipping: number
  total: number
  /** Of what was paid before delivery, and what the shop says that the rider collects. */
  advance: number
  cashDue: number
  /** The day until which it is on hold. */
  postponedUntil: string | null
  /** The number of the order that has its lines, and of the one that it was split off. */
  mergedInto: string | null
  splitFrom: string | null
  discounts: {
    promotionId: string | null
    code: string | null
    amount: number
    onDelivery: boolean
    byStaff: boolean
    /** The id of the order whose discount was divided. */
    useOf: string | null
  }[]
  keys: string[]
  lines: { variantId: string | null; name: string; price: number; quantity: number; total: number; hold: StockHold }[]
  /** Its changes of status, oldest first; `at` in milliseconds. */
  path: { from: OrderStatus; to: OrderStatus; at: number; isMerging: boolean }[]
  /** How often its details or its content were changed. */
  edits: number
  /** The same with what else raises its version: merges into it, splits, and money that staff recorded. */
  changes: number
  /** How often it was split, merged or split off, and how often pieces were split off it. */
  joins: number
  splits: number
  /** How often a merge into it was taken back. */
  takenBack: number
}

const PAGE = 5000

/** Reads all orders, some thousands at a time: a million would not fit in memory. */
export async function* storedOrders(db: Db): AsyncGenerator<StoredOrder> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readPage(db, after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

async function readPage(db: Db, after: string): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select o.id, o.order_number as "orderNumber", o.status, o.hold, o.version, coalesce(o.notes, '') as note, o.subtotal,
      o.discount, o.shipping_cost as shipping, o.total, o.phone_key as phone, o.advance, ${cashDue} as "cashDue",
      o.postponed_until::text as "postponedUntil",
      (select order_number from orders where id = o.merged_into) as "mergedInto",
      (select order_number from orders where id = o.split_from) as "splitFrom",
      (select coalesce(json_agg(json_build_object('promotionId', d.promotion_id, 'code', d.code, 'amount', d.amount,
          'onDelivery', d.on_delivery, 'byStaff', d.by_staff, 'useOf', d.use_of) order by d.on_delivery), '[]')
        from order_discounts d where d.order_id = o.id) as discounts,
      (select coalesce(json_agg(key), '[]') from order_idempotency_keys k where k.order_id = o.id) as keys,
      (select coalesce(json_agg(json_build_object('variantId', i.variant_id, 'name', i.variant_name, 'price', i.price,
          'quantity', i.quantity, 'total', i.total, 'hold', i.stock)), '[]')
        from order_items i where i.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('from', h.from_status, 'to', h.to_status,
          'isMerging', ${isMerging}, 'at', floor(extract(epoch from h.created_at) * 1000)) order by h.created_at, h.id), '[]')
        from order_history h where h.order_id = o.id and h.event = 'status') as path,
      (select count(*) from order_history h where h.order_id = o.id and h.event = 'details') as edits,
      (select count(*) from order_history h where h.order_id = o.id and ${raisesVersion}) as changes,
      (select count(*) from order_history h where h.order_id = o.id
        and (h.event in ('merge', 'split') or ${isMerging})) as joins,
      (select count(*) from order_history h where h.order_id = o.id and h.event = 'split'
        and h.changes ? 'parted') as splits,
      (select count(*) from order_history h where h.order_id = o.id and ${takesBack}) as "takenBack"
    from orders o where o.id > ${after} order by o.id limit ${PAGE}`.execute(db)
  return rows
}

/** Money that a change of status settled raised no version: the same transaction wrote both. */
const raisesVersion = sql`(h.event in ('details', 'merge') or h.event = 'split' and h.changes ? 'parted'
  or h.event = 'advance' and not exists (select from order_history s
    where s.order_id = h.order_id and s.event = 'status' and s.xmin = h.xmin))`

const takesBack = sql`h.event = 'merge' and h.changes -> 'joined' ->> 'to' = ''`

const isMerging = sql`starts_with(coalesce(h.reason, ''), 'Merged into ')`
