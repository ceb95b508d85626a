import type { Seeded } from '#demo/fill/seeded.ts'
import type { KnownOrder, Scheduler } from './scheduler.ts'

/** A shopper gives a line of an own order another size, or cancels it; sometimes by two clicks. */
export async function changeOwnOrder(scheduler: Scheduler, chance: Seeded, order: KnownOrder): Promise<void> {
  const { orderNumber } = order
  order.orderId ??= await scheduler.look('order', shop => shop.findOrderId(orderNumber))
  const { orderId } = order
  if (orderId === undefined) return
  const seen = await scheduler.look('order', shop => shop.readOrder(orderId))
  if (!seen) return
  const { version, details } = seen
  const cancel = () =>
    scheduler.attempt({ kind: 'status', orderNumber, status: 'canceled' }, shop =>
      shop.cancelOwnOrder({ orderNumber, version, phone: details.customer_phone }),
    )
  if (chance.next() < 0.15) return void (await cancel())
  const content = await scheduler.look('content', shop => shop.readContent(orderId))
  const line = content && chance.pick(content.lines)
  const other = line && line.others.length > 0 ? chance.pick(line.others) : undefined
  if (!line || !other || line.variantId === null) return
  const { name: from, variantId } = line
  const change = () =>
    scheduler.attempt({ kind: 'size', orderNumber, version, from, to: other.name }, shop =>
      shop.changeSize({ orderNumber, version, details, from: variantId, to: other.variantId }),
    )
  const manner = chance.next()
  await Promise.all(manner < 0.1 ? [change(), change()] : manner < 0.15 ? [change(), cancel()] : [change()])
}
