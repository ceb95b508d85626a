import { type DeliverySettings, deliveryFee } from './delivery.ts'
import type { Rupees } from './money.ts'

/**
 * What a cart or an order comes to; there is no tax (docs/product.md#money). Another amount, such as a discount, is a
 * field here, a part of the sum in `calculateTotals`, and a line of the two lists below.
 */
export type OrderTotals = {
  /** The sum of the lines. */
  subtotal: Rupees
  shipping: Rupees
  total: Rupees
}

/** The amounts in the order in which a summary shows them. */
export const totalsLines = ['subtotal', 'shipping', 'total'] as const satisfies (keyof OrderTotals)[]

/** The columns of an order (o) that hold them. */
export const totalsColumns = ['o.subtotal', 'o.shipping_cost as shipping', 'o.total'] as const

/** The totals of these lines. `city` is as typed, null or blank while it is not known. Delivery of nothing is free. */
export function calculateTotals(
  lines: readonly { total: Rupees }[],
  { delivery, city }: { delivery: DeliverySettings; city: string | null },
): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const shipping = subtotal > 0 ? deliveryFee(delivery, { subtotal, city }) : 0
  return { subtotal, shipping, total: subtotal + shipping }
}
