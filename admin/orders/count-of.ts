import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'

type Count = { orders: number; total: number }

/** The number and the sum of the orders of one status, or of all. */
export const countOf = (counts: Record<OrderStatus, Count>, status: OrderStatus | undefined): Count =>
  (status ? [status] : orderStatuses).reduce(
    (sum, name) => ({ orders: sum.orders + counts[name].orders, total: sum.total + counts[name].total }),
    { orders: 0, total: 0 },
  )
