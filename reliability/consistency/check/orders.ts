import { type DeliverySettings, deliveryFee } from '#shop/delivery/delivery.ts'
import { idOfIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { noteOf } from '../customer-actor.ts'
import type { Line } from '../shop.ts'
import type { ExpectedState, SentForm } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

type Report = (sentence: string) => void

/** Checks one order after the other against its form; `end` checks for missing ones. */
export function ordersAgainstForms(expected: ExpectedState, delivery: DeliverySettings, report: Report) {
  const orderOfForm = new Map<number, string>()
  const orderOfKey = new Map<string, string>()
  const orderOfCart = new Map<number, string>()

  function check(order: StoredOrder): SentForm | undefined {
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
    checkLines(order, form.lines)
    checkAmounts(order, form.details.city)
    return sent
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

  function checkLines({ orderNumber, lines }: StoredOrder, ordered: Line[]): void {
    const has = formatQuantities(lines)
    const wants = formatQuantities(
      ordered.map(({ variantId, ...line }) => ({ ...line, name: expected.variants.get(variantId)?.name ?? variantId })),
    )
    if (has !== wants) report(`${orderNumber} has ${has || 'no lines'}, but its form said ${wants || 'nothing'}.`)
    for (const { variantId, price } of ordered) {
      const line = lines.find(line => line.variantId === variantId)
      if (line && price !== undefined && line.price !== price)
        report(`${orderNumber} has ${line.name} at ${line.price} rupees, but its form showed ${price}.`)
    }
  }

  function checkAmounts({ orderNumber, ...order }: StoredOrder, city: string): void {
    const { lines, discounts, subtotal, discount, shipping, total } = order
    const sum = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const off = discounts.reduce((off, { onDelivery, amount }) => off + (onDelivery ? 0 : amount), 0)
    const fee = deliveryFee(delivery, { subtotal: sum, city })
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

/** `2 Razai L, 1 Razai M`: the same for lines in any order, and for one variant in two lines. */
function formatQuantities(lines: { name: string; quantity: number }[]): string {
  const pieces = new Map<string, number>()
  for (const { name, quantity } of lines) pieces.set(name, (pieces.get(name) ?? 0) + quantity)
  return Array.from(pieces, ([name, quantity]) => `${quantity} ${name}`)
    .sort()
    .join(', ')
}
