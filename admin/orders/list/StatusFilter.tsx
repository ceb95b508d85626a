import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import choices from '../../parts/form/Choices.module.css'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { countsQuery } from '../orders.ts'
import { sumOf } from '../status-sums.ts'
import classes from './StatusFilter.module.css'

/**
 * The statuses with the number of their orders. The filter is part of the URL, so that it can be bookmarked and shared,
 * and Back returns to it.
 */
export function StatusFilter({ filter }: { filter: OrderFilter }) {
  const { data: counts } = useQuery(countsQuery(filter))
  return (
    <nav aria-label="Filter by status" className={`${choices.choices} ${classes.filter}`}>
      {[undefined, ...orderStatuses].map((status: OrderStatus | undefined) => (
        <Link
          key={status ?? 'all'}
          from="/admin/orders/"
          to="."
          search={others => ({ ...others, status, sort: undefined, order: undefined })}
          activeOptions={{ exact: true }}
          aria-current={status === filter.status ? 'page' : undefined}
          className={choices.choice}
        >
          {status ? orderStatusStyle[status].label : 'All'}
          {counts && <span className={classes.count}> {sumOf(counts, status).orders.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  )
}
