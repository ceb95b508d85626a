import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => parseResponse(api.dashboard.$get()),
})

export type Dashboard = InferResponseType<typeof api.dashboard.$get, 200>
