import { Link } from '@tanstack/react-router'
import { internationalPhone, readablePhone } from '#shop/phone.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './DashboardPanel.module.css'
import type { Dashboard } from './dashboard.ts'

/**
 * Orders that are still pending after the 24 hours in which a call was promised, the oldest first. Whether anybody
 * called is not recorded.
 */
export function PendingOrdersPanel({ waiting: { total, orders } }: { waiting: Dashboard['waiting'] }) {
  return (
    <Panel title="Pending for over 24 hours" aside={<Count total={total} shown={orders.length} />}>
      {orders.length === 0 ? (
        <p className={classes.none}>No pending order is older than 24 hours.</p>
      ) : (
        <ol className={classes.list}>
          {orders.map(order => (
            <li key={order.id} className={classes.entry}>
              <Link to="/admin/orders/$id" params={{ id: order.id }} className={classes.what}>
                {order.orderNumber}
              </Link>
              <a href={`tel:${internationalPhone(order.customerPhone)}`} className={classes.number}>
                {readablePhone(order.customerPhone)}
              </a>
              <bdi className={classes.who}>{order.customerName}</bdi>
              <time dateTime={order.createdAt} className={classes.beside}>
                {formatDateTime(order.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** When there are more than the ten shown. */
function Count({ total, shown }: { total: number; shown: number }) {
  if (total === 0) return null
  return (
    <Link to="/admin/orders" search={{ status: 'pending' }}>
      {total > shown ? `${total} in all, pending orders` : 'Pending orders'}
    </Link>
  )
}
