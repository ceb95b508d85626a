import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type Notices = InferResponseType<typeof api.account.notices.$get, 200>

/** Of what the account gets notices, and the browsers that show them. */
export const noticesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: () => parseResponse(api.account.notices.$get()),
})
