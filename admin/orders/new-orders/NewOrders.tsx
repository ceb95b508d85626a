import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showBadge } from '../../notices/browser-notices.ts'
import { setTitleCount } from '../../parts/list/title-count.ts'
import { useSessionEnded } from '../../session/session-ended.ts'
import { followOrders } from './follow-orders.ts'
import { newOrdersQuery, pendingQuery } from './new-orders.ts'
import { ring } from './ringtone.ts'
import { isSeen, useSeenOrders, watchLists } from './seen-orders.ts'

/** Sums over all orders are loaded again no sooner. */
const SUMS_PAUSE_MS = 15_000

/** Follows the orders on every screen: loads what depends on them again, counts new ones in the tab's title, rings. */
export function NewOrders() {
  useFollowedOrders()
  const [since] = useState(Date.now)
  const { data: ids = [] } = useQuery(newOrdersQuery({}, since))
  useSeenOrders()
  const unseen = ids.filter(id => !isSeen(id))
  const newest = unseen[0]
  useEffect(() => setTitleCount(unseen.length), [unseen.length])
  useEffect(() => {
    if (newest) ring(newest)
  }, [newest])
  return null
}

function useFollowedOrders(): void {
  const queries = useQueryClient()
  const isEnded = useSessionEnded()
  useEffect(() => {
    if (isEnded) return
    let sumsAt = Date.now()
    const stopWatching = watchLists(queries)
    const stopFollowing = followOrders(() => {
      void queries.invalidateQueries({ queryKey: ['events'] })
      if (Date.now() - sumsAt < SUMS_PAUSE_MS) return
      sumsAt = Date.now()
      void queries.invalidateQueries({ queryKey: ['orders', 'counts'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
    })
    return () => {
      stopFollowing()
      stopWatching()
    }
  }, [queries, isEnded])
}

/**
 * Beside Calls in the menu, and on the icon of the installed back office. Screen readers hear the link's name alone;
 * the dashboard says the number.
 */
export function PendingCount({ className }: { className: string | undefined }) {
  const { data } = useQuery(pendingQuery)
  useEffect(() => {
    if (data) showBadge(data.count)
  }, [data])
  if (!data || data.count === 0) return null
  return (
    <span className={className} aria-hidden="true">
      {data.count.toLocaleString('en')}
    </span>
  )
}
