import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { editedQuery } from '../parts/form/edited-query.ts'
import { listQuery } from '../parts/list/list-query.ts'

const charts = api['size-charts']

export type SizeChartsPage = InferResponseType<typeof charts.$get, 200>
export type ListedChart = SizeChartsPage['rows'][number]
export type EditedChart = InferResponseType<(typeof charts)[':id']['$get'], 200>

/** Size charts whose title contains a text, by title. */
export const sizeChartsQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['size-charts', 'list', search],
    load: cursor => parseResponse(charts.$get({ query: { search, cursor } })),
  })

export const loadSizeChart = (id: string) => parseResponse(charts[':id'].$get({ param: { id } }))

/** A chart to edit. */
export const sizeChartQuery = (id: string) => editedQuery(['size-charts', 'one', id], () => loadSizeChart(id))
