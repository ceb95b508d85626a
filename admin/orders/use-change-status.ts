import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useRef } from 'react'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api, isSignedOut, reasonOf } from '../client.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import { type Order, showStatus } from './orders.ts'

/** Asks the server for another status. The list shows what the server said, never what was hoped for. */
export function useChangeStatus(order: Order) {
  const queries = useQueryClient()
  // What the server said last: a change that waits for another is made of what that one led to, or left.
  const confirmed = useRef(order.status)
  useEffect(() => {
    confirmed.current = order.status
  }, [order.status])
  return useMutation({
    // Two changes of one order reach the server in the order they were made.
    scope: { id: `status of ${order.id}` },
    mutationFn: (status: OrderStatus) =>
      parseResponse(
        api.orders[':id'].status.$put({ param: { id: order.id }, json: { status, seen: confirmed.current } }),
      ),
    onSuccess: ({ status }) => {
      confirmed.current = status
      showStatus(queries, { id: order.id, status })
      tellDone('Order updated', `Order status changed to ${status}`)
      // The list on screen stays as it is, so that nothing jumps away under the hand that changed it.
      void queries.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      // On its own page the order is busy until that says what is true; others may have it for a likely duplicate.
      return queries.invalidateQueries({ queryKey: ['order'] })
    },
    onError: error => {
      if (isSignedOut(error)) return
      tellFailed('Failed to update order', reasonOf(error))
      // Without an answer the change may still have happened: ask what is true.
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
    },
  })
}
