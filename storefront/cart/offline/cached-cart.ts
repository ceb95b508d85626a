import type { ShownCart } from '../cart-props.ts'

/** Where the copy lies; whoever reads it (storefront/offline-cart.ts) names the same place. */
export type CachedCartKey = 'dukan:cart'
const CACHED_CART: CachedCartKey = 'dukan:cart'

/** A line as it was last seen, for the shopper to read while the shop cannot be reached. Never a source of prices. */
export type CachedLine = { name: string; variant: string; quantity: number; each: string; picture: string }

/** Keeps the cart as the server last told it. One that cannot be kept is forgotten rather than left to age. */
export function cacheCart({ lines }: ShownCart): void {
  try {
    localStorage.removeItem(CACHED_CART)
    if (lines.length) localStorage.setItem(CACHED_CART, JSON.stringify(lines.map(toCachedLine)))
  } catch {
    // Full, or not allowed: the server has the cart all the same.
  }
}

const toCachedLine = ({ name, variant, quantity, each, picture }: ShownCart['lines'][number]): CachedLine => ({
  name: name.text,
  variant: variant?.text ?? '',
  quantity,
  each,
  picture: picture ? `/media/${picture.id}/${picture.widths[0]}.avif` : '',
})
