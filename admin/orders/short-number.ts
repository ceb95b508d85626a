/** `7KQ4M9XA`: the last symbols of an order number, by which staff name an order. */
export const shortNumber = (orderNumber: string): string => orderNumber.slice(-8)
