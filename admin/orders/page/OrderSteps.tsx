import { orderStatusWords } from '#messages/order-status.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import classes from './OrderSteps.module.css'
import type { OrderPage } from './order.ts'
import { listOrderSteps, type OrderStep } from './order-steps.ts'

/** The first step is what the customer did. */
const labels: Record<OrderStep['name'], string> = { ...orderStatusWords, pending: 'Ordered', packed: 'Packed' }

/** The steps of an order as a line, each with its day and time. */
export const OrderSteps = ({ order }: { order: OrderPage }) => (
  <ol className={classes.steps} aria-label="Steps">
    {listOrderSteps(order).map(({ name, isDone, at }) => (
      <li key={name} className={classes.step} data-done={isDone || undefined} data-step={name}>
        <span className={classes.label}>{labels[name]}</span>
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
