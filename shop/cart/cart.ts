import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { fewLeft } from '../catalogue/few-left.ts'
import { mainPictureOf, pictureJson } from '../catalogue/pictures.ts'
import { maxQuantity, sellable } from '../catalogue/sellable.ts'
import { priceOfVariant } from '../catalogue/variant-price.ts'
import { missingForFreeDelivery } from '../delivery/delivery.ts'
import type { Picture } from '../media/picture.ts'
import { lineTotal, type Rupees } from '../money.ts'
import { noPromotions } from '../promotions/promotion.ts'
import { readPromotions } from '../promotions/read-promotions.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { type CalculatedTotals, calculateTotals } from './order-totals.ts'
import type { OrderTotals } from './totals-lines.ts'

/** One line of the cart, with name, price and stock as they are now. */
export type CartLine = {
  variantId: string
  productSlug: string
  productName: string
  /** Empty: the same as in English. */
  productNameUrdu: string
  variantName: string
  price: Rupees
  /** What the shopper last saw, where that was another price. */
  priceBefore: Rupees | null
  quantity: number
  /** Of the pieces that can be had: what is sold out costs nothing, and brings nobody closer to free delivery. */
  total: Rupees
  /** How many can be had now; below `quantity` the order would be refused. 0 when sold out or no longer on sale. */
  sellable: number
  /** The pieces left when they are few, else null. */
  fewLeft: number | null
  /** The most that an order may have of it. */
  maxQuantity: number
  /** Its product, sub-brand and category. */
  targets: (string | null)[]
  picture: Picture | null
}

export type Cart = OrderTotals &
  Omit<CalculatedTotals, 'totals'> & {
    lines: CartLine[]
    /** The code that the shopper entered. */
    code: string | null
    /** Whether the shop has codes. */
    hasCodes: boolean
    /** Pieces in all, also those that cannot be had. */
    count: number
    /** Rupees still missing for free delivery, 0 when reached. */
    missingForFree: Rupees
  }

/** The shopper's cart with today's prices; `city` prices the delivery when it is known. */
export async function readCart(
  db: Db | Tx,
  shopper: { sessionId: string | null; city?: string | null; delivery: ShopSettings['delivery'] },
): Promise<Cart> {
  const lines = shopper.sessionId ? await listCartLines(db, shopper.sessionId) : []
  const promotions = lines.length > 0 ? await readPromotions(db, shopper.sessionId) : noPromotions
  const { totals, ...calculated } = calculateTotals(
    lines.map(line => ({ ...line, quantity: Math.min(line.quantity, line.sellable) })),
    { delivery: shopper.delivery, city: shopper.city ?? null, promotions },
  )
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...totals,
    ...calculated,
    code: promotions.code,
    hasCodes: promotions.hasCodes,
    missingForFree: missingForFreeDelivery(shopper.delivery, totals.subtotal),
  }
}

/** How many pieces the cart has, for the count in the header. */
export async function countCart(db: Db | Tx, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cart_lines')
    .where('session_id', '=', sessionId)
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('count'))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return count
}

/** The lines of a cart in the order they were put in. */
export async function listCartLines(db: Db | Tx, sessionId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines as c')
    .innerJoin('variants as v', 'v.id', 'c.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .leftJoin('product_media as pm', 'pm.id', 'v.picture_id')
    .leftJoin('media as m', 'm.id', 'pm.media_id')
    .where('c.session_id', '=', sessionId)
    .select([
      'v.id as variantId',
      'p.slug as productSlug',
      'p.name as productName',
      'p.name_ur as productNameUrdu',
      'v.name as variantName',
      priceOfVariant.as('price'),
      sql<Rupees | null>`nullif(c.seen_price, ${priceOfVariant})`.as('priceBefore'),
      'c.quantity',
      sql<number>`case when p.status = 'published' then greatest(${sellable}, 0) else 0 end`.as('sellable'),
      fewLeft.as('fewLeft'),
      maxQuantity.as('maxQuantity'),
      sql<(string | null)[]>`array[p.id, p.sub_brand_id, p.category_id]`.as('targets'),
      // the picture of the chosen colour where there is one
      sql<Picture | null>`case when m.id is null then ${mainPictureOf(sql.ref('p.id'))} else ${pictureJson} end`.as(
        'picture',
      ),
    ])
    .orderBy('c.created_at')
    .orderBy('v.id')
    .modifyEnd(prepared)
    .execute()
  return rows.map(row => ({ ...row, total: lineTotal(row.price, Math.min(row.quantity, row.sellable)) }))
}
