import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { type Picture, renditionPath } from '#shop/media/picture.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import type { Locale } from '../locale.tsx'

/** An object of schema.org for search engines. */
export type Thing = { '@type': string } & Record<string, unknown>

/** Data for programs, as one block of the page. A `<` in it could end the block early, so it is escaped. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, closed against the page above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The shop itself. */
export function organizationThing(origin: string, settings: ShopSettings, logo: Picture | null): Thing {
  const { store_name, store_description } = settings.store_info
  const { phone, email, address } = settings.contact_info
  const pages = Object.values(settings.social_links).filter(link => link !== '')
  return {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: store_name,
    url: `${origin}/`,
    ...(store_description && { description: store_description }),
    logo: logo ? pictureUrl(origin, logo) : `${origin}/icon-512.png`,
    ...(pages.length > 0 && { sameAs: pages }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'PK' } }),
    ...((phone || email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(phone && { telephone: phone }),
        ...(email && { email }),
      },
    }),
  }
}

/** The breadcrumbs from the home page to this one. */
export const breadcrumbThing = (origin: string, steps: readonly { path: string; name: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** A product with price and availability: one offer, or the range of several. */
export function productThing(origin: string, { urls }: Locale, product: ProductPage): Thing {
  const { name, sku, shortDescription, subBrand, pictures, variants, rating } = product
  return {
    '@type': 'Product',
    name,
    ...(shortDescription && { description: shortDescription }),
    ...(sku && { sku }),
    ...(subBrand && { brand: { '@type': 'Brand', name: subBrand.name } }),
    ...(pictures.length && { image: pictures.map(picture => pictureUrl(origin, picture)) }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    ...(variants.length && { offers: offersOf(origin + urls.product(product.slug), variants) }),
  }
}

function offersOf(url: string, variants: ProductPage['variants']): Thing {
  const prices = variants.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const shared = {
    url,
    priceCurrency: 'PKR',
    availability: `https://schema.org/${variants.some(({ sellable }) => sellable > 0) ? 'InStock' : 'OutOfStock'}`,
  }
  return low === high
    ? { '@type': 'Offer', price: low, itemCondition: 'https://schema.org/NewCondition', ...shared }
    : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: variants.length, ...shared }
}

/** The widest rendition in the format that every reader of such data accepts. */
export const pictureUrl = (origin: string, { id, widths }: Picture): string =>
  `${origin}/media/${renditionPath(id, widths.at(-1) ?? 0, 'webp')}`
