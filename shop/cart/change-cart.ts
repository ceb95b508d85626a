import { sql } from 'kysely'
import pg from 'pg'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../cart-limits.ts'
import type { Rupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { type CartAvailability, cartAvailabilityQuery, requireAvailability } from './availability.ts'
import { listCartLines } from './cart.ts'
import { claimCartIdempotencyKey } from './idempotency-keys.ts'

type CartLineInput = { sessionId: string; variantId: string; quantity: number }

/**
 * Adds `quantity` (1 to 99) of a variant to the cart, and returns the cart's total quantity. With a `key`, a random
 * UUID, it counts once however often it is sent. Refuses an unknown or unpublished variant, a sold-out one, more than
 * is available, and a cart with too many different lines.
 */
export async function addToCart(
  db: Db | Tx,
  input: CartLineInput & { key?: string | null },
): Promise<{ productName: string; productNameUrdu: string; price: Rupees; quantity: number; count: number }> {
  const { sessionId, key } = input
  if (!key) return await insertOrIncreaseLine(db, { ...input, isNew: true })
  return await inTransaction(db, async tx =>
    insertOrIncreaseLine(tx, { ...input, isNew: await claimCartIdempotencyKey(tx, { sessionId, key }) }),
  )
}

/**
 * Sets the quantity of a variant in the cart; 0 or less removes the line. `seenPrice` is the price that the shopper was
 * shown. Refuses more than is available.
 */
export async function setCartQuantity(
  db: Db | Tx,
  input: CartLineInput & { seenPrice?: Rupees | null },
): Promise<void> {
  if (input.quantity <= 0) return await removeFromCart(db, input)
  const { sessionId, variantId, quantity, seenPrice = null } = input
  const { rows } = await sql<CartAvailability>`
    with verdict as (${cartAvailabilityQuery({ variantId, quantity: sql`${quantity}::int` })}),
    changed as (
      update cart_lines c set quantity = ${quantity}, updated_at = now(), seen_price = coalesce(${seenPrice}::int, c.seen_price)
      from verdict where refusal is null and c.session_id = ${sessionId} and c.variant_id = verdict.variant_id
    )
    select product, "productUrdu", variant, available, refusal from verdict ${prepared}`.execute(db)
  requireAvailability(rows[0])
}

/** Removes a line from the cart; a missing one is ignored. */
export async function removeFromCart(db: Db | Tx, line: { sessionId: string; variantId: string }): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('session_id', '=', line.sessionId)
    .where('variant_id', '=', line.variantId)
    .execute()
}

/** Empties the cart. */
export async function clearCart(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('session_id', '=', sessionId).execute()
}

/**
 * Reduces the cart to what is available: sold-out lines are removed, others lowered. Stock sold to others in the
 * meantime is refused at the checkout.
 */
export async function clampToStock(db: Db, sessionId: string): Promise<void> {
  await inTransaction(db, async tx => {
    for (const { variantId, quantity, sellable } of await listCartLines(tx, sessionId)) {
      if (sellable <= 0) await removeFromCart(tx, { sessionId, variantId })
      else if (quantity > sellable) await lowerQuantity(tx, { sessionId, variantId, quantity: sellable })
    }
  })
}

async function lowerQuantity(tx: Tx, { sessionId, variantId, quantity }: CartLineInput): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({ quantity, updated_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('variant_id', '=', variantId)
    .execute()
}

/** Stores which prices the shopper has seen, so that the cart shows each change of a price once. */
export async function saveSeenPrices(
  db: Db,
  { sessionId, seen }: { sessionId: string; seen: { variantId: string; price: Rupees }[] },
): Promise<void> {
  const variantIds = seen.map(({ variantId }) => variantId)
  const prices = seen.map(({ price }) => price)
  await db
    .updateTable('cart_lines as c')
    .from(
      sql<{ variant_id: string; price: number }>`unnest(${variantIds}::uuid[], ${prices}::integer[])`.as<'s'>(
        sql`s(variant_id, price)`,
      ),
    )
    .set(eb => ({ seen_price: eb.ref('s.price'), updated_at: sql`now()` }))
    .where('c.session_id', '=', sessionId)
    .whereRef('c.variant_id', '=', 's.variant_id')
    .execute()
}

/** A line added before (`isNew` is false) does not count a second time, and is not refused either. */
async function insertOrIncreaseLine(db: Db | Tx, input: CartLineInput & { isNew: boolean }) {
  const { sessionId, variantId, quantity, isNew } = input
  const verdict = cartAvailabilityQuery({
    variantId,
    quantity: sql`present + ${quantity}::int`,
    beside: sql`, (
      select coalesce(sum(quantity), 0) as count, count(*) as lines,
        coalesce(sum(quantity) filter (where variant_id = ${variantId}), 0) as present
      from cart_lines where session_id = ${sessionId}
    ) as cart`,
    isFull: sql`present = 0 and lines >= ${sql.lit(MAX_CART_LINES)}`,
  })
  // Two taps at once both count, up to the limit; placing the order checks the stock. The product page has shown the
  // present price.
  const { rows } = await sql<CartAvailability & { price: Rupees; count: number }>`
    with verdict as (${verdict}),
    put as (
      insert into cart_lines (session_id, variant_id, quantity, seen_price)
      select ${sessionId}::text, variant_id, ${quantity}::int, price from verdict where refusal is null and ${isNew}
      on conflict (session_id, variant_id) do update set seen_price = excluded.seen_price, updated_at = now(),
        quantity = least(cart_lines.quantity + excluded.quantity, ${sql.lit(MAX_LINE_QUANTITY)})
      returning quantity
    )
    select product, "productUrdu", variant, price, available, refusal,
      coalesce(count - present + (select quantity from put), count) as count
    from verdict ${prepared}`
    .execute(db)
    .catch((error: unknown) => {
      throw isDeletedVariantError(error) ? new Refusal('variant-not-found') : error
    })
  const [put] = rows
  if (isNew) requireAvailability(put)
  return {
    productName: put?.product ?? '',
    productNameUrdu: put?.productUrdu ?? '',
    price: put?.price ?? 0,
    quantity,
    count: put?.count ?? 0,
  }
}

/** Not locked beforehand: deleting products locks the carts first, and then variants. */
const isDeletedVariantError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'cart_lines_variant_id_fkey'
