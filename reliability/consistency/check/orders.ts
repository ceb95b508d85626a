import type { DeliverySettings } from '#shop/delivery/delivery.ts'
import { newContents, storedContent } from './contents.ts'
import { exactDiscount } from './discount-of-staff.ts'
import type { ExpectedContent } from './expected-content.ts'
import type { ExpectedState, SentForm } from './expected-state.ts'
import { checkContent, staffDiscountOf } from './order-content.ts'
import { sharesOfDiscounts } from './shared-discounts.ts'
import { nameIn, type Sheet } from './sheets.ts'
import type { StoredOrder } from './stored-orders.ts'
import { checkVersions } from './versions.ts'

type Report = (sentence: string) => void

/** What an order should contain after all changes, and what its page showed when it was placed. */
export type CheckedOrder = { content: ExpectedContent; shown: Sheet['shown'] }

/**
 * Checks one order after the other against its form, or the split that made it, and its changes; `end` checks for
 * missing ones.
 */
export function ordersAgainstForms(expected: ExpectedState, delivery: DeliverySettings, report: Report) {
  const orderOfForm = new Map<string, string>()
  const orderOfKey = new Map<string, string>()
  const orderOfCart = new Map<number, string>()
  /** Orders that splits made. */
  const seconds = new Set<string>()
  const contents = newContents(expected)
  const shares = sharesOfDiscounts(report)

  function check(order: StoredOrder): CheckedOrder | undefined {
    const found = order.splitFrom === null ? checkPlaced(order) : checkSecond(order)
    if (!found) return undefined
    checkVersions(expected, order, report)
    const content = storedContent(found.possible, order) ?? found.possible[0] ?? unknownContent(order)
    checkContent(order, content, { delivery, report })
    shares.add(order, content)
    return { content, shown: found.shown }
  }

  function checkPlaced(order: StoredOrder): { possible: ExpectedContent[]; shown: Sheet['shown'] } | undefined {
    const { orderNumber } = order
    const sent = expected.forms.get(nameIn(order.note))
    if (!sent) return void report(`${orderNumber} came from no known form ("${order.note}").`)
    const { note, key, cart, shown } = sent.sheet
    checkAnswers(order, sent, report)
    once(orderOfForm, note, orderNumber, other => `${note} placed two orders, ${other} and ${orderNumber}.`)
    once(orderOfKey, key, orderNumber, other => `Key ${key} placed two orders, ${other} and ${orderNumber}.`)
    if (cart !== null)
      once(orderOfCart, cart, orderNumber, other => `Cart ${cart} was ordered twice, as ${other} and ${orderNumber}.`)
    if (order.keys.length !== 1 || order.keys[0] !== key)
      report(`${orderNumber} is stored under the keys [${order.keys}], but its form carried ${key}.`)
    return { possible: contents.ofForm(sent.sheet, order), shown }
  }

  function checkSecond(order: StoredOrder): { possible: ExpectedContent[]; shown: null } | undefined {
    const { orderNumber, splitFrom } = order
    const attempts = expected.splits.get(splitFrom ?? '') ?? []
    const sure = attempts.filter(attempt => attempt.orderNumber === orderNumber)
    const possible = sure.length > 0 ? sure : attempts.filter(({ is }) => is === 'unknown')
    if (possible.length === 0) return void report(`${orderNumber} was split off ${splitFrom}, which nobody requested.`)
    if (order.keys.length > 0) report(`${orderNumber} was split off, but is stored under the keys [${order.keys}].`)
    const operations = possible.map(({ operation }) => operation)
    seconds.add(orderNumber)
    return { possible: contents.ofSplit(operations, order), shown: null }
  }
  function once<Key>(orders: Map<Key, string>, key: Key, orderNumber: string, sentence: (other: string) => string) {
    const other = orders.get(key)
    if (other === undefined) orders.set(key, orderNumber)
    else report(sentence(other))
  }

  function end(): void {
    for (const { sheet, placed, refused } of expected.forms.values()) {
      const { note } = sheet
      const [first] = placed
      if (!first) continue
      if (!orderOfForm.has(note))
        report(`${note} was acknowledged with ${first.orderNumber}, which ${whoPlaced(first.orderNumber)}.`)
      const later = refused.find(({ started }) => started > first.ended)
      if (later) report(`${note} placed ${first.orderNumber} and was refused (${later.code}) when it was sent again.`)
    }
    for (const attempt of [...expected.splits.values()].flat())
      if (attempt.orderNumber !== undefined && !seconds.has(attempt.orderNumber))
        report(`${attempt.operation.orderNumber} was split, but the second order ${attempt.orderNumber} is not there.`)
    shares.end(contents.broken)
  }

  function whoPlaced(orderNumber: string): string {
    for (const [note, number] of orderOfForm) if (number === orderNumber) return `${note} has placed`
    return 'is not there'
  }

  return { check, end }
}

function checkAnswers(
  { orderNumber }: StoredOrder,
  { sheet, placed, refused, isUnknown }: SentForm,
  report: Report,
): void {
  if (placed.length === 0 && !isUnknown)
    report(`${sheet.note} was only ever refused (${refused[0]?.code}), but ${orderNumber} exists.`)
  const wrong = placed.find(answer => answer.orderNumber !== orderNumber)
  if (wrong) report(`${sheet.note} was acknowledged with ${wrong.orderNumber}, but placed ${orderNumber}.`)
}

/** Of an order with too many changes of unknown outcome: what it has. */
const unknownContent = (order: StoredOrder): ExpectedContent => ({
  lines: order.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
  fee: 'rule',
  discount: exactDiscount(staffDiscountOf(order)),
  city: '',
  note: order.note,
  total: null,
  isChanged: true,
  hasParts: true,
  isSecond: order.splitFrom !== null,
  mergedInto: order.mergedInto,
  merge: null,
})
