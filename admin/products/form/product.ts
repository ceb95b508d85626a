import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'

export type EditedProduct = InferResponseType<(typeof api.products)[':id']['$get'], 200>
export type StoredVariant = EditedProduct['variants'][number]

export const loadProduct = (id: string): Promise<EditedProduct> =>
  parseResponse(api.products[':id'].$get({ param: { id } }))

/** The product as it is when the form is opened. What is typed then is nobody's to load over. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: () => loadProduct(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
