import { formatRupees } from '#shop/money.ts'
import { AddressBlock } from '../parts/AddressBlock.tsx'
import { Badge, type BadgeColor } from '../parts/Badge.tsx'
import { formatDateOf } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import listClasses from './CustomerOrderList.module.css'
import type { Customer } from './customers.ts'

type Props = { history: NonNullable<Customer['history']>; totals: Customer['imported'] }

/** What files of a former shop said of the customer. Nobody edits it here. */
export function ImportedHistory({ history: { customer, latest }, totals }: Props) {
  return (
    <Panel title="Imported orders">
      {customer && (
        <div className="px-4 py-2.5 max-md:px-3">
          {customer.address && <AddressBlock address={customer.address} />}
          {customer.note !== '' && (
            <p className="m-0 mt-1.5 text-quiet wrap-anywhere whitespace-pre-line">{customer.note}</p>
          )}
        </div>
      )}
      {latest.length > 0 && <OrderTable orders={latest} />}
      {latest.length < totals.orders && (
        <p className="m-0 mt-1.5 text-quiet wrap-anywhere whitespace-pre-line px-4 pt-0 pb-3 text-sm max-md:px-3">
          {latest.length === 0
            ? 'Only their number and sum were imported.'
            : `Shown: ${latest.length.toLocaleString('en')} of ${totals.orders.toLocaleString('en')} imported orders.`}
        </p>
      )}
    </Panel>
  )
}

const OrderTable = ({ orders }: { orders: Props['history']['latest'] }) => (
  <table className={listClasses.orders}>
    <thead>
      <tr>
        <th scope="col">Former number</th>
        <th scope="col">Items</th>
        <th scope="col">Status</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ id, number, placedAt, items, city, status, total }) => (
        <tr key={id}>
          <th scope="row">
            <bdi>{number}</bdi>
            <time className={listClasses.placed} dateTime={placedAt}>
              {formatDateOf(placedAt)}
            </time>
          </th>
          <td className="wrap-anywhere">
            <bdi>{items}</bdi>
            {items !== '' && city !== '' && ', '}
            <bdi>{city}</bdi>
          </td>
          <td>
            <Badge color={looks[status].color}>{looks[status].label}</Badge>
          </td>
          <td>{formatRupees(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const looks: Record<Props['history']['latest'][number]['status'], { label: string; color: BadgeColor }> = {
  open: { label: 'Not known', color: 'grey' },
  delivered: { label: 'Delivered', color: 'green' },
  canceled: { label: 'Canceled', color: 'red' },
  returned: { label: 'Returned', color: 'red' },
}
