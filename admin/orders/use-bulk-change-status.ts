import { type InferResponseType, parseResponse } from 'hono/client'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
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
export const useBulkChangeStatus = (onDone: (report: StatusReport) => void) =>
  useAdminMutation({
    call: async ({ selected: selection, shown, status }: BulkStatusChange): Promise<StatusReport> => {
      const seen = Object.fromEntries(shown.slice(0, MAX_SEEN).map(order => [order.id, order.status]))
      const answer = await parseResponse(api.orders['status-changes'].$post({ json: { selection, status, seen } }))
      return { ...answer, status }
    },
    failed: 'Failed to update orders',
    invalidates: [['orders'], ['order'], ['dashboard']],
    onSuccess: onDone,
  })
