import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { editedQuery } from '../parts/form/edited-query.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type PagesPage = InferResponseType<typeof api.pages.$get, 200>
export type ListedPage = PagesPage['rows'][number]
export type EditedPage = InferResponseType<(typeof api.pages)[':id']['$get'], 200>

/** Content pages whose title or slug contains a text, by title. */
export const pagesQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['pages', 'list', search],
    load: cursor => parseResponse(api.pages.$get({ query: { search, cursor } })),
  })

export const loadPage = (id: string) => parseResponse(api.pages[':id'].$get({ param: { id } }))

/** The settings that placeholders show, for the menu and the preview. */
export const placeholderQuery = queryOptions({
  queryKey: ['pages', 'placeholders'],
  queryFn: () => parseResponse(api.pages.placeholders.$get()),
})

/** A page to edit. */
export const pageQuery = (id: string) => editedQuery(['pages', 'one', id], () => loadPage(id))
