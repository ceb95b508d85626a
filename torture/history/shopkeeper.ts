import { setTimeout as wait } from 'node:timers/promises'
import type { Seeded } from '#demo/fill/seeded.ts'
import { newId } from '#shop/ids.ts'
import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import type { Floor, KnownOrder } from './floor.ts'
import type { ShelfProduct } from './shelf.ts'
import type { Answer, NewVariant } from './shop.ts'
import { newcomerPhone } from './shopper.ts'

/** Orders that lie on the desk, where two sessions often take up the same. */
const ON_THE_DESK = 24
const LITTLE = 20

/** A session of the shopkeeper, who at each turn does one thing. */
export function keepShop(floor: Floor, chance: Seeded): () => Promise<void> {
  const shares: [of100: number, turn: () => Promise<void>][] = [
    [50, () => changeStatus(floor, chance)],
    [8, () => correctDetails(floor, chance)],
    [25, () => restock(floor, chance)],
    [10, () => count(floor, chance)],
    [2, () => reprice(floor, chance)],
    [2, () => switchTracking(floor, chance)],
    [2, () => replaceVariant(floor, chance)],
    [1, () => replaceProduct(floor, chance)],
  ]
  const turns = shares.flatMap(([of100, turn]) => Array.from({ length: of100 }, () => turn))
  return () => chance.pick(turns)()
}

async function changeStatus(floor: Floor, chance: Seeded): Promise<void> {
  const order = await pickOrder(floor, chance)
  if (!order) return
  const { orderNumber, orderId } = order
  const change = (status: OrderStatus) =>
    floor.attempt({ kind: 'status', orderNumber, status }, shop => shop.changeStatus({ orderId, status }))
  // Now and then both sessions at once, and sometimes to the same.
  const wishes = chance.next() < 0.15 ? [pickStatus(chance), pickStatus(chance)] : [pickStatus(chance)]
  await Promise.all(wishes.map(change))
}

async function correctDetails(floor: Floor, chance: Seeded): Promise<void> {
  const order = await pickOrder(floor, chance)
  if (!order) return
  const { orderNumber, orderId } = order
  const seen = await floor.look('order', shop => shop.readOrder(orderId))
  if (!seen) return
  const formId = Number(/\d+/.exec(seen.details.notes)?.[0] ?? 0)
  const customer_phone = chance.next() < 0.5 ? newcomerPhone(formId) : seen.details.customer_phone
  const details = { ...seen.details, customer_phone, street: `House ${floor.nextNumber()}, Canal Road` }
  await floor.attempt({ kind: 'details', orderNumber, details }, shop =>
    shop.changeDetails({ orderId, version: seen.version, details }),
  )
}

/** Puts away a delivery where little is left, and throws away a few where there is enough. */
async function restock(floor: Floor, chance: Seeded): Promise<void> {
  const { productId, variantId } = pickVariant(floor, chance)
  const stock = await floor.look('stock', shop => shop.readStock({ productId, variantId }))
  if (!stock) return
  const isLittle = stock.onHand - stock.reserved < LITTLE
  const pieces = isLittle ? 10 + Math.floor(chance.next() * 80) : -1 - Math.floor(chance.next() * LITTLE)
  const tag = newTag(floor)
  await floor.attempt({ kind: 'add', variantId, tag, pieces }, shop =>
    shop.changeStock({ variantId, tag, add: pieces }),
  )
}

/** Counts the shelf, and says which number was seen. */
async function count(floor: Floor, chance: Seeded): Promise<void> {
  const { productId, variantId } = pickVariant(floor, chance)
  const stock = await floor.look('stock', shop => shop.readStock({ productId, variantId }))
  if (!stock) return
  const seen = stock.onHand
  const set = Math.max(0, seen - 10 + Math.floor(chance.next() * 30))
  const tag = newTag(floor)
  const change = { variantId, tag, set, seen }
  await floor.attempt({ kind: 'set', ...change }, shop => shop.changeStock(change))
}

async function reprice(floor: Floor, chance: Seeded): Promise<void> {
  const { productId } = pickProduct(floor, chance, ({ fate }) => fate === 'edited')
  const price = 300 + Math.floor(chance.next() * 900)
  await floor.attempt({ kind: 'price', productId, price }, shop =>
    shop.changeProduct({ productId, change: { kind: 'price', price } }),
  )
}

