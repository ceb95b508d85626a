import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { type ActivityGroup, activityGroups } from '#shop/activity/activity-kinds.ts'
import { api } from '../client.ts'
import { isDay } from '../orders/order-search.ts'

export type ActivityPage = InferResponseType<typeof api.activity.$get, 200>
export type ActivityLine = ActivityPage['activity'][number]

/** Which lines are listed. The choice is the address, so it can be kept and gone back from. */
export type ActivitySearch = {
  person?: string | undefined
  group?: ActivityGroup | undefined
  from?: string | undefined
  to?: string | undefined
}

export function readActivitySearch({ person, group, from, to }: Record<string, unknown>): ActivitySearch {
  return {
    person: typeof person === 'string' && person !== '' ? person : undefined,
    group: activityGroups.find(name => name === group),
    from: readDay(from),
    to: readDay(to),
  }
}

const readDay = (day: unknown): string | undefined => (typeof day === 'string' && isDay(day) ? day : undefined)

const FIRST_PAGE = ''

export const activityQuery = (search: ActivitySearch) =>
  infiniteQueryOptions({
    queryKey: ['activity', search],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        api.activity.$get({ query: { ...search, limit: '50', cursor: cursor === FIRST_PAGE ? undefined : cursor } }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const peopleQuery = queryOptions({
  queryKey: ['activity', 'people'],
  queryFn: async () => (await parseResponse(api.activity.people.$get())).people,
})
