import { IconPhoneCall } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { common, countOrders } from '../words.ts'
import { unconfirmedQuery } from './orders.ts'

/** A notice above the lists: pending orders that reserved nothing. */
export function UnconfirmedOrders() {
  const { data } = useQuery(unconfirmedQuery)
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <div
      className="flex gap-3 m-0 mb-4 px-4 py-3 border border-hairline rounded-md bg-yellow-wash text-yellow-ink"
      role="status"
    >
      <IconPhoneCall className="flex-none" size={20} aria-hidden />
      <span>
        {fill(count === 1 ? common.looksFakeOne : common.lookFake, { orders: countOrders(count) })}{' '}
        <Link to="/admin/orders" search={{ hold: 'not_reserved', onHold: 'no' }}>
          {fill(common.seeOrders, { orders: countOrders(count) })}
        </Link>
      </span>
    </div>
  )
}
