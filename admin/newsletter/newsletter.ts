import { type InferResponseType, parseResponse } from 'hono/client'
import type { SubscriberFilter } from '#shop/newsletter/subscriber-filter.ts'
import { api } from '../client.ts'
import { listQuery } from '../parts/list-query.ts'

export type SubscribersPage = InferResponseType<typeof api.newsletter.$get, 200>
export type Subscriber = SubscribersPage['subscribers'][number]

/** Addresses that match a filter, newest first. */
export const subscribersQuery = (filter: SubscriberFilter) =>
  listQuery({
    queryKey: ['newsletter', 'list', filter],
    load: cursor => parseResponse(api.newsletter.$get({ query: { ...filter, limit: '50', cursor } })),
  })
