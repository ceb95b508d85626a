import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { listQuery } from '../../parts/list/list-query.ts'

type BlockedPhonesPage = InferResponseType<(typeof api)['blocked-phones']['$get'], 200>
export type BlockedPhone = BlockedPhonesPage['rows'][number]

/** Blocked numbers that match a text, the latest first. */
export const blockedPhonesQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['blocked-phones', 'list', search],
    load: cursor => parseResponse(api['blocked-phones'].$get({ query: { search, limit: '50', cursor } })),
  })

/** What shows whether a number is blocked. */
export const blockQueries = [
  ['blocked-phones', 'list'],
  ['customers'],
  ['orders'],
  ['order'],
  ['dashboard'],
  ['events', 'pending'],
] as const
