import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { hashPassword } from '#shop/staff/password.ts'
import { startSession } from '#shop/staff/sessions.ts'
import { ayeshaFromLahore, newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'

/** The rows that hostile requests know: they may change, hide and delete all of them. */
export type HostileWorld = {
  /** The session cookie of an owner. */
  owner: string
  ids: string[]
  slugs: string[]
  orderNumbers: string[]
  /** Valid values for fields that need some. */
  words: string[]
  /** Signed keys of unsent checkout forms; `slug` null: the cart's. */
  forms: { slug: string | null; variantId: string; key: string }[]
}

/** Forms that are prepared for each new world. */
const FORMS = 40
const WORDS = [
  'Kurta',
  'Lahore',
  'Punjab',
  '0392 1234567',
  'ayesha@example.com',
  'House 12, Street 5',
  'کرتا',
  '12',
  'Returns',
  'kurta-m',
]

let made = 0
/** The hash of a password that no request guesses; made once, since it is slow. */
let hash: Promise<string> | undefined

/**
 * Creates rows of every kind for hostile requests only, and an owner to send some of them; called again when the
 * earlier rows may be deleted.
 */
export async function newWorld(db: Db): Promise<HostileWorld> {
  const staffId = await createStaff(db, 'owner')
  const { token } = await startSession(db, { staffId, device: 'x' })
  const subBrand = await newSubBrand(db)
  const category = await newCategory(db, `Kurtas ${++made}`)
  const kurta = await newStockedVariant(db, {
    name: 'Hostile Kurta',
    quantity: 1000,
    subBrandId: subBrand.id,
    categoryId: category.id,
  })
  const draft = await newStockedVariant(db, { name: 'Hostile Draft', status: 'draft' })
  const pageId = newId()
  await db.insertInto('pages').values({ id: pageId, title: 'Returns', slug: pageId, body: '<p>Returns</p>' }).execute()
  const subscriberId = newId()
  await db
    .insertInto('newsletter_subscribers')
    .values({ id: subscriberId, email: `${subscriberId}@example.com`, token: subscriberId })
    .execute()
  const orders = [await placeOrder(db, kurta), await placeOrder(db, kurta)]
  const [ofProduct, ofCart] = [await idempotencyKeySigner(db, kurta), await idempotencyKeySigner(db, { slug: null })]
  const { variantId, productId, slug } = kurta
  return {
    owner: `dukan_staff=${token}`,
    ids: [
      ...[variantId, productId, draft.productId, draft.variantId, subBrand.id, category.id, pageId, subscriberId],
      ...[await createStaff(db, 'manager'), ...orders.flatMap(order => [order.id, order.customer_id]), randomUUID()],
    ],
    slugs: [slug, slug, draft.slug, subBrand.slug, category.slug, pageId],
    orderNumbers: orders.map(order => order.order_number),
    words: WORDS,
    forms: Array.from({ length: FORMS }, (_, at) =>
      at % 4 === 0 ? { slug: null, variantId, key: ofCart() } : { slug, variantId, key: ofProduct() },
    ),
  }
}

async function createStaff(db: Db, role: 'owner' | 'manager'): Promise<string> {
  hash ??= hashPassword(newId())
  const id = newId()
  await db
    .insertInto('staff')
    .values({ id, username: `hostile-${id}`, role, password_hash: await hash })
    .execute()
  return id
}

async function placeOrder(db: Db, kurta: { slug: string; variantId: string }) {
  const details = { ...ayeshaFromLahore, customer_phone: `0392 ${String(1_000_000 + ++made)}` }
  const key = { sessionId: randomUUID(), idempotencyKey: randomUUID(), seen: null }
  const { orderNumber } = await placeDirectOrder(db, { ...kurta, ...key, details, quantity: 1 })
  return await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'customer_id', 'order_number'])
    .executeTakeFirstOrThrow()
}

/**
 * Hides rows older than ten seconds: thousands of sub-brands, categories and pages would be in every menu. Rows that a
 * request is changing wait for the next time, so that no request meets a deadlock.
 */
export async function hideOldRows(db: Db, honestNames: string[]): Promise<void> {
  const old = sql`created_at < now() - interval '10 seconds' for update skip locked`
  await sql`delete from pages where id in (select id from pages where ${old})`.execute(db)
  await sql`update sub_brands set is_active = false where id in (select id from sub_brands where is_active and ${old})`.execute(
    db,
  )
  await sql`update categories set is_active = false where id in (select id from categories where is_active and ${old})`.execute(
    db,
  )
  await sql`update products set status = 'archived' where id in (
    select id from products where status = 'published'
      and not exists (select from unnest(${honestNames}::text[]) as honest where starts_with(name, honest))
      and ${old})`.execute(db)
}

/** Deletes rate-limit counts, so that hostile requests also reach the code behind them. */
export async function deleteAttempts(db: Db): Promise<void> {
  await sql`delete from sign_in_limits`.execute(db)
  await sql`delete from rate_limits`.execute(db)
}

/**
 * Removes the rows of hostile requests, so that the rest can be compared with the responses to honest shoppers. An
 * order with any of their products stays: it is an error, and is reported. A merged order has the notes of all its
 * orders, and one whose products were deleted is known by them alone.
 */
export async function removeHostileRows(db: Db, honestProducts: string[]): Promise<void> {
  const honest = sql`select id from variants where product_id = any(${honestProducts}::uuid[])`
  const hostileOrders = sql`select o.id from orders o where coalesce(o.notes, '') !~ '^(Form|Call) [0-9]+(\\n(Form|Call) [0-9]+)*$'
    and not exists (select from order_items i where i.order_id = o.id and i.variant_id in (${honest}))`
  await sql`delete from stock_movements where variant_id not in (${honest})`.execute(db)
  await sql`delete from orders where id in (${hostileOrders})`.execute(db)
  await sql`delete from products where id <> all(${honestProducts}::uuid[])`.execute(db)
  await sql`delete from customers c where not exists (select from orders o where o.customer_id = c.id)`.execute(db)
}
