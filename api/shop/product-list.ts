import { createHash } from 'node:crypto'
import { z } from 'zod'
import { listIdsOnSale, newestFirst, type ProductFacts } from '#shop/catalogue/list-facts.ts'
import { filterProducts, type ListFilter, priceRangeKey, sortProducts } from '#shop/catalogue/list-filter.ts'
import { listDetailedCards } from '#shop/catalogue/product-cards.ts'
import type { CountedPage } from '#shop/cursor.ts'
import { noFilter } from '#shop/search/limits.ts'
import type { StockDependency, StorefrontContext } from '#storefront/context.ts'
import { stockOf } from '#storefront/list/stock-of.ts'
import type { Locale } from '#storefront/locales.ts'
import { rememberedFacts } from '#storefront/search/find-products.ts'
import { searchQueue } from '#storefront/search/search-queue.ts'
import { FieldErrors } from '../responses.ts'
import { paging } from '../validate.ts'
import { languageParam, readInLanguage } from './in-language.ts'
import { type ShopProductRow, shopProductRow } from './shop-product-row.ts'

type ShopProductList = CountedPage<ShopProductRow>

const key = z.string().regex(/^[a-z0-9-]{1,80}$/)
const rupees = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)
  .optional()
const yes = z
  .literal('true')
  .transform(() => true)
  .optional()

const listParams = {
  subBrand: key.optional().describe('The slug of a sub-brand.'),
  category: key.optional().describe('The slug of a category.'),
  size: key.optional().describe('Only what is in stock in this size, such as `xl`.'),
  colour: key.optional().describe('Such as `sky-blue`.'),
  minPrice: rupees.meta({ type: 'integer', minimum: 0, description: 'In whole rupees.' }),
  maxPrice: rupees.meta({ type: 'integer', minimum: 0, description: 'In whole rupees.' }),
  inStock: yes.describe('`true`: only what can be ordered now.'),
  reduced: yes.describe('`true`: only what is reduced.'),
  sort: z
    .enum(['newest', 'price-up', 'price-down', 'oldest'])
    .default('newest')
    .describe('As in the shop, what is sold out last; `oldest` for reading all: it skips and repeats none.'),
  cursor: z.string().max(300).optional().describe('The `nextCursor` of the page before, with the same filters.'),
  limit: paging.limit,
}

export const listParamNames = Object.keys(listParams)

export const listQuery = z.object({ ...languageParam, ...listParams })
type ListQuery = z.output<typeof listQuery>
type Sort = ListQuery['sort']

/**
 * A page of a list; null when the shop is busy. Its stock, where the answer is worth caching: not for prices, and only
 * for places where a page of this length ends, since there are more of the others than there is memory.
 */
export async function listShopProducts(
  c: StorefrontContext,
  query: ListQuery,
): Promise<{ list: ShopProductList | null; stock?: StockDependency }> {
  const after = query.cursor === undefined ? null : readPlace(query.cursor, query)
  // A shared answer is made without the client's address, so these lists are one source beside those who search.
  const all = await searchQueue.run('lists of the public API', () => factsOnSale(c))
  if (!all) return { list: null }
  const ofGroup = filterProducts(all, { ...noFilter, ...groupOf(query) })
  const sorted = inOrder(filterProducts(ofGroup, filterOf(query)), query.sort)
  const places = sorted.map(facts => placeOf(facts, query.sort))
  const start = after === null ? 0 : places.findIndex(place => compare(place, after) > 0)
  const shown = start < 0 ? [] : sorted.slice(start, start + query.limit)
  const last = places[start + query.limit - 1]
  const hasMore = start >= 0 && sorted.length > start + query.limit
  const { locale } = await readInLanguage(c, query.language)
  const list = {
    rows: await readRows(c, shown, locale),
    total: sorted.length,
    nextCursor: hasMore && last ? formatPlace(last, query) : null,
  }
  const isPage = after === null || (start % query.limit === 0 && isSame(places[start - 1], after))
  const isMadeUp = query.minPrice !== undefined || query.maxPrice !== undefined || !isPage || shown.length === 0
  return isMadeUp ? { list } : { list, stock: stockOf(ofGroup) }
}

/** The facts of everything on sale, the newest first; what changed is read again. */
async function factsOnSale(c: StorefrontContext): Promise<ProductFacts[]> {
  const ids = await c.var.remember('ids on sale', () => listIdsOnSale(c.var.db))
  return newestFirst(await rememberedFacts(c)(ids))
}

const groupOf = ({ subBrand, category }: ListQuery) => ({
  subBrand: subBrand === undefined ? [] : [subBrand],
  category: category === undefined ? [] : [category],
})

const filterOf = ({ size, colour, minPrice, maxPrice, inStock, reduced, ...query }: ListQuery): ListFilter => ({
  ...groupOf(query),
  size: size === undefined ? [] : [size],
  colour: colour === undefined ? [] : [colour],
  price:
    minPrice === undefined && maxPrice === undefined
      ? []
      : [priceRangeKey({ from: minPrice ?? null, to: maxPrice ?? null })],
  inStockOnly: inStock ?? false,
  reducedOnly: reduced ?? false,
})

const inOrder = (newest: ProductFacts[], sort: Sort): ProductFacts[] =>
  sort === 'oldest' ? newest.toReversed() : sortProducts(newest, sort)

async function readRows(c: StorefrontContext, shown: ProductFacts[], locale: Locale): Promise<ShopProductRow[]> {
  if (shown.length === 0) return []
  const facts = new Map(shown.map(one => [one.id, one]))
  const cards = await listDetailedCards(c.var.db, [...facts.keys()])
  return cards.map(card => shopProductRow({ origin: c.var.origin, locale }, card, facts.get(card.id)))
}

/** What a list is sorted by, as numbers that rise along it, and the id. The id of the newest comes first. */
type Place = [isSoldOut: number, value: number, time: number, id: string]

function placeOf({ id, createdAt, price, isSoldOut }: ProductFacts, sort: Sort): Place {
  if (sort === 'oldest') return [0, 1, createdAt, id]
  const values = { newest: 0, 'price-up': price, 'price-down': -price }
  return [Number(isSoldOut), values[sort], -createdAt, id]
}

/** Below 0 when `one` stands before `other` in a list. */
function compare(one: Place, other: Place): number {
  for (const at of [0, 1, 2] as const) if (one[at] !== other[at]) return one[at] - other[at]
  if (one[3] === other[3]) return 0
  // Of two that were added at once the higher id is the newer one.
  return one[3] < other[3] === one[2] > 0 ? -1 : 1
}

const isSame = (one: Place | undefined, other: Place): boolean => one !== undefined && compare(one, other) === 0

/** A cursor belongs to its list: other filters or another order have other places. */
const listName = (query: ListQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([query.sort, filterOf(query)]))
    .digest('base64url')
    .slice(0, 8)

const formatPlace = (place: Place, query: ListQuery): string =>
  Buffer.from(JSON.stringify([listName(query), ...place])).toString('base64url')

const place = z.tuple([z.string(), z.number(), z.number(), z.number(), z.uuid()])

function readPlace(cursor: string, query: ListQuery): Place {
  const { success, data } = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (success) {
    const [, isSoldOut, value, time, id] = data
    const place: Place = [isSoldOut, value, time, id]
    // One spelling alone: each other one would be another document of the page cache.
    if (formatPlace(place, query) === cursor) return place
  }
  throw new FieldErrors({ cursor: 'is no cursor of this list' })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
