import type { Amounts } from './amounts.fixture.ts'
import type { Delivery, Pricing, Purchase, Step } from './purchases.fixture.ts'

// The sums of docs/product.md once more, as one does them on paper: none of the shop's own functions, or its mistakes
// would agree with themselves.

/**
 * What is in the cart after these steps, as pieces by variant: at most 99 of each, and only what is there is given
 * another number.
 */
export function expectedCart(steps: Step[]): Map<number, number> {
  const basket = new Map<number, number>()
  for (const { kind, variant, pieces } of steps) {
    const present = basket.get(variant) ?? 0
    if (kind === 'remove') basket.delete(variant)
    if (kind === 'set' && present > 0) basket.set(variant, pieces)
    if (kind === 'add' && present + pieces <= 99) basket.set(variant, present + pieces)
  }
  return basket
}

/** What somebody pays who buys this, with delivery to a city that says all this; none: no city is known yet. */
export function expectedAmounts(
  { catalogue, steps, direct }: Pick<Purchase, 'catalogue' | 'steps' | 'direct'>,
  { delivery, says }: { delivery: Delivery; says: string[] },
): Amounts {
  const basket = direct ? new Map([[direct.variant, direct.pieces]]) : expectedCart(steps)
  const lines = [...basket]
    .map(([variant, pieces]) => priceOf(catalogue, variant) * pieces)
    .sort((one, other) => one - other)
  const subtotal = lines.reduce((sum, line) => sum + line, 0)
  const shipping = subtotal >= delivery.freeFrom ? 0 : feeTo(delivery, says)
  return { lines, subtotal, shipping, total: subtotal + shipping }
}

/** The settings of a purchase, with the threshold where it is to lie, as far as one can be set so high. */
export function expectedDelivery(bought: Purchase): Delivery {
  const { delivery, threshold } = bought
  const { subtotal } = expectedAmounts(bought, { delivery, says: [] })
  const requestedThreshold = { anywhere: delivery.freeFrom, reached: subtotal, 'missed by one': subtotal + 1 }[
    threshold
  ]
  return { ...delivery, freeFrom: requestedThreshold <= 100_000 ? requestedThreshold : delivery.freeFrom }
}

function priceOf(catalogue: Pricing[], variant: number): number {
  const product = catalogue[Math.floor(variant / 2)]
  return product?.variantPrices[variant % 2] || (product?.basePrice ?? Number.NaN)
}

function feeTo({ zones, elsewhere, unknownCity }: Delivery, says: string[]): number {
  if (says.length === 0) return unknownCity
  const isIn = (name: string) => says.some(text => text.toLowerCase().includes(name.toLowerCase()))
  return zones.find(({ names }) => names.some(isIn))?.fee ?? elsewhere
}
