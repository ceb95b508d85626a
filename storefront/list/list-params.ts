import { type ProductSort, productSorts } from '#shop/catalogue/product-cards.ts'
import type { StorefrontContext } from '../context.ts'

/** Sort order, filter and page of a list, as in its URL. */
export type ListParams = { sort: ProductSort; inStockOnly: boolean; page: number }

/** Parses the parameters of a list; invalid ones count as absent. */
export const readListParams = (c: StorefrontContext): ListParams => ({
  sort: productSorts.find(sort => sort === c.req.query('sort')) ?? 'newest',
  inStockOnly: c.req.query('in_stock') === '1',
  page: readPage(c),
})

/** The page number in the URL; 1 when it is invalid. */
export function readPage(c: StorefrontContext): number {
  const page = c.req.query('page') ?? ''
  return PAGE.test(page) ? Number(page) : 1
}

const PAGE = /^[1-9]\d{0,8}$/

/** The parameters of a list that mean something. */
export const listParamPatterns = { sort: new RegExp(`^(${productSorts.join('|')})$`), in_stock: /^1$/, page: PAGE }

/** The query for these parameters, such as '?sort=price-up&page=2'; empty when all are defaults. */
export function listQuery({ sort, inStockOnly, page }: ListParams): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (inStockOnly) query.set('in_stock', '1')
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}
