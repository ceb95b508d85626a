import { type DeliverySettings, deliveryFee } from '#shop/delivery/delivery.ts'
import { mostOf } from './discount-of-staff.ts'
import type { ExpectedContent } from './expected-content.ts'
import { formatLines, wrongPrice } from './lines.ts'
import type { StoredOrder } from './stored-orders.ts'

type Report = (sentence: string) => void

/** More than any order comes to. */
const FAR_ABOVE = 1_000_000_000

/** Checks that an order contains what it should, and that its amounts add up to that. */
export function checkContent(
  order: StoredOrder,
  content: ExpectedContent,
  { delivery, report }: { delivery: DeliverySettings; report: Report },
): void {
  checkLines(order, content, report)
  checkStaffDiscount(order, content, report)
  checkSum(order, { fees: possibleFees(content, delivery, sumOf(order)), report })
  checkTotal(order, content, report)
}

function checkLines({ orderNumber, lines, note, mergedInto }: StoredOrder, content: ExpectedContent, report: Report) {
  const [has, wants] = [formatLines(lines), formatLines(content.lines)]
  const source = content.isChanged ? 'last change' : 'form'
  if (has !== wants) report(`${orderNumber} has ${has || 'no lines'}, but its ${source} said ${wants || 'nothing'}.`)
  const wrong = has === wants ? wrongPrice(lines, content.lines) : undefined
  if (wrong)
    report(`${orderNumber} has ${wrong.name} at ${wrong.price} rupees, but its ${source} showed ${wrong.agreed}.`)
  if (mergedInto !== content.mergedInto)
    report(`${orderNumber} is merged into ${mergedInto ?? 'none'}, but should be in ${content.mergedInto ?? 'none'}.`)
  if (note !== content.note)
    report(`${orderNumber} has the note ${JSON.stringify(note)}, but should have ${JSON.stringify(content.note)}.`)
}

function checkStaffDiscount(order: StoredOrder, { discount }: ExpectedContent, report: Report): void {
  const [stored, most] = [staffDiscountOf(order), mostOf(discount)]
  if (stored > most || stored < discount.exact)
    report(`${order.orderNumber} has ${stored} rupees off by staff, who gave ${most}.`)
}

function checkSum(order: StoredOrder, { fees, report }: { fees: number[]; report: Report }): void {
  const { orderNumber, lines, discounts, subtotal, discount, shipping, total } = order
  const sum = sumOf(order)
  const off = discounts.reduce((off, { onDelivery, amount }) => off + (onDelivery ? 0 : amount), 0)
  const isFree = discounts.find(({ onDelivery }) => onDelivery)
  const fee = fees.find(fee => fee === (isFree?.amount ?? shipping)) ?? fees[0] ?? 0
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

function checkTotal(order: StoredOrder, content: ExpectedContent, report: Report): void {
  const { orderNumber, status, total, advance, cashDue } = order
  if (content.total !== null && total !== content.total)
    report(`${orderNumber} comes to ${total} rupees, but staff said ${content.total}.`)
  const due = status === 'canceled' ? 0 : Math.max(0, total - advance)
  if (cashDue !== due)
    report(`${orderNumber}: the rider collects ${cashDue} of ${total} rupees, of which ${advance} are paid.`)
}

function possibleFees({ fee, city }: ExpectedContent, delivery: DeliverySettings, subtotal: number): number[] {
  const feeOf = (sum: number) => deliveryFee(delivery, { subtotal: sum, city })
  if (fee === 'rule') return [feeOf(subtotal)]
  return fee === 'former' ? [feeOf(subtotal), feeOf(1), feeOf(FAR_ABOVE)] : [fee]
}

const sumOf = ({ lines }: StoredOrder): number => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** What staff take off an order, in rupees. */
export const staffDiscountOf = ({ discounts }: Pick<StoredOrder, 'discounts'>): number =>
  discounts.reduce((sum, { byStaff, amount }) => sum + (byStaff ? amount : 0), 0)

const isWrong = ({ price, quantity, total }: StoredOrder['lines'][number]): boolean => total !== price * quantity
