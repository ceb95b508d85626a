import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import table from '../parts/list/PanelTable.module.css'
import { Panel } from '../parts/Panel.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import type { Dashboard } from './dashboard.ts'
import classes from './RecentOrders.module.css'

export function RecentOrders({ orders }: { orders: NonNullable<Dashboard['recentOrders']> }) {
  return (
    <Panel title="Recent Orders" aside={orders.length > 0 && <Link to="/admin/orders">All orders</Link>}>
      {orders.length === 0 ? (
        <AdminEmptyState title="No orders yet" />
      ) : (
        <table className={`${table.table} ${classes.orders}`}>
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Customer</th>
              <th scope="col">Ordered</th>
              <th scope="col">Status</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(order => (
              <tr key={order.id}>
                <th scope="row">
                  <Link to="/admin/orders/$id" params={{ id: order.id }}>
                    {order.orderNumber}
                  </Link>
                </th>
                <td className="wrap-anywhere">
                  <bdi>{order.customerName}</bdi>
                </td>
                <td className="text-quiet whitespace-nowrap">
                  <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
                </td>
                <td>
                  <StatusBadge status={order.status} />
                </td>
                <td>{formatRupees(order.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
