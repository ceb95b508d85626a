import type { ExpectedLine } from './lines.ts'

/**
 * What staff gave on the pieces of an order: an amount, and parts of others that splits divided. `weight`: all parts of
 * one have 1 together.
 */
export type StaffDiscount = { exact: number; shares: Share[] }
type Share = { of: string; amount: number; weight: number }

export const exactDiscount = (exact: number): StaffDiscount => ({ exact, shares: [] })

/** The most that it can be, in rupees. */
export const mostOf = ({ exact, shares }: StaffDiscount): number =>
  shares.reduce((sum, { amount }) => sum + amount, exact)

/** One of the two parts of it that a split of this name makes. */
export function halfOf({ exact, shares }: StaffDiscount, name: string): StaffDiscount {
  const whole = exact > 0 ? [{ of: name, amount: exact, weight: 1 }] : []
  return { exact: 0, shares: [...shares, ...whole].map(share => ({ ...share, weight: share.weight / 2 })) }
}

/**
 * The sum of those of merged orders. All parts of one come to its amount. Where the promotions of the joined order may
 * leave less to take off, only the most is known; `broken` gets the names of parts that no longer add up.
 */
export function sumOfDiscounts(
  discounts: readonly StaffDiscount[],
  { name, lines, broken }: { name: string; lines: readonly ExpectedLine[]; broken: Set<string> },
): StaffDiscount {
  const parts = new Map<string, Share>()
  for (const share of discounts.flatMap(({ shares }) => shares))
    parts.set(share.of, { ...share, weight: share.weight + (parts.get(share.of)?.weight ?? 0) })
  const whole = [...parts.values()].filter(({ weight }) => weight === 1)
  const shares = [...parts.values()].filter(({ weight }) => weight < 1)
  const exact = [...discounts, ...whole.map(({ amount }) => exactDiscount(amount))].reduce(
    (sum, discount) => sum + discount.exact,
    0,
  )
  const sum = { exact, shares }
  if (mostOf(sum) <= leastLeft(lines)) return sum
  for (const { of } of shares) broken.add(of)
  broken.add(name)
  return { exact: 0, shares: [{ of: name, amount: mostOf(sum), weight: 1 / 2 }] }
}

/** No line of a run costs less, and no promotion takes off more. */
const LEAST_PRICE = 140
const mostOfPromotions = (subtotal: number): number => Math.max(100, subtotal * 0.4)

function leastLeft(lines: readonly ExpectedLine[]): number {
  const subtotal = lines.reduce((sum, { quantity, price = LEAST_PRICE }) => sum + quantity * price, 0)
  return subtotal - mostOfPromotions(subtotal)
}
