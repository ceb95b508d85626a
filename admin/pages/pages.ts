import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type PagesPage = InferResponseType<typeof api.pages.$get, 200>
export type ListedPage = PagesPage['pages'][number]
export type EditedPage = InferResponseType<(typeof api.pages)[':id']['$get'], 200>

const FIRST_PAGE = ''

/** Content pages whose title or slug contains a text, by title, a page at a time. */
export const pagesQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['pages', 'list', search ?? ''],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(api.pages.$get({ query: { search, cursor: cursor === FIRST_PAGE ? undefined : cursor } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
  })

export const loadPage = (id: string) => parseResponse(api.pages[':id'].$get({ param: { id } }))

/** One to be edited: asked for anew by each form that opens, and not again while somebody types in it. */
export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ['pages', 'edited', id],
    queryFn: () => loadPage(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
