import type { ExpectedContent } from './expected-content.ts'
import { staffDiscountOf } from './order-content.ts'
import type { StoredOrder } from './stored-orders.ts'

/** Checks that the parts of a discount of staff, which splits divided, come to what staff gave. */
export function sharesOfDiscounts(report: (sentence: string) => void) {
  const sums = new Map<string, { amount: number; stored: number; weight: number }>()
  /** Names of parts beside others in one order. */
  const mixed = new Set<string>()

  function add(order: StoredOrder, { discount, mergedInto }: ExpectedContent): void {
    // The order that has its lines has its discount.
    if (mergedInto !== null) return
    const [share, ...others] = discount.shares
    if (!share) return
    if (others.length > 0) for (const { of } of discount.shares) mixed.add(of)
    const sum = sums.get(share.of) ?? { amount: share.amount, stored: 0, weight: 0 }
    sum.stored += staffDiscountOf(order) - discount.exact
    sum.weight += share.weight
    sums.set(share.of, sum)
  }

  /** `broken`: names of parts that need not add up any more. */
  function end(broken: ReadonlySet<string>): void {
    for (const [name, { amount, stored, weight }] of sums)
      if (weight === 1 && stored !== amount && !broken.has(name) && !mixed.has(name))
        report(`The ${amount} rupees that staff gave ${name.split('@')[0]} came to ${stored} when it was split.`)
  }

  return { add, end }
}
