import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { atCheckout, Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const { app: secureApp } = shopApp(db, { trustProxy: true })
const https = { 'X-Forwarded-Proto': 'https' }

const token = () => randomBytes(32).toString('base64url')
const copyOf = (browser: Browser): Browser => {
  const copy = new Browser(app)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}
const placed = (answer: Response): string => {
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}
/** Whether this browser sees the receipt behind this path. */
const opens = async (browser: Browser, path: string): Promise<boolean> =>
  (await (await browser.get(path)).text()).includes('Ayesha')

async function orderAgain(browser: Browser): Promise<string> {
  await browser.addToCart(await newStockedVariant(db))
  const html = await (await browser.get('/checkout')).text()
  const { form } = await atCheckout(app, [await newStockedVariant(db)])
  const sent = { ...form, order_key: hiddenField(html, 'order_key'), seen: hiddenField(html, 'seen') }
  return placed(await browser.post('/checkout', sent))
}

describe('a receipt', () => {
  it('cookies planted before the form was shown do not open it', async () => {
    const victim = new Browser(app)
    const planted = { dukan_session: token(), dukan_receipts: token() }
    for (const [name, value] of Object.entries(planted)) victim.cookies.set(name, value)
    const attacker = copyOf(victim)
    const path = await orderAgain(victim)
    expect(await opens(victim, path)).toBe(true)
    expect(await opens(attacker, path)).toBe(false)
  })

  it('a copy of the cookies from before the order does not open it', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const earlier = placed(await browser.post('/checkout', form))
    const copy = copyOf(browser)
    const later = await orderAgain(browser)
    expect([await opens(copy, earlier), await opens(copy, later)]).toEqual([true, false])
    expect([await opens(browser, earlier), await opens(browser, later)]).toEqual([true, true])
  })

  it('each of twelve orders stays open in its browser, however many forms it opened', async () => {
    const browser = new Browser(app)
    const paths: string[] = []
    for (let order = 0; order < 12; order++) {
      paths.push(await orderAgain(browser))
      await browser.addToCart(await newStockedVariant(db))
      for (let look = 0; look < 3; look++) await browser.get('/checkout')
      await browser.post('/cart/clear', {})
    }
    const isOpen = []
    for (const path of paths) isOpen.push(await opens(browser, path))
    expect(isOpen).not.toContain(false)
  })

  it('it opens when the response was lost and the form is sent again, which places no second order', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const lost = copyOf(browser)
    const path = placed(await lost.post('/checkout', form))
    expect(placed(await browser.post('/checkout', form))).toBe(path)
    expect(await opens(browser, path)).toBe(true)
  })

  it('it opens when the response was lost and the shopper returns to the form', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const path = placed(await copyOf(browser).post('/checkout', form))
    await browser.get('/checkout')
    await browser.get('/checkout')
    expect(await opens(browser, path)).toBe(true)
  })

  it('it opens when another tab showed a form while the order was being placed', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const onItsWay = copyOf(browser)
    await browser.get('/checkout')
    const path = placed(await onItsWay.post('/checkout', form))
    await browser.get('/checkout')
    expect(await opens(browser, path)).toBe(true)
  })

  it('it opens for a form that comes without the cookie', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    browser.cookies.delete('dukan_receipts')
    expect(await opens(browser, placed(await browser.post('/checkout', form)))).toBe(true)
  })

  it('a session opens an order from before receipt tokens', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const path = placed(await browser.post('/checkout', form))
    await db
      .updateTable('orders')
      .set({ receipt_hash: null })
      .where('order_number', '=', path.split('/').at(-1) ?? '')
      .execute()
    browser.cookies.delete('dukan_receipts')
    expect(await opens(browser, path)).toBe(true)
    browser.cookies.set('dukan_session', randomUUID())
    expect(await opens(browser, path)).toBe(false)
  })
})

describe('cookies over https', () => {
  it('no other host can set the cookies of a shopper', async () => {
    const browser = new Browser(secureApp)
    const answer = await browser.addToCart(await newStockedVariant(db), '1', https)
    const [session] = answer.headers.getSetCookie().filter(cookie => cookie.includes('session'))
    expect(session).toMatch(
      /^__Host-dukan_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const checkout = await browser.get('/checkout', https)
    const [receipts] = checkout.headers.getSetCookie().filter(cookie => cookie.includes('receipts'))
    expect(receipts).toMatch(/^__Host-dukan_receipts=[\w-]{43}; .*HttpOnly; Secure/)
  })

  it('a cart under the old cookie name moves to the new one', async () => {
    const { browser } = await atCheckout(app, [await newStockedVariant(db)])
    const moved = new Browser(secureApp)
    moved.cookies.set('dukan_session', browser.cookies.get('dukan_session') ?? '')
    expect(await (await moved.get('/cart', https)).text()).toContain('data-cart-shown="1"')
    const answer = await moved.addToCart(await newStockedVariant(db), '1', https)
    expect(answer.headers.getSetCookie().join()).toMatch(/dukan_session=; Max-Age=0; Path=\//)
    expect(moved.cookies.get('__Host-dukan_session')).toBe(browser.cookies.get('dukan_session'))
    moved.cookies.delete('dukan_session')
    expect(await (await moved.get('/cart', https)).text()).toContain('data-cart-shown="2"')
  })

  it('a planted cookie of the old name is ignored beside the new one', async () => {
    const browser = new Browser(secureApp)
    await browser.addToCart(await newStockedVariant(db), '1', https)
    browser.cookies.set('dukan_session', token())
    expect(await (await browser.get('/cart', https)).text()).toContain('data-cart-shown="1"')
  })
})
