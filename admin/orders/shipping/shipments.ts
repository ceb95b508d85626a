import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import type { ChosenOrders } from '../orders.ts'

/** An order in the list where numbers are filled in. */
export type OrderToShip = InferResponseType<typeof api.orders.shipments.selection.$post, 200>['orders'][number]

/** The couriers of the settings. */
export const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: async () => (await parseResponse(api.orders.shipments.couriers.$get())).couriers,
  staleTime: 0,
})

/** The selected orders as they are now. */
export const ordersToShipQuery = (selection: ChosenOrders) =>
  queryOptions({
    queryKey: ['orders', 'to-ship', selection],
    queryFn: async () => (await parseResponse(api.orders.shipments.selection.$post({ json: { selection } }))).orders,
    staleTime: 0,
    // A dialog that opens again must not start with what the last one showed.
    gcTime: 0,
  })
