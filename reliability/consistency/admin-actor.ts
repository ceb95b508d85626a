import type { Seeded } from '#demo/fill/seeded.ts'
import type { AdvanceDecision } from '#shop/advances/advance.ts'
import { newId } from '#shop/ids.ts'
import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import { recordAdvance, voidAdvance } from './advance-actor.ts'
import { changeContent } from './content-actor.ts'
import { newcomerPhone } from './customer-actor.ts'
import { holdOrder } from './hold-actor.ts'
import { PROMOTIONS } from './initial-promotions.ts'
import type { InitialProduct } from './initial-stock.ts'
import { mergeOrders, splitOrder, undoMerge } from './merge-actor.ts'
import { pickOrder } from './pick-order.ts'
import type { Scheduler } from './scheduler.ts'
import type { Answer, NewVariant } from './shop.ts'
import { makeOrder } from './staff-order-actor.ts'
import { KEEP_REASON } from './staff-terms.ts'

const LOW_STOCK = 20

/** A staff session that does one thing at each turn. */
export function runShopkeeper(scheduler: Scheduler, chance: Seeded): () => Promise<void> {
  const shares: [of100: number, turn: () => Promise<void>][] = [
    [18, () => changeStatus(scheduler, chance)],
    [5, () => correctDetails(scheduler, chance)],
    [15, () => changeContent(scheduler, chance)],
    [8, () => makeOrder(scheduler, chance)],
    [8, () => mergeOrders(scheduler, chance)],
    [3, () => undoMerge(scheduler, chance)],
    [6, () => splitOrder(scheduler, chance)],
    [7, () => recordAdvance(scheduler, chance)],
    [2, () => voidAdvance(scheduler, chance)],
    [4, () => holdOrder(scheduler, chance)],
    [13, () => restock(scheduler, chance)],
    [5, () => count(scheduler, chance)],
    [2, () => reprice(scheduler, chance)],
    [2, () => switchTracking(scheduler, chance)],
    [2, () => replaceVariant(scheduler, chance)],
    [2, () => switchSale(scheduler, chance)],
    [2, () => switchPromotion(scheduler, chance)],
    [2, () => replaceProduct(scheduler, chance)],
  ]
  const turns = shares.flatMap(([of100, turn]) => Array.from({ length: of100 }, () => turn))
  return () => chance.pick(turns)()
}

async function changeStatus(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await pickOrder(scheduler, chance)
  if (!order) return
  const { orderNumber, orderId } = order
  const change = (status: OrderStatus) => {
    const advance = status === 'canceled' ? pickDecision(chance) : undefined
    const operation = { kind: 'status', orderNumber, status, keepsAdvance: advance?.kind === 'keep' } as const
    return scheduler.attempt(operation, shop => shop.changeStatus({ orderId, status, advance }))
  }
  // Sometimes two changes at once, and sometimes to the same status.
  const statuses = chance.next() < 0.15 ? [pickStatus(chance), pickStatus(chance)] : [pickStatus(chance)]
  await Promise.all(statuses.map(change))
  // What somebody else has bought since cannot be reserved again.
  if (chance.next() < 0.1) {
    await change('canceled')
    await change('placed')
  }
}

/** Without one, the cancellation of an order with an advance is refused. */
const pickDecision = (chance: Seeded): AdvanceDecision | undefined =>
  chance.pick([{ kind: 'refund' }, { kind: 'keep', reason: KEEP_REASON }, null] as const) ?? undefined

async function correctDetails(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await pickOrder(scheduler, chance)
  if (!order) return
  const { orderNumber, orderId } = order
  const seen = await scheduler.look('order', shop => shop.readOrder(orderId))
  if (!seen) return
  const formId = Number(/\d+/.exec(seen.details.notes)?.[0] ?? 0)
  const customer_phone = chance.next() < 0.5 ? newcomerPhone(formId) : seen.details.customer_phone
  const details = { ...seen.details, customer_phone, street: `House ${scheduler.nextNumber()}, Canal Road` }
  const { version } = seen
  await scheduler.attempt({ kind: 'details', orderNumber, version, details }, shop =>
    shop.changeDetails({ orderId, version, details }),
  )
}

/** Adds a delivery where little is left, and removes a few where there is enough. */
async function restock(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const { productId, variantId } = pickVariant(scheduler, chance)
  const stock = await scheduler.look('stock', shop => shop.readStock({ productId, variantId }))
  if (!stock) return
  const isLittle = stock.onHand - stock.reserved < LOW_STOCK
  const pieces = isLittle ? 10 + Math.floor(chance.next() * 80) : -1 - Math.floor(chance.next() * LOW_STOCK)
  const tag = newTag(scheduler)
  await scheduler.attempt({ kind: 'add', variantId, tag, pieces }, shop =>
    shop.changeStock({ variantId, tag, add: pieces }),
  )
}

/** Counts the stock, naming the number that was seen. */
async function count(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const { productId, variantId } = pickVariant(scheduler, chance)
  const stock = await scheduler.look('stock', shop => shop.readStock({ productId, variantId }))
  if (!stock) return
  const seen = stock.onHand
  const set = Math.max(0, seen - 10 + Math.floor(chance.next() * 30))
  const tag = newTag(scheduler)
  const change = { variantId, tag, set, seen }
  await scheduler.attempt({ kind: 'set', ...change }, shop => shop.changeStock(change))
}

