import { Link } from '@tanstack/react-router'
import { orderStatuses } from '#shop/orders/status.ts'
import { orderStatusLook } from '../parts/order-status-look.ts'
import classes from './StatusFilter.module.css'

/** Which orders are listed. The choice is the address, so it can be kept, shared and gone back from. */
export function StatusFilter() {
  return (
    <nav aria-label="Filter by status" className={classes.filter}>
      {[undefined, ...orderStatuses].map(status => (
        <Link
          key={status ?? 'all'}
          from="/admin/orders/"
          to="."
          search={others => ({ ...others, status })}
          activeOptions={{ exact: true }}
          className={classes.choice}
        >
          {status ? orderStatusLook[status].label : 'All'}
        </Link>
      ))}
    </nav>
  )
}
