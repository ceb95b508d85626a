import { type OrderStatus, orderStockEffect } from '#shop/order-status/status.ts'
import type { ExpectedState, SentForm, StatusAttempt } from './expected-state.ts'
import { nameIn } from './sheets.ts'
import type { StoredOrder } from './stored-orders.ts'

/** Checks that an order's status, its history, the holds of its lines and the responses agree. */
export function checkStatus(expected: ExpectedState, order: StoredOrder, report: (sentence: string) => void): void {
  const { orderNumber, status, path } = order
  const attempts = [...placings(expected, order), ...(expected.statuses.get(orderNumber) ?? [])]
  const first: OrderStatus[] = order.splitFrom === null ? ['pending'] : ['pending', 'placed']
  const ends = first.flatMap(from => endOf(path, from) ?? [])
  const end = ends.find(end => end === status) ?? ends[0] ?? null
  if (end === null) report(`The history of ${orderNumber} is inconsistent: ${formatPath(path)}.`)
  else if (end !== status) report(`${orderNumber} is ${status}, but its history ends at ${end}.`)
  for (const to of new Set(path.map(step => step.to))) {
    const steps = path.filter(step => step.to === to).length
    const attemptCount = attempts.filter(({ statuses }) => statuses.includes(to)).length
    if (steps > attemptCount)
      report(`${orderNumber} became ${to} ${times(steps)}, which was requested ${times(attemptCount)}.`)
  }
  for (const { is, isStep, statuses } of attempts) {
    const [to = 'pending'] = statuses
    // A confirmed order gives its status to what is split off it: confirming that again changes nothing.
    const isFromFirst = to === 'pending' || (to === 'placed' && order.splitFrom !== null)
    if (is === 'acknowledged' && isStep && !isFromFirst && !path.some(step => step.to === to))
      report(`${orderNumber} was acknowledged as ${to}, but that is not in its history.`)
  }
  if (!mayEndAs(attempts, first).has(status)) report(`${orderNumber} is ${status}, but ${describeLast(attempts)}.`)
  checkHolds(expected, order, report)
}

/** Staff confirm some orders while they make them. */
function placings({ forms }: ExpectedState, { note, splitFrom }: StoredOrder): StatusAttempt[] {
  const sent = splitFrom === null ? forms.get(nameIn(note)) : undefined
  if (sent?.sheet.status !== 'placed') return []
  const { placed } = sent
  const ended = Math.min(...placed.map(answer => answer.ended))
  const is = placed.length > 0 ? 'acknowledged' : 'unknown'
  return [{ is, statuses: ['placed'], isStep: true, started: Math.min(...placed.map(startOf)), ended }]
}

const startOf = ({ started }: SentForm['placed'][number]): number => started

/**
 * The last status of a path from the first; null when the path is broken. Steps of one millisecond may be in any order.
 */
function endOf(path: StoredOrder['path'], first: OrderStatus): OrderStatus | null {
  let at = first
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
function mayEndAs(attempts: StatusAttempt[], first: OrderStatus[]): Set<OrderStatus> {
  const answered = attempts.filter(({ is }) => is === 'acknowledged')
  const last = attempts.filter(
    attempt => attempt.is === 'unknown' || !answered.some(other => other.started > attempt.ended),
  )
  return new Set([...last.flatMap(({ statuses }) => statuses), ...(answered.length > 0 ? [] : first)])
}

function describeLast(attempts: StatusAttempt[]): string {
  const last = attempts.findLast(({ is }) => is === 'acknowledged')
  return last ? `was answered to be ${last.statuses.join(' or ')} at last` : 'nobody changed it'
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
