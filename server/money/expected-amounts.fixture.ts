import type { Amounts } from './amounts.fixture.ts'
import type { Delivery, Pricing, Purchase, Step } from './purchase-type.fixture.ts'

// Calculates the sums of docs/product.md independently: with the shop's own functions, its mistakes would confirm
// themselves.

/** The cart after these steps, as quantity by variant. A line has at most 99, and `set` changes only existing lines. */
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

/** The amounts for this purchase, delivered to a city with these readings; an empty list means no city is known yet. */
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

/** Whether a cart without a city says 'from' before this fee: another city costs more, and none less. */
export function isExpectedFrom({ zones, elsewhere }: Delivery, fee: number): boolean {
  const fees = [elsewhere, ...zones.map(zone => zone.fee)]
  return fee > 0 && Math.min(...fees) >= fee && Math.max(...fees) > fee
}

/** The delivery settings of a purchase, with the threshold where the test wants it, up to its maximum. */
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
