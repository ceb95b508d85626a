import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { formatDateOf } from '../../parts/format-date.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { useMay } from '../../session/rights.ts'
import { shortNumber } from '../short-number.ts'
import classes from './OtherOrders.module.css'
import type { OrderPage } from './order.ts'

/** The latest other orders of the customer. */
export function OtherOrders({ customer: { id, orders, recent } }: { customer: OrderPage['customer'] }) {
  const maySeeCustomer = useMay('customers.see')
  if (recent.length === 0) return null
  const others = orders - 1
  return (
    <Panel
      title="Other orders"
      aside={
        maySeeCustomer &&
        others > recent.length && (
          <Link to="/admin/customers/$id" params={{ id }}>
            See all {orders.toLocaleString('en')}
          </Link>
        )
      }
    >
      <ul className={classes.list}>
        {recent.map(order => (
          <li key={order.id} className={classes.order}>
            <Link to="/admin/orders/$id" params={{ id: order.id }} aria-label={order.orderNumber}>
              {shortNumber(order.orderNumber)}
            </Link>
            <time dateTime={order.createdAt} className={classes.day}>
              {formatDateOf(order.createdAt)}
            </time>
            <span className={classes.total}>{formatRupees(order.total)}</span>
            <StatusBadge status={order.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
