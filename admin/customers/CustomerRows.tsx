import { IconAlertTriangle } from '@tabler/icons-react'
import { formatRupees } from '#shop/money.ts'
import { formatPastTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { More, NameCell } from '../parts/list/row-parts.tsx'
import classes from './CustomerRows.module.css'
import type { CustomerRow, CustomersPage } from './customers.ts'

export const CustomerRows = ({ pages }: { pages: CustomersPage[] }) => (
  <div className={classes.list}>
    <ListTable
      label="Customers"
      pages={pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name, phone }) => name || phone}
    />
  </div>
)

// The sheet places them on a phone by their order.
const columns: ListColumn<CustomerRow>[] = [
  [
    'Customer',
    ({ id, name, imported }) => (
      <NameCell name={name} link={{ to: '/admin/customers/$id', params: { id } }}>
        {imported.orders > 0 && <More>{imported.orders.toLocaleString('en')} of the orders imported</More>}
      </NameCell>
    ),
    'name',
  ],
  ['Phone', customer => <Phone customer={customer} />, 'wide'],
  ['Orders', ({ orders, imported }) => <Count count={orders + imported.orders} />, 'number'],
  ['Open', ({ open }) => <Count count={open} />, 'number'],
  ['Delivered', ({ delivered, imported }) => <Count count={delivered + imported.delivered} />, 'number'],
  ['Canceled', ({ canceled }) => <Count count={canceled} />, 'number'],
  ['Ordered', ({ ordered, imported }) => formatRupees(ordered + imported.spent), 'number'],
  [
    'Last order',
    ({ lastOrderAt }) =>
      lastOrderAt === null ? 'Not known' : <time dateTime={lastOrderAt}>{formatPastTime(lastOrderAt)}</time>,
    'narrow',
  ],
]

const Phone = ({ customer: { phone, internationalPhone, phoneIsMobile } }: { customer: CustomerRow }) => (
  <>
    <a href={`tel:${internationalPhone}`} className="tabular-nums whitespace-nowrap">
      <bdi>{phone}</bdi>
    </a>
    {!phoneIsMobile && (
      <span className="flex items-center gap-1 text-attention text-sm">
        <IconAlertTriangle size={16} aria-hidden />
        Not a Pakistani mobile number
      </span>
    )}
  </>
)

const Count = ({ count }: { count: number }) => (
  <span className={count === 0 ? 'text-quiet' : undefined}>{count.toLocaleString('en')}</span>
)
