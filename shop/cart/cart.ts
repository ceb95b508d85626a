import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { priceOfVariant, sellable } from '../catalogue/offer.ts'
import { mainPictureOf, pictureJson } from '../catalogue/pictures.ts'
import { deliveryFee, missingForFreeDelivery } from '../delivery.ts'
import type { Picture } from '../media/picture.ts'
import { lineTotal, type Rupees, subtotalOf } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './limits.ts'

/** One line of the cart, with name, price and stock as they are now. */
export type CartLine = {
  variantId: string
  productSlug: string
  productName: string
  variantName: string
  price: Rupees
  quantity: number
  total: Rupees
  /** How many can be had now; below `quantity` the order would be refused. 0 when sold out or no longer on sale. */
  sellable: number
  picture: Picture | null
}

export type Cart = {
  lines: CartLine[]
  /** Pieces in all. */
  count: number
  subtotal: Rupees
  shipping: Rupees
  total: Rupees
  /** Rupees still missing for free delivery, 0 when reached. */
  missingForFree: Rupees
}

/** The shopper's cart with today's prices; `city` prices the delivery when it is known. */
export async function readCart(
  db: Db,
  shopper: { sessionId: string | null; city?: string | null; delivery: ShopSettings['delivery'] },
): Promise<Cart> {
  const lines = shopper.sessionId ? await listCartLines(db, shopper.sessionId) : []
  const subtotal = subtotalOf(lines)
  const shipping = lines.length ? deliveryFee(shopper.delivery, { subtotal, city: shopper.city ?? null }) : 0
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    shipping,
    total: subtotal + shipping,
    missingForFree: missingForFreeDelivery(shopper.delivery, subtotal),
  }
}

/**
 * Puts `quantity` (1 to 99) more of a variant into the cart. Refuses what is unknown or not on sale, sold out, more than
 * there is, and a cart with too many different lines.
 */
export async function addToCart(
  db: Db,
  wish: { sessionId: string; variantId: string; quantity: number },
): Promise<{ productName: string; quantity: number }> {
  const offer = await requireOffer(db, wish.variantId)
  const lines = await db
    .selectFrom('cart_rows')
    .where('session_id', '=', wish.sessionId)
    .select(['variant_id', 'quantity'])
    .execute()
  const present = lines.find(line => line.variant_id === wish.variantId)?.quantity ?? 0
  requireStock(offer, present + wish.quantity)
  if (!present && lines.length >= MAX_CART_LINES) throw new Refusal('cart-full', { lines: MAX_CART_LINES })
  await db
    .insertInto('cart_rows')
    .values({ session_id: wish.sessionId, variant_id: wish.variantId, quantity: wish.quantity })
    .onConflict(conflict =>
      conflict
        .columns(['session_id', 'variant_id'])
        // Two taps at once both count, up to the limit; what stock allows is settled when the order is placed.
        .doUpdateSet({ quantity: sql`least(cart_rows.quantity + excluded.quantity, ${MAX_LINE_QUANTITY})` }),
    )
    .execute()
  return { productName: offer.productName, quantity: wish.quantity }
}

/** Sets how many of a variant the cart has; 0 or less removes the line. Refuses more than there is. */
export async function setCartQuantity(
  db: Db,
  wish: { sessionId: string; variantId: string; quantity: number },
): Promise<void> {
  if (wish.quantity <= 0) return await removeFromCart(db, wish)
  requireStock(await requireOffer(db, wish.variantId), wish.quantity)
  await db
    .updateTable('cart_rows')
    .set({ quantity: wish.quantity })
    .where('session_id', '=', wish.sessionId)
    .where('variant_id', '=', wish.variantId)
    .execute()
}

/** Takes a line out of the cart; one that is not there is no matter. */
export async function removeFromCart(db: Db, line: { sessionId: string; variantId: string }): Promise<void> {
  await db
    .deleteFrom('cart_rows')
    .where('session_id', '=', line.sessionId)
    .where('variant_id', '=', line.variantId)
    .execute()
}

/** Empties the cart. */
export async function clearCart(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('cart_rows').where('session_id', '=', sessionId).execute()
}

/** How many pieces the cart has, for the count in the header. */
export async function countCart(db: Db, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cart_rows')
    .where('session_id', '=', sessionId)
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function listCartLines(db: Db, sessionId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_rows as c')
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
      'v.name as variantName',
      priceOfVariant.as('price'),
      'c.quantity',
      sql<number>`case when p.status = 'published' then ${sellable} else 0 end`.as('sellable'),
      // the picture of the chosen colour where there is one
      sql<Picture | null>`case when m.id is null then ${mainPictureOf(sql.ref('p.id'))} else ${pictureJson} end`.as(
        'picture',
      ),
    ])
    .orderBy('c.created_at')
    .orderBy('v.id')
    .execute()
  return rows.map(row => ({ ...row, total: lineTotal(row.price, row.quantity) }))
}

type Offer = { productName: string; variantName: string; sellable: number }

async function requireOffer(db: Db, variantId: string): Promise<Offer> {
  const offer = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('v.id', '=', variantId)
    .where('p.status', '=', 'published')
    .select(['p.name as productName', 'v.name as variantName', sellable.as('sellable')])
    .executeTakeFirst()
  if (!offer) throw new Refusal('variant-not-found')
  return offer
}

function requireStock(offer: Offer, quantity: number): void {
  const named = { product: offer.productName, variant: offer.variantName }
  if (offer.sellable === 0) throw new Refusal('sold-out', named)
  if (quantity > offer.sellable) throw new Refusal('not-enough-stock', { ...named, available: offer.sellable })
}
