import { setTimeout as wait } from 'node:timers/promises'
import type { Seeded } from '#demo/fill/seeded.ts'
import type { KnownOrder, Scheduler } from './scheduler.ts'

/** The newest orders, of which two sessions often take the same. */
export const RECENT_ORDERS = 24

type FoundOrder = KnownOrder & { orderId: string }

/** An order that staff take up; undefined while there is none, or when the shop does not answer. */
export async function pickOrder(scheduler: Scheduler, chance: Seeded): Promise<FoundOrder | undefined> {
  const { orders } = scheduler
  if (orders.length === 0) return void (await wait(20))
  return await withOrderId(scheduler, chance.pick(chance.next() < 0.75 ? orders.slice(-RECENT_ORDERS) : orders))
}

/** Looks up the id of an order once. */
export async function withOrderId(scheduler: Scheduler, order: KnownOrder): Promise<FoundOrder | undefined> {
  order.orderId ??= await scheduler.look('order', shop => shop.findOrderId(order.orderNumber))
  return order.orderId === undefined ? undefined : { ...order, orderId: order.orderId }
}
