import { sql } from 'kysely'
import pg from 'pg'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { priceOfVariant, sellable } from '../catalogue/offer.ts'
import type { Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { listCartLines } from './cart.ts'
import { claimChangeKey } from './change-keys.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './limits.ts'

type Wish = { sessionId: string; variantId: string; quantity: number }

/**
 * Puts `quantity` (1 to 99) more of a variant into the cart. With a `key`, a random UUID, it counts once however often it is
 * sent. Refuses what is unknown or not on sale, sold out, more than there is, and a cart with too many different lines.
 */
export async function addToCart(
  db: Db | Tx,
  wish: Wish & { key?: string | null },
): Promise<{ productName: string; quantity: number }> {
  const { sessionId, key, quantity } = wish
  return await inTransaction(db, async tx => {
    const isNew = !key || (await claimChangeKey(tx, { sessionId, key }))
    const offer = await findOffer(tx, wish.variantId)
    if (isNew) await putInto(tx, wish, requireOnSale(offer))
    return { productName: offer?.productName ?? '', quantity }
  })
}

/**
 * Sets how many of a variant the cart has; 0 or less removes the line. `seenPrice` is the price the shopper was shown. Refuses
 * more than there is.
 */
export async function setCartQuantity(db: Db | Tx, wish: Wish & { seenPrice?: Rupees | null }): Promise<void> {
  if (wish.quantity <= 0) return await removeFromCart(db, wish)
  requireStock(requireOnSale(await findOffer(db, wish.variantId)), wish.quantity)
  await writeQuantity(db, wish)
}

async function writeQuantity(db: Db | Tx, wish: Wish & { seenPrice?: Rupees | null }): Promise<void> {
  await db
    .updateTable('cart_rows')
    .set({ quantity: wish.quantity, ...(wish.seenPrice != null && { seen_price: wish.seenPrice }) })
    .where('session_id', '=', wish.sessionId)
    .where('variant_id', '=', wish.variantId)
    .execute()
}

/** Takes a line out of the cart; one that is not there is no matter. */
export async function removeFromCart(db: Db | Tx, line: { sessionId: string; variantId: string }): Promise<void> {
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

/**
 * Leaves in the cart what can be had: lines that are sold out go, the others are lowered to what is left. What is sold to somebody
 * else meanwhile, the checkout tells.
 */
export async function keepWhatIsLeft(db: Db, sessionId: string): Promise<void> {
  await inTransaction(db, async tx => {
    for (const { variantId, quantity, sellable } of await listCartLines(tx, sessionId)) {
      if (sellable <= 0) await removeFromCart(tx, { sessionId, variantId })
      else if (quantity > sellable) await writeQuantity(tx, { sessionId, variantId, quantity: sellable })
    }
  })
}

/** Notes which prices the shopper has been shown, so that the cart tells each change of a price once. */
export async function rememberSeenPrices(
  db: Db,
  { sessionId, seen }: { sessionId: string; seen: { variantId: string; price: Rupees }[] },
): Promise<void> {
  const variantIds = seen.map(({ variantId }) => variantId)
  const prices = seen.map(({ price }) => price)
  await db
    .updateTable('cart_rows as c')
    .from(
      sql<{ variant_id: string; price: number }>`unnest(${variantIds}::uuid[], ${prices}::integer[])`.as<'s'>(
        sql`s(variant_id, price)`,
      ),
    )
    .set(eb => ({ seen_price: eb.ref('s.price') }))
    .where('c.session_id', '=', sessionId)
    .whereRef('c.variant_id', '=', 's.variant_id')
    .execute()
}

type Offer = { productName: string; variantName: string; price: Rupees; sellable: number; onSale: boolean }

async function findOffer(db: Db | Tx, variantId: string): Promise<Offer | undefined> {
  return await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('v.id', '=', variantId)
    .select([
      'p.name as productName',
      'v.name as variantName',
      priceOfVariant.as('price'),
      sellable.as('sellable'),
      sql<boolean>`p.status = 'published'`.as('onSale'),
    ])
    .modifyEnd(prepared)
    .executeTakeFirst()
}

function requireOnSale(offer: Offer | undefined): Offer {
  if (!offer?.onSale) throw new Refusal('variant-not-found')
  return offer
}

function requireStock(offer: Offer, quantity: number): void {
  const named = { product: offer.productName, variant: offer.variantName }
  if (offer.sellable <= 0) throw new Refusal('sold-out', named)
  if (quantity > offer.sellable) throw new Refusal('not-enough-stock', { ...named, available: offer.sellable })
}

/** Not locked beforehand: whoever deletes products takes the carts first, and then variants. */
const wasDeletedMeanwhile = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'cart_rows_variant_id_fkey'

async function putInto(tx: Tx, { sessionId, variantId, quantity }: Wish, offer: Offer): Promise<void> {
  const lines = await tx
    .selectFrom('cart_rows')
    .where('session_id', '=', sessionId)
    .select(['variant_id', 'quantity'])
    .modifyEnd(prepared)
    .execute()
  const present = lines.find(line => line.variant_id === variantId)?.quantity ?? 0
  requireStock(offer, present + quantity)
  if (!present && lines.length >= MAX_CART_LINES) throw new Refusal('cart-full', { lines: MAX_CART_LINES })
  await tx
    .insertInto('cart_rows')
    .values({ session_id: sessionId, variant_id: variantId, quantity, seen_price: offer.price })
    .onConflict(conflict =>
      conflict.columns(['session_id', 'variant_id']).doUpdateSet(eb => ({
        // Two taps at once both count, up to the limit; what stock allows is settled when the order is placed.
        quantity: sql`least(cart_rows.quantity + excluded.quantity, ${MAX_LINE_QUANTITY})`,
        // The product page has shown today's price.
        seen_price: eb.ref('excluded.seen_price'),
      })),
    )
    .execute()
    .catch((error: unknown) => {
      throw wasDeletedMeanwhile(error) ? new Refusal('variant-not-found') : error
    })
}
