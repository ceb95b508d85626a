import type { ShownCart } from '../cart-props.ts'

/** Where the copy lies; whoever reads it (storefront/kept-cart.ts) names the same place. */
export type CopyPlace = 'dukan:cart'
const PLACE: CopyPlace = 'dukan:cart'

/** A line as it was last seen, for the shopper to read while the shop cannot be reached. Never a source of prices. */
export type KeptLine = { name: string; variant: string; quantity: number; each: string; picture: string }

/** Keeps the cart as the server last told it. One that cannot be kept is forgotten rather than left to age. */
export function keepCopy({ lines }: ShownCart): void {
  try {
    localStorage.removeItem(PLACE)
    if (lines.length) localStorage.setItem(PLACE, JSON.stringify(lines.map(keptLine)))
  } catch {
    // Full, or not allowed: the server has the cart all the same.
  }
}

const keptLine = ({ name, variant, quantity, each, picture }: ShownCart['lines'][number]): KeptLine => ({
  name: name.text,
  variant: variant?.text ?? '',
  quantity,
  each,
  picture: picture ? `/media/${picture.id}/${picture.widths[0]}.avif` : '',
})
