import { formatRupees } from '../../money.ts'
import { describeDiscounts, describeLine } from '../content/describe-content.ts'
import type { ContentPlan } from '../content/plan-content.ts'
import { type OrderContent, totalOf } from '../content/read-content.ts'
import type { DetailChanges } from '../page/order-history.ts'

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
