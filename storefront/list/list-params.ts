import { type ProductSort, productSorts } from '#shop/catalogue/product-cards.ts'
import type { StorefrontContext } from '../context.ts'

/** How a shopper wants to see a list, as its address says it. */
export type ListParams = { sort: ProductSort; inStockOnly: boolean; page: number }

/** What an address asks for; whatever makes no sense is as if it had not been asked for. */
export const readListParams = (c: StorefrontContext): ListParams => ({
  sort: productSorts.find(sort => sort === c.req.query('sort')) ?? 'newest',
  inStockOnly: c.req.query('in_stock') === '1',
  page: readPage(c),
})

/** The page of a list that an address asks for; the first for what is no page. */
export function readPage(c: StorefrontContext): number {
  const page = c.req.query('page') ?? ''
  return PAGE.test(page) ? Number(page) : 1
}

const PAGE = /^[1-9]\d{0,8}$/

/** What of an address says anything about a list. */
export const listParamPatterns = { sort: new RegExp(`^(${productSorts.join('|')})$`), in_stock: /^1$/, page: PAGE }

/** The query that asks for this, such as '?sort=price-up&page=2'; nothing where everything is as it comes. */
export function listQuery({ sort, inStockOnly, page }: ListParams): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (inStockOnly) query.set('in_stock', '1')
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}
