import { isCanceled, isSent, type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { OrderPage } from './order.ts'

/** A step of an order. `at`: when it was reached first; null when its time is not known, or it is still to come. */
export type OrderStep = { name: OrderStatus | 'packed'; isDone: boolean; at: string | null }

type Facts = Pick<OrderPage, 'status' | 'createdAt' | 'history' | 'printed'>

const regular = orderStatuses.filter(status => !isCanceled(status))

/**
 * The steps from ordered to delivered, with the time of each. A step that was taken back is still to come. A canceled
 * order ends with being canceled. An order is packed with its printed slip or label; one that was sent without them has
 * no such step.
 */
export function listOrderSteps({ printed, ...facts }: Facts): OrderStep[] {
  const steps = listStatusSteps(facts)
  if (!printed && (isSent(facts.status) || isCanceled(facts.status))) return steps
  const packed = { name: 'packed', isDone: printed !== null, at: printed?.at ?? null } as const
  const before = steps.findLastIndex(({ name }) => name === 'pending' || name === 'placed')
  return steps.toSpliced(before + 1, 0, packed)
}

function listStatusSteps({ status, createdAt, history }: Omit<Facts, 'printed'>): OrderStep[] {
  const times = new Map<OrderStatus, string>([['pending', createdAt]])
  // The history starts with the latest event.
  for (const event of history.toReversed()) {
    // Those of an order that was merged into it are its own history.
    if (event.event !== 'status' || event.orderNumber !== null) continue
    // Also a canceled order that is taken up again loses the time of its end, and of the later steps.
    for (const later of [...times.keys()].filter(name => isAfter(name, event.to))) times.delete(later)
    if (!times.has(event.to)) times.set(event.to, event.at)
  }
  const stepOf = (name: OrderStatus, isDone: boolean) => ({ name, isDone, at: times.get(name) ?? null })
  if (!isCanceled(status)) {
    return regular.map((name, place) => stepOf(name, place <= regular.indexOf(status)))
  }
  return [...regular.filter(name => times.has(name)), status].map(name => stepOf(name, true))
}

/** Whether a step comes after a status. All regular steps can come before an order is canceled. */
const isAfter = (step: OrderStatus, status: OrderStatus): boolean =>
  !isCanceled(status) && (isCanceled(step) || regular.indexOf(step) > regular.indexOf(status))
