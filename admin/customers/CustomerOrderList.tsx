import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { useListFocus } from '../parts/focus/use-list-focus.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { ListContents } from '../parts/list/ListContents.tsx'
import table from '../parts/list/PanelTable.module.css'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import classes from './CustomerOrderList.module.css'
import { type CustomerOrder, customerOrdersQuery } from './customers.ts'

/** The customer's orders, the latest first. */
export const CustomerOrderList = ({ customerId }: { customerId: string }) => (
  <ListContents
    query={customerOrdersQuery(customerId)}
    empty={() => ({ className: undefined, children: <OrderTable pages={[]} /> })}
  >
    {pages => <OrderTable pages={pages.map(({ rows }) => rows)} />}
  </ListContents>
)

function OrderTable({ pages }: { pages: CustomerOrder[][] }) {
  const list = useListFocus<HTMLTableSectionElement>(pages)
  return (
    <table className={`${table.table} ${classes.orders}`}>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Order</th>
          <th scope="col">To</th>
          <th scope="col">Status</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody ref={list} tabIndex={-1}>
        {pages.flat().map(order => (
          <tr key={order.id} tabIndex={-1}>
            <th scope="row">
              <Link to="/admin/orders/$id" params={{ id: order.id }}>
                {order.orderNumber}
              </Link>
              <time className={classes.placed} dateTime={order.createdAt}>
                {formatDateTime(order.createdAt)}
              </time>
            </th>
            <td className="wrap-anywhere">
              <bdi>{order.name}</bdi>, <bdi>{order.city}</bdi>
            </td>
            <td>
              <StatusBadge status={order.status} />
            </td>
            <td>{formatRupees(order.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
