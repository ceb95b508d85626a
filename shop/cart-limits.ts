/** The most of one variant in a cart or an order (docs/product.md#cart). */
export const MAX_LINE_QUANTITY = 99

/** The most different variants in one cart: far above any real cart, low enough to keep one order one transaction. */
export const MAX_CART_LINES = 50
