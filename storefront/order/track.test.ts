import { describe, expect, it } from 'vitest'
import { merge, newPhone, placeOrderOf, readOrder } from '#shop/orders/merge/merge.fixture.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { atCheckout, Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { locales } from '../locale.tsx'

const db = await testDatabase()
const { app, logged } = shopApp(db)

/** Ayesha's order, and the browser she placed it with. */
async function placeOrder() {
  const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
  const confirmation = (await browser.post('/checkout', form)).headers.get('Location') ?? ''
  return { browser, confirmation, orderNumber: confirmation.split('/').at(-1) ?? '', phone: form.customer_phone }
}

const track = (form: Record<string, string> | [string, string][], path = '/track') => new Browser(app).post(path, form)

const notFound = 'We could not find an order with this number and phone.'

describe('tracking an order', () => {
  it.each([
    ['as they were given', (number: string) => number, '0390 0000001'],
    ['in small letters, with spaces around', (number: string) => ` ${number.toLowerCase()} `, '0390 0000001'],
    ['with the number as it is dialled from abroad', (number: string) => number, '+92 390 0000001'],
    ['with Urdu digits', (number: string) => number, '۰۳۹۰۰۰۰۰۰۰۱'],
  ])('number and phone, %s, show the whole order', async (_, typed, customer_phone) => {
    const { orderNumber } = await placeOrder()
    const shown = await track({ order_number: typed(orderNumber), customer_phone })
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    expect(shown.headers.getSetCookie()).toEqual([])
    const html = await shown.text()
    expect(html).toContain(orderNumber)
    expect(html).toContain('Ayesha Khan')
    expect(html).toContain('Pending')
  })

  it('it works in Urdu', async () => {
    const { orderNumber, phone } = await placeOrder()
    const html = await (await track({ order_number: orderNumber, customer_phone: phone }, '/ur/track')).text()
    expect(html).toContain('Ayesha Khan')
    expect(html).toContain('تصدیق کا انتظار')
  })

  it('wrong, missing and malformed numbers and phones get the same response', async () => {
    const { orderNumber, phone } = await placeOrder()
    const tries: Record<string, string>[] = [
      { order_number: orderNumber, customer_phone: '0390 0000002' },
      { order_number: 'ORD-20251121-ABCDEFGH', customer_phone: phone },
      { order_number: orderNumber, customer_phone: '' },
      { order_number: '', customer_phone: phone },
      { order_number: orderNumber },
      {},
      { order_number: 'x'.repeat(10_000), customer_phone: phone },
      { order_number: '\u0000', customer_phone: '\u202e' },
      { order_number: '\ud800', customer_phone: '%' },
      { order_number: "'; drop table orders; --", customer_phone: '<script>alert(1)</script>' },
    ]
    for (const form of tries) {
      const answer = await track(form)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const html = await answer.text()
      expect(html).toContain(notFound)
      expect(html).not.toContain('Ayesha')
      expect(html).not.toContain('<script>alert')
    }
  })

  it('lists in place of texts are refused', async () => {
    const { orderNumber, phone } = await placeOrder()
    const form: [string, string][] = [
      ['order_number', orderNumber],
      ['order_number', orderNumber],
      ['customer_phone', phone],
    ]
    expect((await track(form)).status).toBe(404)
  })

  it('too many wrong attempts are refused with a message and the seconds to wait', async () => {
    const { orderNumber, phone } = await placeOrder()
    let answer = await track({ order_number: orderNumber, customer_phone: '0390 0000003' })
    for (let tries = 0; answer.status === 404 && tries < 30; tries++) {
      answer = await track({ order_number: orderNumber, customer_phone: '0390 0000003' })
    }
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(60)
    expect(await answer.text()).toContain('Too many attempts')
    const right = await track({ order_number: orderNumber, customer_phone: phone })
    expect(right.status).toBe(429)
    expect(await right.text()).not.toContain('Ayesha')
  })

  it('number and phone never appear in a log or a URL', async () => {
    const { orderNumber, phone } = await placeOrder()
    logged.length = 0
    const html = await (await track({ order_number: orderNumber, customer_phone: phone })).text()
    await track({ order_number: orderNumber, customer_phone: '0390 0000009' })
    expect(logged.length).toBeGreaterThan(0)
    // One group of a request's random id may be the digits of a phone.
    const lines = logged.join().replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    expect(lines).not.toContain(orderNumber)
    expect(lines).not.toMatch(/\b0390\b|390000000/)
    expect(html).not.toMatch(new RegExp(`(href|action)="[^"]*${orderNumber}`))
  })

  it('the form starts empty, whatever the URL contains', async () => {
    const html = await (await new Browser(app).get('/track?order_number=ORD-1&number=ORD-2&customer_phone=0300')).text()
    expect(html).not.toContain('ORD-1')
    expect(html).not.toContain('ORD-2')
  })
})

