import type { Db } from '#db/client.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { newToken, sha256 } from '#shop/token.ts'
import { Browser, orderNumberOf } from './browser.ts'
import { ayeshaFromLahore, fillCart, newStockedVariant, readStock, type StockedVariant } from './fixtures.ts'
import { idempotencyKeySigner } from './idempotency-key.ts'

// Fake orders, for tests of what they leave on sale (docs/decisions/0039-stock-holds.md).

export type FloodedVariant = StockedVariant & { quantity: number }

/** Typical stock: many variants with low quantities. */
const stocks = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60, 99]

export async function fillShop(db: Db, variants: number): Promise<FloodedVariant[]> {
  const shop = []
  for (let at = 0; at < variants; at++) {
    const quantity = stocks[at % stocks.length] ?? 1
    shop.push({ ...(await newStockedVariant(db, { quantity })), quantity })
  }
  return shop
}

let people = 0
export const newPhone = (): string => `0391${String(1_000_000 + ++people)}`

type Sending = { from: string; quantity: number; idempotencyKey: string; phone?: string }

/**
 * Sends the form of a direct checkout through a proxy that sets its IP; returns the status, and the order's number if
 * there is one.
 */
export async function sendOrder(
  url: string,
  { variantId, slug }: StockedVariant,
  { from, quantity, idempotencyKey, phone = newPhone() }: Sending,
): Promise<{ status: number; orderNumber: string }> {
  const form = {
    ...ayeshaFromLahore,
    customer_phone: phone,
    order_key: idempotencyKey,
    variantId,
    qty: String(quantity),
  }
  const answer = await new Browser(url).post(`/direct-checkout/${slug}`, form, { 'X-Forwarded-For': from })
  await answer.arrayBuffer()
  return { status: answer.status, orderNumber: orderNumberOf(answer) }
}

/** Customers who received an order that they placed so many days ago, with their phone numbers and browsers. */
export async function customersOf(db: Db, url: string, { count, daysAgo }: { count: number; daysAgo: number }) {
  const customers = []
  for (let at = 0; at < count; at++) {
    const [phone, browser] = [newPhone(), new Browser(url)]
    const kurta = await newStockedVariant(db)
    await sendCart(db, url, [{ ...kurta, quantity: 1 }], { from: `100.64.1.${at}`, phone, browser })
    const { id } = await db
      .selectFrom('orders')
      .where('customer_phone', '=', phone)
      .select('id')
      .executeTakeFirstOrThrow()
    await changeOrderStatus(db, { orderId: id, status: 'delivered', by: null })
    const created_at = new Date(Date.now() - daysAgo * 86_400_000)
    await db.updateTable('orders').set({ created_at }).where('id', '=', id).execute()
    customers.push({ phone, browser })
  }
  return customers
}

type CartSending = { from: string; phone: string; browser?: Browser }

/** Orders these lines as a cart, by a form that was opened a minute ago. Returns the status. */
export async function sendCart(
  db: Db,
  url: string,
  lines: FloodedVariant[],
  { from, phone, browser = new Browser(url) }: CartSending,
): Promise<number> {
  const session = browser.cookies.get('dukan_session') ?? newToken()
  browser.cookies.set('dukan_session', session)
  await db.deleteFrom('cart_lines').where('session_id', '=', sha256(session)).execute()
  await fillCart(db, sha256(session), lines)
  const sign = await idempotencyKeySigner(db, { slug: null })
  const { country: _, ...details } = ayeshaFromLahore
  const form = { ...details, customer_phone: phone, order_key: sign(undefined, new Date(Date.now() - 60_000)) }
  // Opens a form, which gives the browser the token of its receipt.
  const headers = { 'X-Forwarded-For': from }
  await (await browser.get('/checkout', headers)).arrayBuffer()
  const answer = await browser.post('/checkout', form, headers)
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Variants of which unconfirmed orders hold more than allowed, each in a sentence: this share of the stock, 30 % where
 * nothing else is given, or `few` where that is more.
 */
export async function listHeldTooMuch(
  db: Db,
  shop: FloodedVariant[],
  { few, share = 0.3 }: { few: number; share?: number },
): Promise<string[]> {
  const found: string[] = []
  for (const { variantId, quantity } of shop) {
    const { reserved } = await readStock(db, variantId)
    if (reserved > Math.max(share * quantity, few)) found.push(`Orders hold ${reserved} of ${quantity} pieces.`)
  }
  return found
}
