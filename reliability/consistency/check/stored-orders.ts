import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'

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
  discounts: {
    promotionId: string | null
    code: string | null
    amount: number
    onDelivery: boolean
    byStaff: boolean
  }[]
  keys: string[]
  lines: { variantId: string | null; name: string; price: number; quantity: number; total: number; hold: StockHold }[]
  /** Its changes of status, oldest first; `at` in milliseconds. */
  path: { from: OrderStatus; to: OrderStatus; at: number }[]
  /** How often its details or its content were changed. */
  edits: number
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
      o.discount, o.shipping_cost as shipping, o.total, o.phone_key as phone,
      (select coalesce(json_agg(json_build_object('promotionId', d.promotion_id, 'code', d.code, 'amount', d.amount,
          'onDelivery', d.on_delivery, 'byStaff', d.by_staff) order by d.on_delivery), '[]')
        from order_discounts d where d.order_id = o.id) as discounts,
      (select coalesce(json_agg(key), '[]') from order_idempotency_keys k where k.order_id = o.id) as keys,
      (select coalesce(json_agg(json_build_object('variantId', i.variant_id, 'name', i.variant_name, 'price', i.price,
          'quantity', i.quantity, 'total', i.total, 'hold', i.stock)), '[]')
        from order_items i where i.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('from', h.from_status, 'to', h.to_status,
          'at', floor(extract(epoch from h.created_at) * 1000)) order by h.created_at, h.id), '[]')
        from order_history h where h.order_id = o.id and h.event = 'status') as path,
      (select count(*) from order_history h where h.order_id = o.id and h.event = 'details') as edits
    from orders o where o.id > ${after} order by o.id limit ${PAGE}`.execute(db)
  return rows
}
