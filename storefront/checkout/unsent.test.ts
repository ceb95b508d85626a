import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { en } from '#messages/en.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, atDirectCheckout, Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
await saveSetting(db, 'contact_info', { phone: '0300 1112223', email: '', whatsapp: '0300 4445556', address: '' })

const breakOrders = () => sql`alter table orders add constraint no_more check (id is null) not valid`.execute(db)
const healOrders = () => sql`alter table orders drop constraint if exists no_more`.execute(db)
afterEach(healOrders)

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The form of an error page, as its button sends it. */
function formIn(html: string) {
  const [form = ''] = /<form id="unsent"[\s\S]*?<\/form>/.exec(html) ?? []
  const fields = Array.from(
    form.matchAll(/name="([^"]*)" value="([^"]*)"/g),
    ([, name = '', value = '']): [string, string] => [name, plain(value)],
  )
  return { action: plain(/action="([^"]*)"/.exec(form)?.[1] ?? ''), fields }
}

const typed = { customer_name: 'Bilal "Bhai" <Ahmed>', notes: 'گھنٹی بجائیں & wait' }
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

describe.each(['', '/ur'])('an unexpected error at Place Order on %s pages', side => {
  it.each(['cart', 'direct'])(
    'the page of the %s checkout carries the whole form, and sending it again places one order',
    async kind => {
      const { browser, path, form } =
        kind === 'cart'
          ? { ...(await atCheckout(app, [await newStockedVariant(db)])), path: '/checkout?sent' }
          : await atDirectCheckout(app, await newStockedVariant(db), '2')
      const before = await countOrders()
      await breakOrders()
      const failed = await browser.post(side + path, { ...form, ...typed })
      expect(failed.status).toBe(500)
      expect(failed.headers.get('Cache-Control')).toBe('no-store')
      const unsent = formIn(await failed.text())
      expect(unsent.action).toBe(side + path)
      const sent = Object.entries({ ...form, ...typed }).filter(([, value]) => value !== '')
      expect(Object.fromEntries(unsent.fields)).toEqual(Object.fromEntries(sent))
      await healOrders()
      const placed = await browser.post(unsent.action, unsent.fields)
      expect(placed.status).toBe(303)
      expect((await browser.post(unsent.action, unsent.fields)).headers.get('Location')).toBe(
        placed.headers.get('Location'),
      )
      expect(await countOrders()).toBe(before + 1)
    },
  )

  it('the page explains it in its language, with phone and WhatsApp', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    await breakOrders()
    const html = await (await browser.post(`${side}/checkout`, form)).text()
    const [title, text] = side
      ? ['آرڈر نہیں ہو سکا', 'دوبارہ کوشش کریں یا ہم سے رابطہ کریں۔']
      : ['Failed to place order', 'Please try again or contact support.']
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(text)
    expect(html).toContain('href="tel:+923001112223"')
    expect(html).toContain('href="https://wa.me/923004445556')
  })
})

