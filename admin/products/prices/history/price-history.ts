import { type InferResponseType, parseResponse } from 'hono/client'
import { formatRupees } from '#shop/money.ts'
import { api } from '../../../client.ts'
import { listQuery } from '../../../parts/list/list-query.ts'

export type PriceSave = InferResponseType<typeof api.prices.history.$get, 200>['rows'][number]
export type PriceChange = InferResponseType<(typeof api.prices.history.products)[':id']['$get'], 200>['rows'][number]
type Prices = PriceChange['from']

export const priceSavesQuery = ({ search }: { search?: string | undefined }) =>
  listQuery({
    queryKey: ['prices', 'history', { search }],
    load: cursor =>
      parseResponse(api.prices.history.$get({ query: { cursor, limit: '50', ...(search && { search }) } })),
  })

export const priceChangesQuery = (id: string) =>
  listQuery({
    queryKey: ['prices', 'history', { product: id }],
    load: cursor =>
      parseResponse(api.prices.history.products[':id'].$get({ param: { id }, query: { cursor, limit: '4' } })),
  })

/** `Grid`, `Sale Eid started`, `Import 12 undone`. */
export function wayLabel({ way, label }: Pick<PriceChange, 'way' | 'label'>): string {
  switch (way) {
    case 'form':
      return 'Product form'
    case 'grid':
      return 'Product grid'
    case 'import':
      return label
    case 'sale':
      return `Sale: ${label}`
    case 'undo':
      return label ? `${label} undone` : 'Undone'
    default:
      return 'Restored'
  }
}

/** `Rs 1,500`, or `Rs 1,200 instead of Rs 1,500`. */
export function pricesText({ price, comparePrice }: Prices): string {
  if (price === null) return 'No price'
  return comparePrice === null ? formatRupees(price) : `${formatRupees(price)} instead of ${formatRupees(comparePrice)}`
}
