import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import type { OrderableProduct } from './content/content-draft.ts'

/** Products that an order can have, by words or by a SKU. */
export const productsQuery = (search: string) =>
  queryOptions({
    queryKey: ['orderable-products', search],
    queryFn: () => parseResponse(api.orders.content.products.$get({ query: { search } })),
  })

/** The product with a typed or scanned SKU, its own or that of a variant. */
export async function findBySku(queries: QueryClient, sku: string): Promise<OrderableProduct | undefined> {
  const scanned = await queries.fetchQuery(productsQuery(sku)).catch(() => null)
  return scanned?.products.find(found => isSku(found.sku, sku) || variantOfSku(found, sku) !== undefined)
}

export const variantOfSku = ({ variants }: OrderableProduct, typed: string): string | undefined =>
  variants.find(({ sku }) => isSku(sku, typed))?.variantId

const isSku = (sku: string | null, typed: string): boolean => sku?.toLowerCase() === typed.toLowerCase()
