import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expireHolds } from '#shop/orders/holds/expire-holds.ts'
import { newOrderNumber } from '#shop/orders/placing/order-number.ts'
import { readSecret } from '#shop/secrets.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { bilalFromKarachi, newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

/** An order of one product. */
async function order(product: Parameters<typeof newStockedVariant>[1], details: Record<string, string> = {}) {
  const variant = await newStockedVariant(db, product)
  const { browser, form } = await atCheckout(app, [variant])
  const sent = { ...form, ...details }
  const path = (await browser.post('/checkout', sent)).headers.get('Location') ?? ''
  return {
    browser,
    path,
    orderNumber: path.split('/').at(-1) ?? '',
    phone: sent.customer_phone,
    variantId: variant.variantId,
  }
}

// Each process reads it once, with its first attempt.
await readSecret(db, 'networks')

const ayeshas = await order({ name: 'Linen Kurta', basePrice: 900 })
const { country: _, ...bilal } = bilalFromKarachi
const bilals = await order(
  { name: 'Bridal Lehenga', basePrice: 250_000 },
  { ...bilal, customer_phone: '0390 0000002', customer_email: 'bilal@example.pk', notes: 'Not before noon' },
)

const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000)

beforeEach(async () => {
  await sql`truncate rate_limits`.execute(db)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * The response, byte for byte, with the typed values replaced; and the queries that it made with their rows. A clock
 * can only distinguish what does different work.
 */
async function answerTo(ask: () => Promise<Response>, typed: string[]) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const response = await ask()
  let body = await response.text()
  for (const text of typed.filter(Boolean)) body = body.replaceAll(text, '·')
  const statements = query.mock.calls.map(([statement]) => textOf(statement))
  const rows = (await Promise.all(query.mock.results.map(({ value }) => value))).map(countRows)
  query.mockRestore()
  const asked = statements.map((statement, at) => `${rows[at]} from ${statement}`)
  return { status: response.status, headers: Array.from(response.headers), body, asked: asked.sort() }
}

const countRows = (result: unknown): number => (result as pg.QueryResult).rows.length

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

describe.each(['', '/ur'])('tracking below %j', language => {
  const track = (orderNumber: string, phone: string) =>
    answerTo(
      () => new Browser(app).post(`${language}/track`, { order_number: orderNumber, customer_phone: phone }),
      [orderNumber, phone],
    )

  it.each([
    ['a wrong phone', () => [ayeshas.orderNumber, '0390 0000009']],
    ['the phone of another order', () => [ayeshas.orderNumber, bilals.phone]],
    ['its own phone but for a digit too many', () => [ayeshas.orderNumber, `${ayeshas.phone}1`]],
    ['half its phone', () => [ayeshas.orderNumber, ayeshas.phone.slice(5)]],
    ['a malformed number', () => ['ORD-2026', ayeshas.phone]],
    ['a number with symbols that no number has', () => ['ORD-20261121-0OI1LU00', ayeshas.phone]],
    ['the number of yesterday', () => [newOrderNumber(new Date(Date.now() - 86_400_000)), ayeshas.phone]],
    ['the id of the order', () => ['0198c0de-0000-7000-8000-000000000000', ayeshas.phone]],
    ['a pattern', () => ['ORD-%', '0390%']],
  ])('the response to %s is the same as for a number without an order', async (_, typed) => {
    const [orderNumber = '', phone = ''] = typed()
    const unknown = await track(newOrderNumber(), '0390 0000008')
    expect(unknown.status).toBe(404)
    expect(unknown.asked.length).toBeGreaterThan(3)
    expect(await track(orderNumber, phone)).toEqual(unknown)
  })

  it('too many attempts are refused alike at a number with and without an order', async () => {
    const refused = []
    for (const orderNumber of [ayeshas.orderNumber, newOrderNumber()]) {
      for (let time = 0; time < 10; time++) await track(orderNumber, '0390 0000009')
      refused.push(await track(orderNumber, '0390 0000009'))
    }
    expect(refused[0]?.status).toBe(429)
    expect(refused[1]).toEqual(refused[0])
  })
})

describe.each(['', '/ur'])('the confirmation below %j', language => {
  const confirm = (orderNumber: string, browser = new Browser(app)) =>
    answerTo(() => browser.get(`${language}/order-confirmation/${orderNumber}`), [orderNumber])

  it.each(['ORD-2026', 'not-a-number', 'ORD-%25', newOrderNumber(new Date(0))])(
    '%s shows no more than any number',
    async number => {
      const { asked: _, ...unknown } = await confirm(newOrderNumber())
      expect(unknown.status).toBe(404)
      expect(await confirm(number)).toMatchObject(unknown)
    },
  )

  it('strangers see the same for two orders that have only their status in common', async () => {
    const ofAyeshas = await confirm(ayeshas.orderNumber)
    expect(ofAyeshas.status).toBe(200)
    expect(await confirm(bilals.orderNumber)).toEqual(ofAyeshas)
    expect(await confirm(bilals.orderNumber, ayeshas.browser)).toEqual(ofAyeshas)
    expect((await confirm(ayeshas.orderNumber, ayeshas.browser)).body).not.toBe(ofAyeshas.body)
  })

  it.each([
    ['until staff confirm it', async () => {}],
    ['when nobody confirmed it in time', async () => expect(await expireHolds(db)).toBe(2)],
  ])('an order looks alike whether its stock was reserved or not, %s', async (_, pass) => {
    const sameTime = {
      created_at: sixDaysAgo,
      held_since: sixDaysAgo,
      promised_from: sixDaysAgo,
      promised_to: sixDaysAgo,
    }
    const both = []
    for (const [hold, minimumFormSeconds] of [['held', 0] as const, ['not_reserved', 10] as const]) {
      await saveSetting(db, 'order_limits', { ...noOrderLimits, minimumFormSeconds })
      const placed = await order({ name: 'Lawn Suit', basePrice: 900 })
      // Between the two the hour may come from which another day is promised.
      const promised = db
        .selectFrom('orders')
        .where('order_number', '=', placed.orderNumber)
        .select(['promised_from', 'promised_to'])
      expect(Object.values(await promised.executeTakeFirstOrThrow())).not.toContain(null)
      const row = db
        .updateTable('orders')
        .set(sameTime)
        .where('order_number', '=', placed.orderNumber)
        .returning('hold')
      expect(await row.executeTakeFirst()).toEqual({ hold })
      both.push(placed)
    }
    await pass()
    const seen = []
    for (const { orderNumber, phone, variantId, browser } of both) {
      const form = { order_number: orderNumber, customer_phone: phone }
      seen.push([
        await confirm(orderNumber),
        await answerTo(() => browser.get(`${language}/order-confirmation/${orderNumber}`), [orderNumber, variantId]),
        await answerTo(() => new Browser(app).post(`${language}/track`, form), [orderNumber, variantId]),
      ])
    }
    expect(seen[0]?.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(seen[1]).toEqual(seen[0])
    await db.deleteFrom('orders').where('created_at', '=', sixDaysAgo).execute()
  })

  it("the page of another shopper's order makes the same queries as that of no order", async () => {
    const [known, unknown] = [await confirm(ayeshas.orderNumber), await confirm(newOrderNumber())]
    expect(known.asked.length).toBe(unknown.asked.length)
  })
})
