import type { OrderStatus } from '#shop/order-status/status.ts'

/** The word of each status in English, for shoppers and staff (docs/decisions/0098-words-of-statuses.md). */
export const orderStatusWords: Record<OrderStatus, string> = {
  pending: 'Pending',
  placed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  canceled: 'Canceled',
}
