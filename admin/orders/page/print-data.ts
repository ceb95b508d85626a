import { queryOptions, skipToken } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { formatRupees } from '#shop/money.ts'
import { orderStage } from '#shop/orders/status.ts'
import { api } from '../../client.ts'
import type { ChosenOrders } from '../orders.ts'

export type PrintData = InferResponseType<typeof api.orders.print.$post, 200>
export type PrintedOrder = PrintData['orders'][number]

export const printQuery = (selection: ChosenOrders | null) =>
  queryOptions({
    queryKey: ['print', selection],
    queryFn: selection ? () => parseResponse(api.orders.print.$post({ json: { selection } })) : skipToken,
    // Loaded again for each print, because paper must be up to date when it is printed.
    staleTime: 0,
  })

/** The amount that the rider collects, or why there is none. */
export function cashToCollect({ status, total }: PrintedOrder): { amount: string } | { reason: string } {
  const stage = orderStage(status)
  if (stage === 'canceled') return { reason: 'Canceled: do not send' }
  if (stage === 'paid') return { reason: 'Delivered: nothing to collect' }
  return { amount: formatRupees(total) }
}
