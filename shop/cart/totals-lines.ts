import type { Rupees } from '../money.ts'
import type { DiscountReason } from '../promotions/calculate-discounts.ts'

/**
 * What a cart or an order comes to; there is no tax (docs/product.md#money). Another amount is a field here, a part of
 * the sum in `calculateTotals` (order-totals.ts), and a line of the two lists below.
 */
export type OrderTotals = {
  /** The sum of the lines. */
  subtotal: Rupees
  /** What promotions and staff take off the lines. */
  discount: Rupees
  shipping: Rupees
  total: Rupees
}

/** The amounts in the order in which a summary shows them. */
export const totalsLines = ['subtotal', 'discount', 'shipping', 'total'] as const satisfies (keyof OrderTotals)[]

/** The amounts that a summary shows: the discount only where there is one. */
export const shownTotals = ({ discount }: OrderTotals) =>
  totalsLines.filter(line => line !== 'discount' || discount > 0)

/** The discounts that are the reason for an amount: of an order also one of staff beside that of a promotion. */
export const reasonsOf = (discounts: readonly DiscountReason[], line: keyof OrderTotals) =>
  discounts.filter(({ onDelivery }) => line === (onDelivery ? 'shipping' : 'discount'))

/** The columns of an order (o) that hold them. */
export const totalsColumns = ['o.subtotal', 'o.discount', 'o.shipping_cost as shipping', 'o.total'] as const
