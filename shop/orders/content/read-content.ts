import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'
import { fewLeft, type OfferStock } from '../../catalogue/few-left.ts'
import { sellable } from '../../catalogue/sellable.ts'
import { priceOfVariant } from '../../catalogue/variant-price.ts'
import type { DatedDelivery } from '../../delivery/delivery.ts'
import { lineTotal, type Rupees } from '../../money.ts'
import type { OrderPromotions } from '../../promotions/promotion.ts'
import { readAgreedPromotions } from '../../promotions/read-promotions.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'

/** A line as it was agreed. `variantId`: null when the variant was deleted. */
export type AgreedLine = {
  id: string
  variantId: string | null
  productName: string
  variantName: string
  sku: string | null
  /** Of one piece. */
  price: Rupees
  quantity: number
  position: number
  stock: StockHold
  isReservedUnconfirmed: boolean
  isReservedForNewCustomer: boolean
}

/** A variant that the order has or gets, as the shop sells it now. */
export type PresentOffer = OfferStock & {
  variantId: string
  productId: string
  sku: string | null
  /** Today's. */
  price: Rupees
  isPublished: boolean
  isTracked: boolean
  /** Pieces that nobody holds; of an untracked variant meaningless. */
  available: number
  /** Its product, sub-brand and category. */
  targets: (string | null)[]
}

/** A discount of the order as it was agreed. */
export type AgreedDiscount = {
  promotionId: string | null
  name: string
  nameUrdu: string
  code: string | null
  amount: Rupees
  onDelivery: boolean
  byStaff: boolean
  /** The order whose discount was divided when it was split, of which this is a part; null for a whole one. */
  useOf: string | null
}

/** All that a change of the content of an order goes by. */
export type OrderContent = {
  id: string
  orderNumber: string
  status: OrderStatus
  hold: OrderHold
  version: number
  /** What the customer paid before delivery. */
  advance: Rupees
  city: string
  /** The fee that is charged, after a discount on delivery. */
  shipping: Rupees
  isFeeByHand: boolean
  lines: AgreedLine[]
  discounts: AgreedDiscount[]
  offers: ReadonlyMap<string, PresentOffer>
  promotions: OrderPromotions
  delivery: DatedDelivery
  /** The most pieces of a variant that a shopper may order. */
  maxQuantity: number
}

type Costs = {
  lines: readonly { price: Rupees; quantity: number }[]
  discounts: readonly AgreedDiscount[]
  shipping: Rupees
}

/** What an order costs in all, in whole rupees. */
export const totalOf = ({ lines, discounts, shipping }: Costs): Rupees =>
  lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0) -
  discounts.reduce((sum, { amount, onDelivery }) => sum + (onDelivery ? 0 : amount), 0) +
  shipping

type Asked = { orderId: string; variantIds: readonly string[] }

/**
 * The content of an order, with what the shop sells now of its variants and of these. Refuses an unknown order. With
 * `lockContent` the order is locked, then its inventory in the order of its keys, as placing an order locks it.
 */
export const readContent = (db: Db, asked: Asked): Promise<OrderContent> => read(db, asked, sql``, sql``)

/** The same, locked until the transaction ends. */
export const lockContent = (tx: Tx, asked: Asked): Promise<OrderContent> =>
  read(tx, asked, sql`for update`, sql`for update of i`)

async function read(
  db: Db | Tx,
  { orderId, variantIds }: Asked,
  lockOrder: RawBuilder<unknown>,
  lockStock: RawBuilder<unknown>,
): Promise<OrderContent> {
  const { rows: orders } = await sql<
    Omit<OrderContent, 'lines' | 'discounts' | 'offers' | 'promotions' | 'delivery' | 'maxQuantity'>
  >`
    select id, order_number as "orderNumber", status, hold, version, advance, shipping_address ->> 'city' as city,
      shipping_cost as shipping, is_fee_by_hand as "isFeeByHand"
    from orders where id = ${orderId} ${lockOrder} ${prepared}`.execute(db)
  const [order] = orders
  if (!order) throw new Refusal('order-not-found')
  const read = await listLines(db, orderId)
  const wanted = [...new Set([...read.flatMap(({ variantId }) => variantId ?? []), ...variantIds])]
  const { rows: offers } = await sql<PresentOffer>`
    select v.id as "variantId", p.id as "productId", p.name as "productName", p.name_ur as "productNameUrdu",
      v.name as "variantName", coalesce(v.sku, p.sku) as sku, ${sellable} as sellable, ${fewLeft} as "fewLeft", ${priceOfVariant} as price,
      p.status = 'published' and not p.is_trashed as "isPublished", i.track_inventory as "isTracked",
      i.quantity - i.reserved_quantity as available, array[p.id, p.sub_brand_id, p.category_id] as targets
    from variants v join products p on p.id = v.product_id join inventory i on i.variant_id = v.id
    where v.id = any(${wanted}::uuid[])
    order by v.id ${lockStock} ${prepared}`.execute(db)
  // A variant was deleted while its lock was waited for: by now its line says so.
  const isGone = ({ variantId }: AgreedLine) =>
    variantId !== null && offers.every(offer => offer.variantId !== variantId)
  const lines = read.some(isGone) ? await listLines(db, orderId) : read
  const discounts = await listDiscounts(db, orderId)
  // One of which the order has a part is not calculated again.
  const promotions = await readAgreedPromotions(
    db,
    discounts.filter(({ useOf }) => useOf === null),
  )
  const { delivery, order_limits } = await readSettings(db)
  return {
    ...order,
    lines,
    discounts,
    offers: new Map(offers.map(offer => [offer.variantId, offer])),
    promotions,
    delivery,
    maxQuantity: order_limits.maxQuantity,
  }
}

const listLines = (db: Db | Tx, orderId: string): Promise<AgreedLine[]> =>
  db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['id', 'variant_id as variantId', 'product_name as productName', 'variant_name as variantName', 'sku'])
    .select([
      'price',
      'quantity',
      'sort_order as position',
      'stock',
      'is_reserved_unconfirmed as isReservedUnconfirmed',
    ])
    .select('is_reserved_for_new_customer as isReservedForNewCustomer')
    .orderBy('sort_order')
    .modifyEnd(prepared)
    .execute()

const listDiscounts = (db: Db | Tx, orderId: string): Promise<AgreedDiscount[]> =>
  db
    .selectFrom('order_discounts')
    .where('order_id', '=', orderId)
    .select(['promotion_id as promotionId', 'name', 'name_ur as nameUrdu', 'code', 'amount'])
    .select(['on_delivery as onDelivery', 'by_staff as byStaff', 'use_of as useOf'])
    .orderBy('on_delivery')
    .orderBy('by_staff')
    .modifyEnd(prepared)
    .execute()
