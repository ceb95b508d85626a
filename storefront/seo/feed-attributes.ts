import { urlsOf } from '#messages/urls.ts'
import { audienceOf } from '#shop/catalogue/audience.ts'
import type { FeedItem } from '#shop/catalogue/feed.ts'
import { colourIn, sizeIn } from '#shop/catalogue/variant-options.ts'
import { feeRange } from '#shop/delivery/delivery.ts'
import { discountPercent, type Rupees } from '#shop/money.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { shareUrl } from './share-url.ts'

/** The limits of Google's and Meta's product data, the smaller of the two where they differ. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_MORE_PICTURES = 10

type Shop = { origin: string; settings: ShopSettings }

/** The attributes of a variant that both catalogues need. */
export function feedAttributes({ origin, settings: { store_info, delivery } }: Shop, item: FeedItem) {
  const { saleStartsAt, saleEndsAt } = item
  const title = [item.productName, variantLabel(item.variantName)].filter(name => name !== null).join(' – ')
  const [picture = '', ...more] = item.pictures.map(picture => shareUrl(origin, picture))
  // As the product page shows it: the merchant's program compares the two.
  const isReduced = discountPercent(item.price, item.comparePrice) !== null
  return {
    id: item.variantId,
    groupId: item.productId,
    title: truncate(title, MAX_TITLE),
    description: truncate(item.description || title, MAX_DESCRIPTION),
    link: `${origin}${urlsOf('en').product(item.slug)}?variant=${item.variantId}`,
    picture,
    morePictures: more.slice(0, MAX_MORE_PICTURES),
    isInStock: item.sellable > 0,
    /** The compare price where the variant is reduced, else its price. */
    price: amount(isReduced && item.comparePrice !== null ? item.comparePrice : item.price),
    salePrice: isReduced ? amount(item.price) : null,
    /** From its start to its end, while a sale makes the price. */
    saleDates: isReduced && saleStartsAt && saleEndsAt ? `${timeOf(saleStartsAt)}/${timeOf(saleEndsAt)}` : null,
    brand: item.subBrandName ?? store_info.store_name,
    category: item.categoryName,
    size: sizeIn(item.options) ?? null,
    colour: colourIn(item.options) ?? null,
    weight: item.weight,
    sku: item.sku,
    ...audienceOf(item),
    /** The fee of a parcel with it alone, of the dearest city: catalogues know no cities here, and ask for no less. */
    fee: amount(item.price >= delivery.freeFrom ? 0 : feeRange(delivery).highest),
  }
}

/** Without milliseconds, which Google does not take. */
const timeOf = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19)}Z`

const amount = (rupees: Rupees): string => `${rupees} PKR`

const truncate = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
