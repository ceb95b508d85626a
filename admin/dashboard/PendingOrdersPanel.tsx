import { Link } from '@tanstack/react-router'
import { LATE_CALL_HOURS } from '#shop/orders/filter/filter-values.ts'
import { internationalPhone, readablePhone } from '#shop/phone.ts'
import { shortNumber } from '../orders/short-number.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './DashboardPanel.module.css'
import type { Dashboard } from './dashboard.ts'

type Props = { orders: NonNullable<Dashboard['waiting']>; total: number }

/** The orders that have waited longest for a call. Whether anybody called is not recorded. */
export function PendingOrdersPanel({ orders, total }: Props) {
  return (
    <Panel title={`Pending for over ${LATE_CALL_HOURS} hours`} aside={<All total={total} shown={orders.length} />}>
      {orders.length === 0 ? (
        <p className="m-0 p-4 text-quiet">No pending order is older than {LATE_CALL_HOURS} hours.</p>
      ) : (
        <ol className="m-0 p-0 list-none">
          {orders.map(order => (
            <li key={order.id} className={classes.entry}>
              <Link to="/admin/orders/$id" params={{ id: order.id }} className={classes.what}>
                <bdi>{order.customerName}</bdi>
              </Link>
              <a
                href={`tel:${internationalPhone(order.customerPhone)}`}
                className="tabular-nums text-end whitespace-nowrap row-span-2 self-center"
              >
                {readablePhone(order.customerPhone)}
              </a>
              <span className="text-quiet text-sm tabular-nums">
                {shortNumber(order.orderNumber)},{' '}
                <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function All({ total, shown }: { total: number; shown: number }) {
  if (total <= shown) return null
  return (
    <Link to="/admin/orders" search={{ late: 'call' }}>
      All {total.toLocaleString('en')}
    </Link>
  )
}
