import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'
import type { ActivitySearch } from './activity-search.ts'

export type ActivityPage = InferResponseType<typeof api.activity.$get, 200>
export type ActivityLine = ActivityPage['rows'][number]

/** The activity of staff, newest first. */
export const activityQuery = (search: ActivitySearch) =>
  listQuery({
    queryKey: ['activity', 'list', search],
    load: cursor => parseResponse(api.activity.$get({ query: { ...search, limit: '50', cursor } })),
    staleTime: 0,
  })

export const peopleQuery = queryOptions({
  queryKey: ['activity', 'people'],
  queryFn: async () => (await parseResponse(api.activity.people.$get())).people,
})
