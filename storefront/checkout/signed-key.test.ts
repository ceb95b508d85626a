import { describe, expect, it } from 'vitest'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, atDirectCheckout, Browser, hiddenField, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const kurta = await newStockedVariant(db, { quantity: 1000 })
const sign = await idempotencyKeySigner(db, kurta)

const DAY_MS = 24 * 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

const holdOf = async (answer: Response) =>
  await db.selectFrom('orders').where('order_number', '=', orderNumberOf(answer)).select('hold').executeTakeFirst()

/** Sends a form with a made-up key, as somebody who never opened the form. */
async function post(order_key: string) {
  const { form, path } = await atDirectCheckout(app, kurta)
  return await new Browser(app).post(path, { ...form, order_key })
}

describe('a checkout form without a key of the shop', () => {
  const forged: [string, () => Promise<string>][] = [
    ['none', async () => ''],
    ['a random UUID', async () => crypto.randomUUID()],
    ['one whose signature was changed', async () => sign().replace(/.$/, last => (last === 'A' ? 'E' : 'A'))],
    [
      'one made younger',
      async () => sign(undefined, ago(40 * DAY_MS)).replace(/\.[0-9a-z]+\./, `.${Date.now().toString(36)}.`),
    ],
    ['another UUID under a signature', async () => sign().replace(/^[^.]+/, crypto.randomUUID())],
    ['the key of another product', async () => (await idempotencyKeySigner(db, await newStockedVariant(db)))()],
    ['the key of the cart', async () => (await idempotencyKeySigner(db, { slug: null }))()],
    ['one older than the month its order is remembered', async () => sign(undefined, ago(31 * DAY_MS))],
  ]
  it.each(forged)('it is shown again with all that was typed and a new key: %s', async (_, key) => {
    const sent = await key()
    const answer = await post(sent)
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain('This page was out of date. Please look at it once more and place your order again.')
    expect(html).toContain('value="Ayesha Khan"')
    const fresh = hiddenField(html, 'order_key')
    expect(fresh).not.toBe(sent)
    expect((await post(fresh)).status).toBe(303)
  })

  it('it is shown again in Urdu', async () => {
    const { form, path } = await atDirectCheckout(app, kurta)
    const html = await (await new Browser(app).post(`/ur${path}`, { ...form, order_key: 'x' })).text()
    expect(html).toContain('dir="rtl"')
    expect(hiddenField(html, 'order_key')).toMatch(/^[0-9a-f-]{36}\./)
  })

  it('a form whose order is placed gets that order, also one of an older version of the shop', async () => {
    const { browser, form, path } = await atDirectCheckout(app, kurta)
    const placed = await browser.post(path, form)
    const html = await (await browser.post(path, { ...form, order_key: form.order_key.split('.')[0] ?? '' })).text()
    expect(html).toContain('You have already placed this order')
    expect(orderNumberOf(placed)).toMatch(/^ORD-/)
    expect(html).toContain(orderNumberOf(placed))
  })
})

describe('a key of the shop', () => {
  it('it is valid as long as its order is remembered, in both languages', async () => {
    for (const days of [0, 1, 29.9]) expect((await post(sign(undefined, ago(days * DAY_MS)))).status).toBe(303)
    const { form, path } = await atDirectCheckout(app, kurta)
    expect((await new Browser(app).post(`/ur${path}`, form)).status).toBe(303)
  })

  it('it is stored for two tabs, and each places its own order', async () => {
    const [one, other] = [await atCheckout(app, [kurta]), await atDirectCheckout(app, kurta)]
    expect(one.form.order_key).not.toBe(other.form.order_key)
    expect((await one.browser.post('/checkout', one.form)).status).toBe(303)
    expect((await other.browser.post(other.path, other.form)).status).toBe(303)
  })

  it('a form that returns faster than anybody can fill it in is accepted and reserves no stock', async () => {
    await saveSetting(db, 'order_limits', { ...noOrderLimits, minimumFormSeconds: 10 })
    expect(await holdOf(await post(sign(undefined, ago(0))))).toEqual({ hold: 'not_reserved' })
    expect(await holdOf(await post(sign(undefined, ago(10_100))))).toEqual({ hold: 'held' })
    const { browser, form } = await atCheckout(app, [kurta])
    expect(await holdOf(await browser.post('/checkout', form))).toEqual({ hold: 'not_reserved' })
    await saveSetting(db, 'order_limits', noOrderLimits)
  })
})
