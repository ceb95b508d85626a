import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { cityNamed } from '#shop/address/cities.ts'
import { addToCart } from '#shop/cart/change-cart.ts'
import { type CheckoutDetails, readCheckoutForm } from '#shop/orders/placing/checkout-form.ts'
import { placeCartOrder, placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { defaultCouriers } from '#shop/settings/couriers.ts'
import type { Shipment } from '#shop/shipments/find-shipment.ts'
import { writeShipment } from '#shop/shipments/write-shipment.ts'
import type { FilledProduct } from './catalogue-rows.ts'
import { customers } from './customers.ts'
import { hoursUntil, type PlannedOrder, planOrders, stepsTo } from './order-plan.ts'
import { type Seeded, seeded } from './seeded.ts'

// Stock must look as in the catalogue: sold-out and scarce variants are not ordered, and no other becomes scarce.
const MIN_LEFT = 12

/**
 * Places the orders of the last weeks through the shop's own rules, each at its own time, and moves them to their
 * statuses.
 */
export async function fillOrders(tx: Tx, { products, now }: { products: FilledProduct[]; now: Date }): Promise<void> {
  const chance = seeded(786)
  const reasons = seeded(1947)
  const stock = offersOf(products)
  for (const planned of planOrders(now, chance)) {
    const items = pickItems(stock, planned.placedAt, chance)
    await placeOrder(tx, { planned, items, details: detailsOf(chance), cancelReason: reasons.pick(cancelReasons) })
  }
}

type Offer = { slug: string; createdAt: Date; variants: { id: string; left: number }[] }

const offersOf = (products: FilledProduct[]): Offer[] =>
  products
    .filter(product => product.onSale)
    .map(({ slug, createdAt, variants }) => ({
      slug,
      createdAt,
      variants: variants.map(({ id, quantity }) => ({ id, left: quantity })),
    }))

type DemoItem = { slug: string; variantId: string; quantity: number }

/** One to four products that existed at the time and stay in stock, mostly one of each. */
function pickItems(stock: Offer[], placedAt: Date, chance: Seeded): DemoItem[] {
  const items: DemoItem[] = []
  const lines = chance.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 4])
  while (items.length < lines) {
    const quantity = chance.pick([1, 1, 1, 1, 2, 3])
    const offers = stock
      .filter(({ slug, createdAt }) => createdAt < placedAt && !items.some(item => item.slug === slug))
      .map(offer => ({ ...offer, variants: offer.variants.filter(({ left }) => left - quantity >= MIN_LEFT) }))
      .filter(({ variants }) => variants.length > 0)
    const { slug, variants } = chance.pick(offers)
    const variant = chance.pick(variants)
    variant.left -= quantity
    items.push({ slug, variantId: variant.id, quantity })
  }
  return items
}

/** Most canceled parcels were refused at the door. */
const cancelReasons = ['Refused', 'Refused', 'Phone not answered', 'Asked by customer', 'Duplicate']

type NewOrder = { planned: PlannedOrder; items: DemoItem[]; details: CheckoutDetails; cancelReason: string }

async function placeOrder(tx: Tx, { planned, items, details, cancelReason }: NewOrder): Promise<void> {
  const { placedAt } = planned
  const sessionId = randomBytes(32).toString('base64url')
  const order = { sessionId, idempotencyKey: randomUUID(), details, seen: null, placedAt }
  const [only, ...more] = items
  if (only && more.length === 0) {
    await applyStatus(tx, await placeDirectOrder(tx, { ...order, ...only }), { ...planned, cancelReason })
  } else {
    for (const item of items) await addToCart(tx, { sessionId, ...item })
    await applyStatus(tx, await placeCartOrder(tx, order), { ...planned, cancelReason })
  }
}

/** Moves the order through the statuses that lead to its own, each some time after the one before. */
async function applyStatus(
  tx: Tx,
  { orderNumber }: { orderNumber: string },
  { placedAt, status, cancelReason }: PlannedOrder & { cancelReason: string },
): Promise<void> {
  const { id: orderId } = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  for (const step of stepsTo(status, cancelReason)) {
    const at = new Date(Math.min(Date.now(), placedAt.getTime() + hoursUntil[step] * 3_600_000))
    if (step === 'shipped')
      await writeShipment(tx, { orderId, before: undefined, after: parcelOf(orderNumber), by: null, at })
    await changeOrderStatus(tx, { orderId, status: step, by: null, at, reason: cancelReason })
  }
}

/** Its number is in nobody's list of parcels: the link of a courier must not lead to that of a stranger. */
function parcelOf(orderNumber: string): Shipment {
  const code = ['tcs', 'leopards', 'postex', 'own-rider'][orderNumber.charCodeAt(13) % 4]
  const courier = defaultCouriers.find(courier => courier.code === code)
  if (!courier) throw new Error(`there is no courier ${code}`)
  return {
    courierCode: courier.code,
    courier: courier.name,
    trackingNumber: code === 'own-rider' ? null : `DEMO-${orderNumber.slice(-8)}`,
  }
}

/** The fields of a checkout. */
function detailsOf(chance: Seeded): CheckoutDetails {
  const customer = chance.pick(customers)
  const phoneEnd = String(customers.indexOf(customer) + 1).padStart(2, '0')
  const { details, fieldErrors } = readCheckoutForm({
    customer_name: customer.name,
    customer_phone: chance.pick(waysToWrite)(phoneEnd),
    customer_email: customer.email,
    street: customer.street,
    city: customer.city,
    state: cityNamed(customer.city)?.province,
    notes: customer.notes,
  })
  if (!details) throw new Error(`The demo customer ${customer.name} cannot order: ${JSON.stringify(fieldErrors)}`)
  return details
}

const waysToWrite = [
  (end: string) => `0390 00000${end}`,
  (end: string) => `0390-00000${end}`,
  (end: string) => `039000000${end}`,
  (end: string) => `+92 390 00000${end}`,
]
