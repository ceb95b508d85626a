import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatRupees } from '#shop/money.ts'
import { formatPastTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow, number } from '../parts/list/DataTable.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import classes from './CustomerRows.module.css'
import type { CustomerRow, CustomersPage } from './customers.ts'

export function CustomerRows({ pages }: { pages: CustomersPage[] }) {
  const list = useListFocus<HTMLTableSectionElement>(pages.map(page => page.rows))
  const customers = pages.flatMap(page => page.rows)
  return (
    <div className={classes.list}>
      <DataTable
        columns={[
          'Customer',
          'Phone',
          number('Orders'),
          number('Open'),
          number('Delivered'),
          number('Canceled'),
          number('Ordered'),
          narrow('Last order'),
        ]}
        list={list}
      >
        {customers.map(customer => (
          <Row key={customer.id} customer={customer} />
        ))}
      </DataTable>
    </div>
  )
}

function Row({ customer }: { customer: CustomerRow }) {
  const { id, name, phone, internationalPhone, phoneIsMobile, lastOrderAt, imported } = customer
  return (
    <tr tabIndex={-1}>
      <td className={`${rows.wide} ${classes.name}`}>
        <Link to="/admin/customers/$id" params={{ id }} className={rows.name}>
          <bdi>{name}</bdi>
        </Link>
        {imported.orders > 0 && (
          <span className="block text-quiet text-sm">
            {imported.orders.toLocaleString('en')} of the orders imported
          </span>
        )}
      </td>
      <td className={`${rows.wide} ${classes.phone}`}>
        <a href={`tel:${internationalPhone}`}>
          <bdi>{phone}</bdi>
        </a>
        {!phoneIsMobile && (
          <span className="flex items-center gap-1 text-attention text-sm">
            <IconAlertTriangle size={16} aria-hidden />
            Not a Pakistani mobile number
          </span>
        )}
      </td>
      <Count label="Orders" count={customer.orders + imported.orders} />
      <Count label="Open" count={customer.open} />
      <Count label="Delivered" count={customer.delivered + imported.delivered} />
      <Count label="Canceled" count={customer.canceled + imported.canceled} />
      <td className={`${rows.number} ${classes.sum}`} data-label="Ordered">
        {formatRupees(customer.ordered + imported.spent)}
      </td>
      <td className={`${rows.narrow} ${classes.last}`} data-label="Last order">
        {lastOrderAt === null ? 'Not known' : <time dateTime={lastOrderAt}>{formatPastTime(lastOrderAt)}</time>}
      </td>
    </tr>
  )
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <td className={`${rows.number} ${classes.count}`} data-label={label} data-none={count === 0 || undefined}>
    {count.toLocaleString('en')}
  </td>
)
