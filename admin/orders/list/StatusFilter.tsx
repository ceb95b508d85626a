import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import choices from '../../parts/form/Choices.module.css'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { countsQuery } from '../orders.ts'
import { sumOf } from '../status-sums.ts'

/**
 * The statuses with the number of their orders. The filter is part of the URL, so that it can be bookmarked and shared,
 * and Back returns to it.
 */
export function StatusFilter({ filter }: { filter: OrderFilter }) {
  const { data: counts } = useQuery(countsQuery(filter))
  return (
    <nav
      aria-label="Filter by status"
      className={`${choices.choices} max-md:basis-full max-md:max-w-full max-md:-m-1 max-md:p-1 max-md:overflow-x-auto max-md:[scrollbar-width:none]`}
    >
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
          {counts && (
            <span className="text-quiet in-aria-[current=page]:text-inherit tabular-nums">
              {' '}
              {sumOf(counts, status).orders.toLocaleString('en')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
