import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { fewLeft, type OfferStock, requireAvailable } from '../../catalogue/few-left.ts'
import { sellable } from '../../catalogue/sellable.ts'
import { priceOfVariant } from '../../catalogue/variant-price.ts'
import type { DatedDelivery } from '../../delivery/delivery.ts'
import { lineTotal, type Rupees } from '../../money.ts'
import type { OrderPromotions } from '../../promotions/promotion.ts'
import { countUses, promotionsJson, type StoredPromotions, toPromotions } from '../../promotions/read-promotions.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderRule } from '../../settings/order-rule.ts'
import { type OrderLimits, readSetting, type SettingKey } from '../../settings/settings.ts'
import type { VariantQuantity } from '../../stock/change-inventory.ts'
import { fingerprintOf, type OfferFingerprint, withoutSums } from './offer-fingerprint.ts'

/** A variant to be ordered, with its present price in whole rupees. Its inventory row is locked. */
export type LockedOffer = VariantQuantity &
  OfferStock & {
    sku: string | null
    price: Rupees
    onSale: boolean
    /** Pieces that nobody holds; null where stock is not counted. */
    available: number | null
    tracked: boolean
    /** Its product, sub-brand and category. */
    targets: (string | null)[]
  }

/** A statement that returns the ordered lines: rows of variant_id, quantity and created_at. It may empty the cart. */
export type OrderedLinesQuery = RawBuilder<unknown>

/** These lines in their order, for an order that is not a cart. */
export const linesOf = (lines: readonly { variantId: string; quantity: number }[]): OrderedLinesQuery => sql`
  select variant_id, quantity, now() + make_interval(secs => position) as created_at
  from unnest(${lines.map(({ variantId }) => variantId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
    with ordinality as line (variant_id, quantity, position)`

/**
 * The ordered lines with their present names, prices (whole rupees) and stock, oldest first, and the shop's terms.
 * Locks each inventory row in the order of its key, so that orders wait for each other and never deadlock. Refuses a
 * deleted variant, so that an order never has fewer lines than were requested.
 */
export const lockOffers = (tx: Tx, wanted: WantedOffers): Promise<{ offers: LockedOffer[] } & OrderTerms> =>
  read(tx, wanted, sql`for update of i`)

/** The same without a lock, to say what an order would come to. */
export const readOffers = (db: Db, wanted: WantedOffers): Promise<{ offers: LockedOffer[] } & OrderTerms> =>
  read(db, wanted, sql``)

/** `code`: an expression with the discount code of the order, or null. */
type WantedOffers = { orderedLines: OrderedLinesQuery; code: RawBuilder<string | null> }

async function read(
  db: Db | Tx,
  { orderedLines, code }: WantedOffers,
  lock: RawBuilder<unknown>,
): Promise<{ offers: LockedOffer[] } & OrderTerms> {
  const { rows } = await sql<
    LockedOffer & { at: Date; wanted: number; settings: StoredSettings | null; promotions: StoredPromotions }
  >`
    with wanted as (${orderedLines})
    select w.variant_id as "variantId", w.quantity, w.created_at as at, (select count(*) from wanted) as wanted,
      p.name as "productName", p.name_ur as "productNameUrdu", v.name as "variantName", coalesce(v.sku, p.sku) as sku, ${priceOfVariant} as price,
      p.status = 'published' as "onSale", i.track_inventory as tracked, ${sellable} as sellable, ${fewLeft} as "fewLeft",
      case when i.track_inventory then i.quantity - i.reserved_quantity end as available, array[p.id, p.sub_brand_id, p.category_id] as targets, ${promotionsJson(code)} as promotions,
      (select jsonb_object_agg(key, value) from settings where key in ('delivery', 'order_limits', 'order_rules')) as settings
    from wanted w
      join variants v on v.id = w.variant_id
      join products p on p.id = v.product_id
      join inventory i on i.variant_id = v.id
    order by v.id
    ${lock}
    ${prepared}`.execute(db)
  if (rows.some(row => row.wanted !== rows.length)) throw new Refusal('variant-not-found')
  const settings = rows[0]?.settings ?? {}
  return {
    offers: rows
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, wanted, settings, promotions, ...offer }) => offer),
    delivery: readSetting('delivery', settings.delivery),
    limits: readSetting('order_limits', settings.order_limits),
    rules: readSetting('order_rules', settings.order_rules),
    promotions: await countUses(db, toPromotions(rows[0]?.promotions)),
  }
}

type StoredSettings = Partial<Record<SettingKey, unknown>>

/** The settings that apply to an order, besides prices. */
export type OrderTerms = {
  delivery: DatedDelivery
  limits: OrderLimits
  rules: OrderRule[]
  promotions: OrderPromotions
}

/** Refuses lines, prices, fees or discounts that differ from those the shopper agreed to. null: not compared. */
export function requireUnchanged(
  offers: LockedOffer[],
  { delivery, agreed, seen }: { delivery: DatedDelivery; agreed: string[]; seen: OfferFingerprint | null },
): void {
  if (seen !== null && fingerprintOf(offers, delivery, agreed) !== withoutSums(seen)) throw new Refusal('cart-changed')
}

/** The pieces of an offer that can be had: what the page of the order counted. */
export const availablePieces = (offer: LockedOffer): LockedOffer => ({
  ...offer,
  quantity: offer.onSale ? Math.min(offer.quantity, Math.max(offer.sellable, 0)) : 0,
})

/** A line of an order. `stock`: what it holds when the order is not suspicious. */
export type OrderLine = LockedOffer & { stock: 'reserved' | 'none'; total: Rupees }

/** The lines of the order, with totals in whole rupees. Refuses the first one that is not available. */
export function orderLines(offers: LockedOffer[]): OrderLine[] {
  for (const { onSale, ...offer } of offers)
    requireAvailable(onSale ? offer : { ...offer, sellable: 0 }, offer.quantity)
  return offers.map(offer => ({
    ...offer,
    stock: offer.tracked ? 'reserved' : 'none',
    total: lineTotal(offer.price, offer.quantity),
  }))
}

/** Refuses an order when one of these variants has too little stock, and names it. */
export function requireEnoughStock(lines: OrderLine[], short: string[]): void {
  const missing = lines.find(line => short.includes(line.variantId))
  if (missing)
    throw new Refusal('sold-out', {
      product: missing.productName,
      productUrdu: missing.productNameUrdu,
      variant: missing.variantName,
    })
}
