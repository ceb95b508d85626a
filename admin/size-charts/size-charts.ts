import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'

const charts = api['size-charts']

export type SizeChartsPage = InferResponseType<typeof charts.$get, 200>
export type ListedChart = SizeChartsPage['charts'][number]
export type EditedChart = InferResponseType<(typeof charts)[':id']['$get'], 200>

/** Size charts whose title contains a text, by title. */
export const sizeChartsQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['size-charts', 'list', search],
    load: cursor => parseResponse(charts.$get({ query: { search, cursor } })),
  })

export const loadSizeChart = (id: string) => parseResponse(charts[':id'].$get({ param: { id } }))

/** A chart to edit. Each form loads it when it opens, and not again while somebody types. */
export const sizeChartQuery = (id: string) =>
  queryOptions({
    queryKey: ['size-charts', 'one', id],
    queryFn: () => loadSizeChart(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
