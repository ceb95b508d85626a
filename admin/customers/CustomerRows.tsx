import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { ListCount } from '../parts/ListHead.tsx'
import rows from '../parts/Rows.module.css'
import { useListFocus } from '../parts/use-list-focus.ts'
import classes from './CustomerRows.module.css'
import type { CustomerRow, CustomersPage } from './customers.ts'

export function CustomerRows({ pages, busy }: { pages: CustomersPage[]; busy: boolean }) {
  const list = useListFocus<HTMLTableSectionElement>(pages.map(page => page.customers))
  const customers = pages.flatMap(page => page.customers)
  const total = pages[0]?.total ?? 0
  return (
    <div className={classes.list} aria-busy={busy}>
      <ListCount>
        Showing {customers.length.toLocaleString('en')} of {total.toLocaleString('en')}{' '}
        {total === 1 ? 'customer' : 'customers'}
      </ListCount>
      <table className={rows.rows}>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Phone</th>
            <th scope="col" className={rows.number}>
              Orders
            </th>
            <th scope="col" className={rows.number}>
              Open
            </th>
            <th scope="col" className={rows.number}>
              Delivered
            </th>
            <th scope="col" className={rows.number}>
              Canceled
            </th>
            <th scope="col" className={rows.number}>
              Ordered
            </th>
            <th scope="col" className={rows.narrow}>
              Last order
            </th>
          </tr>
        </thead>
        <tbody ref={list} tabIndex={-1}>
          {customers.map(customer => (
            <Row key={customer.id} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ customer }: { customer: CustomerRow }) {
  const { id, name, phone, internationalPhone, phoneIsMobile, lastOrderAt } = customer
  return (
    <tr tabIndex={-1}>
      <td className={`${rows.wide} ${classes.name}`}>
        <Link to="/admin/customers/$id" params={{ id }} className={rows.name}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className={`${rows.wide} ${classes.phone}`}>
        <a href={`tel:${internationalPhone}`}>
          <bdi>{phone}</bdi>
        </a>
        {!phoneIsMobile && (
          <span className={classes.hint}>
            <IconAlertTriangle size={16} aria-hidden />
            Not a Pakistani mobile number
          </span>
        )}
      </td>
      <Count label="Orders" count={customer.orders} />
      <Count label="Open" count={customer.open} />
      <Count label="Delivered" count={customer.delivered} />
      <Count label="Canceled" count={customer.canceled} />
      <td className={`${rows.number} ${classes.sum}`} data-label="Ordered">
        {formatRupees(customer.ordered)}
      </td>
      <td className={`${rows.narrow} ${classes.last}`} data-label="Last order">
        <time dateTime={lastOrderAt}>{formatDateTime(lastOrderAt)}</time>
      </td>
    </tr>
  )
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <td className={`${rows.number} ${classes.count}`} data-label={label} data-none={count === 0 || undefined}>
    {count.toLocaleString('en')}
  </td>
)
