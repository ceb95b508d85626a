import { maxSelectableQuantity } from '#shop/catalogue/few-left.ts'
import { plainText } from '#shop/catalogue/plain-text.ts'
import type { ProductPage, ProductVariant } from '#shop/catalogue/product-page.ts'
import { videoPath } from '#shop/media/video.ts'
import { discountPercent, type Rupees } from '#shop/money.ts'
import type { ProductRating } from '#shop/reviews/product-reviews.ts'
import type { SizeChart } from '#shop/size-charts/find-size-chart.ts'
import { variantLabel } from '#shop/variant-label.ts'
import type { Locale } from '#storefront/locales.ts'
import { type ShopPicture, shopPicture } from './shop-picture.ts'

/** A sub-brand or category. */
export type ShopGroupName = { slug: string; name: string }

/** What can be bought of a product, with its price and stock as the shop's page shows them. */
export type ShopVariant = {
  id: string
  /** Null for the only one of its product. */
  name: string | null
  /** Such as `{ "Size": "M" }`. */
  options: Record<string, string>
  /** The article code. */
  sku: string | null
  price: Rupees
  /** The price before, which the page crosses out; null when it is not reduced. */
  comparePrice: Rupees | null
  /** When the sale ends that the price is of. */
  saleEndsAt: string | null
  isAvailable: boolean
  /** How many are left, where so few are that the page says it; else null. */
  fewLeft: number | null
  /** The most that the page offers to one order; 0 when sold out. */
  maxQuantity: number
  /** Which of the product's pictures shows it. */
  pictureId: string | null
  url: string
}

/** Centimetres of each size, in the order of `measures`: none, one number, or from and to. */
export type ShopSizeChart = {
  slug: string
  title: string
  measures: string[]
  sizes: { name: string; cells: number[][] }[]
  howTo: string
}

/** A product as its page shows it. */
export type ShopProduct = {
  id: string
  slug: string
  url: string
  name: string
  sku: string | null
  shortDescription: string
  /** Safe HTML. */
  descriptionHtml: string
  descriptionText: string
  subBrand: ShopGroupName | null
  category: ShopGroupName | null
  /** The lowest price of its variants; null without any. */
  price: Rupees | null
  variants: ShopVariant[]
  pictures: ShopPicture[]
  videos: { url: string; contentType: string; alt: string }[]
  /** Null without published reviews. */
  rating: ProductRating | null
  sizeChart: ShopSizeChart | null
  /** Who wears it in the pictures: centimetres, and the size worn. */
  model: { height: number; size: string } | null
  updatedAt: Date
}

type View = { origin: string; locale: Locale }

/** A product for programs: what its page shows, in the language of the page. `product` is localized already. */
export function shopProduct(view: View, product: ProductPage, chart: SizeChart | undefined): ShopProduct {
  const { origin, locale } = view
  const { id, slug, name, sku, shortDescription, description, variants, rating, model, updatedAt } = product
  return {
    id,
    slug,
    url: origin + locale.urls.product(slug),
    name,
    sku,
    shortDescription,
    descriptionHtml: description,
    descriptionText: plainText(description),
    subBrand: groupName(product.subBrand),
    category: groupName(product.category),
    price: variants.length === 0 ? null : Math.min(...variants.map(({ price }) => price)),
    variants: variants.map(variant => shopVariant(view, product, variant)),
    pictures: product.pictures.map(picture => shopPicture(origin, picture)),
    videos: product.videos.map(({ alt, ...video }) => ({
      url: `${origin}/media/${videoPath(video)}`,
      contentType: video.contentType,
      alt,
    })),
    rating,
    sizeChart: product.sizeChart !== null && chart ? shopSizeChart(product.sizeChart, chart, locale) : null,
    model: model && { height: model.height, size: locale.optionText(model.size) },
    updatedAt,
  }
}

const groupName = (group: ShopGroupName | null): ShopGroupName | null => group && { slug: group.slug, name: group.name }

function shopVariant({ origin, locale }: View, { slug, variants }: ProductPage, variant: ProductVariant): ShopVariant {
  const { id, name, options, sku, price, comparePrice, saleEndsAt, sellable, fewLeft, pictureId } = variant
  return {
    id,
    name: variantLabel(name),
    options,
    sku,
    price,
    comparePrice: discountPercent(price, comparePrice) === null ? null : comparePrice,
    saleEndsAt,
    isAvailable: sellable > 0,
    fewLeft,
    maxQuantity: Math.max(0, maxSelectableQuantity(variant)),
    pictureId,
    url: origin + locale.urls.product(slug) + (variants.length > 1 ? `?variant=${id}` : ''),
  }
}

function shopSizeChart(slug: string, chart: SizeChart, { textOf, optionText }: Locale): ShopSizeChart {
  return {
    slug,
    title: textOf(chart.title, chart.titleUrdu),
    measures: chart.measures.map(({ name, nameUrdu }) => textOf(name, nameUrdu)),
    sizes: chart.sizes.map(({ name, cells }) => ({ name: optionText(name), cells })),
    howTo: textOf(chart.howTo, chart.howToUrdu),
  }
}
