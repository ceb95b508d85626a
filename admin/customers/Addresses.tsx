import { formatDateTime } from '../parts/format-date.ts'
import classes from './Addresses.module.css'
import { type Customer, countOrders } from './customers.ts'

/** Where their parcels went, the latest first. */
export function Addresses({ addresses }: { addresses: Customer['addresses'] }) {
  return (
    <ul className={classes.addresses}>
      {addresses.map(({ address: { street, city, state, postal_code, country }, orders, lastUsedAt }) => (
        <li key={`${lastUsedAt} ${street}`}>
          <address className={classes.address}>
            <span>{street}</span>
            <span>{[city, postal_code].filter(Boolean).join(' ')}</span>
            <span>{[state, country].filter(Boolean).join(', ')}</span>
          </address>
          <p className={classes.used}>
            {countOrders(orders)} · last <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
