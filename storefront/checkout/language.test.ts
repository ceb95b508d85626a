import { describe, expect, it } from 'vitest'
import { atCheckout, atDirectCheckout, Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

/** The URLs of the buttons in header and menu that send the form along. */
const switchesIn = (html: string): string[] =>
  (html.match(/<button[^>]*value="language"[^>]*>/g) ?? []).map(
    tag => /formAction="([^"]*)"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '',
  )

/** The links of header and menu. */
const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a href="([^"]*)" hrefLang/g), ([, address]) => address?.replaceAll('&amp;', '&') ?? '')

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length
const { country: _, ...ayesha } = ayeshaFromLahore
/** Incomplete, and with errors. */
const typed = { ...ayesha, customer_phone: '12', state: '', notes: '"Ring" <twice>', intent: 'language' }

describe('the language switch of a checkout', () => {
  it('from the cart it keeps what was typed, places no order and reports no errors', async () => {
    const before = await countOrders()
    const { browser, html, form } = await atCheckout(app, [await newStockedVariant(db)])
    const addresses = switchesIn(html)
    expect(addresses).toEqual(['/ur/checkout?sent'])
    const answer = await browser.post(addresses[0] ?? '', { ...form, ...typed })
    expect(answer.status).toBe(200)
    const urdu = await answer.text()
    expect(urdu).toContain('lang="ur" dir="rtl"')
    expect(urdu).toContain('value="Ayesha Khan"')
    expect(urdu).toContain('&quot;Ring&quot; &lt;twice&gt;')
    expect(urdu).not.toContain('-problem"')
    expect(hiddenField(urdu, 'order_key')).toBe(form.order_key)
    expect(switchesIn(urdu)).toEqual(['/checkout?sent'])
    expect(await countOrders()).toBe(before)
  })

  it('on direct checkout it keeps product, quantity and what was typed, and switching twice leads to one order', async () => {
    const kurta = await newStockedVariant(db)
    const { browser, path, form } = await atDirectCheckout(app, kurta, '2')
    const html = await (await browser.get(`${path}?variantId=${kurta.variantId}&qty=2`)).text()
    const [address = ''] = switchesIn(html)
    expect(address).toBe(`/ur${path}?variantId=${kurta.variantId}&qty=2&sent`)
    const urdu = await (await browser.post(address, { ...form, ...typed })).text()
    expect(urdu).toContain('value="Ayesha Khan"')
    expect(hiddenField(urdu, 'qty')).toBe('2')
    const sent = { ...form, order_key: hiddenField(urdu, 'order_key'), seen: hiddenField(urdu, 'seen') }
    const placed = await browser.post(`/ur${path}`, sent)
    expect(placed.status).toBe(303)
    const again = (await browser.post(path, sent)).headers.get('Location') ?? ''
    expect(placed.headers.get('Location')).toBe(`/ur${again}`)
  })

  it('Enter in a field does not trigger it', async () => {
    const { html } = await atCheckout(app, [await newStockedVariant(db)])
    const [first = ''] = html.match(/<button[^>]*form="checkout"[^>]*>/) ?? []
    expect(first).toContain('data-default')
    expect(first).not.toContain('intent')
  })
})

describe('the language switch of other pages', () => {
  it.each([
    ['/newsletter/unsubscribe?token=abc_123', ['/ur/newsletter/unsubscribe?token=abc_123']],
    ['/ur/newsletter/unsubscribe?token=abc_123', ['/newsletter/unsubscribe?token=abc_123']],
    ['/newsletter?joined=1', ['/ur/newsletter?joined=1']],
    ['/cart?added&utm_source=eid', ['/ur/cart?added&utm_source=eid']],
    ['/search?q=kurta&page=2&utm_source=eid', ['/ur/search?q=kurta']],
    ['/nothing?a=b', ['/ur/nothing?a=b']],
  ])('at %s it keeps the query', async (address, expected) => {
    const html = await (await new Browser(app).get(address)).text()
    expect(new Set(linksIn(html))).toEqual(new Set(expected))
  })

  it('on an order page it drops unknown query parameters', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const order = (await browser.post('/checkout', form)).headers.get('Location') ?? ''
    expect(linksIn(await (await browser.get(`${order}?phone=03900000001`)).text())).toEqual([
      `/ur${order}`,
      `/ur${order}`,
    ])
  })

  it('a form with required fields can be sent by it while they are empty', async () => {
    const html = await (await new Browser(app).get('/track')).text()
    expect(html).toContain('required')
    const switches = html.match(/<button[^>]*value="language"[^>]*>/g) ?? []
    expect(switches.map(tag => tag.includes('formNoValidate'))).toEqual([true, true])
  })

  it('it keeps the quantity without a chosen variant, and the city', async () => {
    const { slug } = await newStockedVariant(db)
    const open = async (address: string) => new Set(linksIn(await (await new Browser(app).get(address)).text()))
    expect(await open(`/direct-checkout/${slug}?qty=3`)).toEqual(new Set([`/ur/direct-checkout/${slug}?qty=3`]))
    expect(await open(`/product/${slug}?city=Quetta`)).toEqual(new Set([`/ur/product/${slug}?city=Quetta`]))
  })

  it('from a refused form it leads to a page with a URL of its own', async () => {
    const { slug, variantId } = await newStockedVariant(db, { quantity: 1 })
    const { browser } = await atCheckout(app, [{ slug, variantId }])
    const refused = [
      await browser.post('/cart/line', { variantId, quantity: '5' }),
      await browser.post('/cart', { slug, variantId, qty: '5' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    const links = await Promise.all(refused.map(async answer => linksIn(await answer.text())[0] ?? ''))
    expect(links).toEqual(['/ur/cart', `/ur/product/${slug}?variant=${variantId}`])
    for (const link of links) expect((await browser.get(link)).status).toBe(200)
  })
})
