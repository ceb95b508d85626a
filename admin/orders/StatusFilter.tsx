import { Link } from '@tanstack/react-router'
import { orderStatuses } from '#shop/orders/status.ts'
import { orderStatusLook } from '../parts/order-status-look.ts'
import classes from './StatusFilter.module.css'

/** The filter is part of the URL, so that it can be bookmarked and shared, and Back returns to it. */
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