describe('an unexpected error', () => {
  it('at direct checkout it is explained in both languages', async () => {
    const { browser, path, form } = await atDirectCheckout(app, await newStockedVariant(db))
    await breakOrders()
    const html = await (await browser.post(path, form)).text()
    for (const sentence of ['Please try again or contact support.', 'دوبارہ کوشش کریں یا ہم سے رابطہ کریں۔'])
      expect(html).toContain(sentence)
  })

  it('its language switch shows the form in the other language and places no order', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const before = await countOrders()
    await breakOrders()
    const html = await (await browser.post('/checkout?sent', { ...form, ...typed })).text()
    await healOrders()
    expect(html).toMatch(/form="unsent"[^>]* formAction="\/ur\/checkout\?sent"/)
    const urdu = await browser.post('/ur/checkout?sent', [...formIn(html).fields, ['intent', 'language']])
    expect(hiddenField(await urdu.text(), 'order_key')).toBe(form.order_key)
    expect(await countOrders()).toBe(before)
  })

  it.each(['quote', 'language', 'take-left', 'nonsense'])(
    'after a request for %s it repeats that request and never orders',
    async intent => {
      const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
      const before = await countOrders()
      await sql`alter table order_idempotency_keys rename to order_idempotency_keys_away`.execute(db)
      const html = await (await browser.post('/checkout?sent', { ...form, intent })).text()
      await sql`alter table order_idempotency_keys_away rename to order_idempotency_keys`.execute(db)
      expect(html).not.toContain('Failed to place order')
      expect(html).toMatch(new RegExp(`<button[^>]*value="${intent}"[^>]*>Try again`))
      // As a browser sends it, and with a second intent.
      for (const again of [
        [['intent', intent]],
        [
          ['intent', intent],
          ['intent', 'language'],
        ],
      ] as [string, string][][]) {
        expect((await browser.post('/checkout?sent', [...formIn(html).fields, ...again])).status).toBe(200)
      }
      expect(await countOrders()).toBe(before)
    },
  )

  it('during a database outage the page still carries the form, without the shop’s phone', async () => {
    const { form } = await atCheckout(app, [await newStockedVariant(db)])
    const away = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' }, () => {})
    const answer = await new Browser(shopApp(away).app).post('/checkout?sent', { ...form, ...typed })
    await away.destroy()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    const html = await answer.text()
    expect(html).toContain('Failed to place order')
    expect(html).toContain(en.failure.away)
    expect(html).not.toContain('tel:')
    expect(Object.fromEntries(formIn(html).fields)).toMatchObject({ order_key: form.order_key, ...typed })
  })

  it('a request with two intents never orders when it is repeated', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    await sql`alter table order_idempotency_keys rename to order_idempotency_keys_away`.execute(db)
    const sent: [string, string][] = [...Object.entries(form), ['intent', 'quote'], ['intent', 'language']]
    const html = await (await browser.post('/checkout?sent', sent)).text()
    await sql`alter table order_idempotency_keys_away rename to order_idempotency_keys`.execute(db)
    expect(html).toMatch(/<button[^>]*value="quote"[^>]*>Try again/)
  })

  it('an error while the form is read is explained too, and carries no form', async () => {
    const body = new ReadableStream({ pull: controller => controller.error(new Error('the line broke')) })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
    const sent = { method: 'POST', headers, body, duplex: 'half' }
    const failed = await app.request('http://shop.test/checkout', sent)
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('Failed to place order')])
  })

  it('a form of another site is refused, and nothing of it can be sent again', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const refused = await browser.post('/checkout', { ...form, ...typed }, { Origin: 'https://other.example' })
    const html = await refused.text()
    expect(refused.status).toBe(403)
    expect(html).not.toContain('id="unsent"')
    expect(html).not.toContain(form.order_key)
  })

  it('on other pages it carries no form', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    await sql`alter table cart_lines rename to cart_lines_away`.execute(db)
    const html = await (await browser.post('/cart', { ...form, qty: '1', variantId: crypto.randomUUID() })).text()
    await sql`alter table cart_lines_away rename to cart_lines`.execute(db)
    expect(html).not.toContain('Ayesha')
  })
})

describe('a corrected field error', () => {
  it.each(['cart', 'direct'])('it is not reported again when the order is placed: %s checkout', async kind => {
    const { browser, path, form } =
      kind === 'cart'
        ? { ...(await atCheckout(app, [await newStockedVariant(db)])), path: '/checkout?sent' }
        : await atDirectCheckout(app, await newStockedVariant(db, { quantity: 1 }))
    const wrong = { ...form, customer_phone: '123' }
    expect((await browser.post(path, wrong)).status).toBe(400)
    const placed = await browser.post(path, form)
    // The response to the error, requested again by Back, and the refresh that the page's script sends.
    for (const intent of [undefined, 'check', 'language', 'quote']) {
      const answer = await browser.post(path, intent ? { ...wrong, intent } : wrong)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain('data-ordered')
      expect(html).toContain(`href="${placed.headers.get('Location')}"`)
      expect(html).not.toContain('-problem"')
      expect(html).not.toContain('sold out')
    }
  })
})
