import { orderStatusWords } from '#messages/order-status.ts'
import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { BadgeColor } from './Badge.tsx'

type StatusStyle = {
  label: string
  color: BadgeColor
  /** What was done to an order that got this status: `3 orders confirmed`. */
  done: string
  /** The button that gives an order this status, where it is the usual next one. */
  step?: string
}

/** The label and colours of a status (docs/product.md#order-status). */
export const orderStatusStyle: Record<OrderStatus, StatusStyle> = {
  pending: { label: orderStatusWords.pending, color: 'yellow', done: 'set to pending' },
  placed: { label: orderStatusWords.placed, color: 'blue', done: 'confirmed', step: 'Confirm order' },
  shipped: { label: orderStatusWords.shipped, color: 'purple', done: 'marked shipped', step: 'Mark shipped' },
  delivered: { label: orderStatusWords.delivered, color: 'green', done: 'marked delivered', step: 'Mark delivered' },
  canceled: { label: orderStatusWords.canceled, color: 'red', done: 'canceled' },
}

/** All statuses, as options of a select. */
export const orderStatusOptions = orderStatuses.map(status => ({
  value: status,
  label: orderStatusStyle[status].label,
}))
