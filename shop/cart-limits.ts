import type { Rupees } from './money.ts'

/** The most of one variant in a cart or an order (docs/product.md#cart). */
export const MAX_LINE_QUANTITY = 99

/** The most different variants in one cart: far above any real cart, low enough to keep one order one transaction. */
export const MAX_CART_LINES = 50

/** The most that the lines of an order cost together: far more than any order. Larger totals would not fit. */
export const MAX_SUBTOTAL: Rupees = 100_000_000

/** The most lines that staff give an order, and the longest reason of a discount that they give. */
export const MAX_ORDER_LINES = 100
export const MAX_DISCOUNT_REASON = 100