describe('the confirmation', () => {
  it('it links to tracking and tells a stranger how to see more', async () => {
    const { browser, confirmation } = await placeOrder()
    expect(await (await browser.get(confirmation)).text()).toContain('href="/track"')
    const stranger = await (await new Browser(app).get(confirmation)).text()
    expect(stranger).toContain('See the details with your phone number')
    expect(stranger).not.toContain('Ayesha')
    expect(stranger).not.toContain('data-receipt')
  })

  it('it offers a WhatsApp chat about the order when the shop has a number', async () => {
    const { browser, confirmation, orderNumber } = await placeOrder()
    expect(await (await browser.get(confirmation)).text()).not.toContain('wa.me')
    await saveSetting(db, 'contact_info', {
      phone: '042 35123456',
      whatsapp: '0390 0000000',
      email: '',
      address: 'Lahore',
    })
    const html = await (await browser.get(confirmation)).text()
    expect(html).toContain('https://wa.me/923900000000?text=')
    expect(html).toContain(encodeURIComponent(orderNumber))
  })
})

describe('the language switch of tracking', () => {
  it('it shows the same order, from the form that was sent', async () => {
    const { orderNumber, phone } = await placeOrder()
    const html = await (await track({ order_number: orderNumber, customer_phone: phone })).text()
    const sent = ['order_number', 'customer_phone', 'shown'].map((name): [string, string] => [
      name,
      hiddenField(html, name),
    ])
    expect(html).toMatch(/form="track"[^>]* formAction="\/ur\/track"/)
    const urdu = await (await track([...sent, ['intent', 'language']], '/ur/track')).text()
    expect(urdu).toContain('lang="ur" dir="rtl"')
    expect(urdu).toContain('Ayesha Khan')
  })

  it('it keeps what was typed, reads no order and counts no attempt', async () => {
    const browser = new Browser(app)
    const { orderNumber } = await placeOrder()
    const form = { order_number: orderNumber, customer_phone: '0390', intent: 'language' }
    for (let times = 0; times < 12; times++) {
      const answer = await browser.post('/ur/track', form)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`value="${orderNumber}"`)
    }
  })
})

describe('the times of an order', () => {
  it('it has one for each step taken, without those that were taken back', async () => {
    const { orderNumber, phone } = await placeOrder()
    const { id: orderId } = await db
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select('id')
      .executeTakeFirstOrThrow()
    const at = (time: string) => ({ at: new Date(`2030-01-${time}+05:00`), by: null, orderId })
    await changeOrderStatus(db, { ...at('02T09:00'), status: 'shipped' })
    await changeOrderStatus(db, { ...at('02T10:30'), status: 'placed' })
    const timesOf = async () => {
      const html = await (await track({ order_number: orderNumber, customer_phone: phone })).text()
      const list = html.slice(html.indexOf('So far'))
      return Array.from(
        list.slice(0, list.indexOf('</dl>')).matchAll(/<dt[^>]*>([^<]*).*?dateTime="([^"]*)"/g),
        ([, name = '', time = '']) => `${name} ${time}`,
      )
    }
    expect(await timesOf()).toEqual([expect.stringMatching(/^Ordered /), 'Confirmed 2030-01-02T05:30:00.000Z'])
    await changeOrderStatus(db, { ...at('03T12:00'), status: 'shipped' })
    await changeOrderStatus(db, { ...at('05T15:00'), status: 'delivered' })
    expect((await timesOf()).slice(1)).toEqual([
      'Confirmed 2030-01-02T05:30:00.000Z',
      'Shipped 2030-01-03T07:00:00.000Z',
      'Delivered 2030-01-05T10:00:00.000Z',
    ])
  })
})

