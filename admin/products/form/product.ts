import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'

export type EditedProduct = InferResponseType<(typeof api.products)[':id']['$get'], 200>
export type StoredVariant = EditedProduct['variants'][number]

export const loadProduct = (id: string): Promise<EditedProduct> =>
  parseResponse(api.products[':id'].$get({ param: { id } }))

/** The product when the form is opened. It is not loaded again while somebody types. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: () => loadProduct(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
