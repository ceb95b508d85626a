import type { OrderStatus } from '#shop/orders/status.ts'

export const statusLabel: Record<OrderStatus, string> = {
  pending: 'Pending',
  placed: 'Placed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  canceled: 'Canceled',
}
