import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type CategoriesPage = InferResponseType<typeof api.categories.$get, 200>
export type Category = CategoriesPage['rows'][number]

/** Categories whose name contains a text, by sort order. */
export const categoriesQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['categories', 'list', search],
    load: cursor => parseResponse(api.categories.$get({ query: { search, limit: '50', cursor } })),
  })

export const loadCategory = (id: string) => parseResponse(api.categories[':id'].$get({ param: { id } }))
