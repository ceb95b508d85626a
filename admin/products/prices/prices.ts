import { type InferResponseType, parseResponse } from 'hono/client'
import { variantLabel } from '#shop/variant-label.ts'
import { api } from '../../client.ts'
import { listQuery } from '../../parts/list/list-query.ts'
import type { PriceSearch } from './price-search.ts'

export type PricePage = InferResponseType<typeof api.prices.$get, 200>
export type PriceRow = PricePage['rows'][number]

const PAGE_LENGTH = '50'
const LONGEST_PAGE = '100'

/** The prices that match. */
export const pricesQuery = (search: PriceSearch) =>
  listQuery({
    queryKey: ['prices', 'list', search],
    load: cursor => loadPage(search, { cursor, limit: PAGE_LENGTH }),
  })

const loadPage = ({ reduced, ...filter }: PriceSearch, page: { cursor: string | undefined; limit: string }) =>
  parseResponse(api.prices.$get({ query: { ...filter, ...page, ...(reduced && { reduced: 'true' }) } }))

type Wanted = { count: number; isSelected: (id: string) => boolean }

/** The selected rows among those that match, loaded page by page until all are found. */
export async function loadSelected(search: PriceSearch, { count, isSelected }: Wanted): Promise<PriceRow[]> {
  const selected: PriceRow[] = []
  let cursor: string | undefined
  do {
    const page = await loadPage(search, { cursor, limit: LONGEST_PAGE })
    selected.push(...page.rows.filter(({ id }) => isSelected(id)))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && selected.length < count)
  return selected
}

/** `Linen Kurta, M`; for a base price only the product's name. */
export const priceRowName = ({ product, variant }: Pick<PriceRow, 'product' | 'variant'>): string =>
  [product, variant && variantLabel(variant)].filter(name => name !== null).join(', ')
