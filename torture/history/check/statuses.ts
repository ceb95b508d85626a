import { type OrderStatus, stockOfOrder } from '#shop/orders/status.ts'
import type { StoredOrder } from './stored-orders.ts'
import type { StatusAsked, Told } from './told.ts'

/** Whether an order's status, its history, the holds of its lines and what was asked and answered tell one story. */
export function checkStatus(told: Told, order: StoredOrder, say: (sentence: string) => void): void {
  const { orderNumber, status, path } = order
  const asked = told.statuses.get(orderNumber) ?? []
  const end = endOf(path)
  if (end === null) say(`The history of ${orderNumber} is no path: ${tellPath(path)}.`)
  else if (end !== status) say(`${orderNumber} is ${status}, but its history ends at ${end}.`)
  for (const to of new Set(path.map(step => step.to))) {
    const steps = path.filter(step => step.to === to).length
    const wishes = asked.filter(wish => wish.status === to).length
    if (steps > wishes) say(`${orderNumber} became ${to} ${times(steps)}, which was ${times(wishes)} asked for.`)
  }
  for (const wish of asked) {
    if (wish.is === 'acknowledged' && wish.status !== 'pending' && !path.some(step => step.to === wish.status))
      say(`${orderNumber} was answered to be ${wish.status}, but its history never says so.`)
  }
  if (!mayEndAs(asked).has(status)) say(`${orderNumber} is ${status}, but ${tellLast(asked)}.`)
  checkHolds(told, order, say)
  checkEdits(told, order, say)
}

/** Where a path from pending ends; null when it is none. Steps of one millisecond may stand in any order. */
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

const tellPath = (path: StoredOrder['path']): string => path.map(({ from, to }) => `${from} → ${to}`).join(', ')

const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`

/** What may have come last: changes after which no other was asked for and answered, and those that may still have been on their way. */
function mayEndAs(asked: StatusAsked[]): Set<OrderStatus> {
  const answered = asked.filter(({ is }) => is === 'acknowledged')
  const last = asked.filter(wish => wish.is === 'unknown' || !answered.some(other => other.started > wish.ended))
  return new Set([...last.map(({ status }) => status), ...(answered.length > 0 ? [] : ['pending' as const])])
}

function tellLast(asked: StatusAsked[]): string {
  const last = asked.findLast(({ is }) => is === 'acknowledged')
  return last ? `was answered to be ${last.status} at last` : 'nobody changed it'
}

/** A line holds what its order's status means, or nothing where pieces are not counted, or were not for a while. */
function checkHolds(told: Told, order: StoredOrder, say: (sentence: string) => void): void {
  const { orderNumber, status, lines } = order
  const meant = stockOfOrder(order)
  for (const { variantId, name, hold } of lines) {
    if (variantId === null || hold === meant) continue
    const isCounted = told.variants.get(variantId)?.isSwitched === false
    if (hold !== 'none' || isCounted) say(`${orderNumber} is ${status}, but its line of ${name} holds ${hold}.`)
  }
}

function checkEdits(told: Told, { orderNumber, version, edits }: StoredOrder, say: (sentence: string) => void): void {
  const { acknowledged, unknown } = told.edits.get(orderNumber) ?? { acknowledged: 0, unknown: 0 }
  if (version - 1 !== edits || edits < acknowledged || edits > acknowledged + unknown)
    say(`${orderNumber} is at version ${version} after ${edits} edits, of which ${acknowledged} were answered.`)
}
