import { describe, expect, it } from 'vitest'
import { saveSetting } from '#shop/settings/settings.ts'
import { atDirectCheckout, Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
await saveSetting(db, 'pixel_id', '1234567890')

const open = async ({ slug, variantId }: { slug: string; variantId: string }, qty: string, side = '') =>
  await (await new Browser(app).get(`${side}/direct-checkout/${slug}?variantId=${variantId}&qty=${qty}`)).text()

const placeOrder = /<button type="submit" class="button" data-busy="[^"]*"( disabled="")?>/

describe('direct checkout of an unavailable variant', () => {
  it('the page says before the form that it is sold out, links elsewhere and has no Place Order', async () => {
    const html = await open(await newStockedVariant(db, { quantity: 0 }), '1')
    expect(html.indexOf('Linen Kurta (M) is sold out.')).toBeLessThan(html.indexOf('<form id="checkout"'))
    expect(placeOrder.exec(html)?.[1]).toBeDefined()
    expect(html).toMatch(/<button[^>]* form="checkout"[^>]* disabled=""[^>]* data-default=""/)
    expect(html).toContain('<a href="/" class="link inline-flex min-h-11 items-center">')
    expect(html).not.toContain('value="take-left"')
    expect(html).not.toContain('InitiateCheckout')
    expect(await open(await newStockedVariant(db, { quantity: 0 }), '1', '/ur')).toContain('ختم')
  })

  it('the pixel gets no checkout event for it, and one for an available variant', async () => {
    const kurta = await newStockedVariant(db)
    const { browser, path, form } = await atDirectCheckout(app, kurta)
    expect(await open(kurta, '1')).toContain('InitiateCheckout')
    const shownAgain = await (await browser.post(path, { ...form, customer_phone: '123' })).text()
    expect(shownAgain).not.toContain('InitiateCheckout')
  })

  it('it links to the product where another variant is available', async () => {
    const kurta = await newStockedVariant(db, { quantity: 80 })
    const html = await open(kurta, '90')
    expect(html).toContain('That is more of Linen Kurta (M) than we can take in one online order.')
    expect(placeOrder.exec(html)?.[1]).toBeDefined()
    expect(html).toContain(`<a href="/product/${kurta.slug}" class="link inline-flex min-h-11 items-center">`)
    expect(html).not.toContain('value="take-left"')
  })

  it('it offers the remaining quantity, keeps what was typed and orders it', async () => {
    const last = await newStockedVariant(db, { quantity: 5 })
    const { browser, path, form } = await atDirectCheckout(app, last, '5')
    await db.updateTable('inventory').set({ quantity: 3 }).where('variant_id', '=', last.variantId).execute()
    const refused = await browser.post(path, form)
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).toContain('Failed to place order')
    expect(html.match(/Only 3 of Linen Kurta \(M\) left/g)).toHaveLength(1)
    expect(html).toMatch(/form="checkout"[^>]* value="take-left"|value="take-left"[^>]*/)
    const fewer = await browser.post(path, { ...form, intent: 'take-left' })
    expect(fewer.status).toBe(200)
    const shown = await fewer.text()
    expect(hiddenField(shown, 'qty')).toBe('3')
    expect(shown).toContain('value="Ayesha Khan"')
    expect(placeOrder.exec(shown)).toMatchObject({ 1: undefined })
    const placed = await browser.post(path, { ...form, qty: '3', seen: hiddenField(shown, 'seen') })
    expect(placed.status).toBe(303)
  })

  it('a form that can be ordered stays as it is', async () => {
    const html = await open(await newStockedVariant(db, { quantity: 3 }), '3')
    expect(placeOrder.exec(html)).toMatchObject({ 1: undefined })
    expect(html).not.toContain('data-refused')
  })
})
