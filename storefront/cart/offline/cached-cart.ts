import type { ShownCart } from '../cart-props.ts'
import type { CachedCartKey } from './keys.ts'

const CACHED_CART: CachedCartKey = 'dukan:cart'

/** A line as last seen, to be read while the shop cannot be reached. Never a source of prices. */
export type CachedLine = { name: string; variant: string; quantity: number; each: string; picture: string }

/**
 * Stores the cart of the server's last response. When that fails, the old copy is deleted, because it would be
 * outdated.
 */
export function cacheCart({ lines }: ShownCart): void {
  try {
    localStorage.removeItem(CACHED_CART)
    if (lines.length) localStorage.setItem(CACHED_CART, JSON.stringify(lines.map(toCachedLine)))
  } catch {
    // Storage is full or forbidden; the server has the cart anyway.
  }
}

const toCachedLine = ({ name, variant, quantity, each, picture }: ShownCart['lines'][number]): CachedLine => ({
  name: name.text,
  variant: variant?.text ?? '',
  quantity,
  each,
  picture: picture ? `/media/${picture.id}/${picture.widths[0]}.avif` : '',
})
