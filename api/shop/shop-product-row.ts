import type { ProductFacts } from '#shop/catalogue/list-facts.ts'
import type { ListedCard } from '#shop/catalogue/product-cards.ts'
import { discountPercent, type Rupees } from '#shop/money.ts'
import type { ProductRating } from '#shop/reviews/product-reviews.ts'
import type { Locale } from '#storefront/locales.ts'
import { type ShopPicture, shopPicture } from './shop-picture.ts'
import type { ShopGroupName } from './shop-product.ts'

/**
 * A product in a list, as its card shows it. A compare price beside the lowest of several prices would promise too
 * much, so there is none then.
 */
export type ShopProductRow = {
  id: string
  slug: string
  url: string
  name: string
  subBrand: ShopGroupName | null
  category: ShopGroupName | null
  /** The lowest price of its variants. */
  price: Rupees
  /** Whether other variants cost more. */
  pricesVary: boolean
  comparePrice: Rupees | null
  isAvailable: boolean
  /** The remaining quantity of the last variant that is left, where it is low. */
  fewLeft: number | null
  rating: ProductRating | null
  picture: ShopPicture | null
}

/** A card for programs, with the groups that its facts name. */
export function shopProductRow(
  { origin, locale }: { origin: string; locale: Locale },
  { id, slug, price, pricesVary, soldOut, fewLeft, rating, picture, ...card }: ListedCard,
  facts: ProductFacts | undefined,
): ShopProductRow {
  const nameOf = (group: ProductFacts['subBrand'] | undefined): ShopGroupName | null =>
    group ? { slug: group.key, name: locale.textOf(group.name, group.nameUrdu) } : null
  const isReduced = !pricesVary && discountPercent(price, card.comparePrice) !== null
  return {
    id,
    slug,
    url: origin + locale.urls.product(slug),
    name: locale.textOf(card.name, card.nameUrdu),
    subBrand: nameOf(facts?.subBrand),
    category: nameOf(facts?.category),
    price,
    pricesVary,
    comparePrice: isReduced ? card.comparePrice : null,
    isAvailable: !soldOut,
    fewLeft,
    rating,
    picture: picture && shopPicture(origin, picture),
  }
}
