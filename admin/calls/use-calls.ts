import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { orderQuery } from '../orders/page/order.ts'
import { CallLine } from './call-line.ts'
import { contactsQuery, releaseAll } from './calls.ts'
import type { CallsState } from './calls-state.ts'

/** Twice within a claim, and often enough for an order that has just come. */
const ROUND_MS = 30_000

/** What one does on the screen: the same functions while it is open, so that a new state renders no order again. */
export type CallActions = Pick<CallLine, 'start' | 'isOpen' | 'skip' | 'record' | 'undo' | 'reopen' | 'takeOver'>

/** The orders of this window while its screen is open. Leaving it gives them back. */
export function useCalls(): { state: CallsState; actions: CallActions } {
  const queries = useQueryClient()
  const [line] = useState(
    () =>
      new CallLine({
        load: async orderId => {
          await Promise.all([queries.prefetchQuery(orderQuery(orderId)), queries.prefetchQuery(contactsQuery(orderId))])
        },
        changed: orderId => {
          void queries.invalidateQueries({ queryKey: ['order', orderId] })
          void queries.invalidateQueries({ queryKey: ['calls', 'contacts', orderId] })
          void queries.invalidateQueries({ queryKey: ['orders'] })
          void queries.invalidateQueries({ queryKey: ['dashboard'] })
        },
      }),
  )
  useEffect(() => {
    line.start()
    const rounds = setInterval(line.stayOpen, ROUND_MS)
    // Back from a call or from sleep, when the rounds stood still.
    const lookAgain = () => void (document.visibilityState === 'visible' && line.stayOpen())
    window.addEventListener('pageshow', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    window.addEventListener('pagehide', releaseAll)
    return () => {
      clearInterval(rounds)
      window.removeEventListener('pageshow', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('pagehide', releaseAll)
      releaseAll()
    }
  }, [line])
  const state = useSyncExternalStore(line.subscribe, line.getState)
  return { state, actions: line }
}
