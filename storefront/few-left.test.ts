import { describe, expect, it } from 'vitest'
import { atCheckout, atDirectCheckout } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

const IDS_AND_AMOUNTS = /[0-9a-f]{8}-[0-9a-f-]{27}|Rs\u00a0[\d,]+|product-\w+|name="(order_key|seen)" value="[^"]*"/g

/** A number on its own, not within an id, a signature or an amount. */
const standsIn = (html: string, count: number) =>
  new RegExp(`\\b${count}\\b`).test(html.replaceAll(IDS_AND_AMOUNTS, ''))

/** Every response to a shopper who asks for 90 when `left` remain. */
async function answersWith(left: number): Promise<Map<string, string>> {
  const lamp = await newStockedVariant(db, { name: 'Lamp', quantity: 90 })
  const { browser, form } = await atCheckout(app, [{ ...lamp, qty: '90' }])
  const direct = await atDirectCheckout(app, lamp, '90')
  await db.updateTable('inventory').set({ quantity: left }).where('variant_id', '=', lamp.variantId).execute()
  const add = { slug: lamp.slug, variantId: lamp.variantId, qty: '1' }
  const answers = {
    product: await browser.get(`/product/${lamp.slug}`),
    'Add to Cart': await browser.post('/cart', add),
    'Add to Cart by script': await browser.post('/cart', add, { Accept: 'application/json' }),
    cart: await browser.get('/cart'),
    checkout: await browser.get('/checkout'),
    'refused checkout': await browser.post('/checkout', form),
    'direct checkout': await browser.get(`${direct.path}?variantId=${lamp.variantId}&qty=90`),
    'refused direct checkout': await direct.browser.post(direct.path, direct.form),
  }
  const texts = Object.entries(answers).map(async ([name, answer]) => [name, await answer.text()] as const)
  return new Map(await Promise.all(texts))
}

describe('the stock of a variant', () => {
  it('a number above the low-stock threshold is in no response to a shopper', async () => {
    for (const [name, text] of await answersWith(83)) expect.soft(standsIn(text, 83), name).toBe(false)
  })

  it('a number above the threshold cannot be found out by asking for what is left', async () => {
    const lamp = await newStockedVariant(db, { name: 'Lamp', quantity: 90 })
    const { browser, path, form } = await atDirectCheckout(app, lamp, '90')
    await db.updateTable('inventory').set({ quantity: 83 }).where('variant_id', '=', lamp.variantId).execute()
    const html = await (await browser.post(path, { ...form, intent: 'take-left' })).text()
    expect(html).toContain('name="qty" value="90"')
    expect(standsIn(html, 83)).toBe(false)
  })

  it('a number up to the threshold is shown', async () => {
    for (const [name, text] of await answersWith(4)) expect.soft(text, name).toMatch(/only (<!-- -->)?4/i)
  })
})
