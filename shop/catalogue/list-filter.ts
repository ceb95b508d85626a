import type { Rupees } from '../money.ts'
import type { NamedValue, ProductFacts, VariantFacts } from './list-facts.ts'

// Without a database: the facts of a list are read once and cached, and every filter and sort order is made from them.

/** What products are filtered by, beside stock. Values of one are alternatives; different ones must all fit. */
export const facets = ['category', 'subBrand', 'size', 'colour', 'price'] as const
export type Facet = (typeof facets)[number]

/** The keys of the chosen values. A price is the lower bound of a band, or a range of its own (`priceRangeKey`). */
export type ListFilter = Record<Facet, readonly string[]> & { inStockOnly: boolean; reducedOnly: boolean }

export const listSorts = ['newest', 'popular', 'price-up', 'price-down'] as const
/** How a list is sorted: by the day products were added, by pieces sold in 90 days, or by the price on their cards. */
export type ListSort = (typeof listSorts)[number]

/** A value to choose, and the number of products it leads to beside the other filters. */
export type FacetValue = NamedValue & { count: number }

/** The values of each facet that tell the products of a list apart, how many are in stock and how many are reduced. */
export type FacetCounts = Record<Facet, FacetValue[]> & { inStock: number; reduced: number }

/** Values of one facet; the rest would help nobody to choose. Chosen ones are always among them. */
const MAX_VALUES = 16

/** The lower bounds of price bands, in rupees. Each ends before the next begins. */
export const priceBands: readonly Rupees[] = [0, 1000, 2000, 3000, 5000, 10_000]

/** A range of prices that a shopper names, both bounds included; null: no such bound. */
export type PriceRange = { from: Rupees | null; to: Rupees | null }

/** The key of a range as a value to filter by: 0-3000, 5000-. */
export const priceRangeKey = ({ from, to }: PriceRange): string => `${from ?? 0}-${to ?? ''}`

/** The range of such a key; null for the key of a band. */
export function priceRangeOf(key: string): PriceRange | null {
  const [, from, to] = /^(\d{1,8})-(\d{0,8})$/.exec(key) ?? []
  return from === undefined ? null : { from: from === '0' ? null : Number(from), to: to ? Number(to) : null }
}

/** The products that fit a filter, in their order. Values that no product has are ignored (`knownFilter`). */
export const filterProducts = (all: readonly ProductFacts[], filter: ListFilter): ProductFacts[] =>
  all.filter(product => fits(product, filter))

/**
 * Sorts products for a list: sold-out ones are last, whatever the order; equal ones stay as they were, which is the
 * newest first.
 */
export function sortProducts(products: readonly ProductFacts[], sort: ListSort): ProductFacts[] {
  const compare = comparisons[sort]
  return products.toSorted((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut) || compare(one, other))
}

const comparisons: Record<ListSort, (one: ProductFacts, other: ProductFacts) => number> = {
  newest: () => 0,
  popular: (one, other) => other.sold - one.sold,
  'price-up': (one, other) => one.price - other.price,
  'price-down': (one, other) => other.price - one.price,
}

/** The filter without values that no product of the list has. */
export function knownFilter(all: readonly ProductFacts[], filter: ListFilter): ListFilter {
  const known = (facet: Facet) => {
    if (filter[facet].length === 0) return []
    const keys = new Set(all.flatMap(product => valuesOf(product, facet).map(({ key }) => key)))
    return filter[facet].filter(key => keys.has(key) || (facet === 'price' && priceRangeOf(key) !== null))
  }
  return { ...byFacet(known), inStockOnly: filter.inStockOnly, reducedOnly: filter.reducedOnly }
}

/** Each facet's values with the number of products that they and the other facets lead to. */
export function countFacets(all: readonly ProductFacts[], filter: ListFilter): FacetCounts {
  const inStock = filterProducts(all, { ...filter, inStockOnly: true }).length
  const reduced = filterProducts(all, { ...filter, reducedOnly: true }).length
  return { ...byFacet(facet => countValues(all, filter, facet)), inStock, reduced }
}

