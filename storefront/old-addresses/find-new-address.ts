import type { Db } from '#db/client.ts'
import type { SlugKind } from '#db/types.ts'
import { languageOfPath, type Urls, urlsOf } from '#messages/urls.ts'
import { hasShownCategories } from '#shop/catalogue/categories.ts'
import { addressKey } from '#shop/redirects/address-key.ts'
import { findShown } from '#shop/redirects/find-shown.ts'
import { type FormerPage, readFormerPage, type SluggedKind } from './former-shop.ts'

/**
 * The path of this shop's page for an address of a shop of Shopify or WooCommerce, or for one of this shop that is
 * written otherwise or has a former slug. In the language of the address. Undefined where there is no such page.
 */
export async function findNewAddress(
  db: Db,
  { pathname, search }: { pathname: string; search: string },
): Promise<string | undefined> {
  const key = addressKey(pathname, search)
  if (!key) return undefined
  // A shop of several languages begins its addresses with them.
  const [, language = '', rest = ''] = /^\/(ur|en)(?:-[a-z]{2})?(\/.+)$/.exec(key.path) ?? ['', '', key.path]
  const page = readFormerPage(rest, new URLSearchParams(search))
  const urls = urlsOf(languageOfPath(`/${language}`))
  return page && (await findUrl(db, page, urls))
}

async function findUrl(db: Db, page: FormerPage, urls: Urls): Promise<string | undefined> {
  if (page.kind === 'cart') return urls.cart
  if (page.kind === 'track') return urls.track
  if (page.kind === 'all-products') return (await hasShownCategories(db)) ? urls.categories : urls.home
  const shown = await findShown(db, { kinds: kindsOf[page.kind], slugs: page.slugs })
  return shown && urlOf[shown.kind](urls, shown.slug)
}

const kindsOf: Record<SluggedKind, readonly SlugKind[]> = {
  product: ['product'],
  group: ['category', 'sub_brand'],
  'product-or-group': ['product', 'category', 'sub_brand'],
  page: ['page'],
}

const urlOf: Record<SlugKind, (urls: Urls, slug: string) => string> = {
  product: (urls, slug) => urls.product(slug),
  category: (urls, slug) => urls.category(slug),
  sub_brand: (urls, slug) => urls.subBrand(slug),
  page: (urls, slug) => urls.page(slug),
}
