import { infiniteQueryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type CategoriesPage = InferResponseType<typeof api.categories.$get, 200>
export type Category = CategoriesPage['categories'][number]

const FIRST_PAGE = ''

/** Categories whose name contains a text, by sort order, a page at a time. */
export const categoriesQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['categories', 'list', search ?? ''],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        api.categories.$get({ query: { search, limit: '50', cursor: cursor === FIRST_PAGE ? undefined : cursor } }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
  })

export const loadCategory = (id: string) => parseResponse(api.categories[':id'].$get({ param: { id } }))
