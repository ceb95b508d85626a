import { type InferResponseType, parseResponse } from 'hono/client'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import type { ChosenOrders, Order } from './orders.ts'

/** The result of a bulk change. */
export type StatusReport = InferResponseType<(typeof api.orders)['status-changes']['$post'], 200> & {
  status: OrderStatus
}

/** The most orders in one request. */
const MAX_SEEN = 1000

export type BulkStatusChange = {
  selected: ChosenOrders
  /** The selected orders on screen. One is refused when its status was changed since. */
  shown: Order[]
  status: OrderStatus
}

/** Changes the status of the selected orders. */
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
