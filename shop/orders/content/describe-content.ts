import { formatRupees, type Rupees } from '../../money.ts'
import { productWithVariant } from '../../variant-label.ts'
import type { DetailChanges } from '../page/order-history.ts'
import type { ContentPlan } from './plan-content.ts'
import { type AgreedDiscount, type OrderContent, totalOf } from './read-content.ts'

type Line = { productName: string; variantName: string; price: Rupees; quantity: number }
type Before = Pick<OrderContent, 'lines' | 'discounts' | 'shipping'>
type After = Pick<ContentPlan, 'discounts' | 'shipping' | 'total'> & { lines: readonly Line[] }

/**
 * What differs between the content of an order and a plan, in words for its history: lines, discounts, fee and total.
 * `gone`, `written`: the lines that differ; without them those that read otherwise.
 */
export function describeChanges(
  before: Before,
  after: After,
  { gone, written }: { gone: readonly Line[]; written: readonly Line[] } = linesReadOtherwise(before, after),
): DetailChanges {
  const differing = {
    discount: { from: describeDiscounts(before.discounts), to: describeDiscounts(after.discounts) },
    fee: { from: formatRupees(before.shipping), to: formatRupees(after.shipping) },
    total: { from: formatRupees(totalOf(before)), to: formatRupees(after.total) },
  }
  const changes: DetailChanges = Object.fromEntries(Object.entries(differing).filter(([, { from, to }]) => from !== to))
  // Also when both read alike: another variant may have the same words.
  return gone.length + written.length === 0
    ? changes
    : { items: { from: gone.map(describeLine).join(', '), to: written.map(describeLine).join(', ') }, ...changes }
}

function linesReadOtherwise({ lines: before }: Before, { lines: after }: After) {
  const former = new Set(before.map(describeLine))
  const present = new Set(after.map(describeLine))
  return {
    gone: before.filter(line => !present.has(describeLine(line))),
    written: after.filter(line => !former.has(describeLine(line))),
  }
}

/** A line of an order for its history, with the price of one piece in whole rupees. */
const describeLine = ({ productName, variantName, price, quantity }: Line): string =>
  `${quantity} × ${productWithVariant(productName, variantName)}, ${formatRupees(price)}`

/** The discounts of an order for its history. */
const describeDiscounts = (discounts: readonly AgreedDiscount[]): string =>
  discounts.map(({ name, amount }) => `${name}, ${formatRupees(amount)}`).join(', ')
