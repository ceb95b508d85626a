import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { OrderSort } from '#shop/orders/filter/order-sort.ts'
import { common, counted } from '../../words.ts'
import { ordersQuery } from '../orders.ts'
import classes from './NewOrdersBar.module.css'
import { newOrdersQuery } from './new-orders.ts'
import { isSeen, markSeen, useSeenOrders } from './seen-orders.ts'

const MAX_COUNTED = 99
/** A list that is shown from the cache may be so old. */
const LIST_AGE_MS = 15_000

type Props = { filter: OrderFilter; sort: OrderSort }

/**
 * Says how many new orders match the filter of the list, and loads them when it is pressed. It lies over the list,
 * which therefore does not move.
 */
export function NewOrdersBar({ filter, sort }: Props) {
  return <BarOfList key={JSON.stringify({ ...filter, sort })} filter={filter} sort={sort} />
}

function BarOfList({ filter, sort }: Props) {
  const [since] = useState(() => Date.now() - LIST_AGE_MS)
  const { data: ids = [] } = useQuery(newOrdersQuery(filter, since))
  const { data: list, isFetching, refetch } = useInfiniteQuery(ordersQuery(filter, sort))
  useSeenOrders()
  // What the list is loading may be in it.
  const unseen = list && !isFetching ? ids.filter(id => !isSeen(id)) : []
  const show = async () => {
    await refetch()
    // Also those that the list has on a later page.
    markSeen(unseen)
    window.scrollTo({ top: 0 })
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <div
      // Without a height of its own: the list below stays where it is.
      className="sticky z-8 top-14 flex justify-center h-0"
      role="status"
    >
      {unseen.length > 0 && (
        <button type="button" className={classes.bar} onClick={() => void show()}>
          {countNew(unseen.length)}
        </button>
      )}
    </div>
  )
}

const countNew = (count: number): string =>
  count > MAX_COUNTED
    ? fill(common.moreNewOrders, { count: MAX_COUNTED })
    : counted(count, [common.newOrderOne, common.newOrders])
