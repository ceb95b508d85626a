import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { MAX_LINE_QUANTITY } from '../cart/limits.ts'
import { priceOfVariant } from '../catalogue/offer.ts'
import type { Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { moveStock, type Pieces, type StockCause } from '../stock/stock.ts'
import { fingerprintOf, type SeenOffer } from './seen-offer.ts'

export type LockedOffer = Pieces & {
  productName: string
  variantName: string
  sku: string | null
  price: Rupees
  onSale: boolean
  tracked: boolean
  available: number
}

/** A statement that takes what is ordered out of the cart, or names it: rows of variant_id, quantity and created_at. */
export type Taking = RawBuilder<unknown>

/**
 * What is ordered with today's names, prices and stock, oldest first, each inventory row locked in the order of its key so that
 * orders queue, never deadlock. Refuses a variant that is gone: an order never has fewer lines than were asked for.
 */
export async function lockOffers(tx: Tx, taking: Taking): Promise<LockedOffer[]> {
  const { rows } = await sql<LockedOffer & { at: Date; wanted: number }>`
    with wanted as (${taking})
    select w.variant_id as "variantId", w.quantity, w.created_at as at, (select count(*) from wanted) as wanted,
      p.name as "productName", v.name as "variantName", coalesce(v.sku, p.sku) as sku, ${priceOfVariant} as price,
      p.status = 'published' as "onSale", i.track_inventory as tracked, i.quantity - i.reserved_quantity as available
    from wanted w
      join variants v on v.id = w.variant_id
      join products p on p.id = v.product_id
      join inventory i on i.variant_id = v.id
    order by v.id
    for update of i`.execute(tx)
  if (rows.some(row => row.wanted !== rows.length)) throw new Refusal('variant-not-found')
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ at, wanted, ...offer }) => offer)
}

/** The shopper agreed to what the page showed; other lines or prices need another look first. */
export function requireUnchanged(offers: LockedOffer[], seen: SeenOffer | null): void {
  if (seen !== null && fingerprintOf(offers) !== seen) throw new Refusal('cart-changed')
}

export type OrderLine = LockedOffer & { stock: 'reserved' | 'none' }

/** Takes hold of the stock of every line, or refuses naming the first that cannot be had. */
export async function reserveLines(tx: Tx, offers: LockedOffer[], cause: StockCause): Promise<OrderLine[]> {
  for (const offer of offers) requireAvailable(offer)
  const lines = offers.map(offer => ({ ...offer, stock: offer.tracked ? ('reserved' as const) : ('none' as const) }))
  const { short } = await moveStock(tx, {
    pieces: lines.filter(line => line.stock === 'reserved'),
    from: 'none',
    to: 'reserved',
    cause,
  })
  const missing = lines.find(line => short.includes(line.variantId))
  if (missing) throw new Refusal('sold-out', { product: missing.productName, variant: missing.variantName })
  return lines
}

function requireAvailable(offer: LockedOffer): void {
  const named = { product: offer.productName, variant: offer.variantName }
  const available = offer.tracked ? Math.min(offer.available, MAX_LINE_QUANTITY) : MAX_LINE_QUANTITY
  if (!offer.onSale || available <= 0) throw new Refusal('sold-out', named)
  if (offer.quantity > available) throw new Refusal('not-enough-stock', { ...named, available })
}
