import { Link } from '@tanstack/react-router'
import { orderStatuses } from '#shop/orders/status.ts'
import { statusLabel } from '../parts/status-label.ts'
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
          {status ? statusLabel[status] : 'All'}
        </Link>
      ))}
    </nav>
  )
}
