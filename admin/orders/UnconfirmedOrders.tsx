import { IconPhoneCall } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { unconfirmedQuery } from './orders.ts'
import classes from './UnconfirmedOrders.module.css'

/** A notice above the lists: pending orders that reserved nothing. */
export function UnconfirmedOrders() {
  const { data } = useQuery(unconfirmedQuery)
  const count = data?.count ?? 0
  if (count === 0) return null
  const them = count === 1 ? 'it' : 'them'
  return (
    <div className={classes.banner} role="status">
      <IconPhoneCall className={classes.icon ?? ''} size={20} aria-hidden />
      <span>
        {countOf(count, 'order')} {count === 1 ? 'looks' : 'look'} fake. No stock is reserved for {them} until you call
        and confirm, or cancel {them}.{' '}
        <Link to="/admin/orders" search={{ hold: 'unconfirmed' }}>
          See {countOf(count, 'order')}
        </Link>
      </span>
    </div>
  )
}
