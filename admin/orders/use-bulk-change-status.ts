import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { notifyError } from '../parts/notify.ts'
import type { ChosenOrders, Order } from './orders.ts'

/** What became of the orders that were to be changed. */
export type StatusReport = InferResponseType<(typeof api.orders)['status-changes']['$post'], 200> & {
  status: OrderStatus
}

/** More orders are not changed at once. */
const MAX_SEEN = 1000

export type BulkStatusChange = {
  selected: ChosenOrders
  /** Those of them that are on screen: one whose status somebody else has changed since is refused. */
  shown: Order[]
  status: OrderStatus
}

/** Asks the server for another status of all that are selected. */
export function useBulkChangeStatus(onDone: (report: StatusReport) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ selected: selection, shown, status }: BulkStatusChange): Promise<StatusReport> => {
      const seen = Object.fromEntries(shown.slice(0, MAX_SEEN).map(order => [order.id, order.status]))
      const answer = await parseResponse(api.orders['status-changes'].$post({ json: { selection, status, seen } }))
      return { ...answer, status }
    },
    onSuccess: onDone,
    onError: error => {
      if (!isSignedOut(error)) notifyError('Failed to update orders', errorMessageWithAdvice(error))
    },
    // Without an answer some of it may still have happened: ask what is true.
    onSettled: () => {
      for (const subject of ['orders', 'order', 'dashboard']) void queries.invalidateQueries({ queryKey: [subject] })
    },
  })
}
