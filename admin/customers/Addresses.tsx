import { countOf } from '#shop/count-of.ts'
import { AddressBlock } from '../parts/AddressBlock.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import type { Customer } from './customers.ts'

/** The addresses of a customer's parcels, the latest first. */
export function Addresses({ addresses }: { addresses: Customer['addresses'] }) {
  return (
    <ul className="m-0 p-0 list-none [&_li]:px-4 [&_li]:py-2.5 [&_li+li]:border-t [&_li+li]:border-hairline max-md:[&_li]:px-3">
      {addresses.map(({ address, orders, lastUsedAt }) => (
        <li key={`${lastUsedAt} ${address.street}`}>
          <AddressBlock address={address} />
          <p className="m-0 mt-0.5 text-quiet text-sm tabular-nums">
            {countOf(orders, 'order')} · last <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
