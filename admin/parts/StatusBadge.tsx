import type { OrderStatus } from '#shop/orders/status.ts'
import { orderStatusLook } from './order-status-look.ts'
import classes from './StatusBadge.module.css'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, color } = orderStatusLook[status]
  return (
    <span
      className={classes.badge}
      data-status={status}
      style={{ background: `var(--${color}-wash)`, color: `var(--${color}-ink)` }}
    >
      {label}
    </span>
  )
}
