import { cities } from '#shop/address/cities.ts'
import type { Amounts } from './amounts.fixture.ts'
import type { Delivery, Offer, Pricing, Purchase, Step } from './purchase-type.fixture.ts'

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
  { catalogue, steps, direct, offers, sale }: Pick<Purchase, 'catalogue' | 'steps' | 'direct' | 'offers' | 'sale'>,
  { delivery, says }: { delivery: Delivery; says: string[] },
): Amounts {
  const basket = direct ? new Map([[direct.variant, direct.pieces]]) : expectedCart(steps)
  const price = (variant: number) => priceOf(catalogue, sale, variant)
  const lines = [...basket].map(([variant, pieces]) => price(variant) * pieces).sort((one, other) => one - other)
  const subtotal = lines.reduce((sum, line) => sum + line, 0)
  const fee = subtotal >= delivery.freeFrom ? 0 : feeTo(delivery, says)
  // The largest discount on pieces, and free delivery beside it.
  let [discount, shipping] = [0, fee]
  for (const offer of offers) {
    const pieces = [...basket]
      .filter(([variant]) => offer.products === null || offer.products.includes(Math.floor(variant / 2)))
      .flatMap(([variant, count]) => Array<number>(count).fill(price(variant)))
    const sum = pieces.reduce((one, other) => one + other, 0)
    if (sum === 0 || sum < offer.minimum) continue
    discount = Math.max(discount, expectedDiscount(offer, pieces))
    if (offer.benefit.kind === 'free_delivery') shipping = 0
  }
  return { lines, subtotal, discount, shipping, total: subtotal + shipping - discount }
}

/** Piece by piece, the dearest first: what the offer takes off each full group when its last piece is counted. */
function expectedDiscount({ benefit }: Offer, pieces: number[]): number {
  const sum = pieces.reduce((one, other) => one + other, 0)
  if (benefit.kind === 'percent') return Math.floor((sum * benefit.percent + 50) / 100)
  if (benefit.kind === 'rupees') return Math.min(sum, benefit.amount)
  if (benefit.kind === 'free_delivery') return 0
  const size = benefit.kind === 'bundle' ? benefit.pieces : benefit.pieces + benefit.free_pieces
  let [off, group] = [0, [] as number[]]
  for (const price of pieces.sort((one, other) => other - one)) {
    group.push(price)
    if (group.length < size) continue
    const whole = group.reduce((one, other) => one + other, 0)
    const paid =
      benefit.kind === 'bundle'
        ? Math.min(whole, benefit.amount)
        : group.slice(0, benefit.pieces).reduce((one, other) => one + other, 0)
    off += whole - paid
    group = []
  }
  return off
}

/** Whether cart and checkout say 'from' before the fee while no city is known: some city costs more. */
export function isExpectedFrom(bought: Purchase, delivery: Delivery): boolean {
  const shippingTo = (says: string[]) => expectedAmounts(bought, { delivery, says }).shipping
  return citiesOf(delivery).some(says => shippingTo(says) > shippingTo([]))
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

function priceOf(catalogue: Pricing[], sale: Purchase['sale'], variant: number): number {
  const place = Math.floor(variant / 2)
  const product = catalogue[place]
  const basePrice = product?.basePrice ?? Number.NaN
  return product?.variantPrices[variant % 2] || (sale?.product === place ? salePrice(sale, basePrice) : basePrice)
}

/** Rounded up, so that nothing costs nothing. */
export const salePrice = ({ percent }: { percent: number }, basePrice: number): number =>
  Math.ceil((basePrice * percent) / 100)

function feeTo(delivery: Delivery, says: string[]): number {
  if (says.length === 0) return Math.min(...citiesOf(delivery).map(city => feeTo(delivery, city)))
  const isIn = (name: string) => says.some(text => text.toLowerCase().includes(name.toLowerCase()))
  return delivery.zones.find(({ names }) => names.some(isIn))?.fee ?? delivery.elsewhere
}

/** A city outside the zones, and each name of a zone, by their readings. */
function citiesOf({ zones }: Delivery): string[][] {
  const englishOf = (text: string) => cities.filter(({ nameUrdu }) => nameUrdu === text).map(({ name }) => name)
  return [['?'], ...zones.flatMap(({ names }) => names.map(text => [text, ...englishOf(text)]))]
}
