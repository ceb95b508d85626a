import { queryOptions } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import type { SaleState } from '#shop/sales/sale.ts'
import { api } from '../../../client.ts'
import type { BadgeColor } from '../../../parts/Badge.tsx'
import { formatDateTime } from '../../../parts/format-date.ts'
import { listQuery } from '../../../parts/list/list-query.ts'

export type SalePage = InferResponseType<typeof api.sales.$get, 200>
export type SaleRow = SalePage['rows'][number]
export type Sale = InferResponseType<(typeof api.sales)[':id']['$get'], 200>
export type SalePrice = Sale['prices'][number]
export type SaleInput = InferRequestType<typeof api.sales.$post>['json']
export type SaleReport = InferResponseType<typeof api.sales.$post, 200>
export type CurrentSalePrice = InferResponseType<typeof api.sales.current.$get, 200>['prices'][number]

/** Sales, those that start last first. */
export const salesQuery = listQuery({
  queryKey: ['sales', 'list', undefined],
  load: cursor => parseResponse(api.sales.$get({ query: { cursor, limit: '50' } })),
})

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'one', id],
    queryFn: () => parseResponse(api.sales[':id'].$get({ param: { id } })),
  })

/** The prices of running sales by the id of their product or variant: all, or those of one product. */
export const currentSalePricesQuery = (productId: string | null = null) =>
  queryOptions({
    queryKey: ['sales', 'current', productId],
    queryFn: async () => {
      const query = productId === null ? {} : { productId }
      const { prices } = await parseResponse(api.sales.current.$get({ query }))
      return new Map(prices.map(price => [price.id, price]))
    },
  })

export const saleStateStyle: Record<SaleState, { label: string; color: BadgeColor }> = {
  planned: { label: 'Planned', color: 'blue' },
  running: { label: 'Running', color: 'green' },
  ended: { label: 'Ended', color: 'grey' },
  missed: { label: 'Missed', color: 'yellow' },
}

/** `21 Nov 2026, 9:00 am`; of no end: `until you end it`. */
export const formatEnd = (endsAt: string | null): string => (endsAt ? formatDateTime(endsAt) : 'until you end it')
