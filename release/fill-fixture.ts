import type { Disk } from 'flydrive'
import sharp from 'sharp'
import type { Db } from '#db/client.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { addToCart } from '#shop/cart/change-cart.ts'
import { subscribe } from '#shop/newsletter/newsletter.ts'
import { saveOrderView } from '#shop/orders/list/order-views.ts'
import { addOrderNote } from '#shop/orders/page/order-notes.ts'
import { placeCartOrder } from '#shop/orders/placing/place-order.ts'
import { enterCode } from '#shop/promotions/enter-code.ts'
import { requestRestock } from '#shop/restock/request-restock.ts'
import { createSale } from '#shop/sales/save-sale.ts'
import { createStaff } from '#shop/staff/accounts.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { roleNames } from '#shop/staff/rights.ts'
import { ayeshaFromLahore, newShopper } from '#test/fixtures.ts'

/** Of the owner `admin` and of an account of each role, named like it. */
export const FIXTURE_PASSWORD = 'lahore-mein-barish'

/**
 * Fills an empty, migrated database with the shop of a fixture: the demo shop with pictures of some hundred bytes, an
 * account of each role, an order with a code, a cart, and a row or two of what the demo lacks.
 */
export async function fillFixture(db: Db, disk: Disk): Promise<void> {
  await fillDemo(db, disk, { log: () => {}, readPicture: smallPicture })
  await ensureOwner(db, { username: 'admin', password: FIXTURE_PASSWORD })
  const by = await openAccounts(db)
  const [first, second] = await listOffers(db)
  if (!first || !second) throw new Error('The demo shop has nothing to sell.')

  const shopper = newShopper()
  await addToCart(db, { ...shopper, ...first, quantity: 2 })
  await enterCode(db, { sessionId: shopper.sessionId, typed: 'SALAM10' })
  const { orderNumber } = await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })
  const { id: orderId } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  await addOrderNote(db, { orderId, note: 'Call after six, دروازہ سبز ہے', by })

  await addToCart(db, { ...newShopper(), ...second, quantity: 1 })
  await saveOrderView(db, { staffId: by.staffId, name: 'Lahore', filter: { city: 'Lahore' } })
  await subscribe(db, 'ayesha@example.com', {
    page: '/',
    text: 'Send me the newsletter',
    language: 'en',
  })
  await requestEachLanguage(db)
  await planSale(db, { ...second, staffId: by.staffId })
}

/** Enough for its original and its sizes; each name has its own colour. */
async function smallPicture(name: string): Promise<Buffer> {
  const hue = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0)
  return await sharp({ create: { width: 40, height: 50, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .webp()
    .toBuffer()
}

/** Returns the manager, who did the work. */
async function openAccounts(db: Db): Promise<{ staffId: string; username: string }> {
  const ids = new Map<string, string>()
  for (const role of roleNames) {
    const { id } = await createStaff(db, { username: role, role, password: FIXTURE_PASSWORD, fullName: `The ${role}` })
    ids.set(role, id)
  }
  return { staffId: ids.get('manager') ?? '', username: 'manager' }
}

/** The published products with most pieces to sell, one variant of each. */
const listOffers = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('p.status', '=', 'published')
    .where('p.base_price', '>', 2000)
    .where('i.quantity', '>', 20)
    .distinctOn('p.slug')
    .select(['p.slug', 'p.id as productId', 'v.id as variantId'])
    .orderBy('p.slug')
    .limit(2)
    .execute()

async function requestEachLanguage(db: Db): Promise<void> {
  const soldOut = await db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('p.status', '=', 'published')
    .where('i.quantity', '=', 0)
    .select(['p.slug', 'v.id as variantId'])
    .limit(1)
    .executeTakeFirst()
  if (!soldOut) return
  const sender = { ...soldOut, address: '203.0.113.7', sessionId: null }
  await requestRestock(db, { ...sender, phone: '0390 0000001', language: 'en' })
  await requestRestock(db, { ...sender, phone: '0390 0000002', language: 'ur' })
}

async function planSale(db: Db, { productId, staffId }: { productId: string; staffId: string }): Promise<void> {
  const startsAt = new Date(Date.now() + 365 * 86_400_000)
  const prices = [{ productId, price: 990, comparePrice: null }]
  const { sale } = await createSale(db, { name: 'Eid', startsAt, endsAt: null, prices }, { staffId, name: 'manager' })
  if (!sale) throw new Error('The sale of the fixture was refused.')
}
