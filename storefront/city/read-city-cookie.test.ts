import { describe, expect, it } from 'vitest'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

/**
 * A shopper without script who asked for delivery to this city on a product page and then added the product to the
 * cart.
 */
async function shopperFor(city: string) {
  const browser = new Browser(app)
  const kurta = await newStockedVariant(db, { basePrice: 500 })
  if (city) await browser.get(`/product/${kurta.slug}?city=${encodeURIComponent(city)}`)
  await browser.addToCart(kurta)
  const open = async (path: string) => await (await browser.get(path)).text()
  return { open, direct: `/direct-checkout/${kurta.slug}?variantId=${kurta.variantId}&qty=1` }
}

const shownIn = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]* name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1]

describe('the city of a delivery quote', () => {
  it.each([
    ['Quetta', 'Balochistan', 'Rs\u00a0800'],
    ['lhr', 'Punjab', 'Rs\u00a0700'],
    ['کراچی', 'Sindh', 'Rs\u00a0650'],
    ['Saddar, Pindi', '', 'Rs\u00a0750'],
  ])('%s prices the cart and fills in both checkouts', async (city, province, total) => {
    const { open, direct } = await shopperFor(city)
    expect(await open('/cart')).toContain(total)
    for (const path of ['/checkout', direct]) {
      const html = await open(path)
      expect(html).toContain(total)
      expect([shownIn(html, 'city'), shownIn(html, 'state') ?? '']).toEqual([city, province])
    }
  })

  it('the city and its province are named in the language of the page', async () => {
    const { open } = await shopperFor('Quetta')
    expect(await open('/cart')).toContain('Delivery to Quetta.')
    expect(await open('/ur/cart')).toContain('کوئٹہ')
    expect(shownIn(await open('/ur/checkout'), 'state')).toBe('بلوچستان')
  })

  it('the fields are empty for a shopper who asked for none', async () => {
    const { open } = await shopperFor('')
    expect(await open('/cart')).toContain('Delivery depends on your city')
    expect(shownIn(await open('/checkout'), 'city')).toBe('')
  })

  it('a cookie with any content is treated as plain text', async () => {
    const browser = new Browser(app)
    const kurta = await newStockedVariant(db)
    await browser.addToCart(kurta)
    for (const [sent, shown] of [
      ['%22%3E%3Cscript%3E', '&quot;&gt;&lt;script&gt;'],
      ['%E0%A4', '%E0%A4'],
      ['x'.repeat(3000), 'x'.repeat(100)],
    ] as const) {
      browser.cookies.set('dukan_city', sent)
      expect(shownIn(await (await browser.get('/checkout')).text(), 'city')).toBe(shown)
      expect((await browser.get('/cart')).status).toBe(200)
    }
  })
})
