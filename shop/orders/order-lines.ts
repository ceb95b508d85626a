import { sql } from 'kysely'
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

/**
 * Today's names, prices and stock in the order of `pieces`, each inventory row locked in the order of its key so that
 * orders queue, never deadlock. Refuses a variant that is gone: an order never has fewer lines than were asked for.
 */
export async function lockOffers(tx: Tx, pieces: Pieces[]): Promise<LockedOffer[]> {
  const rows = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where(
      'v.id',
      'in',
      pieces.map(line => line.variantId),
    )
    .select([
      'v.id as variantId',
      'p.name as productName',
      'v.name as variantName',
      sql<string | null>`coalesce(v.sku, p.sku)`.as('sku'),
      priceOfVariant.as('price'),
      sql<boolean>`p.status = 'published'`.as('onSale'),
      'i.track_inventory as tracked',
      sql<number>`i.quantity - i.reserved_quantity`.as('available'),
    ])
    .orderBy('v.id')
    .forUpdate('i')
    .execute()
  const rowOf = new Map(rows.map(row => [row.variantId, row]))
  return pieces.map(({ variantId, quantity }) => {
    const row = rowOf.get(variantId)
    if (!row) throw new Refusal('variant-not-found')
    return { ...row, quantity }
  })
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
