import { isCanceled, type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import type { OrderPage } from './order.ts'

/** A step of an order. `at`: when it was reached first; null when its time is not known, or it is still to come. */
export type OrderStep = { status: OrderStatus; isDone: boolean; at: string | null }

type Facts = Pick<OrderPage, 'status' | 'createdAt' | 'history'>

const regular = orderStatuses.filter(status => !isCanceled(status))

/**
 * The steps from ordered to delivered, with the time of each. A step that was taken back is still to come. A canceled
 * order ends with being canceled.
 */
export function listOrderSteps({ status, createdAt, history }: Facts): OrderStep[] {
  const times = new Map<OrderStatus, string>([['pending', createdAt]])
  // The history starts with the latest event.
  for (const event of history.toReversed()) {
    if (event.event !== 'status') continue
    // Also a canceled order that is taken up again loses the time of its end, and of the later steps.
    for (const later of [...times.keys()].filter(name => isAfter(name, event.to))) times.delete(later)
    if (!times.has(event.to)) times.set(event.to, event.at)
  }
  const stepOf = (name: OrderStatus, isDone: boolean) => ({ status: name, isDone, at: times.get(name) ?? null })
  if (!isCanceled(status)) {
    return regular.map((name, place) => stepOf(name, place <= regular.indexOf(status)))
  }
  return [...regular.filter(name => times.has(name)), status].map(name => stepOf(name, true))
}

/** Whether a step comes after a status. All regular steps can come before an order is canceled. */
const isAfter = (step: OrderStatus, status: OrderStatus): boolean =>
  !isCanceled(status) && (isCanceled(step) || regular.indexOf(step) > regular.indexOf(status))