describe.each(['', '/ur'])('changing an order below %j', language => {
  const path = `${language}/track`
  const { messages } = locales[language === '' ? 'en' : 'ur']
  const orderOf = (orderNumber: string) =>
    db
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select(['status', 'customer_phone', 'shipping_address', 'cancel_reason'])
      .executeTakeFirstOrThrow()
  const address = { street: 'House 9, Street 2', city: 'Lahore', state: 'Punjab', postal_code: '' }

  it('the browser that ordered cancels it by the form of its confirmation', async () => {
    const { browser, confirmation, orderNumber } = await placeOrder()
    const html = await (await browser.get(language + confirmation)).text()
    const [order_number, version] = [hiddenField(html, 'order_number'), hiddenField(html, 'version')]
    const form = { intent: 'cancel', order_number, version, opened_with: '' }
    const unreasoned = await browser.post(path, { ...form, reason: 'because' })
    expect(unreasoned.status).toBe(422)
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending' })
    const answer = await browser.post(path, { ...form, reason: 'elsewhere' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const canceled = await answer.text()
    expect(canceled).toContain(messages.confirmation.changes.canceled)
    expect(canceled).not.toContain('name="reason"')
    // One calm statement: its title, and what it means.
    const { canceledTitle, keepNumber, canceled: surprise } = messages.confirmation
    expect(canceled).toContain(`>${canceledTitle}</h1>`)
    for (const other of [keepNumber, surprise, 'text-madder', 'role="alert"']) expect(canceled).not.toContain(other)
    const later = await (await browser.post(path, { order_number: orderNumber, customer_phone: '' })).text()
    expect(later).toContain(surprise)
    for (const other of [keepNumber, 'text-madder', 'role="alert"']) expect(later).not.toContain(other)
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'canceled', cancel_reason: 'Bought it elsewhere' })
  })

  it('number and phone correct it from any browser, and the page goes on with the new number', async () => {
    const { orderNumber, phone } = await placeOrder()
    const html = await (await track({ order_number: orderNumber, customer_phone: phone }, path)).text()
    expect(hiddenField(html, 'opened_with')).toBe(phone)
    const form = { intent: 'correct', order_number: orderNumber, opened_with: phone, version: '1', ...address }
    const wrong = await track({ ...form, customer_phone: '12', street: '' }, path)
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('aria-invalid="true"')
    const answer = await track({ ...form, customer_phone: '0390 7654321' }, path)
    expect(answer.status).toBe(200)
    const corrected = await answer.text()
    expect(hiddenField(corrected, 'opened_with')).toBe('0390 7654321')
    expect(hiddenField(corrected, 'version')).toBe('2')
    expect(await orderOf(orderNumber)).toMatchObject({ customer_phone: '0390 7654321', shipping_address: address })
  })

  it('a stranger changes nothing, and gets the answer of an unknown order', async () => {
    const { orderNumber } = await placeOrder()
    const forms: Record<string, string>[] = [
      { intent: 'cancel', reason: 'mistake', opened_with: '' },
      { intent: 'cancel', reason: 'mistake', opened_with: '0390 0000002' },
      { intent: 'correct', version: '1', customer_phone: '0390 0000001', opened_with: '', ...address },
    ]
    for (const form of forms) {
      const stranger = (await placeOrder()).browser
      const answer = await stranger.post(path, { order_number: orderNumber, ...form })
      expect(answer.status).toBe(404)
    }
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending', customer_phone: '0390 0000001' })
  })

  it('guessing the phone by these forms is limited as tracking is', async () => {
    const { orderNumber } = await placeOrder()
    const guess = (last: number) =>
      track({ intent: 'cancel', reason: 'mistake', order_number: orderNumber, opened_with: `0390 11111${last}` }, path)
    const statuses: number[] = []
    for (let last = 10; last < 22; last++) statuses.push((await guess(last)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404))
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  it('a form of an order that was merged since changes nothing of the other one, which is shown instead', async () => {
    const customer_phone = newPhone()
    const [into, from] = [await newStockedVariant(db), await newStockedVariant(db)]
    const older = await placeOrderOf(db, { lines: [[into, 1]], customer_phone })
    const newer = await placeOrderOf(db, { lines: [[from, 1]], customer_phone })
    await merge(db, await newStaff(db, { username: `sana${language.replace('/', '-')}` }), older.id, [newer.id])
    const form = { order_number: newer.orderNumber, opened_with: customer_phone, reason: 'mistake', version: '2' }
    const { refusals } = messages
    for (const change of [{ intent: 'cancel' }, { intent: 'correct', customer_phone, ...address }]) {
      const refused = await track({ ...form, ...change }, path)
      expect(refused.status).toBe(409)
      const html = await refused.text()
      expect(html).toContain(refusals[change.intent === 'cancel' ? 'changed-before-cancel' : 'order-changed-meanwhile'])
      expect(hiddenField(html, 'order_number')).toBe(older.orderNumber)
      expect(await readOrder(db, older.id)).toMatchObject({ status: 'pending', version: 2 })
    }
    const shown = { ...form, order_number: older.orderNumber, intent: 'cancel' }
    expect((await track(shown, path)).status).toBe(200)
    expect(await readOrder(db, older.id)).toMatchObject({ status: 'canceled' })
  })

  it('an order that was changed since the form was opened is not canceled before it is shown again', async () => {
    const { browser, orderNumber } = await placeOrder()
    const form = { intent: 'cancel', reason: 'mistake', order_number: orderNumber, opened_with: '' }
    await db.updateTable('orders').set({ version: 2 }).where('order_number', '=', orderNumber).execute()
    for (const version of ['1', '']) {
      const refused = await browser.post(path, { ...form, version })
      expect(refused.status).toBe(409)
      const html = await refused.text()
      expect(html).toContain(messages.refusals['changed-before-cancel'])
      expect(hiddenField(html, 'version')).toBe('2')
      expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending' })
    }
    expect((await browser.post(path, { ...form, version: '2' })).status).toBe(200)
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'canceled' })
    // A second click, and one of a page that was open before.
    for (const version of ['2', '1']) expect((await browser.post(path, { ...form, version })).status).toBe(200)
  })

  it('a correction that is sent again says nothing of saving once the order is canceled', async () => {
    const { browser, orderNumber } = await placeOrder()
    const form = { intent: 'correct', order_number: orderNumber, opened_with: '', version: '1', ...address }
    const correct = async () => await (await browser.post(path, { ...form, customer_phone: '0390 0000001' })).text()
    expect(await correct()).toContain(messages.confirmation.changes.saved)
    expect(await correct()).toContain(messages.confirmation.changes.saved)
    await db.updateTable('orders').set({ status: 'canceled' }).where('order_number', '=', orderNumber).execute()
    const html = await correct()
    expect(html).toContain(messages.confirmation.canceledTitle)
    expect(html).not.toContain(messages.confirmation.changes.saved)
  })

  it('a change that staff overtook is refused with a sentence, and the order is shown as it is now', async () => {
    const { browser, orderNumber } = await placeOrder()
    const form = { order_number: orderNumber, version: '1', opened_with: '' }
    const { refusals } = locales[language === '' ? 'en' : 'ur'].messages
    const stale = { ...form, intent: 'correct', version: '7', customer_phone: '0390 0000001', ...address }
    const changed = await browser.post(path, stale)
    expect(changed.status).toBe(409)
    expect(await changed.text()).toContain(refusals['order-changed-meanwhile'])
    await db.updateTable('orders').set({ status: 'placed' }).where('order_number', '=', orderNumber).execute()
    const confirmed = await browser.post(path, { ...form, intent: 'cancel', reason: 'mistake' })
    expect(confirmed.status).toBe(409)
    const html = await confirmed.text()
    expect(html).toContain(refusals['order-not-pending'])
    expect(html).not.toContain('name="reason"')
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'placed' })
  })
})
