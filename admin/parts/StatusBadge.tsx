import type { OrderStatus } from '#shop/order-status/status.ts'
import { Badge } from './Badge.tsx'
import { orderStatusStyle } from './order-status-style.ts'

/** An order's status. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, color } = orderStatusStyle[status]
  return <Badge color={color}>{label}</Badge>
}
