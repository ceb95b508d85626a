import type { Seeded } from '#demo/fill/seeded.ts'
import { MAX_POSTPONED_DAYS } from '#shop/order-status/postponement.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { pickOrder } from './pick-order.ts'
import type { Scheduler } from './scheduler.ts'

const DAY_MS = 86_400_000

/** Staff put an order on hold until a day, or end that; sometimes two people at once. */
export async function holdOrder(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await pickOrder(scheduler, chance)
  if (!order) return
  const { orderNumber, orderId } = order
  const put = () => {
    // The first and the last of these days are refused.
    const until = dayInPakistan(new Date(Date.now() + Math.floor(chance.next() * (MAX_POSTPONED_DAYS + 2)) * DAY_MS))
    return scheduler.attempt({ kind: 'hold', orderNumber, until }, shop => shop.holdOrder({ orderId, until }))
  }
  const end = () => scheduler.attempt({ kind: 'hold', orderNumber, until: null }, shop => shop.endHold(orderId))
  const manner = chance.next()
  await Promise.all(manner < 0.1 ? [put(), end()] : manner < 0.2 ? [put(), put()] : manner < 0.7 ? [put()] : [end()])
}
