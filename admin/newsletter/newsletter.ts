import { infiniteQueryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { SubscriberFilter } from '#shop/newsletter/subscriber-filter.ts'
import { api } from '../client.ts'

export type SubscribersPage = InferResponseType<typeof api.newsletter.$get, 200>
export type Subscriber = SubscribersPage['subscribers'][number]

const FIRST_PAGE = ''

/** Addresses that match a filter, newest first, a page at a time. */
export const subscribersQuery = ({ search, state }: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: ['newsletter', search ?? '', state ?? 'all'],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        api.newsletter.$get({
          query: { search, state, limit: '50', cursor: cursor === FIRST_PAGE ? undefined : cursor },
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
  })
