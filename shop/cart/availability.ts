import { type RawBuilder, sql } from 'kysely'
import { MAX_CART_LINES } from '../cart-limits.ts'
import { fewLeft } from '../catalogue/few-left.ts'
import { sellable } from '../catalogue/sellable.ts'
import { priceOfVariant } from '../catalogue/variant-price.ts'
import { Refusal, type ShopperRefusalCode } from '../refusal.ts'

/**
 * Whether a variant may be added to a cart: `refusal` is the code of the refusal, or null; the rest are the values of
 * its message.
 */
export type CartAvailability = {
  product: string
  productUrdu: string
  variant: string
  available: number
  refusal: ShopperRefusalCode | null
}

type CartAvailabilityInput = {
  variantId: string
  /** The quantity that the cart would have, for a query over `offer` and what `beside` adds. */
  quantity: RawBuilder<number>
  /** Other inputs of the decision: a list of one row each, to be joined. */
  beside?: RawBuilder<unknown>
  /** Whether the cart has no room for one more line. */
  isFull?: RawBuilder<boolean>
}

/**
 * The decision as a query of one row, or none for an unknown variant, with `variant_id` and `price`: for a statement
 * that changes the cart only `where refusal is null`. So deciding and changing take one round trip.
 */
export const cartAvailabilityQuery = ({
  variantId,
  quantity,
  beside = sql``,
  isFull = sql`false`,
}: CartAvailabilityInput) => sql`
  select *, case
    when not on_sale then 'variant-not-found'
    when available <= 0 then 'sold-out'
    when ${quantity} > available and few_left is null then 'too-many-pieces'
    when ${quantity} > available then 'not-enough-stock'
    when ${isFull} then 'cart-full'
  end as refusal
  from (
    select v.id as variant_id, p.name as product, p.name_ur as "productUrdu", v.name as variant, ${priceOfVariant} as price, ${sellable} as available,
      ${fewLeft} as few_left,
      p.status = 'published' as on_sale
    from variants v join products p on p.id = v.product_id join inventory i on i.variant_id = v.id
    where v.id = ${variantId}
  ) as offer ${beside}`

/** Throws the refusal of a decision. */
export function requireAvailability(verdict: CartAvailability | undefined): void {
  if (!verdict) throw new Refusal('variant-not-found')
  const { refusal, product, productUrdu, variant, available } = verdict
  const named = { product, productUrdu, variant }
  switch (refusal) {
    case null:
      return
    case 'sold-out':
    case 'too-many-pieces':
      throw new Refusal(refusal, named)
    case 'not-enough-stock':
      throw new Refusal(refusal, { ...named, available })
    case 'cart-full':
      throw new Refusal(refusal, { lines: MAX_CART_LINES })
    default:
      throw new Refusal(refusal)
  }
}
