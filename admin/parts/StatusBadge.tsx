import type { OrderStatus } from '#shop/order-status/status.ts'
import { Badge } from './Badge.tsx'
import { orderStatusLook } from './order-status-look.ts'

/** An order's status. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, color } = orderStatusLook[status]
  return <Badge color={color}>{label}</Badge>
}
