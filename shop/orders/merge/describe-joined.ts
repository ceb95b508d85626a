import { formatRupees, lineTotal, type Rupees } from '../../money.ts'
import { productWithVariant } from '../../variant-label.ts'
import type { ContentPlan } from '../content/plan-content.ts'
import type { AgreedDiscount, OrderContent } from '../content/read-content.ts'
import type { DetailChanges } from '../page/order-history.ts'

type Costs = {
  lines: readonly { price: Rupees; quantity: number }[]
  discounts: readonly AgreedDiscount[]
  shipping: Rupees
}

/** What an order costs in all, in whole rupees. */
export const totalOf = ({ lines, discounts, shipping }: Costs): Rupees =>
  lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0) -
  discounts.reduce((sum, { amount, onDelivery }) => sum + (onDelivery ? 0 : amount), 0) +
  shipping

/** What differs, in words, for the history: lines, discounts, fee and total. */
export function describeChanges(
  content: OrderContent,
  plan: Pick<ContentPlan, 'lines' | 'discounts' | 'shipping' | 'total'>,
): DetailChanges {
  const before = new Set(content.lines.map(describeLine))
  const after = new Set(plan.lines.map(describeLine))
  const differing = {
    items: {
      from: [...before].filter(line => !after.has(line)).join(', '),
      to: [...after].filter(line => !before.has(line)).join(', '),
    },
    discount: { from: describeDiscounts(content.discounts), to: describeDiscounts(plan.discounts) },
    fee: { from: formatRupees(content.shipping), to: formatRupees(plan.shipping) },
    total: { from: formatRupees(totalOf(content)), to: formatRupees(plan.total) },
  }
  return Object.fromEntries(Object.entries(differing).filter(([, { from, to }]) => from !== to))
}

const describeLine = (line: { productName: string; variantName: string; price: Rupees; quantity: number }): string =>
  `${line.quantity} × ${productWithVariant(line.productName, line.variantName)}, ${formatRupees(line.price)}`

const describeDiscounts = (discounts: readonly AgreedDiscount[]): string =>
  discounts.map(({ name, amount }) => `${name}, ${formatRupees(amount)}`).join(', ')
