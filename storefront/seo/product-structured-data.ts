import type { Audience } from '#shop/catalogue/audience.ts'
import type { ProductPage, ProductVariant } from '#shop/catalogue/product-page.ts'
import { colourIn, sizeIn } from '#shop/catalogue/variant-options.ts'
import { discountPercent } from '#shop/money.ts'
import type { ProductRating } from '#shop/reviews/product-reviews.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { variantLabel } from '#shop/variant-label.ts'
import type { Locale } from '../locale.tsx'
import { returnPolicy, shippingDetails, shippingId } from './offer-policies.ts'
import { pictureUrl } from './structured-data.tsx'
import type { Thing } from './thing.ts'

type Shop = { origin: string; locale: Locale; settings: ShopSettings }

/**
 * A product with an offer for each variant: several are a group, each with its size, colour, price and stock. Delivery
 * and returns, which all offers share, are things of their own that the offers name, because pages must stay small. So
 * a page in Urdu, whose styles are longer, has none of it; its English page, which it names, has all.
 */
export function productStructuredData(shop: Shop, product: ProductPage, audience: Audience): Thing[] {
  const { origin, settings, locale } = shop
  const { variants } = product
  const [first] = variants
  if (!first) return []
  if (locale.language === 'ur') return []
  const { freeFrom } = settings.delivery
  const parcels = [variants.find(({ price }) => price >= freeFrom), variants.find(({ price }) => price < freeFrom)]
  return [
    variants.length > 1
      ? groupOf(shop, product, audience)
      : {
          ...factsOf('Product', shop, product, audience),
          ...skuOf(first, product),
          offers: offerOf(shop, product, first),
        },
    returnPolicy(origin),
    ...parcels.flatMap(variant => (variant ? shippingDetails(origin, settings.delivery, variant.price) : [])),
  ]
}

/** What is the same of all variants. */
function factsOf(type: 'Product' | 'ProductGroup', { origin }: Shop, product: ProductPage, audience: Audience): Thing {
  const { name, shortDescription, subBrand, pictures, rating, reviews } = product
  return {
    '@type': type,
    name,
    ...(shortDescription && { description: shortDescription }),
    ...(subBrand && { brand: { '@type': 'Brand', name: subBrand.name } }),
    ...(pictures.length && { image: pictures.map(picture => pictureUrl(origin, picture)) }),
    ...(audience.gender && { audience: { '@type': 'PeopleAudience', suggestedGender: audience.gender } }),
    ...(rating && ratingOf(rating)),
    ...(rating &&
      reviews.length > 0 && {
        review: reviews.map(({ stars, shownName, createdAt }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: shownName || 'Customer' },
          datePublished: createdAt.slice(0, 10),
          reviewRating: { '@type': 'Rating', ratingValue: stars },
        })),
      }),
  }
}

function groupOf(shop: Shop, product: ProductPage, audience: Audience): Thing {
  const { variants, pictures, name } = product
  const varies = [
    ...(variants.some(({ options }) => sizeIn(options)) ? ['https://schema.org/size'] : []),
    ...(variants.some(({ options }) => colourIn(options)) ? ['https://schema.org/color'] : []),
  ]
  return {
    ...factsOf('ProductGroup', shop, product, audience),
    url: shop.origin + shop.locale.urls.product(product.slug),
    productGroupID: product.sku || product.id,
    ...(varies.length > 0 && { variesBy: varies }),
    hasVariant: variants.map(variant => {
      const { options } = variant
      const picture = pictures.find(({ id }) => id === variant.pictureId) ?? pictures[0]
      const [size, colour] = [sizeIn(options), colourIn(options)]
      return {
        '@type': 'Product',
        ...(picture && { image: pictureUrl(shop.origin, picture) }),
        ...(colour && { color: colour }),
        ...(size && { size }),
        name: [name, variantLabel(variant.name)].filter(Boolean).join(' – '),
        ...(variant.sku && { sku: variant.sku }),
        offers: offerOf(shop, product, variant),
      }
    }),
  }
}

const skuOf = ({ sku }: ProductVariant, product: ProductPage) =>
  ((sku || product.sku) && { sku: sku || product.sku }) || {}

/** The fields that are the same of many offers stand together, which compresses best. */
function offerOf(shop: Shop, product: ProductPage, variant: ProductVariant): Thing {
  const { origin, settings } = shop
  const { id, price, comparePrice, sellable, saleEndsAt } = variant
  const isReduced = discountPercent(price, comparePrice) !== null
  const isOnly = product.variants.length === 1
  return {
    '@type': 'Offer',
    priceCurrency: 'PKR',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': `${origin}/#shop`, name: settings.store_info.store_name },
    hasMerchantReturnPolicy: { '@id': `${origin}/#returns` },
    shippingDetails: { '@id': shippingId(origin, settings.delivery, price) },
    availability: `https://schema.org/${sellable > 0 ? 'InStock' : 'OutOfStock'}`,
    // The crossed-out price of the page.
    ...(isReduced && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: comparePrice,
        priceCurrency: 'PKR',
      },
    }),
    ...(saleEndsAt && { priceValidUntil: saleEndsAt }),
    price,
    url: `${shop.origin}${shop.locale.urls.product(product.slug)}${isOnly ? '' : `?variant=${id}`}`,
  }
}

const ratingOf = ({ average, count }: ProductRating) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
})
