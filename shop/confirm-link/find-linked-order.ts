import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { Address } from '../address/address.ts'
import type { OrderAmounts } from '../cart/cash-due.ts'
import { advanceColumns } from '../cart/cash-due-columns.ts'
import { totalsColumns } from '../cart/totals-lines.ts'
import { mainPictureOf } from '../catalogue/pictures.ts'
import type { Picture } from '../media/picture.ts'
import type { OrderStatus } from '../order-status/status.ts'
import { isOpenOrder } from '../order-status/status-condition.ts'
import { type ReceiptItem, urduNameOfItem } from '../orders/tracking/find-order.ts'
import type { DiscountReason } from '../promotions/calculate-discounts.ts'
import { orderDiscounts } from '../promotions/order-discounts.ts'
import { sha256 } from '../token.ts'
import { maskName, maskPhone } from './mask.ts'

/** An order as whoever has its link sees it: nobody can be found by it. Money in whole rupees. */
export type LinkedOrder = OrderAmounts & {
  id: string
  orderNumber: string
  /** Pending, or confirmed and not yet sent. */
  status: OrderStatus
  /** A change names the version that was on screen. */
  version: number
  discounts: DiscountReason[]
  items: (ReceiptItem & { picture: Picture | null })[]
  city: string
  maskedName: string
  maskedPhone: string
  /** The customer agreed to the order as it is now, and the shop calls first. */
  hasAgreed: boolean
}

/**
 * The order of a link that works. Undefined for every other token: unknown, malformed, replaced and expired ones, and
 * those of orders that are sent or canceled. All cost the same one statement.
 */
export async function findLinkedOrder(db: Db, token: string): Promise<LinkedOrder | undefined> {
  const found = await linksThatWork(db, token)
    .select(['o.id', 'o.order_number as orderNumber', 'o.status', 'o.version', ...totalsColumns, ...advanceColumns])
    .select(['o.customer_name as name', 'o.customer_phone as phone', orderDiscounts])
    .select(sql<string>`o.shipping_address ->> 'city'`.as('city'))
    .select(sql<boolean>`coalesce(l.agreed_version = o.version, false)`.as('hasAgreed'))
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .leftJoin('variants as v', 'v.id', 'i.variant_id')
          .whereRef('i.order_id', '=', 'o.id')
          .select(['i.variant_id as variantId', 'i.product_name as productName', urduNameOfItem.as('productNameUrdu')])
          .select(['i.variant_name as variantName', 'i.quantity', 'i.total'])
          .select(mainPictureOf(sql.ref('v.product_id')).as('picture'))
          .orderBy('i.sort_order'),
      ).as('items'),
    )
    .executeTakeFirst()
  if (!found) return undefined
  const { name, phone, ...order } = found
  return { ...order, maskedName: maskName(name), maskedPhone: maskPhone(phone) }
}

/** Phone and address of the order of a link that works, with its version; undefined for every other token. */
export async function findLinkedDetails(
  db: Db,
  token: string,
): Promise<{ orderId: string; version: number; phone: string; address: Address } | undefined> {
  return await linksThatWork(db, token)
    .select(['o.id as orderId', 'o.version', 'o.customer_phone as phone', 'o.shipping_address as address'])
    .executeTakeFirst()
}

/** The state of an order is part of the question, so a link ends with it, whoever changes it. */
const linksThatWork = (db: Db, token: string) =>
  db
    .selectFrom('confirm_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('l.token_hash', '=', sha256(token))
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where(isOpenOrder('o.status'))
    .where('o.anonymized_at', 'is', null)
