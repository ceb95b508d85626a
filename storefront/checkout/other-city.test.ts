import { afterEach, describe, expect, it } from 'vitest'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, atDirectCheckout, hiddenField, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

afterEach(() => saveSetting(db, 'delivery', defaultDelivery))

const quetta = { city: 'Quetta', state: 'Balochistan' }

describe('an order for another city than the one whose fee the form showed', () => {
  it.each(['cart', 'direct'])('is shown once with its own fee and placed then: %s', async kind => {
    const { browser, path, form } = await atForm(kind)
    const shown = await (await browser.post(path, { ...form, intent: 'check' })).text()
    expect(shown).toMatch(/Rs\s900/)
    const sent = { ...form, ...quetta, seen: hiddenField(shown, 'seen') }
    const again = await browser.post(path, sent)
    expect(again.status).toBe(409)
    const html = await again.text()
    expect(html).toContain('Your cart, a price or the delivery fee has changed.')
    expect(html).toMatch(/Rs\s1,000/)
    const placed = await browser.post(path, { ...sent, seen: hiddenField(html, 'seen') })
    expect(orderNumberOf(placed)).toMatch(/^ORD-/)
  })

  it('is placed where both cities have one fee', async () => {
    const { browser, path, form } = await atForm('cart')
    const shown = await (await browser.post(path, { ...form, intent: 'check' })).text()
    const placed = await browser.post(path, { ...form, city: 'لاہور', seen: hiddenField(shown, 'seen') })
    expect(orderNumberOf(placed)).toMatch(/^ORD-/)
  })

  it('names what has sold out, although that changes the fee too', async () => {
    await saveSetting(db, 'delivery', { ...defaultDelivery, freeFrom: 1400 })
    const variant = await newStockedVariant(db, { basePrice: 700, quantity: 2 })
    const { browser, form } = await atCheckout(app, [{ ...variant, qty: '2' }])
    const shown = await (await browser.post('/checkout', { ...form, intent: 'check' })).text()
    const other = await atDirectCheckout(app, variant)
    await other.browser.post(other.path, other.form)
    const refused = await browser.post('/checkout', { ...form, seen: hiddenField(shown, 'seen') })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).not.toContain('has changed.')
    expect(html).toMatch(/Only 1 of/)
  })
})

describe('an order from the cart with more pieces than its form counted', () => {
  it('is shown once with them and placed then', async () => {
    const variant = await newStockedVariant(db, { basePrice: 700, quantity: 2 })
    const { browser, form } = await atCheckout(app, [{ ...variant, qty: '2' }])
    const hold = (reserved_quantity: number) =>
      db.updateTable('inventory').set({ reserved_quantity }).where('variant_id', '=', variant.variantId).execute()
    await hold(1)
    const shown = await (await browser.post('/checkout', { ...form, intent: 'check' })).text()
    expect(shown).toMatch(/Rs\s900/)
    await hold(0)
    const sent = { ...form, seen: hiddenField(shown, 'seen') }
    const again = await browser.post('/checkout', sent)
    expect(again.status).toBe(409)
    const html = await again.text()
    expect(html).toContain('Your cart, a price or the delivery fee has changed.')
    expect(html).toMatch(/Rs\s1,600/)
    expect(orderNumberOf(await browser.post('/checkout', { ...sent, seen: hiddenField(html, 'seen') }))).toMatch(
      /^ORD-/,
    )
  })
})

describe('a form that showed no fee of a city', () => {
  it('names the fees of all cities before its button, and its order is placed', async () => {
    const { browser, path, form, html } = await atForm('cart')
    const fees = html.indexOf('Delivery: ')
    expect(fees).toBeGreaterThan(0)
    expect(fees).toBeLessThan(html.indexOf('data-busy="Placing'))
    expect(orderNumberOf(await browser.post(path, { ...form, ...quetta }))).toMatch(/^ORD-/)
  })

  it('is the same order as one that showed it', async () => {
    const { browser, path, form } = await atForm('cart')
    const shown = await (await browser.post(path, { ...form, intent: 'check' })).text()
    const placed = orderNumberOf(await browser.post(path, { ...form, seen: hiddenField(shown, 'seen') }))
    expect(orderNumberOf(await browser.post(path, form))).toBe(placed)
  })
})

async function atForm(kind: string) {
  const variant = await newStockedVariant(db, { basePrice: 700 })
  if (kind === 'direct') return { ...(await atDirectCheckout(app, variant)), html: '' }
  return { ...(await atCheckout(app, [variant])), path: '/checkout' }
}
