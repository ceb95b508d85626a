import { type DeliverySettings, deliveryFee } from '#shop/delivery/delivery.ts'
import { idOfIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { noteOf } from '../customer-actor.ts'
import { type ExpectedContent, formatLines, linesOf, possibleContents, storedContent } from './contents.ts'
import type { ExpectedState, SentForm } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'
import { checkVersions } from './versions.ts'

type Report = (sentence: string) => void

/** The form of an order, and what the order should contain after all changes. */
type CheckedOrder = SentForm & { content: ExpectedContent }

/** Checks one order after the other against its form and its changes; `end` checks for missing ones. */
export function ordersAgainstForms(expected: ExpectedState, delivery: DeliverySettings, report: Report) {
  const orderOfForm = new Map<number, string>()
  const orderOfKey = new Map<string, string>()
  const orderOfCart = new Map<number, string>()

  function check(order: StoredOrder): CheckedOrder | undefined {
    const { orderNumber } = order
    const sent = expected.forms.get(formIdOf(order))
    if (!sent) return void report(`${orderNumber} came from no known form ("${order.note}").`)
    const { form } = sent
    checkAnswers(order, sent)
    once(
      orderOfForm,
      form.id,
      orderNumber,
      other => `${noteOf(form.id)} placed two orders, ${other} and ${orderNumber}.`,
    )
    const key = idOfIdempotencyKey(form.key)
    once(orderOfKey, key, orderNumber, other => `Key ${key} placed two orders, ${other} and ${orderNumber}.`)
    if (form.cart !== null)
      once(
        orderOfCart,
        form.cart,
        orderNumber,
        other => `Cart ${form.cart} was ordered twice, as ${other} and ${orderNumber}.`,
      )
    if (order.keys.length !== 1 || order.keys[0] !== key)
      report(`${orderNumber} is stored under the keys [${order.keys}], but its form carried ${key}.`)
    const contents = possibleContents(expected, form, checkVersions(expected, order, report))
    const content = storedContent(contents, order) ?? contents[0] ?? unknownContent(order)
    checkLines(order, content)
    checkAmounts(order, { city: form.details.city, content })
    return { ...sent, content }
  }

  function checkAnswers({ orderNumber }: StoredOrder, { form, placed, refused, isUnknown }: SentForm): void {
    if (placed.length === 0 && !isUnknown)
      report(`${noteOf(form.id)} was only ever refused (${refused[0]?.code}), but ${orderNumber} exists.`)
    const wrong = placed.find(answer => answer.orderNumber !== orderNumber)
    if (wrong) report(`${noteOf(form.id)} was acknowledged with ${wrong.orderNumber}, but placed ${orderNumber}.`)
  }

  function once<Key>(orders: Map<Key, string>, key: Key, orderNumber: string, sentence: (other: string) => string) {
    const other = orders.get(key)
    if (other === undefined) orders.set(key, orderNumber)
    else report(sentence(other))
  }

  function checkLines({ orderNumber, lines }: StoredOrder, content: ExpectedContent): void {
    const has = formatLines(linesOf({ lines }))
    const wants = formatLines(content)
    const source = content.isChanged ? 'last change' : 'form'
    if (has !== wants) report(`${orderNumber} has ${has || 'no lines'}, but its ${source} said ${wants || 'nothing'}.`)
    for (const { name, price } of lines) {
      const agreed = content.lines.get(name)?.price
      if (agreed !== undefined && price !== agreed)
        report(`${orderNumber} has ${name} at ${price} rupees, but its ${source} showed ${agreed}.`)
    }
  }

  function checkAmounts(
    { orderNumber, ...order }: StoredOrder,
    { city, content }: { city: string; content: ExpectedContent },
  ): void {
    const { lines, discounts, subtotal, discount, shipping, total } = order
    const sum = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const off = discounts.reduce((off, { onDelivery, amount }) => off + (onDelivery ? 0 : amount), 0)
    const ofStaff = discounts.reduce((ofStaff, { byStaff, amount }) => ofStaff + (byStaff ? amount : 0), 0)
    if (ofStaff !== content.discount)
      report(`${orderNumber} has ${ofStaff} rupees off by staff, who gave ${content.discount}.`)
    const fee = content.fee ?? deliveryFee(delivery, { subtotal: sum, city })
    const isFree = discounts.find(({ onDelivery }) => onDelivery)
    if (isFree && isFree.amount !== fee)
      report(`${orderNumber} is delivered free instead of for ${isFree.amount} rupees, but the fee is ${fee}.`)
    const charged = isFree ? 0 : fee
    const isSum = sum === subtotal && off === discount && charged === shipping && sum - off + charged === total
    if (isSum && !lines.some(isWrong)) return
    const signed = (amount: number) => (amount === 0 ? '' : ` - ${amount}`)
    report(
      `${orderNumber} says ${subtotal}${signed(discount)} + ${shipping} = ${total} rupees, but its lines come to ${sum}${signed(off)} + ${charged}.`,
    )
  }

  function end(): void {
    for (const { form, placed, refused } of expected.forms.values()) {
      const [first] = placed
      if (!first) continue
      if (!orderOfForm.has(form.id))
        report(`${noteOf(form.id)} was acknowledged with ${first.orderNumber}, which ${whoPlaced(first.orderNumber)}.`)
      const later = refused.find(({ started }) => started > first.ended)
      if (later)
        report(`${noteOf(form.id)} placed ${first.orderNumber} and was refused (${later.code}) when it was sent again.`)
    }
  }

  function whoPlaced(orderNumber: string): string {
    for (const [formId, number] of orderOfForm) if (number === orderNumber) return `${noteOf(formId)} has placed`
    return 'is not there'
  }

  return { check, end }
}

const formIdOf = ({ note }: StoredOrder): number => Number(/^Form (\d+)$/.exec(note)?.[1] ?? 0)

const isWrong = ({ price, quantity, total }: StoredOrder['lines'][number]): boolean => total !== price * quantity

/** Of an order with too many changes of unknown outcome: what it has. */
const unknownContent = (order: StoredOrder): ExpectedContent => ({
  ...linesOf(order),
  fee: null,
  discount: order.discounts.reduce((ofStaff, { byStaff, amount }) => ofStaff + (byStaff ? amount : 0), 0),
  isChanged: true,
})
