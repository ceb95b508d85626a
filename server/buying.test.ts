import { describe, expect, it } from 'vitest'
import { atCheckout, atDirectCheckout, Browser, hiddenField, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock } from '#test/fixtures.ts'
import { rounds } from '#test/rounds.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

/** More than the shop has connections. */
const SHOPPERS = rounds({ few: 40, many: 200 })
const TIMES_SENT = rounds({ few: 20, many: 50 })

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

describe('buying without script', () => {
  it('the way leads from product through cart and checkout to a confirmation', async () => {
    const kurta = await newStockedVariant(db, { name: 'Linen Kurta', basePrice: 900 })
    const { browser, html, form } = await atCheckout(app, [{ ...kurta, qty: '2' }])
    expect(html).toContain('Linen Kurta')
    const placed = await browser.post('/checkout', form)
    expect(placed.status).toBe(303)
    const confirmation = await browser.get(placed.headers.get('Location') ?? '')
    expect(confirmation.status).toBe(200)
    const shown = await confirmation.text()
    expect(shown).toContain('Order Confirmed!')
    expect(shown).toContain('Ayesha Khan')
    expect(shown).toContain('Rs\u00a02,000')
    const other = await (await new Browser(app).get(placed.headers.get('Location') ?? '')).text()
    expect(other).toContain('Order Confirmed!')
    expect(other).not.toContain('Ayesha')
    expect(await (await browser.get('/cart')).text()).toContain('Your cart is empty')
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 2 })
  })

  it('direct checkout orders one product and leaves the cart unchanged', async () => {
    const frock = await newStockedVariant(db, { name: 'Frock' })
    const attar = await newStockedVariant(db, { name: 'Attar' })
    const { browser, form, path } = await atDirectCheckout(app, frock, '3')
    await browser.addToCart(attar)
    const placed = await browser.post(path, form)
    expect(placed.status).toBe(303)
    expect(placed.headers.get('Location')).toMatch(/^\/order-confirmation\/ORD-\d{8}-[2-9A-Z]{8}$/)
    expect(await readStock(db, frock.variantId)).toEqual({ quantity: 10, reserved: 3 })
    expect(await (await browser.get('/cart')).text()).toContain('Attar')
  })

  it('the fee of another city is shown on request, without ordering', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db, { basePrice: 500 })])
    const quoted = await browser.post('/checkout', { ...form, city: 'Quetta', intent: 'quote' })
    expect(quoted.status).toBe(200)
    expect(await quoted.text()).toContain('Rs\u00a0800')
    expect(await (await browser.get('/cart')).text()).not.toContain('Your cart is empty')
  })
})

describe('amounts added to a form', () => {
  it('extra amounts in a form change no price, fee or total', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db, { basePrice: 700 }))
    const smuggled = {
      price: '1',
      total: '1',
      subtotal: '1',
      shipping: '0',
      shipping_cost: '0',
      status: 'delivered',
      base_price: '1',
    }
    const placed = await browser.post(path, { ...form, ...smuggled })
    const number = orderNumberOf(placed)
    const order = await db
      .selectFrom('orders')
      .where('order_number', '=', number)
      .select(['subtotal', 'shipping_cost', 'total', 'status'])
      .executeTakeFirst()
    expect(order).toEqual({ subtotal: 700, shipping_cost: 200, total: 900, status: 'pending' })
  })
})

describe('concurrent requests over HTTP', () => {
  it(`${SHOPPERS} shoppers ask for the last one: 1 gets an order, the others a refusal, no request fails`, async () => {
    const last = await newStockedVariant(db, { quantity: 1 })
    const before = await countOrders()
    const ready = await Promise.all(Array.from({ length: SHOPPERS }, () => atDirectCheckout(app, last)))
    const answers = await Promise.all(ready.map(({ browser, path, form }) => browser.post(path, form)))
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 303)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(SHOPPERS - 1)
    expect(await countOrders()).toBe(before + 1)
    expect(await readStock(db, last.variantId)).toEqual({ quantity: 1, reserved: 1 })
  })

  it(`one form sent ${TIMES_SENT} times places one order and redirects to it each time`, async () => {
    const before = await countOrders()
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db), await newStockedVariant(db)])
    const answers = await Promise.all(Array.from({ length: TIMES_SENT }, () => browser.post('/checkout', form)))
    expect(answers.map(answer => answer.status)).toEqual(Array(TIMES_SENT).fill(303))
    expect(new Set(answers.map(answer => answer.headers.get('Location'))).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  it('the same form with other content is refused and links to the order that it placed', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const placed = await browser.post(path, form)
    const again = await browser.post(path, { ...form, customer_name: 'Somebody Else' })
    expect(again.status).toBe(409)
    const html = await again.text()
    expect(html).toContain(placed.headers.get('Location'))
    expect(hiddenField(html, 'order_key')).not.toBe(form.order_key)
  })
})

describe('going back after an order', () => {
  it('sending the old form again redirects to the order that it placed', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const placed = await browser.post(path, form)
    const html = await (await browser.get(`${path}?variantId=${form.variantId}&qty=1`)).text()
    expect(hiddenField(html, 'order_key')).toBe(form.order_key)
    const again = await browser.post(path, { ...form, order_key: hiddenField(html, 'order_key') })
    expect(again.headers.get('Location')).toBe(placed.headers.get('Location'))
  })

  it('another quantity gets a form and an idempotency key of its own', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const html = await (await browser.get(`${path}?variantId=${form.variantId}&qty=2`)).text()
    expect(hiddenField(html, 'order_key')).not.toBe(form.order_key)
  })

  it('a shopper whose first response was lost sends the form again and sees the whole receipt', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const cookiesBefore = new Map(browser.cookies)
    await browser.post(path, form)
    browser.cookies.clear()
    for (const [name, value] of cookiesBefore) browser.cookies.set(name, value)
    const again = await browser.post(path, form)
    expect(await (await browser.get(again.headers.get('Location') ?? '')).text()).toContain('Ayesha Khan')
  })
})
