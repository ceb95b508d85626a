import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import { hourInPakistan } from '#shop/pakistan-time.ts'
import { DAY } from './product-dates.ts'
import type { Seeded } from './seeded.ts'

const HOUR = DAY / 24
const ORDERS = 60
const DAYS = 45

/** When an order was placed, and its status. */
export type PlannedOrder = { placedAt: Date; status: OrderStatus }

/**
 * 60 orders over 45 days, oldest first and more of them recently, as in a growing shop. The last was placed a few
 * minutes ago.
 */
export function planOrders(now: Date, chance: Seeded): PlannedOrder[] {
  return Array.from({ length: ORDERS }, (_, position) => {
    const share = 1 - position / (ORDERS - 1)
    const age = share ** 1.7 * (DAYS - 1) * DAY + 12 * 60_000
    return { placedAt: awake(new Date(now.getTime() - age)), status: statusAfter(age, chance) }
  }).sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

/** Few people order between one and nine in the morning: those orders move to the evening before. */
function awake(date: Date): Date {
  const hour = hourInPakistan(date)
  return hour >= 1 && hour < 9 ? new Date(date.getTime() - 9 * HOUR) : date
}

/** Confirmed within a day, shipped after two, delivered after six at the latest; about one in nine is canceled. */
function statusAfter(age: number, chance: Seeded): OrderStatus {
  const luck = chance.next()
  const days = age / DAY
  if (days > 1 && luck < 0.11) return 'canceled'
  if (days < 1) return luck < 0.25 && days > 0.5 ? 'placed' : 'pending'
  if (days < 2) return 'placed'
  if (days < 4) return luck < 0.7 ? 'shipped' : 'placed'
  if (days < 6) return luck < 0.5 ? 'shipped' : 'delivered'
  return 'delivered'
}

/** How long after it was placed an order gets a status. */
export const hoursUntil: Record<OrderStatus, number> = {
  pending: 0,
  placed: 5,
  shipped: 26,
  delivered: 80,
  canceled: 90,
}

/** The statuses on the way to this one. A parcel is refused at the door, so it was shipped before. */
export function stepsTo(status: OrderStatus, cancelReason: string): OrderStatus[] {
  if (status === 'canceled') return [...(cancelReason === 'Refused' ? stepsTo('shipped', '') : []), 'canceled']
  return orderStatuses.slice(1, orderStatuses.indexOf(status) + 1)
}
