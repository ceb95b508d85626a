import { slugFrom } from '#shop/slug.ts'

/** What an address of a former shop showed, with the slugs that it may have here, the likeliest first. */
export type FormerPage =
  | { kind: SluggedKind; slugs: string[] }
  | { kind: 'all-products' }
  | { kind: 'cart' }
  | { kind: 'track' }

export type SluggedKind = 'product' | 'group' | 'page' | 'product-or-group'

/**
 * What an address showed in a shop of Shopify or WooCommerce, by the patterns that they give
 * (docs/product.md#old-addresses). `path` is decoded, in lower case and without a language. Undefined for any other
 * address.
 */
export function readFormerPage(path: string, query: URLSearchParams): FormerPage | undefined {
  const parts = path.split('/').slice(1)
  const [first = '', second] = parts
  if (parts.length > 8) return undefined
  const pattern = Object.hasOwn(patterns, first) ? patterns[first] : undefined
  if (pattern) return pattern(parts.slice(1), query)
  return second === undefined ? readPageOfRoot(first) : undefined
}

type Pattern = (rest: string[], query: URLSearchParams) => FormerPage | undefined

const patterns: Record<string, Pattern> = {
  // Shopify: https://shopify.dev/docs/storefronts/themes/architecture/templates
  products: rest => (rest.length === 0 ? allProducts : slugsOf('product', rest.slice(0, 1))),
  collections: readCollection,
  pages: rest => (isTrack(rest[0]) ? track : pageOf(rest.at(-1))),
  policies: rest => pageOf(rest[0]),
  // The article, else its blog.
  blogs: rest => slugsOf('page', rest.toReversed()),
  account: () => track,
  orders: () => track,
  checkouts: () => cart,
  // WooCommerce: https://woocommerce.com/document/permalinks/
  product: rest => slugsOf('product', rest.slice(-1)),
  shop: rest => (withoutPaging(rest).length === 0 ? allProducts : slugsOf('product-or-group', upwards(rest))),
  store: rest => (withoutPaging(rest).length === 0 ? allProducts : slugsOf('product-or-group', upwards(rest))),
  'product-category': rest => slugsOf('group', upwards(rest)),
  'product-tag': rest => slugsOf('group', upwards(rest)),
  'product-brand': rest => slugsOf('group', upwards(rest)),
  brand: rest => slugsOf('group', upwards(rest)),
  brands: rest => slugsOf('group', upwards(rest)),
  'my-account': () => track,
  basket: () => cart,
  // Ours, written otherwise.
  category: rest => slugsOf('group', upwards(rest)),
  'sub-brand': rest => slugsOf('group', upwards(rest)),
  page: rest => pageOf(rest[0]),
}

const allProducts: FormerPage = { kind: 'all-products' }
const track: FormerPage = { kind: 'track' }
const cart: FormerPage = { kind: 'cart' }

/** A collection, a product in it, or all of one vendor or type, whose name stands in the query. */
function readCollection([collection, below, product]: string[], query: URLSearchParams): FormerPage | undefined {
  if (collection === undefined || (collection === 'all' && below === undefined)) return allProducts
  if (below === 'products' && product !== undefined) return slugsOf('product', [product])
  if (collection === 'vendors' || collection === 'types') return slugsOf('group', [query.get('q') ?? ''])
  return slugsOf('group', [collection])
}

/** `men/shirts/page/2` without its page. */
function withoutPaging(parts: string[]): string[] {
  const at = parts.indexOf('page')
  return at >= 0 && /^\d+$/.test(parts[at + 1] ?? '') ? parts.slice(0, at) : parts
}

/** The last part first: a category of the former shop may be here only with its parent. */
const upwards = (parts: string[]): string[] => withoutPaging(parts).toReversed()

function slugsOf(kind: SluggedKind, names: string[]): FormerPage | undefined {
  const slugs = names.map(slugOf).filter(slug => slug !== '')
  return slugs.length > 0 ? { kind, slugs } : undefined
}

/** As the import makes it of a handle; empty for a name without letters and digits. */
const slugOf = (name: string): string => (/[\p{L}\p{N}]/u.test(name) ? slugFrom(name) : '')

/** Pages of the same content under the names that shops give them. The first is the one of this shop's footer. */
const samePages = [
  ['about', 'about-us', 'our-story', 'who-we-are'],
  [
    ...['shipping-returns', 'return-policy', 'returns-policy', 'refund-policy', 'returns', 'refund-returns'],
    ...['exchange-policy', 'return-exchange-policy', 'returns-exchanges', 'return-and-exchange-policy', 'exchanges'],
    ...['shipping-policy', 'shipping', 'delivery', 'delivery-policy', 'shipping-and-returns', 'shipping-delivery'],
  ],
  ['privacy-policy', 'privacy'],
  ['terms-of-service', 'terms', 'terms-and-conditions', 'terms-conditions', 'legal-notice'],
  ['faq', 'faqs', 'help'],
  ['size-guide', 'size-chart', 'size-charts', 'sizing'],
  ['contact', 'contact-us', 'contact-information', 'get-in-touch'],
]

const isTrack = (name = ''): boolean =>
  ['track', 'track-order', 'track-your-order', 'order-tracking', 'tracking'].includes(slugOf(name))

/** The page of this name, else one of the same content. */
function pageOf(name: string | undefined): FormerPage | undefined {
  const slug = slugOf(name ?? '')
  if (slug === '') return undefined
  const same = samePages.find(names => names.includes(slug)) ?? []
  return { kind: 'page', slugs: [...new Set([slug, ...same])] }
}

/** Pages of WooCommerce are at the root. Only known names: every unknown address comes here. */
function readPageOfRoot(name: string): FormerPage | undefined {
  if (isTrack(name)) return track
  return samePages.some(names => names.includes(slugOf(name))) ? pageOf(name) : undefined
}

/** Whether an address, with or without a language, is of a kind whose page can be looked for. */
export const isOfPattern = (path: string): boolean => {
  const [, first = ''] = path
    .replace(/^\/(ur|en)(?=\/)/, '')
    .toLowerCase()
    .split('/')
  return Object.hasOwn(patterns, first)
}
