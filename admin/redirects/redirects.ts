import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { type RedirectForm, readFrom, readTo } from '#shop/redirects/redirect-form.ts'
import { api } from '../client.ts'
import { partsOf } from '../parts/form/edit-conflict.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type RedirectsPage = InferResponseType<typeof api.redirects.$get, 200>
export type Redirect = RedirectsPage['rows'][number]
export type MissedAddress = InferResponseType<typeof api.redirects.missed.$get, 200>['rows'][number]
export type ImportResult = InferResponseType<typeof api.redirects.imports.$post, 200>

/** Redirects of which either address contains a text, by the old one. */
export const redirectsQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['redirects', 'list', search],
    load: cursor => parseResponse(api.redirects.$get({ query: { search, limit: '100', cursor } })),
  })

export const loadRedirect = (id: string) => parseResponse(api.redirects[':id'].$get({ param: { id } }))

/** Addresses that shoppers asked for and that nothing has, the most frequent first. */
export const missedQuery = queryOptions({
  queryKey: ['redirects', 'missed'],
  queryFn: () => parseResponse(api.redirects.missed.$get()),
})

/** The pages that an old address most likely meant. */
export const suggestionsQuery = (path: string) =>
  queryOptions({
    queryKey: ['redirects', 'suggestions', path],
    queryFn: () => parseResponse(api.redirects.suggestions.$get({ query: { path } })),
  })

export const redirectValuesOf = ({ from, to }: Redirect): RedirectForm => ({ from, to })

/** The server validates them again; only it knows the shop's own address. */
export const redirectErrors = {
  from: (text: string) => readFrom(text).error ?? null,
  to: (text: string) => (/^https?:/i.test(text.trim()) ? null : (readTo(text).error ?? null)),
}

/** The parts of the form, to merge two versions. */
export const redirectParts = partsOf<RedirectForm>([
  ['from', 'Old address'],
  ['to', 'Leads to'],
])
