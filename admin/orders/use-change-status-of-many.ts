import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { OrderFilter } from '#shop/orders/matching-orders.ts'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api, complaintOf, isSignedOut } from '../client.ts'
import { tellFailed } from '../parts/tell.ts'
import type { Selected } from '../parts/use-selection.ts'

/** What became of the orders that were to be changed. */
export type StatusReport = InferResponseType<(typeof api.orders)['status-changes']['$post'], 200> & {
  status: OrderStatus
}

/** `newestSeen`: no order that came in after it is changed, however many match by then. */
export type StatusOfMany = { selected: Selected<OrderFilter>; newestSeen: string | undefined; status: OrderStatus }

/** Asks the server for another status of all that are selected. */
export function useChangeStatusOfMany(onDone: (report: StatusReport) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ selected, newestSeen, status }: StatusOfMany): Promise<StatusReport> => {
      const selection = 'ids' in selected ? selected : { ...selected, filter: { ...selected.filter, upTo: newestSeen } }
      const answer = await parseResponse(api.orders['status-changes'].$post({ json: { selection, status } }))
      return { ...answer, status }
    },
    onSuccess: onDone,
    onError: error => {
      if (!isSignedOut(error)) tellFailed('Failed to update orders', complaintOf(error)?.message ?? 'Please try again')
    },
    // Without an answer some of it may still have happened: ask what is true.
    onSettled: () => {
      for (const subject of ['orders', 'order', 'dashboard']) void queries.invalidateQueries({ queryKey: [subject] })
    },
  })
}
