import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'

/** `total` is null for an account that may not see money. */
type Count = { orders: number; total: number | null }

type Place = OrderStatus | 'onHold'

/** The number and the sum of the orders of one status, of those on hold, or of all. */
export const sumOf = (counts: Record<Place, Count>, place: Place | undefined): Count =>
  (place ? [place] : [...orderStatuses, 'onHold' as const]).reduce<Count>(
    (sum, name) => ({ orders: sum.orders + counts[name].orders, total: add(sum.total, counts[name].total) }),
    { orders: 0, total: 0 },
  )

const add = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)
