import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'

/** A pair of text and ground in `admin/theme/base.css`, light and dark. */
type BadgeColor = 'yellow' | 'blue' | 'purple' | 'green' | 'red'

/** How the back office names and colours a status (docs/product.md#order-status). */
export const orderStatusLook: Record<OrderStatus, { label: string; color: BadgeColor }> = {
  pending: { label: 'Pending', color: 'yellow' },
  placed: { label: 'Placed', color: 'blue' },
  shipped: { label: 'Shipped', color: 'purple' },
  delivered: { label: 'Delivered', color: 'green' },
  canceled: { label: 'Canceled', color: 'red' },
}

/** All statuses, for a field to choose from. */
export const orderStatusOptions = orderStatuses.map(status => ({ value: status, label: orderStatusLook[status].label }))
