import { createHash } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { deliveryFee } from '../delivery.ts'
import { newId } from '../ids.ts'
import { lineTotal, type Rupees, subtotalOf } from '../money.ts'
import { phoneKey } from '../phone.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Pieces } from '../stock/stock.ts'
import type { CheckoutDetails } from './checkout-form.ts'
import { claimKey } from './order-key.ts'
import { lockOffers, type OrderLine, requireUnchanged, reserveLines } from './order-lines.ts'
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
 * order already placed. Refuses an empty cart, one that changed since `seen`, lines that cannot be had, a used key.
 */
export async function placeCartOrder(db: Db, order: Order): Promise<{ orderNumber: string }> {
  return await placeOrder(db, order, { kind: 'cart' }, tx => takeCart(tx, order.sessionId))
}

/** Orders one variant of the product with this slug directly; the cart stays as it is. Exactly once and refused as above. */
export async function placeDirectOrder(
  db: Db,
  order: Order & { slug: string; variantId: string; quantity: number },
): Promise<{ orderNumber: string }> {
  const { slug, variantId, quantity } = order
  return await placeOrder(db, order, { kind: 'direct', slug, variantId, quantity }, async tx => {
    await requireVariantOf(tx, { slug, variantId })
    return [{ variantId, quantity }]
  })
}

async function placeOrder(
  db: Db,
  order: Order,
  content: Record<string, string | number>,
  takePieces: (tx: Tx) => Promise<Pieces[]>,
): Promise<{ orderNumber: string }> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, order.details, order.seen]))
    .digest('base64url')
  return await inTransaction(db, async tx => {
    const orderId = newId()
    const earlier = await claimKey(tx, { key: order.orderKey, orderId, fingerprint })
    if (earlier) return earlier
    const offers = await lockOffers(tx, await takePieces(tx))
    requireUnchanged(offers, order.seen)
    const lines = await reserveLines(tx, offers, { reason: 'order', orderId, at: order.placedAt })
    return await insertOrder(tx, { ...order, orderId, lines })
  })
}

/** Empties the cart into the order; of two checkouts of one cart at once the second finds it empty. */
async function takeCart(tx: Tx, sessionId: string): Promise<Pieces[]> {
  const rows = await tx
    .deleteFrom('cart_rows')
    .where('session_id', '=', sessionId)
    .returning(['variant_id as variantId', 'quantity', 'created_at'])
    .execute()
  if (rows.length === 0) throw new Refusal('cart-empty')
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

async function requireVariantOf(tx: Tx, wish: { slug: string; variantId: string }): Promise<void> {
  const found = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.id', '=', wish.variantId)
    .where('p.slug', '=', wish.slug)
    .where('p.status', '=', 'published')
    .select('v.id')
    .executeTakeFirst()
  if (!found) throw new Refusal('variant-not-found')
}

async function insertOrder(
  tx: Tx,
  order: Order & { orderId: string; lines: OrderLine[] },
): Promise<{ orderNumber: string }> {
  const { details, lines, orderId } = order
  const subtotal = subtotalOf(lines)
  if (subtotal > MAX_SUBTOTAL) throw new Refusal('order-too-large')
  const { delivery } = await readSettings(tx)
  const shipping = deliveryFee(delivery, { subtotal, city: details.city })
  const { street, city, state, postal_code, country } = details
  const address = JSON.stringify({ street, city, state, postal_code, country })
  const orderNumber = newOrderNumber(order.placedAt)
  await tx
    .insertInto('orders')
    .values({
      id: orderId,
      order_number: orderNumber,
      customer_name: details.customer_name,
      customer_email: details.customer_email || null,
      customer_phone: details.customer_phone,
      phone_key: phoneKey(details.customer_phone),
      shipping_address: address,
      billing_address: address,
      subtotal,
      shipping_cost: shipping,
      total: subtotal + shipping,
      notes: details.notes || null,
      session_id: order.sessionId,
      created_at: order.placedAt,
      updated_at: order.placedAt,
    })
    .execute()
  await tx
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
  return { orderNumber }
}
