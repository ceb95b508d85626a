import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../client.ts'

/** The first published products that a search finds, to choose from; none before something is typed. */
export const foundProductsQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: ['products', 'found', search],
    queryFn: async () =>
      (await parseResponse(api.products.$get({ query: { search, limit: '6', status: 'published' } }))).rows,
    enabled: search !== undefined,
  })
