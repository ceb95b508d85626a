import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { listQuery } from '../../parts/list/list-query.ts'
import type { GridSearch } from './grid-search.ts'

export type GridPage = InferResponseType<typeof api.products.grid.$get, 200>
export type GridProduct = GridPage['products'][number]
export type GridVariant = GridProduct['variants'][number]
export type GridReport = InferResponseType<typeof api.products.grid.$put, 200>
type GridSave = InferRequestType<typeof api.products.grid.$put>['json']
export type GridRequest = GridSave['requests'][number]
export type StockReason = GridSave['reason']

/** Products of a page, as many as the API gives. */
const PAGE_LENGTH = '100'

/** The most rows that are saved at once (api/product-grid.ts). */
const MAX_ROWS = 1000

/** The products that match. */
export const gridQuery = ({ variants: _, reduced, ids, ...filter }: GridSearch) =>
  listQuery({
    queryKey: ['products', 'grid', { ...filter, reduced, ids }],
    load: cursor =>
      parseResponse(
        api.products.grid.$get({
          query: {
            ...filter,
            cursor,
            limit: PAGE_LENGTH,
            ...(ids && { ids: ids.join(',') }),
            ...(reduced && { reduced: 'true' }),
          },
        }),
      ),
  })

/** Saves rows, at most 1,000 with each call, and sums up the reports. */
export async function saveRows(requests: GridRequest[], reason: StockReason, isUndo = false): Promise<GridReport> {
  const sum: GridReport = { changed: 0, unchanged: 0, repriced: 0, refusals: [] }
  for (let from = 0; from < requests.length; from += MAX_ROWS) {
    const json = { requests: requests.slice(from, from + MAX_ROWS), isUndo, ...(reason && { reason }) }
    const report = await parseResponse(api.products.grid.$put({ json }))
    sum.changed += report.changed
    sum.unchanged += report.unchanged
    sum.repriced += report.repriced
    sum.refusals.push(...report.refusals)
  }
  return sum
}

type StoredCell = { id: string; field: string; value: unknown }
type Stored = Partial<Record<string, unknown>>

/** Shows what a save stored, and what it found stored by others, without loading the list again. */
export function showStored(queries: QueryClient, saved: StoredCell[], report: GridReport): void {
  const stored = new Map<string, Stored>(
    report.refusals.flatMap(({ id, present }) => (present ? [[id, { ...present }]] : [])),
  )
  for (const { id, field, value } of saved) stored.set(id, { ...stored.get(id), [field]: value })
  queries.setQueriesData<InfiniteData<GridPage>>(
    { queryKey: ['products', 'grid'] },
    data => data && { ...data, pages: data.pages.map(page => withStored(page, stored)) },
  )
}

const withStored = (page: GridPage, stored: ReadonlyMap<string, Stored>): GridPage => ({
  ...page,
  products: page.products.map(product => {
    const variants = product.variants.some(({ id }) => stored.has(id))
      ? product.variants.map(variant => ({ ...variant, ...stored.get(variant.id) }))
      : product.variants
    const own = stored.get(product.id)
    return own || variants !== product.variants ? { ...product, ...own, variants } : product
  }),
})
