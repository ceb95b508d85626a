import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type Job = InferResponseType<typeof api.jobs.$get, 200>['jobs'][number]

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: () => parseResponse(api.jobs.$get()),
  staleTime: 0,
})
