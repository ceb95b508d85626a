import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { addressKey } from '../customers/address-key.ts'
import { customerKey } from '../customers/customer-key.ts'
import { customerOf } from '../customers/save-customer.ts'
import { type DeliverySettings, deliveryFee } from '../delivery.ts'
import { newId } from '../ids.ts'
import { lineTotal, type Rupees, subtotalOf } from '../money.ts'
import { phoneKey } from '../phone.ts'
import { Refusal, type ShopperRefusalCode } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { CheckoutDetails } from './checkout-form.ts'
import { requireRoomForOrder } from './open-orders.ts'
import { claimKey } from './order-key.ts'
import { lockOffers, type OrderLine, requireUnchanged, reserveLines, type Taking } from './order-lines.ts'
import { newOrderNumber } from './order-number.ts'
import type { SeenOffer } from './seen-offer.ts'

/** No order comes near it; beyond it the totals would not fit their columns. */
const MAX_SUBTOTAL: Rupees = 100_000_000

type Order = {
  sessionId: string
  /** The random UUID the checkout form carries: one key, one order (design §6.3). */
  orderKey: string
  details: CheckoutDetails
  /** What the shopper was shown (see `seenOffer`); null when the form does not say. Never a source of prices. */
  seen: SeenOffer | null
  /** When it was placed, for orders told afterwards; now, when it does not say. */
  placedAt?: Date
}

/**
 * Orders what is in the shopper's cart and empties it, in one transaction. The same key with the same content returns the
 * order already placed. Refuses an empty cart, one that changed since `seen`, lines that cannot be had, a used key,
 * and a phone number or browser with too many open orders.
 */
export async function placeCartOrder(db: Db, order: Order): Promise<{ orderNumber: string }> {
  return await placeOrder(db, order, {
    content: { kind: 'cart' },
    take: sql`delete from cart_rows where session_id = ${order.sessionId} returning variant_id, quantity, created_at`,
    nothing: 'cart-empty',
  })
}

/** Orders one variant of the product with this slug directly; the cart stays as it is. Exactly once and refused as above. */
export async function placeDirectOrder(
  db: Db,
  order: Order & { slug: string; variantId: string; quantity: number },
): Promise<{ orderNumber: string }> {
  const { slug, variantId, quantity } = order
  return await placeOrder(db, order, {
    content: { kind: 'direct', slug, variantId, quantity },
    take: sql`
      select v.id as variant_id, ${quantity}::int as quantity, now() as created_at
      from variants v join products p on p.id = v.product_id
      where v.id = ${variantId} and p.slug = ${slug} and p.status = 'published'`,
    nothing: 'variant-not-found',
  })
}

type Wish = {
  /** What tells this order from another under the same key. */
  content: Record<string, string | number>
  /** The statement that takes what is ordered, as rows of variant_id, quantity and created_at. Of two that take one cart at once the second finds nothing. */
  take: Taking
  /** What it means when there is nothing. */
  nothing: ShopperRefusalCode
}

async function placeOrder(db: Db, order: Order, { content, take, nothing }: Wish): Promise<{ orderNumber: string }> {
  const { details, seen, sessionId, placedAt } = order
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, details, seen]))
    .digest('base64url')
  const turns = [`phone ${customerKey(details.customer_phone)}`, `browser ${sessionId}`]
  return await inTransaction(db, async tx => {
    const orderId = newId()
    const earlier = await claimKey(tx, { key: order.orderKey, orderId, fingerprint, turns })
    if (earlier) return earlier
    const { delivery, order_limits } = await readSettings(tx)
    if (!placedAt) await requireRoomForOrder(tx, order_limits, { phone: details.customer_phone, sessionId })
    const offers = await lockOffers(tx, take)
    if (offers.length === 0) throw new Refusal(nothing)
    requireUnchanged(offers, seen)
    const lines = await reserveLines(tx, offers, { reason: 'order', orderId, at: placedAt })
    const orderNumber = newOrderNumber(placedAt)
    await writeOrder(tx, { ...order, ...amountsOf(lines, delivery, details.city), orderId, orderNumber, lines })
    return { orderNumber }
  })
}

function amountsOf(lines: OrderLine[], delivery: DeliverySettings, city: string): Amounts {
  const subtotal = subtotalOf(lines)
  if (subtotal > MAX_SUBTOTAL) throw new Refusal('order-too-large')
  const shipping = deliveryFee(delivery, { subtotal, city })
  return { subtotal, shipping, total: subtotal + shipping }
}

type Amounts = { subtotal: Rupees; shipping: Rupees; total: Rupees }
type Written = Order & Amounts & { orderId: string; orderNumber: string; lines: OrderLine[] }

/** Writes the order with its customer and its lines, in one statement. */
async function writeOrder(tx: Tx, { orderId, details, lines, placedAt, ...order }: Written): Promise<void> {
  const { street, city, state, postal_code, country } = details
  const address = JSON.stringify({ street, city, state, postal_code, country })
  const { customer_name: name, customer_phone: phone } = details
  await tx
    .with('customer', cte => customerOf(cte, { name, phone, at: placedAt ?? null }))
    .with('placed', cte =>
      cte.insertInto('orders').values(eb => ({
        id: orderId,
        order_number: order.orderNumber,
        customer_id: eb.selectFrom('customer').select('id'),
        customer_name: name,
        customer_email: details.customer_email || null,
        customer_phone: phone,
        phone_key: phoneKey(phone),
        shipping_address: address,
        billing_address: address,
        address_key: addressKey(details),
        subtotal: order.subtotal,
        shipping_cost: order.shipping,
        total: order.total,
        notes: details.notes || null,
        session_id: order.sessionId,
        created_at: placedAt,
        updated_at: placedAt,
      })),
    )
    .insertInto('order_items')
    .values(
      lines.map((line, position) => ({
        id: newId(),
        order_id: orderId,
        variant_id: line.variantId,
        product_name: line.productName,
        variant_name: line.variantName,
        sku: line.sku,
        price: line.price,
        quantity: line.quantity,
        total: lineTotal(line.price, line.quantity),
        sort_order: position,
        stock: line.stock,
      })),
    )
    .execute()
}