async function switchTracking(floor: Floor, chance: Seeded): Promise<void> {
  const { productId, variants } = pickProduct(floor, chance, ({ fate }) => fate === 'edited')
  const { variantId } = chance.pick(variants)
  // On more often than off, so that most is counted.
  const tracked = chance.next() < 0.7
  await floor.attempt({ kind: 'tracking', variantId, tracked }, shop =>
    shop.changeProduct({ productId, change: { kind: 'tracking', variantId, tracked } }),
  )
}

/** Another variant comes, and one goes, with orders of it still open. */
async function replaceVariant(floor: Floor, chance: Seeded): Promise<void> {
  const product = pickProduct(floor, chance, ({ fate }) => fate !== 'steady')
  const { productId, variants } = product
  const variant = newVariant(floor, product)
  const added = await floor.attempt({ kind: 'add-variant', productId, variant }, shop =>
    shop.changeProduct({ productId, change: { kind: 'add-variant', variant } }),
  )
  if (mayHaveHappened(added)) variants.push(variant)
  const gone = variants[0]
  if (!gone || variants.length < 3) return
  const { variantId } = gone
  const dropped = await floor.attempt({ kind: 'drop-variant', variantId }, shop =>
    shop.changeProduct({ productId, change: { kind: 'drop-variant', variantId } }),
  )
  if (mayHaveHappened(dropped) && variants.includes(gone)) variants.splice(variants.indexOf(gone), 1)
}

async function replaceProduct(floor: Floor, chance: Seeded): Promise<void> {
  const gone = pickProduct(floor, chance, ({ fate }) => fate === 'passing')
  const { productId } = gone
  const drop = () => floor.attemptUntilKnown({ kind: 'drop-product', productId }, shop => shop.deleteProduct(productId))
  let deleted = await drop()
  if (deleted.is === 'refused' && deleted.code === 'products-in-open-orders') {
    await replaceVariantsOf(floor, gone)
    deleted = await drop()
  }
  const isGone = deleted.is === 'acknowledged' || (deleted.is === 'refused' && deleted.code === 'product-gone')
  if (!isGone) return
  const number = floor.nextNumber()
  const product = { ...gone, productId: newId(), name: `Ajrak ${number}`, slug: `ajrak-${number}` }
  const variants = [newVariant(floor, product), newVariant(floor, product)]
  const added = await floor.attemptUntilKnown({ kind: 'add-product', productId: product.productId, variants }, shop =>
    shop.addProduct({ ...product, variants }),
  )
  if (added.is !== 'acknowledged') return
  // Where two sessions did it at once, the other's may stand there.
  const at = floor.onSale.indexOf(gone)
  if (at >= 0) floor.onSale[at] = { ...product, variants: [...variants] }
}

/** Puts a variant that nobody knows yet in place of all that open orders hold. */
async function replaceVariantsOf(floor: Floor, product: ShelfProduct): Promise<void> {
  const { productId, variants } = product
  const variant = newVariant(floor, product)
  await floor.attemptUntilKnown({ kind: 'add-variant', productId, variant }, shop =>
    shop.changeProduct({ productId, change: { kind: 'add-variant', variant } }),
  )
  for (const { variantId } of [...variants])
    await floor.attemptUntilKnown({ kind: 'drop-variant', variantId }, shop =>
      shop.changeProduct({ productId, change: { kind: 'drop-variant', variantId } }),
    )
}

const newVariant = (floor: Floor, { name }: ShelfProduct): NewVariant => ({
  variantId: newId(),
  name: `${name} no ${floor.nextNumber()}`,
  quantity: LITTLE,
})

const mayHaveHappened = ({ is }: Answer): boolean => is === 'acknowledged' || is === 'unknown'

const newTag = (floor: Floor): string => `Slip ${floor.nextNumber()}`

async function pickOrder(floor: Floor, chance: Seeded): Promise<Required<KnownOrder> | undefined> {
  const { orders } = floor
  if (orders.length === 0) return void (await wait(20))
  const order = chance.pick(chance.next() < 0.75 ? orders.slice(-ON_THE_DESK) : orders)
  order.orderId ??= await floor.look('order', shop => shop.findOrderId(order.orderNumber))
  return order.orderId === undefined ? undefined : { ...order, orderId: order.orderId }
}

/** What shops do most: ship, and cancel. */
const pickStatus = (chance: Seeded): OrderStatus => chance.pick([...orderStatuses, 'shipped', 'canceled'])

function pickVariant(floor: Floor, chance: Seeded) {
  const { productId, variants } = chance.pick(floor.onSale)
  return { productId, variantId: chance.pick(variants).variantId }
}

const pickProduct = (floor: Floor, chance: Seeded, isMeant: (product: ShelfProduct) => boolean): ShelfProduct =>
  chance.pick(floor.onSale.filter(isMeant))
