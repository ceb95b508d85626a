import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { listQuery } from '../../parts/list/list-query.ts'

export type DraftsPage = InferResponseType<typeof api.orders.drafts.$get, 200>
export type ListedDraft = DraftsPage['rows'][number]
export type Links = InferResponseType<(typeof api.orders.drafts)[':id']['link']['$post'], 200>

/** Orders that were sent to customers, the latest first. */
export const draftsQuery = listQuery({
  queryKey: ['order-drafts'],
  load: cursor => parseResponse(api.orders.drafts.$get({ query: { limit: '50', cursor } })),
  // Customers place them at any time.
  staleTime: 0,
})

/** Urdu for who writes their name or address in Urdu. */
export const languageOf = (...written: string[]): 'en' | 'ur' =>
  written.some(text => /\p{Script=Arabic}/u.test(text)) ? 'ur' : 'en'

/** The words of the dialog for an order that its customer completes. */
export const completeByLink = {
  title: 'Send to customer',
  note: 'The link works for 7 days, and until the order is placed. It cannot be shown again; a new one can be made.',
}
