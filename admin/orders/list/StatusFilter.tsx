import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOpen, type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import choices from '../../parts/form/Choices.module.css'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { countsQuery } from '../orders.ts'
import { sumOf } from '../status-sums.ts'

/**
 * The statuses, and the orders on hold, with the number of their orders. The filter is part of the URL, so that it can
 * be bookmarked and shared, and Back returns to it.
 */
export function StatusFilter({ filter }: { filter: OrderFilter }) {
  const { data: counts } = useQuery(countsQuery(filter))
  return (
    <nav
      aria-label={listWords.filterByStatus}
      className={`${choices.choices} max-md:basis-full max-md:max-w-full max-md:-m-1 max-md:p-1 max-md:overflow-x-auto max-md:[scrollbar-width:none]`}
    >
      {places.map(place => (
        <Link
          key={place ?? 'all'}
          from="/admin/orders/"
          to="."
          search={others => ({ ...others, ...searchOf(place), sort: undefined, order: undefined })}
          activeOptions={{ exact: true }}
          aria-current={place === placeOf(filter) ? 'page' : undefined}
          className={choices.choice}
        >
          {place === undefined ? listWords.all : place === 'onHold' ? words.onHold : orderStatusStyle[place].label}
          {counts && (
            <span className="text-quiet in-aria-[current=page]:text-inherit tabular-nums">
              {' '}
              {sumOf(counts, place).orders.toLocaleString('en')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

type Place = OrderStatus | 'onHold' | undefined

/** All, the orders of each stage, and behind those in the shop the ones that wait. */
const places: Place[] = [
  undefined,
  ...orderStatuses.filter(isOpen),
  'onHold',
  ...orderStatuses.filter(status => !isOpen(status)),
]

const placeOf = ({ status, onHold }: OrderFilter): Place => (onHold === 'yes' ? 'onHold' : status)

const searchOf = (place: Place) =>
  place === 'onHold'
    ? { status: undefined, onHold: 'yes' as const, late: undefined }
    : { status: place, onHold: undefined }
