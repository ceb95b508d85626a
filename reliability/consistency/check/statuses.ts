import { type OrderStatus, orderStockEffect } from '#shop/order-status/status.ts'
import type { ExpectedState, StatusAttempt } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

/** Checks that an order's status, its history, the holds of its lines and the responses agree. */
export function checkStatus(expected: ExpectedState, order: StoredOrder, report: (sentence: string) => void): void {
  const { orderNumber, status, path } = order
  const attempts = expected.statuses.get(orderNumber) ?? []
  const end = endOf(path)
  if (end === null) report(`The history of ${orderNumber} is inconsistent: ${formatPath(path)}.`)
  else if (end !== status) report(`${orderNumber} is ${status}, but its history ends at ${end}.`)
  for (const to of new Set(path.map(step => step.to))) {
    const steps = path.filter(step => step.to === to).length
    const attemptCount = attempts.filter(attempt => attempt.status === to).length
    if (steps > attemptCount)
      report(`${orderNumber} became ${to} ${times(steps)}, which was requested ${times(attemptCount)}.`)
  }
  for (const attempt of attempts) {
    if (attempt.is === 'acknowledged' && attempt.status !== 'pending' && !path.some(step => step.to === attempt.status))
      report(`${orderNumber} was acknowledged as ${attempt.status}, but that is not in its history.`)
  }
  if (!mayEndAs(attempts).has(status)) report(`${orderNumber} is ${status}, but ${describeLast(attempts)}.`)
  checkHolds(expected, order, report)
}

/**
 * The last status of a path from pending; null when the path is broken. Steps of one millisecond may be in any order.
 */
function endOf(path: StoredOrder['path']): OrderStatus | null {
  let at: OrderStatus = 'pending'
  const left = [...path]
  for (;;) {
    const first = left[0]
    if (!first) return at
    const next = left.findIndex(step => step.at === first.at && step.from === at)
    const [step] = next < 0 ? [] : left.splice(next, 1)
    if (!step) return null
    at = step.to
  }
}

const formatPath = (path: StoredOrder['path']): string => path.map(({ from, to }) => `${from} → ${to}`).join(', ')

const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`

/**
 * The possible last statuses: those of changes after which no other was requested and acknowledged, and those that may
 * have been open until later.
 */
function mayEndAs(attempts: StatusAttempt[]): Set<OrderStatus> {
  const answered = attempts.filter(({ is }) => is === 'acknowledged')
  const last = attempts.filter(
    attempt => attempt.is === 'unknown' || !answered.some(other => other.started > attempt.ended),
  )
  return new Set([...last.map(({ status }) => status), ...(answered.length > 0 ? [] : ['pending' as const])])
}

function describeLast(attempts: StatusAttempt[]): string {
  const last = attempts.findLast(({ is }) => is === 'acknowledged')
  return last ? `was answered to be ${last.status} at last` : 'nobody changed it'
}

/**
 * Checks that a line holds what its order's status means, or nothing where stock is not, or was not always, tracked.
 */
function checkHolds(expected: ExpectedState, order: StoredOrder, report: (sentence: string) => void): void {
  const { orderNumber, status, lines } = order
  const meant = orderStockEffect(order)
  for (const { variantId, name, hold } of lines) {
    if (variantId === null || hold === meant) continue
    const isCounted = expected.variants.get(variantId)?.isSwitched === false
    if (hold !== 'none' || isCounted) report(`${orderNumber} is ${status}, but its line of ${name} holds ${hold}.`)
  }
}
