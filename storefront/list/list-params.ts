import { type Facet, facets, type ListFilter, type ListSort, listSorts } from '#shop/catalogue/list-filter.ts'
import type { ListRequest } from '#shop/catalogue/product-list.ts'
import type { StorefrontContext } from '../context.ts'

// The one home of the query of a list: how it is read, and how its links are built.

/** Sort order, filter and page of a list, as in its URL. */
export type ListParams = ListRequest

const names: Record<Facet, string> = {
  category: 'category',
  subBrand: 'sub_brand',
  size: 'size',
  colour: 'colour',
  price: 'price',
}

/** Between the values of one filter. A key has only letters, digits and hyphens, and a full stop needs no encoding. */
const BETWEEN = '.'

/** Parses the parameters of a list; invalid ones count as absent, and so does the order that the list has anyway. */
export function readListParams(c: StorefrontContext, own: ListSort | null = null): ListParams {
  const keysOf = (facet: Facet) => {
    const text = c.req.query(names[facet]) ?? ''
    return KEYS.test(text) ? [...new Set(text.split(BETWEEN))].sort() : []
  }
  return {
    category: keysOf('category'),
    subBrand: keysOf('subBrand'),
    size: keysOf('size'),
    colour: keysOf('colour'),
    price: keysOf('price'),
    inStockOnly: c.req.query('in_stock') === '1',
    reducedOnly: c.req.query('sale') === '1',
    sort: listSorts.find(sort => sort === c.req.query('sort') && sort !== own) ?? null,
    page: readPage(c),
  }
}

function readPage(c: StorefrontContext): number {
  const page = c.req.query('page') ?? ''
  return PAGE.test(page) ? Number(page) : 1
}

const PAGE = /^[1-9]\d{0,8}$/
const KEYS = /^[a-z0-9-]{1,80}(\.[a-z0-9-]{1,80}){0,15}$/

/** The parameters of a list that mean something. */
export const listParamPatterns = {
  ...Object.fromEntries(facets.map(facet => [names[facet], KEYS])),
  in_stock: /^1$/,
  sale: /^1$/,
  sort: new RegExp(`^(${listSorts.join('|')})$`),
  page: PAGE,
}

/**
 * Whether the URL names the chosen values as `listQuery` does. Others, such as values that no product has, make the
 * same page once more, which is not worth caching.
 */
export const isCanonical = (c: StorefrontContext, filter: ListFilter): boolean =>
  facets.every(facet => {
    const text = c.req.query(names[facet]) ?? ''
    return !KEYS.test(text) || text === filter[facet].join(BETWEEN)
  })

/** The query for these parameters, such as '?sort=price-up&size=m&page=2'; empty when all are defaults. */
export function listQuery(params: Partial<ListParams>): string {
  const { inStockOnly = false, reducedOnly = false, sort = null, page = 1 } = params
  const query = new URLSearchParams()
  if (sort !== null) query.set('sort', sort)
  for (const facet of facets) {
    const keys = params[facet] ?? []
    if (keys.length > 0) query.set(names[facet], keys.toSorted().join(BETWEEN))
  }
  if (inStockOnly) query.set('in_stock', '1')
  if (reducedOnly) query.set('sale', '1')
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}

/** The parameters after a click on a value: chosen when it was not, else removed. */
export function toggled(params: ListParams, facet: Facet, key: string): ListParams {
  const keys = params[facet]
  const changed = keys.includes(key) ? keys.filter(other => other !== key) : [...keys, key]
  return { ...params, [facet]: changed, page: 1 }
}

/** The number of chosen values. */
export const countChosen = (filter: ListFilter): number =>
  facets.reduce((sum, facet) => sum + filter[facet].length, Number(filter.inStockOnly) + Number(filter.reducedOnly))

/** Everything without a filter, in the same order. */
export const withoutFilter = ({ sort }: ListParams): Partial<ListParams> => ({ sort })

/** A sort order of a list, where null is its own: that of a search is the best match. */
export const sortsOf = (isSearch: boolean): (ListSort | null)[] =>
  isSearch ? [null, ...listSorts] : [null, ...listSorts.filter(sort => sort !== 'newest')]