function countValues(all: readonly ProductFacts[], filter: ListFilter, facet: Facet): FacetValue[] {
  const others = { ...filter, [facet]: [] }
  const counted = new Map<string, FacetValue>()
  const lastCounted = new Map<string, ProductFacts>()
  const count = (value: NamedValue, product: ProductFacts, isFitting: boolean) => {
    const entry = counted.get(value.key) ?? { ...value, count: 0 }
    counted.set(value.key, entry)
    if (!isFitting || lastCounted.get(value.key) === product) return
    lastCounted.set(value.key, product)
    entry.count++
  }
  for (const product of all) {
    const isFitting = fits(product, others)
    if (!isFitting && filter[facet].length === 0) continue
    if (facet === 'size' || facet === 'colour') {
      for (const variant of product.variants)
        if (variant[facet]) count(variant[facet], product, isFitting && variantCounts(variant, others, facet))
    } else for (const value of valuesOf(product, facet)) count(value, product, isFitting)
  }
  if (facet === 'price')
    for (const key of filter.price.filter(key => priceRangeOf(key) !== null))
      counted.set(key, { key, name: '', nameUrdu: '', count: filterProducts(all, { ...others, price: [key] }).length })
  const isChosen = ({ key }: FacetValue) => filter[facet].includes(key)
  const values = [...counted.values()].filter(value => value.count > 0 || isChosen(value))
  // One value for everything tells nothing apart.
  if (values.length < 2 && !values.some(isChosen)) return []
  const most = values.toSorted((one, other) => other.count - one.count)
  const shown = most.filter((value, index) => index < MAX_VALUES || isChosen(value))
  return shown.toSorted(orders[facet])
}

const byCount = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || one.name.localeCompare(other.name, 'en')

const orders: Record<Facet, (one: FacetValue, other: FacetValue) => number> = {
  category: byCount,
  subBrand: byCount,
  colour: byCount,
  size: (one, other) =>
    sizeRank(one.key) - sizeRank(other.key) || one.name.localeCompare(other.name, 'en', { numeric: true }),
  price: (one, other) => Number.parseInt(one.key, 10) - Number.parseInt(other.key, 10),
}

const sizes = ['xxs', 'xs', 's', 'small', 'm', 'medium', 'l', 'large', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl']
const sizeRank = (key: string): number => (sizes.includes(key) ? sizes.indexOf(key) : sizes.length)

function fits(product: ProductFacts, filter: ListFilter): boolean {
  return (
    !(filter.inStockOnly && product.isSoldOut) &&
    !(filter.reducedOnly && !product.isReduced) &&
    isAmong(filter.category, product.category) &&
    isAmong(filter.subBrand, product.subBrand) &&
    (filter.price.length === 0 || filter.price.some(key => isInPrice(product, key))) &&
    (!needsVariant(filter) || product.variants.some(variant => variantFits(variant, filter)))
  )
}

const needsVariant = ({ size, colour }: ListFilter): boolean => size.length > 0 || colour.length > 0

/** Size and colour must be those of one variant. A size counts only while it is in stock. */
const variantFits = (variant: VariantFacts, { size, colour, inStockOnly }: ListFilter): boolean =>
  isAmong(size, variant.size) &&
  isAmong(colour, variant.colour) &&
  (variant.isAvailable || !(inStockOnly || size.length > 0))

/** Whether a product is found by this variant when its value of the facet is chosen beside the other filters. */
const variantCounts = (variant: VariantFacts, others: ListFilter, facet: 'size' | 'colour'): boolean =>
  variantFits(variant, others) && (facet === 'colour' || variant.isAvailable)

const isAmong = (keys: readonly string[], value: NamedValue | null): boolean =>
  keys.length === 0 || (value !== null && keys.includes(value.key))

function isInPrice(product: ProductFacts, key: string): boolean {
  const range = priceRangeOf(key)
  if (range === null) return bandOf(product).key === key
  return product.price >= (range.from ?? 0) && product.price <= (range.to ?? Infinity)
}

function valuesOf(product: ProductFacts, facet: Facet): NamedValue[] {
  if (facet === 'price') return [bandOf(product)]
  if (facet === 'size' || facet === 'colour') return product.variants.flatMap(variant => variant[facet] ?? [])
  return product[facet] === null ? [] : [product[facet]]
}

function bandOf({ price }: ProductFacts): NamedValue {
  const from = priceBands.findLast(bound => price >= bound) ?? 0
  return { key: String(from), name: '', nameUrdu: '' }
}

const byFacet = <Value>(read: (facet: Facet) => Value): Record<Facet, Value> => ({
  category: read('category'),
  subBrand: read('subBrand'),
  size: read('size'),
  colour: read('colour'),
  price: read('price'),
})
