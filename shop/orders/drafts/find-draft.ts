import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CalculatedTotals, calculateTotals } from '../../cart/order-totals.ts'
import { mainPictureOf, pictureJson } from '../../catalogue/pictures.ts'
import type { DatedDelivery } from '../../delivery/delivery.ts'
import type { Picture } from '../../media/picture.ts'
import { lineTotal, type Rupees } from '../../money.ts'
import type { DiscountReason } from '../../promotions/calculate-discounts.ts'
import { Refusal } from '../../refusal.ts'
import { sha256 } from '../../token.ts'
import { agreementOf, type OrderTerms } from '../making/make-order.ts'
import { agreedOffers, staffDiscountOf } from '../placing/agreement.ts'
import { availablePieces, linesOf, readOffers } from '../placing/order-lines.ts'

/** A draft whose link works. */
export type OpenDraft = {
  id: string
  terms: OrderTerms
  madeBy: string
  staffId: string | null
  /** As staff typed it; empty where they do not know it. */
  city: string
  notes: string
}

/**
 * What a link leads to: a draft that waits for its customer, or the order that it became, with the hash of its receipt.
 * Undefined for every other token: unknown, malformed, replaced, ended and expired ones alike.
 */
export async function findDraft(
  db: Db,
  token: string,
): Promise<{ draft: OpenDraft; placed?: undefined } | { placed: PlacedDraft; draft?: undefined } | undefined> {
  if (!TOKEN.test(token)) return undefined
  const found = await db
    .selectFrom('order_drafts as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.token_hash', '=', sha256(token))
    .select(['d.id', 'd.terms', 'd.made_by as madeBy', 'd.staff_id as staffId', 'd.city', 'd.notes'])
    .select(['o.order_number as orderNumber', 'o.receipt_hash as receiptHash'])
    .select(sql<boolean>`d.ended_at is null and d.expires_at > now()`.as('isOpen'))
    .executeTakeFirst()
  if (!found) return undefined
  const { orderNumber, receiptHash, isOpen, ...draft } = found
  if (orderNumber !== null) return { placed: { orderNumber, receiptHash } }
  return isOpen ? { draft } : undefined
}

type PlacedDraft = { orderNumber: string; receiptHash: string | null }

const TOKEN = /^[\w-]{22}$/

/** What the customer is offered. `quantity` is what staff agreed; `sellable` what can be had now. */
export type DraftOffer = Omit<CalculatedTotals, 'discounts'> & {
  discounts: DiscountReason[]
  lines: {
    variantId: string
    productName: string
    productNameUrdu: string
    variantName: string
    price: Rupees
    quantity: number
    sellable: number
    fewLeft: number | null
    /** Of the pieces that can be had, as in a cart. */
    total: Rupees
    picture: Picture | null
  }[]
}

/**
 * What a draft comes to now, with pictures: agreed prices where they are below today's, and the fee of the city unless
 * another one was agreed. Refuses a deleted variant.
 */
export async function readDraftOffer(
  db: Db,
  draft: OpenDraft,
  { city, delivery }: { city: string; delivery: DatedDelivery },
): Promise<DraftOffer> {
  const { terms, madeBy } = draft
  const agreement = agreementOf(terms, { madeBy, isByCustomer: true })
  const [{ offers, promotions, limits }, pictures] = await Promise.all([
    readOffers(db, { orderedLines: linesOf(terms.lines), code: sql<string | null>`${agreement.code}::text` }),
    readPictures(
      db,
      terms.lines.map(({ variantId }) => variantId),
    ),
  ])
  if (offers.length === 0) throw new Refusal('variant-not-found')
  const agreed = agreedOffers(offers, { agreement, maxQuantity: limits.maxQuantity })
  const available = agreed.map(availablePieces)
  const amount = staffDiscountOf(agreement, available)
  const calculated = calculateTotals(available, {
    delivery,
    city,
    promotions,
    agreedFee: agreement.fee,
    staffDiscount: amount,
  })
  const ofStaff = { name: agreement.discount?.reason ?? '', nameUrdu: '', code: null, amount, onDelivery: false }
  return {
    ...calculated,
    discounts: [...calculated.discounts, ...(amount > 0 ? [ofStaff] : [])],
    lines: agreed.map((offer, place) => {
      const { variantId, productName, productNameUrdu, variantName, price, quantity, fewLeft, onSale } = offer
      const sellable = onSale ? Math.max(0, offer.sellable) : 0
      const total = lineTotal(price, available[place]?.quantity ?? 0)
      const picture = pictures.get(variantId) ?? null
      return {
        variantId,
        productName,
        productNameUrdu,
        variantName,
        price,
        quantity,
        sellable,
        fewLeft,
        total,
        picture,
      }
    }),
  }
}

/** The picture of each variant, else the main one of its product. */
async function readPictures(db: Db, variantIds: string[]): Promise<Map<string, Picture | null>> {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('product_media as pm', 'pm.id', 'v.picture_id')
    .leftJoin('media as m', 'm.id', 'pm.media_id')
    .where('v.id', '=', sql<string>`any(${variantIds}::uuid[])`)
    .select([
      'v.id',
      sql<Picture | null>`case when m.id is null then ${mainPictureOf(sql.ref('p.id'))} else ${pictureJson} end`.as(
        'picture',
      ),
    ])
    .execute()
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