async function reprice(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const { productId } = pickProduct(scheduler, chance, ({ churn }) => churn === 'edited')
  const price = 300 + Math.floor(chance.next() * 900)
  await scheduler.attempt({ kind: 'price', productId, price }, shop =>
    shop.changeProduct({ productId, change: { kind: 'price', price } }),
  )
}

async function switchSale(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const { productId } = pickProduct(scheduler, chance, ({ churn }) => churn === 'edited')
  const price = 150 + Math.floor(chance.next() * 150)
  await scheduler.attempt({ kind: 'sale', productId, price }, shop => shop.switchSale({ productId, price }))
}

/** On more often than off, so that most are used. */
async function switchPromotion(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const change = { at: Math.floor(chance.next() * PROMOTIONS), isActive: chance.next() < 0.75 }
  await scheduler.attempt({ kind: 'promotion', ...change }, shop => shop.switchPromotion(change))
}

async function switchTracking(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const { productId, variants } = pickProduct(scheduler, chance, ({ churn }) => churn === 'edited')
  const { variantId } = chance.pick(variants)
  // On more often than off, so that most stock is tracked.
  const tracked = chance.next() < 0.7
  await scheduler.attempt({ kind: 'tracking', variantId, tracked }, shop =>
    shop.changeProduct({ productId, change: { kind: 'tracking', variantId, tracked } }),
  )
}

/** Adds another variant and deletes one that has open orders. */
async function replaceVariant(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const product = pickProduct(scheduler, chance, ({ churn }) => churn !== 'steady')
  const { productId, variants } = product
  const variant = newVariant(scheduler, product)
  const added = await scheduler.attempt({ kind: 'add-variant', productId, variant }, shop =>
    shop.changeProduct({ productId, change: { kind: 'add-variant', variant } }),
  )
  if (mayHaveHappened(added)) variants.push(variant)
  const gone = variants[0]
  if (!gone || variants.length < 3) return
  const { variantId } = gone
  const dropped = await scheduler.attempt({ kind: 'drop-variant', variantId }, shop =>
    shop.changeProduct({ productId, change: { kind: 'drop-variant', variantId } }),
  )
  if (mayHaveHappened(dropped) && variants.includes(gone)) variants.splice(variants.indexOf(gone), 1)
}

async function replaceProduct(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const gone = pickProduct(scheduler, chance, ({ churn }) => churn === 'passing')
  const { productId } = gone
  const drop = () =>
    scheduler.attemptUntilKnown({ kind: 'drop-product', productId }, shop => shop.deleteProduct(productId))
  let deleted = await drop()
  if (deleted.is === 'refused' && deleted.code === 'products-in-open-orders') {
    await replaceVariantsOf(scheduler, gone)
    deleted = await drop()
  }
  const isGone = deleted.is === 'acknowledged' || (deleted.is === 'refused' && deleted.code === 'product-gone')
  if (!isGone) return
  const number = scheduler.nextNumber()
  const product = { ...gone, productId: newId(), name: `Ajrak ${number}`, slug: `ajrak-${number}` }
  const variants = [newVariant(scheduler, product), newVariant(scheduler, product)]
  const added = await scheduler.attemptUntilKnown(
    { kind: 'add-product', productId: product.productId, variants },
    shop => shop.addProduct({ ...product, variants }),
  )
  if (added.is !== 'acknowledged') return
  // Another session may have replaced it already.
  const at = scheduler.onSale.indexOf(gone)
  if (at >= 0) scheduler.onSale[at] = { ...product, variants: [...variants] }
}

/** Replaces all variants of a product by a new one, while open orders hold them. */
async function replaceVariantsOf(scheduler: Scheduler, product: InitialProduct): Promise<void> {
  const { productId, variants } = product
  const variant = newVariant(scheduler, product)
  const added = await scheduler.attemptUntilKnown({ kind: 'add-variant', productId, variant }, shop =>
    shop.changeProduct({ productId, change: { kind: 'add-variant', variant } }),
  )
  // Without another one, the last that is dropped would leave a default variant, which no attempt has named.
  if (added.is !== 'acknowledged') return
  for (const { variantId } of [...variants])
    await scheduler.attemptUntilKnown({ kind: 'drop-variant', variantId }, shop =>
      shop.changeProduct({ productId, change: { kind: 'drop-variant', variantId } }),
    )
}

const newVariant = (scheduler: Scheduler, { name }: InitialProduct): NewVariant => ({
  variantId: newId(),
  name: `${name} no ${scheduler.nextNumber()}`,
  quantity: LOW_STOCK,
})

const mayHaveHappened = ({ is }: Answer): boolean => is === 'acknowledged' || is === 'unknown'

const newTag = (scheduler: Scheduler): string => `Slip ${scheduler.nextNumber()}`

/** The most frequent changes are ship and cancel. */
const pickStatus = (chance: Seeded): OrderStatus => chance.pick([...orderStatuses, 'shipped', 'canceled'])

function pickVariant(scheduler: Scheduler, chance: Seeded) {
  const { productId, variants } = chance.pick(scheduler.onSale)
  return { productId, variantId: chance.pick(variants).variantId }
}

const pickProduct = (
  scheduler: Scheduler,
  chance: Seeded,
  isMeant: (product: InitialProduct) => boolean,
): InitialProduct => chance.pick(scheduler.onSale.filter(isMeant))
