import { IconPhoneCall } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { unconfirmedQuery } from './orders.ts'

/** A notice above the lists: pending orders that reserved nothing. */
export function UnconfirmedOrders() {
  const { data } = useQuery(unconfirmedQuery)
  const count = data?.count ?? 0
  if (count === 0) return null
  const them = count === 1 ? 'it' : 'them'
  return (
    <div
      className="flex gap-3 m-0 mb-4 px-4 py-3 border border-hairline rounded-md bg-yellow-wash text-yellow-ink"
      role="status"
    >
      <IconPhoneCall className="flex-none" size={20} aria-hidden />
      <span>
        {countOf(count, 'order')} {count === 1 ? 'looks' : 'look'} fake. No stock is reserved for {them} until you call
        and confirm, or cancel {them}.{' '}
        <Link to="/admin/orders" search={{ hold: 'not_reserved', onHold: 'no' }}>
          See {countOf(count, 'order')}
        </Link>
      </span>
    </div>
  )
}
