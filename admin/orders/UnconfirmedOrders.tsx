import { IconPhoneCall } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unconfirmedQuery } from './orders.ts'
import classes from './UnconfirmedOrders.module.css'

/** A notice above the lists: pending orders that reserved nothing. */
export function UnconfirmedOrders() {
  const { data } = useQuery(unconfirmedQuery)
  const count = data?.count ?? 0
  if (count === 0) return null
  const [orders, them] = count === 1 ? ['1 order', 'it'] : [`${count.toLocaleString('en')} orders`, 'them']
  return (
    <div className={classes.banner} role="status">
      <IconPhoneCall className={classes.icon ?? ''} size={20} aria-hidden />
      <span>
        {orders} {count === 1 ? 'looks' : 'look'} fake. No stock is reserved for {them} until you call and confirm, or
        cancel {them}.{' '}
        <Link to="/admin/orders" search={{ hold: 'unconfirmed' }}>
          See {orders}
        </Link>
      </span>
    </div>
  )
}
