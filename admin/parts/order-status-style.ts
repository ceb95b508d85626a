import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import { common, statusWords } from '../words.ts'
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
  pending: { label: statusWords.pending, color: 'yellow', done: common.setToPending },
  placed: { label: statusWords.placed, color: 'blue', done: common.confirmed, step: common.confirmOrder },
  shipped: { label: statusWords.shipped, color: 'purple', done: common.markedShipped, step: common.markShipped },
  delivered: { label: statusWords.delivered, color: 'green', done: common.markedDelivered, step: common.markDelivered },
  canceled: { label: statusWords.canceled, color: 'red', done: common.canceled },
}

/** All statuses, as options of a select. */
export const orderStatusOptions = orderStatuses.map(status => ({
  value: status,
  label: orderStatusStyle[status].label,
}))
