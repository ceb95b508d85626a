import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Address } from '../../address/address.ts'
import type { OrderAmounts } from '../../cart/cash-due.ts'
import { advanceColumns } from '../../cart/cash-due-columns.ts'
import { totalsColumns } from '../../cart/totals-lines.ts'
import type { DeliveryWindow } from '../../delivery/delivery-window.ts'
import type { Rupees } from '../../money.ts'
import { mergedInto, nowIn } from '../../order-links/merged-into.ts'
import type { DiscountReason } from '../../promotions/calculate-discounts.ts'
import { orderDiscounts } from '../../promotions/order-discounts.ts'
import { openShipment, type Shipment } from '../../shipments/find-shipment.ts'

/**
 * What an order number alone shows: nothing personal (docs/product.md#confirmation-and-tracking). `isExpired`: nobody
 * confirmed it in time. Whether an order holds stock before that is left out: it would show which phone numbers are of
 * customers (docs/decisions/0039-stock-holds.md).
 */
export type OrderPublicView = {
  orderNumber: string
  status: OrderStatus
  isExpired: boolean
  /** Canceled because its items come with another order. */
  isMerged: boolean
}

/** The numbers of orders that an order was joined with or split from. */
export type OrderLinks = {
  /** The order that has its items now; null when it was not merged. */
  mergedInto: string | null
  /** Orders whose items it has. */
  joined: string[]
  /** The order that it is a part of; null when it was not split off. */
  splitFrom: string | null
  /** Orders that were split off it. */
  parts: string[]
}

/** A line of a receipt. `productNameUrdu`: empty where there is none for the name that was ordered. */
export type ReceiptItem = {
  variantId: string | null
  productName: string
  productNameUrdu: string
  variantName: string
  quantity: number
  total: Rupees
}

/** What the shopper who placed the order also sees. Money in whole rupees. */
export type OrderReceipt = OrderPublicView &
  OrderAmounts & {
    discounts: DiscountReason[]
    customerName: string
    customerPhone: string
    address: Address
    items: ReceiptItem[]
    notes: string | null
    shipment: Shipment | null
    createdAt: Date
    /** The days between which it was promised to arrive; null for orders from before dates were promised. */
    promised: DeliveryWindow | null
    /** When it last came to each of its later statuses; not sorted, `at` as ISO text. */
    statusTimes: { status: OrderStatus; at: string }[]
    /** The number of corrections of its details, from 1. A correction names the version it is based on. */
    version: number
    links: OrderLinks
  }

/**
 * An order by its number, in any case: with the receipt for the browser that placed it, and only the public view for
 * everybody else. Undefined for an unknown number.
 */
export async function findOrder(
  db: Db,
  by: { orderNumber: string; sessionId: string | null; receiptHashes?: readonly string[] },
): Promise<{ publicView: OrderPublicView; receipt: OrderReceipt | null } | undefined> {
  const found = await db
    .selectFrom('orders')
    .where('order_number', '=', by.orderNumber.toUpperCase())
    .select(['id', 'order_number as orderNumber', 'status', isExpired, isMerged])
    .select(['session_id as sessionId', 'receipt_hash as receiptHash'])
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!found) return undefined
  const isTheirs = found.receiptHash
    ? by.receiptHashes?.includes(found.receiptHash)
    : by.sessionId !== null && found.sessionId === by.sessionId
  return {
    publicView: {
      orderNumber: found.orderNumber,
      status: found.status,
      isExpired: found.isExpired,
      isMerged: found.isMerged,
    },
    receipt: isTheirs ? await readReceipt(db, found.id) : null,
  }
}

/** The hashes of receipt tokens among these that belong to an order. */
export async function listUsedReceipts(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db.selectFrom('orders').where('receipt_hash', 'in', hashes).select('receipt_hash').execute()
  return rows.flatMap(({ receipt_hash }) => receipt_hash ?? [])
}

async function readReceipt(db: Db, orderId: string): Promise<OrderReceipt> {
  return await receipts(db).where('o.id', '=', orderId).modifyEnd(prepared).executeTakeFirstOrThrow()
}

/** A query of orders (o) as receipts. The caller adds the condition. */
export const receipts = (db: Db) =>
  db.selectFrom('orders as o').select([
    ...receiptColumns,
    isExpired,
    isMerged,
    orderLinks,
    'o.version',
    orderDiscounts,
    openShipment,
    eb =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select([
            'i.variant_id as variantId',
            'i.product_name as productName',
            urduNameOfItem.as('productNameUrdu'),
            'i.variant_name as variantName',
            'i.quantity',
            'i.total',
          ])
          .orderBy('i.sort_order'),
      ).as('items'),
    eb =>
      jsonArrayFrom(
        eb
          .selectFrom('order_history as h')
          .whereRef('h.order_id', '=', 'o.id')
          .where('h.to_status', 'is not', null)
          .select(['h.to_status as status', sql<string>`max(h.created_at)`.as('at')])
          .groupBy('h.to_status')
          .$castTo<{ status: OrderStatus; at: string }>(),
      ).as('statusTimes'),
  ])

/**
 * The Urdu name of an item (i). An order keeps its names in English, and a product that was renamed since has the Urdu
 * of another name: then it is empty.
 */
export const urduNameOfItem = sql<string>`coalesce((select p.name_ur from variants v join products p on p.id = v.product_id
  where v.id = i.variant_id and p.name = i.product_name), '')`

/** As JSON, because the driver would read a date as a time in the zone of the server. */
const promisedWindow = sql<DeliveryWindow | null>`case when o.promised_from is not null
  then jsonb_build_object('from', o.promised_from, 'to', o.promised_to) end`

const isExpired = sql<boolean>`hold = 'expired'`.as('isExpired')

const isMerged = sql<boolean>`merged_into is not null`.as('isMerged')

const orderLinks = sql<OrderLinks>`jsonb_build_object(
  'mergedInto', case when o.merged_into is not null then (
    select order_number from orders where id = ${nowIn(sql.ref('o.id'))}
  ) end,
  'joined', coalesce((
    select jsonb_agg(m.order_number order by m.created_at, m.id) from orders m
    where m.id in ${mergedInto(sql.ref('o.id'))} and m.id <> o.id
  ), '[]'),
  'splitFrom', (select p.order_number from orders p where p.id = o.split_from and p.merged_into is null),
  'parts', coalesce((
    select jsonb_agg(p.order_number order by p.id) from orders p where p.split_from = o.id and p.merged_into is null
  ), '[]'))`.as('links')

/** The columns of a receipt from an order (o), without its items and what it holds. */
export const receiptColumns = [
  'o.order_number as orderNumber',
  'o.status',
  'o.customer_name as customerName',
  'o.customer_phone as customerPhone',
  'o.shipping_address as address',
  ...totalsColumns,
  ...advanceColumns,
  'o.notes',
  'o.created_at as createdAt',
  promisedWindow.as('promised'),
] as const
