import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { fewLeft, type OfferStock, priceOfVariant, requireAvailable, sellable } from '../catalogue/offer.ts'
import type { DeliverySettings } from '../delivery.ts'
import { lineTotal, type Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { type OrderLimits, readSetting, type SettingKey } from '../settings/settings.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import { fingerprintOf, type OfferFingerprint } from './offer-fingerprint.ts'

export type LockedOffer = VariantQuantity &
  OfferStock & {
    sku: string | null
    price: Rupees
    onSale: boolean
    tracked: boolean
  }

/** A statement that takes what is ordered out of the cart, or names it: rows of variant_id, quantity and created_at. */
export type OrderedLinesQuery = RawBuilder<unknown>

/**
 * What is ordered with today's names, prices and stock, oldest first, each inventory row locked in the order of its key so that
 * orders queue, never deadlock; and the shop's terms for it. Refuses a variant that is gone: an order never has fewer lines than
 * were asked for.
 */
export async function lockOffers(
  tx: Tx,
  orderedLines: OrderedLinesQuery,
): Promise<{ offers: LockedOffer[] } & OrderTerms> {
  const { rows } = await sql<LockedOffer & { at: Date; wanted: number; settings: StoredSettings | null }>`
    with wanted as (${orderedLines})
    select w.variant_id as "variantId", w.quantity, w.created_at as at, (select count(*) from wanted) as wanted,
      p.name as "productName", v.name as "variantName", coalesce(v.sku, p.sku) as sku, ${priceOfVariant} as price,
      p.status = 'published' as "onSale", i.track_inventory as tracked, ${sellable} as sellable, ${fewLeft} as "fewLeft",
      (select jsonb_object_agg(key, value) from settings where key in ('delivery', 'order_limits')) as settings
    from wanted w
      join variants v on v.id = w.variant_id
      join products p on p.id = v.product_id
      join inventory i on i.variant_id = v.id
    order by v.id
    for update of i
    ${prepared}`.execute(tx)
  if (rows.some(row => row.wanted !== rows.length)) throw new Refusal('variant-not-found')
  const settings = rows[0]?.settings ?? {}
  return {
    offers: rows
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, wanted, settings, ...offer }) => offer),
    delivery: readSetting('delivery', settings.delivery),
    limits: readSetting('order_limits', settings.order_limits),
  }
}

type StoredSettings = Partial<Record<SettingKey, unknown>>

/** What an order is placed under, besides prices. */
export type OrderTerms = { delivery: DeliverySettings; limits: OrderLimits }

/** The shopper agreed to what the page showed; other lines, prices or fees need another look first. */
export function requireUnchanged(
  offers: LockedOffer[],
  delivery: DeliverySettings,
  seen: OfferFingerprint | null,
): void {
  if (seen !== null && fingerprintOf(offers, delivery) !== seen) throw new Refusal('cart-changed')
}

export type OrderLine = LockedOffer & { stock: 'reserved' | 'none'; total: Rupees }

/** The lines an order will have, or a refusal that names the first that cannot be had. */
export function orderLines(offers: LockedOffer[]): OrderLine[] {
  for (const { onSale, ...offer } of offers)
    requireAvailable(onSale ? offer : { ...offer, sellable: 0 }, offer.quantity)
  return offers.map(offer => ({
    ...offer,
    stock: offer.tracked ? 'reserved' : 'none',
    total: lineTotal(offer.price, offer.quantity),
  }))
}

/** Refuses an order of which these variants turned out to be short. */
export function requireAll(lines: OrderLine[], short: string[]): void {
  const missing = lines.find(line => short.includes(line.variantId))
  if (missing) throw new Refusal('sold-out', { product: missing.productName, variant: missing.variantName })
}
