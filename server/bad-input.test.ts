import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { atCheckout, atDirectCheckout, Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock } from '#test/fixtures.ts'
import { processorMs } from '#test/processor-time.ts'
import { rounds } from '#test/rounds.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

const nasty = {
  missing: undefined,
  empty: '',
  'too long': 'x'.repeat(5000),
  NUL: 'abc\u0000def',
  HTML: '<script>alert("x")</script>',
  Urdu: 'یہ اردو ہے',
  emoji: '🧵🪡🧶',
  'right-to-left override': '\u202Eabc',
  SQL: "'; drop table orders; --",
  'a lone quote': "'",
  number: '123456789012',
}

describe('fields of the checkouts', () => {
  const fields = [
    'customer_name',
    'customer_phone',
    'customer_email',
    'street',
    'city',
    'state',
    'postal_code',
    'country',
    'notes',
    'order_key',
    'seen',
  ]

  /** Each value in some fields and each field with some values; `npm run test:deep` sends all to all. */
  const STEP = rounds({ few: 3, many: 1 })
  const valuesFor = (field: string) =>
    Object.entries(nasty).filter((_, at) => (at + fields.indexOf(field)) % STEP === 0)

  it.each(fields)('%s is ordered as typed, or the form is shown again with it, but never fails', async field => {
    const kurta = await newStockedVariant(db, { quantity: 100 })
    let checkout = await atDirectCheckout(app, kurta)
    for (const [kind, value] of valuesFor(field)) {
      const before = await countOrders()
      const sent = new Map(Object.entries(checkout.form))
      if (value === undefined) sent.delete(field)
      else sent.set(field, value)
      const answer = await checkout.browser.post(checkout.path, [...sent])
      const isOrdered = answer.status === 303
      expect([303, 400, 409], kind).toContain(answer.status)
      expect(await countOrders(), kind).toBe(before + (isOrdered ? 1 : 0))
      if (isOrdered) checkout = await atDirectCheckout(app, kurta)
      else {
        const html = await answer.text()
        expect(html, kind).toContain(field === 'street' ? 'Ayesha Khan' : 'House 12')
        expect(html, kind).not.toContain('<script>alert')
      }
    }
  })

  it.each(fields)('%s sent twice places no order', async field => {
    const before = await countOrders()
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const answer = await browser.post(path, [...Object.entries(form), [field, 'another']])
    expect([400, 303]).toContain(answer.status)
    // The country is fixed, and a stale offer only makes the shop ask again.
    if (answer.status === 303) expect(['country', 'seen']).toContain(field)
    else expect(await countOrders()).toBe(before)
  })
})

describe('requests for what does not exist', () => {
  it.each(['0', '-1', '1e9', 'NaN', '1.5', '100', '', ' ', '٢', '1,2', 'x'.repeat(1000)])(
    'a quantity of %j adds nothing to the cart and places no order',
    async qty => {
      const kurta = await newStockedVariant(db)
      const browser = new Browser(app)
      const added = await browser.addToCart(kurta, qty)
      expect(added.status).toBe(400)
      expect(await added.text()).toContain('Please choose a quantity from 1 to 99')
      // A broken link shows the form for one piece, and places nothing.
      const url = `/direct-checkout/${kurta.slug}?variantId=${kurta.variantId}&qty=${encodeURIComponent(qty)}`
      const shown = await browser.get(url)
      expect(shown.status).toBe(200)
      expect(await shown.text()).toMatch(/name="qty"[^>]* value="1"|value="1"[^>]* name="qty"/)
      const { form, path } = await atDirectCheckout(app, kurta)
      expect((await browser.post(path, { ...form, qty })).status).toBe(404)
      expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 0 })
    },
  )

  it.each(['', 'nonsense', "'", '\u0000', newId(), '../../x', '<b>'])(
    'a variant %j is answered as not found',
    async variantId => {
      const kurta = await newStockedVariant(db)
      const browser = new Browser(app)
      expect([400, 404]).toContain((await browser.addToCart({ slug: kurta.slug, variantId })).status)
      const invalid = await browser.get(`/direct-checkout/${kurta.slug}?variantId=${encodeURIComponent(variantId)}`)
      expect(invalid.status).toBe(404)
      expect(await invalid.text()).toContain('Invalid Order')
      expect([303, 409]).toContain((await browser.post('/cart/line', { variantId, quantity: '2' })).status)
    },
  )

  it.each(['', 'nonsense', "'", '\u0000', '../../x', '<b>', 'x'.repeat(3000)])(
    'a product %j without a chosen variant is answered as not found',
    async slug => {
      const answer = await new Browser(app).post('/cart', { slug, qty: '1' })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Product Not Found')
    },
  )

  it.each(['/product/', '/sub-brand/', '/page/', '/direct-checkout/', '/order-confirmation/', '/'])(
    '%s… with an invalid name is answered with the error page',
    async path => {
      for (const name of [
        'nothing-here',
        '%00',
        '%FF',
        "'",
        '..%2f..%2fetc',
        'x'.repeat(3000),
        '%F0%9F%A7%B5',
        '%E2%80%AE',
        '%ED%A0%80',
      ]) {
        const answer = await new Browser(app).get(path + name)
        expect([400, 404], path + name).toContain(answer.status)
        expect(answer.headers.get('Content-Type')).toContain('text/html')
      }
    },
  )

  it.each(['/cart', '/track', '/newsletter', '/checkout'])(
    '%s with a file whose name has an invalid encoding is answered as an empty form',
    async path => {
      const part = `--x\r\nContent-Disposition: form-data; name="a"; filename*=utf-8''%ff\r\n\r\nb\r\n--x--\r\n`
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
      const answer = await app.request(path, { method: 'POST', headers, body: part })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )

  it('a form that repeats one name 25,000 times is parsed quickly', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = 'a=1&'.repeat(25_000)
    const took = await processorMs(() => app.request('/newsletter', { method: 'POST', headers, body }))
    expect(took).toBeLessThan(2000)
  })

  it('Order Now without a chosen variant asks for one on the product page', async () => {
    const kurta = await newStockedVariant(db)
    const answer = await new Browser(app).get(`/direct-checkout/${kurta.slug}?qty=1`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Please select a variant')
  })

  it('an empty cart cannot be ordered', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    browser.cookies.delete('dukan_session')
    const before = await countOrders()
    const answer = await browser.post('/checkout', form)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Please add items to your cart before checkout')
    expect(await countOrders()).toBe(before)
  })

  it.each([
    ['/checkout', 'Your cart is empty'],
    ['/ur/checkout', 'آپ کا کارٹ خالی ہے'],
  ])('%s with an empty cart says so and shows no form', async (path, sentence) => {
    const answer = await new Browser(app).get(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(sentence)
    expect(html).not.toContain('name="street"')
  })

  it('a variant that sold out after the page was shown is refused with a message, and the typed values stay', async () => {
    const kurta = await newStockedVariant(db, { name: 'Chikan Kurta', quantity: 1 })
    const first = await atDirectCheckout(app, kurta)
    const second = await atDirectCheckout(app, kurta)
    expect((await first.browser.post(first.path, first.form)).status).toBe(303)
    const answer = await second.browser.post(second.path, { ...second.form, notes: 'call first' })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('Chikan Kurta (M) is sold out.')
    expect(html).toContain('call first')
    expect(hiddenField(html, 'order_key')).toBe(second.form.order_key)
  })
})
