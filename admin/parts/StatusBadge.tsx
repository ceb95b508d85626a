import type { OrderStatus } from '#shop/orders/status.ts'
import classes from './StatusBadge.module.css'
import { statusLabel } from './status-label.ts'

/** An order's status in its colour: pending yellow, placed blue, shipped purple, delivered green, canceled red. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {statusLabel[status]}
    </span>
  )
}
