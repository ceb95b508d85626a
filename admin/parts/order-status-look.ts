import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import type { BadgeColor } from './Badge.tsx'

/** The label and colours of a status (docs/product.md#order-status). */
export const orderStatusLook: Record<OrderStatus, { label: string; color: BadgeColor }> = {
  pending: { label: 'Pending', color: 'yellow' },
  placed: { label: 'Placed', color: 'blue' },
  shipped: { label: 'Shipped', color: 'purple' },
  delivered: { label: 'Delivered', color: 'green' },
  canceled: { label: 'Canceled', color: 'red' },
}

/** All statuses, as options of a select. */
export const orderStatusOptions = orderStatuses.map(status => ({ value: status, label: orderStatusLook[status].label }))
