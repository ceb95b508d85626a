/** `7KQ4M9XA`: the last symbols of an order number, by which people at the desk name an order. */
export const shortNumber = (orderNumber: string): string => orderNumber.slice(-8)
