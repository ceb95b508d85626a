import { AddressBlock } from '../parts/AddressBlock.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import classes from './Addresses.module.css'
import { type Customer, countOrders } from './customers.ts'

/** The addresses of a customer's parcels, the latest first. */
export function Addresses({ addresses }: { addresses: Customer['addresses'] }) {
  return (
    <ul className={classes.addresses}>
      {addresses.map(({ address, orders, lastUsedAt }) => (
        <li key={`${lastUsedAt} ${address.street}`}>
          <AddressBlock address={address} />
          <p className={classes.used}>
            {countOrders(orders)} · last <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
