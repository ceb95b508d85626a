import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { OrderHold, OrderSource } from '#db/types.ts'
import { type Block, blockOfCustomer } from '../customers/block-of-customer.ts'
import type { Rupees } from '../money.ts'
import { isOnHold } from '../order-status/on-hold-condition.ts'
import type { Postponement } from '../order-status/postponement.ts'
import { isOpenOrder } from '../order-status/status-condition.ts'
import { orderDiscounts } from '../promotions/order-discounts.ts'
import { openShipment } from '../shipments/find-shipment.ts'
import type { PrintMark } from './print/mark-printed.ts'
import { type OrderReceipt, receiptColumns } from './tracking/find-order.ts'

/** An order as staff see it. Money in whole rupees, times in UTC. */
export type AdminOrder = Omit<
  OrderReceipt,
  'items' | 'createdAt' | 'statusTimes' | 'isExpired' | 'isMerged' | 'links'
> & {
  id: string
  /** What a pending order holds of the stock. */
  hold: OrderHold
  createdAt: string
  /** The number of edits of the customer's details. An edit names the version that it is based on. */
  version: number
  customerEmail: string | null
  /** False for a number that couriers cannot call: a landline, a foreign or a mistyped number. */
  phoneIsMobile: boolean
  source: OrderSource
  /** The username of the account that made it, also after its end; null: the shopper placed it at a checkout. */
  madeBy: string | null
  /** Another number that the rider can call, as typed. */
  secondPhone: string | null
  /** Whether the customer may open the parcel at the door, before paying. */
  mayOpenParcel: boolean
  /** Why it was canceled; null for other orders, and for those canceled before reasons were asked for. */
  cancelReason: string | null
  /** null: its slip and label are not printed yet, or its details changed since. */
  printed: PrintMark | null
  /** null: it never waited, or its hold was ended. */
  postponed: PostponedOrder | null
  /** Why its number is blocked; null: it is not. A pending order then waits. */
  blocked: Block | null
  /** Whether it waits for one of the two. */
  isOnHold: boolean
  items: {
    productName: string
    variantName: string
    sku: string | null
    price: Rupees
    quantity: number
    total: Rupees
  }[]
}

/** What an order waits for, or waited for. `by`: the name of the account. */
export type PostponedOrder = Postponement & { by: string }

/** The orders with these ids, in this order; unknown ones are left out. */
export async function listAdminOrders(db: Db, ids: readonly string[]): Promise<AdminOrder[]> {
  const rows = await db
    .selectFrom('orders as o')
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      ...receiptColumns,
      'o.id',
      'o.hold',
      'o.version',
      'o.customer_email as customerEmail',
      'o.cancel_reason as cancelReason',
      'o.source',
      'o.made_by as madeBy',
      'o.printed_at',
      'o.printed_by',
      'o.second_phone as secondPhone',
      'o.may_open_parcel as mayOpenParcel',
      sql<boolean>`o.phone_key is not null`.as('phoneIsMobile'),
      postponed.as('postponed'),
      blocked.as('blocked'),
      sql<boolean>`${isOpenOrder('o.status')} and ${isOnHold()}`.as('isOnHold'),
      orderDiscounts,
      openShipment,
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('order_items as i')
            .whereRef('i.order_id', '=', 'o.id')
            .select([
              'i.product_name as productName',
              'i.variant_name as variantName',
              'i.sku',
              'i.price',
              'i.quantity',
              'i.total',
            ])
            .orderBy('i.sort_order'),
        ).as('items'),
    ])
    .orderBy(sql`array_position(${ids}::uuid[], o.id)`)
    .execute()
  return rows.map(({ printed_at: at, printed_by: by, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    printed: at && by ? { at: at.toISOString(), by } : null,
  }))
}

const postponed = sql<PostponedOrder | null>`case when o.postpone_reason is not null then json_build_object(
  'reason', o.postpone_reason, 'until', o.postponed_until, 'note', o.postpone_note, 'by', o.postponed_by) end`

const blocked = sql<Block | null>`(select ${blockOfCustomer} from customers c where c.id = o.customer_id)`
