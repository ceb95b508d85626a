import { Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { formatDateOf } from '../../parts/format-date.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { shortNumber } from '../short-number.ts'
import type { OrderPage } from './order.ts'

/** The latest other orders of the customer. */
export function OtherOrders({ customer: { id, orders, recent } }: { customer: OrderPage['customer'] }) {
  const maySeeCustomer = useMay('customers.see')
  if (recent.length === 0) return null
  const others = orders - 1
  return (
    <Panel
      title={words.otherOrders}
      aside={
        maySeeCustomer &&
        others > recent.length && (
          <Link to="/admin/customers/$id" params={{ id }}>
            {fill(words.seeAll, { count: orders.toLocaleString('en') })}
          </Link>
        )
      }
    >
      <ul className="grid gap-1 m-0 px-4 pt-1 pb-2 list-none tabular-nums">
        {recent.map(order => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto_5.5rem] max-md:grid-cols-[1fr_auto_5.5rem] items-center gap-x-3 min-h-9"
          >
            <Link to="/admin/orders/$id" params={{ id: order.id }} aria-label={order.orderNumber}>
              {shortNumber(order.orderNumber)}
            </Link>
            <time dateTime={order.createdAt} className="text-quiet text-sm max-md:row-start-2">
              {formatDateOf(order.createdAt)}
            </time>
            <span className="min-w-20 text-end">{formatRupees(order.total)}</span>
            <StatusBadge status={order.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
