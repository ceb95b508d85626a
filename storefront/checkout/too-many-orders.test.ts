import { beforeEach, describe, expect, it } from 'vitest'
import { noOrderLimits, readSettings, saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, atDirectCheckout, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app, logged } = shopApp(db)

const contact = (numbers: { phone?: string; whatsapp?: string }) =>
  saveSetting(db, 'contact_info', { phone: '', whatsapp: '', email: '', address: '', ...numbers })

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await saveSetting(db, 'order_limits', { ...noOrderLimits, perPhone: 1, perBrowser: 1, hours: 24 })
  await contact({ phone: '0390 0000000', whatsapp: '0390 0000000' })
  const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
  expect((await browser.post(path, form)).status).toBe(303)
})

const english = 'Orders still open with this phone number or from this device: 1.'
const urdu = 'اس فون نمبر یا ڈیوائس کے 1 آرڈر پہلے سے چل رہے ہیں۔'
/** Values in every field, with characters that a page must escape. */
const typed = {
  customer_name: 'Bilal "Bhai" <Ahmed>',
  customer_phone: '+92 390 000-0001',
  customer_email: 'bilal@example.com',
  street: 'مکان ۱۲، گلی ۵',
  city: 'KHI',
  state: 'Sindh',
  postal_code: '75500',
  notes: 'گھنٹی بجائیں\n& wait',
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function expectForm(html: string, idempotencyKey: string) {
  for (const text of Object.values(typed)) expect(html).toContain(escaped(text).replaceAll('>', '&gt;'))
  expect(hiddenField(html, 'order_key')).toBe(idempotencyKey)
}

describe('a shopper with too many open orders', () => {
  it.each([
    ['/checkout', english],
    ['/ur/checkout', urdu],
  ])(
    'at %s the refusal is shown above the form, which keeps everything, and the cart stays',
    async (path, sentence) => {
      const shawl = await newStockedVariant(db, { name: 'Shawl' })
      const { browser, form } = await atCheckout(app, [shawl])
      const answer = await browser.post(path, { ...form, ...typed })
      expect(answer.status).toBe(409)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const html = await answer.text()
      expect(html).toContain(sentence)
      expectForm(html, form.order_key)
      expect(html).toContain('Shawl')
      expect(await readStock(db, shawl.variantId)).toEqual({ quantity: 10, reserved: 0 })
      expect(logged.filter(line => line.includes('"level":50'))).toEqual([])
      await saveSetting(db, 'order_limits', { ...noOrderLimits, perPhone: 2, perBrowser: 1, hours: 24 })
      expect((await browser.post(path, { ...form, ...typed })).status).toBe(303)
    },
  )

  it.each([
    ['', [english, urdu]],
    ['/ur', [urdu]],
  ] as const)('at direct checkout the refusal is in the languages of the page: %s', async (side, sentences) => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const answer = await browser.post(side + path, { ...form, ...typed })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    for (const sentence of sentences) expect(html).toContain(sentence)
    expectForm(html, form.order_key)
  })
})

describe("the shop's contact below the refusal", () => {
  async function refusedPage() {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const html = await (await browser.post('/checkout', form)).text()
    return /role="alert"[\s\S]*?<\/div>/.exec(html)?.[0] ?? ''
  }

  it('it is a chat link and a phone link', async () => {
    const notice = await refusedPage()
    expect(notice).toMatch(/href="https:\/\/wa\.me\/923900000000\?text=Hello[^"]*" rel="noopener" target="_blank"/)
    expect(notice).toContain('href="tel:+923900000000"')
  })

  it('it shows only what the shop has', async () => {
    await contact({ phone: '0390 0000000' })
    const notice = await refusedPage()
    expect(notice).not.toContain('wa.me')
    expect(notice).toContain('href="tel:+923900000000"')
    await contact({})
    expect(await refusedPage()).not.toContain('<a ')
    expect((await readSettings(db)).contact_info.phone).toBe('')
  })

  it('it is not shown below another refusal', async () => {
    await saveSetting(db, 'order_limits', { ...noOrderLimits, perPhone: 0, perBrowser: 0, hours: 24 })
    const last = await newStockedVariant(db, { quantity: 1 })
    const { browser, form } = await atCheckout(app, [last])
    const other = await atDirectCheckout(app, last)
    await other.browser.post(other.path, other.form)
    const html = await (await browser.post('/checkout', form)).text()
    expect(html).toContain('is sold out.')
    expect(/role="alert"[\s\S]*?<\/div>/.exec(html)?.[0]).not.toContain('wa.me')
  })
})
