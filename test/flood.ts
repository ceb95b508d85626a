import type { Db } from '#db/client.ts'
import { Browser, orderNumberOf } from './browser.ts'
import { ayeshaFromLahore, newStockedVariant, readStock, type StockedVariant } from './fixtures.ts'

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

/**
 * Variants of which unconfirmed orders hold more than allowed, each in a sentence: 30 % of the stock, or `few` where
 * that is more.
 */
export async function listHeldTooMuch(db: Db, shop: FloodedVariant[], { few }: { few: number }): Promise<string[]> {
  const found: string[] = []
  for (const { variantId, quantity } of shop) {
    const { reserved } = await readStock(db, variantId)
    if (reserved > Math.max(0.3 * quantity, few)) found.push(`Orders hold ${reserved} of ${quantity} pieces.`)
  }
  return found
}
