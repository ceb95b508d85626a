import type { OrderStatus } from '#shop/orders/status.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import classes from './OrderSteps.module.css'
import type { OrderPage } from './order.ts'
import { listOrderSteps } from './order-steps.ts'

const labels: Record<OrderStatus, string> = {
  pending: 'Ordered',
  placed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  canceled: 'Canceled',
}

/** The steps of an order as a line, each with its day and time. */
export const OrderSteps = ({ order }: { order: OrderPage }) => (
  <ol className={classes.steps} aria-label="Steps">
    {listOrderSteps(order).map(({ status, isDone, at }) => (
      <li key={status} className={classes.step} data-done={isDone || undefined} data-status={status}>
        <span className={classes.label}>{labels[status]}</span>
        {at === null ? (
          <span className={classes.time}>{isDone ? 'time not known' : 'to come'}</span>
        ) : (
          <time className={classes.time} dateTime={at}>
            {formatDateTime(at)}
          </time>
        )}
      </li>
    ))}
  </ol>
)
