import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordEntry } from '#shop/advances/record-entry.ts'
import { blockPhone } from '#shop/blocked-phones/blocked-phones.ts'
import { makeConfirmLink } from '#shop/confirm-link/make-confirm-link.ts'
import { openDetails } from '#shop/confirm-link/use-confirm-link.ts'
import { listContacts } from '#shop/contacts/list-contacts.ts'
import { newId } from '#shop/ids.ts'
import { formatRupees } from '#shop/money.ts'
import { cancelAsCustomer } from '#shop/orders/customer-changes/cancel-as-customer.ts'
import { readCustomerChanges } from '#shop/orders/customer-changes/read-customer-changes.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { changeOrderDetails } from '#shop/orders/page/change-order-details.ts'
import { findAdminOrder } from '#shop/orders/page/find-admin-order.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { deleteEndedLinks } from '#shop/secret-links/delete-ended-links.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { shopApp } from '#test/shop-app.ts'
import { locales } from '../locale.tsx'

const db = await testDatabase()
const { app } = shopApp(db)
const sana = await newStaff(db)

const phone = '0390 4417013'
const LAST_FOUR = '7013'
const street = 'House 12, Street 5, Gulberg'
const { country: _, customer_name: __, customer_email: ___, notes: ____, ...address } = ayeshaFromLahore

let kurta: StockedVariant
const newOrder = orderFactory(db, () => kurta)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('blocked_phones').execute()
  await sql`delete from rate_limits`.execute(db)
  kurta = await newStockedVariant(db, { name: 'Chaman Kurta', basePrice: 900 })
})

/** An order with its link. */
async function send(details: Parameters<typeof newOrder>[0] = {}) {
  const order = await newOrder({ customer_name: 'Zubaida Kausar', customer_phone: phone, street, ...details })
  return { ...order, ...(await linkOf(order.id)) }
}

async function linkOf(orderId: string) {
  const { token } = await makeConfirmLink(db, { orderId, by: sana })
  return { token, path: `/c/${token}` }
}

const readOrder = async (id: string) => {
  const found = await findAdminOrder(db, id)
  if (!found) throw new Error('no order')
  return found
}

const statusTo = (orderId: string, status: 'placed' | 'shipped' | 'canceled' | 'pending') =>
  changeOrderStatus(db, { orderId, status, by: sana, ...(status === 'canceled' && { reason: 'Refused' }) })

const confirm = (path: string, version = '1', browser = new Browser(app)) =>
  browser.post(path, { intent: 'confirm', version })
const cancel = (path: string, { browser = new Browser(app), version = '1' } = {}) =>
  browser.post(path, { intent: 'cancel', reason: 'mistake', sure: '1', version })
const open = (path: string, last_four: string, browser = new Browser(app)) =>
  browser.post(path, { intent: 'open', last_four })
const correct = (path: string, sent: Record<string, string> = {}, browser = new Browser(app)) =>
  browser.post(path, {
    intent: 'correct',
    version: '1',
    last_four: LAST_FOUR,
    ...address,
    street,
    customer_phone: phone,
    ...sent,
  })

const PERSONAL = /Zubaida|Kausar|4417013|441 ?7013|7013|Gulberg/

describe.each(['', '/ur'])('the link of an order below %j', language => {
  const { messages } = locales[language === '' ? 'en' : 'ur']

  it('shows number, items, amounts and city, and of its customer what nobody can be found by', async () => {
    const { path, orderNumber } = await send({ quantity: 2 })
    const answer = await new Browser(app).get(language + path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    for (const shown of [orderNumber, 'Chaman Kurta', formatRupees(2000), 'Lahore', 'Z••• K•••', '0390 •••••••'])
      expect(html).toContain(shown)
    expect(html).not.toMatch(PERSONAL)
    expect(html).toContain(messages.confirmLink.heading)
  })

  it('is not cached, not listed, and sends no referrer', async () => {
    const { path } = await send()
    const answer = await new Browser(app).get(language + path)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('og:')
  })

  it('confirms the order by one button, once', async () => {
    const { id, path } = await send()
    const first = await new Browser(app).get(language + path)
    const version = hiddenField(await first.text(), 'version')
    const answers = [await confirm(language + path, version), await confirm(language + path, version)]
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [303, language + path],
      [303, language + path],
    ])
    const { status, history } = await readOrder(id)
    expect(status).toBe('placed')
    expect(history.map(({ event, byCustomer, byLink }) => [event, byCustomer, byLink])).toEqual([
      ['status', true, true],
      ['contact', true, true],
      ['link', false, false],
    ])
    expect(await listContacts(db, id)).toMatchObject([
      { way: 'link', outcome: 'confirmed', byCustomer: true, by: null },
    ])
    const html = await (await new Browser(app).get(language + path)).text()
    expect(html).toContain(messages.confirmLink.confirmed)
    expect(html).not.toContain('value="confirm"')
    expect(html).not.toContain('value="cancel"')
  })

  it('cancels with a reason, after asking once more, and ends with it', async () => {
    const { id, path, orderNumber } = await send()
    const browser = new Browser(app)
    const noReason = await browser.post(language + path, { intent: 'cancel' })
    expect(noReason.status).toBe(422)
    const asked = await browser.post(language + path, { intent: 'cancel', reason: 'mistake' })
    const question = await asked.text()
    expect(question).toContain(messages.confirmLink.sure)
    expect((await readOrder(id)).status).toBe('pending')
    const answer = await cancel(language + path, { browser, version: hiddenField(question, 'version') })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(messages.confirmation.canceledTitle)
    expect(html).toContain(orderNumber)
    const order = await readOrder(id)
    expect(order).toMatchObject({ status: 'canceled', cancelReason: 'Ordered by mistake' })
    expect(order.history[0]).toMatchObject({ event: 'status', byCustomer: true, byLink: true })
    expect(await listContacts(db, id)).toMatchObject([
      { way: 'link', outcome: 'canceled', reason: 'Ordered by mistake', byCustomer: true },
    ])
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 0 })
    expect((await browser.get(language + path)).status).toBe(404)
  })

  it('does not cancel an order that was changed since it asked', async () => {
    const { id, path } = await send()
    await changeOrderDetails(db, { orderId: id, version: 1, details: { street: 'Plot 7, Johar Town' }, by: sana })
    const refused = await cancel(language + path)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(messages.confirmLink.changed)
    expect((await readOrder(id)).status).toBe('pending')
    expect((await cancel(language + path, { version: '2' })).status).toBe(200)
  })

  it('shows phone and address after the last four digits, and corrects them', async () => {
    const { id, path } = await send()
    const opened = await open(language + path, '۷۰۱۳')
    expect(opened.headers.get('Cache-Control')).toBe('no-store')
    const html = await opened.text()
    for (const shown of [street, phone]) expect(html).toContain(`${shown}`)
    expect(hiddenField(html, 'last_four')).toBe('۷۰۱۳')
    const answer = await correct(language + path, { street: 'House 9, Street 2, near Jamia Masjid, Gulberg' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${language + path}?saved`])
    const order = await readOrder(id)
    expect(order.address.street).toBe('House 9, Street 2, near Jamia Masjid, Gulberg')
    expect(order.history.map(({ event, byLink }) => [event, byLink])).toEqual([
      ['details', true],
      ['link', true],
      ['link', false],
    ])
    expect(await (await new Browser(app).get(`${language + path}?saved`)).text()).toContain(
      messages.confirmation.changes.saved,
    )
  })

  it('says that it has ended in one way, whatever ended it', async () => {
    const replaced = await send()
    await linkOf(replaced.id)
    const expired = await send()
    await db
      .updateTable('confirm_links')
      .set({ expires_at: new Date(0) })
      .where('order_id', '=', expired.id)
      .execute()
    const shipped = await send()
    await statusTo(shipped.id, 'placed')
    await statusTo(shipped.id, 'shipped')
    const canceled = await send()
    await statusTo(canceled.id, 'canceled')
    const paths = ['/c/AAAAAAAAAAAAAAAAAAAAAA', '/c/x', '/c/%00', `/c/${'A'.repeat(5000)}`].concat(
      [replaced, expired, shipped, canceled].map(({ path }) => path),
    )
    const answers = []
    for (const path of paths) {
      answers.push(await new Browser(app).get(language + path))
      for (const send of [confirm, cancel, (to: string) => open(to, LAST_FOUR), correct])
        answers.push(await send(language + path))
    }
    const bodies = await Promise.all(
      answers.map(async answer => (await answer.text()).replaceAll(/\/c\/[\w%-]+/g, '/c/')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(bodies).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.get('Referrer-Policy')))).toEqual(new Set(['no-referrer']))
  })
})

/** Everything that is stored of orders and their links. */
const everything = async () =>
  (
    await sql<{ all: string }>`select jsonb_build_array(
      (select jsonb_agg(to_jsonb(o) order by id) from orders o),
      (select jsonb_agg(to_jsonb(h) order by id) from order_history h),
      (select jsonb_agg(to_jsonb(l) order by order_id) from confirm_links l))::text as all`.execute(db)
  ).rows[0]?.all

describe('the link', () => {
  it('changes nothing when a robot fetches it, in any way that reads', async () => {
    const { path } = await send()
    const before = await everything()
    for (const fetched of [path, `/ur${path}`, `${path}?saved`, `${path}?intent=confirm&version=1`]) {
      await new Browser(app).get(fetched)
      await app.request(fetched, { method: 'HEAD', headers: { 'User-Agent': 'WhatsApp/2.23' } })
    }
    expect(await everything()).toBe(before)
  })

  it('is stored as a hash only, of 128 random bits, and one for each order', async () => {
    const { id, token } = await send()
    await linkOf(id)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const { rows } = await sql<{ stored: string }>`select l::text as stored from confirm_links l`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.stored).not.toContain(token)
    expect(await everything()).not.toContain(token)
  })

  it('is deleted after its days', async () => {
    const { id } = await send()
    expect(await deleteEndedLinks(db)).toBe(0)
    await db.updateTable('confirm_links').set({ expires_at: sql<Date>`now() - interval '1 minute'` }).execute()
    expect([await deleteEndedLinks(db), await deleteEndedLinks(db)]).toEqual([1, 0])
    expect((await readOrder(id)).confirmLink).toBeNull()
  })

  it('is not made for an order that is sent or canceled', async () => {
    const { id } = await send()
    await statusTo(id, 'canceled')
    await expect(makeConfirmLink(db, { orderId: id, by: sana })).rejects.toMatchObject({ code: 'order-details-final' })
  })

  it('of one order opens no other one', async () => {
    const [mine, theirs] = [await send(), await send({ customer_phone: '0391 5550001', street: 'House 1, Model Town' })]
    expect((await open(mine.path, '0001')).status).toBe(422)
    expect(await (await open(mine.path, LAST_FOUR)).text()).not.toContain('Model Town')
    await confirm(mine.path)
    expect([(await readOrder(mine.id)).status, (await readOrder(theirs.id)).status]).toEqual(['placed', 'pending'])
  })

  it('that leads nowhere is answered with a wait after too many, and one that works still works', async () => {
    const { path } = await send()
    const browser = new Browser(app)
    for (let times = 0; times < 200; times++) await browser.get('/c/AAAAAAAAAAAAAAAAAAAAAA')
    const answer = await browser.get('/c/AAAAAAAAAAAAAAAAAAAAAA')
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
    expect((await browser.get(path)).status).toBe(200)
  })

  it('shows what its customer wrote as text', async () => {
    const { path } = await send({ customer_name: '<b>Ali</b> "><script>', city: 'Lahore' })
    const html = await (await new Browser(app).get(path)).text()
    expect(html).not.toMatch(/<b>|<script>/)
    const opened = await open((await send({ street: '"><script>alert(1)</script>' })).path, LAST_FOUR)
    expect(await opened.text()).not.toContain('<script>alert')
  })

  it('is sent by forms of its own page only, also without a referrer', async () => {
    const { id, path } = await send()
    const post = (headers: Record<string, string>) =>
      app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: 'intent=confirm&version=1',
      })
    expect((await post({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await readOrder(id)).status).toBe('pending')
    expect((await post({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
  })
})

it('a form without a known button is answered as an error, and changes nothing', async () => {
  const { id, path } = await send()
  for (const form of [[], [['intent', 'ship']], [['intent', 'toString']]] satisfies [string, string][][])
    expect((await new Browser(app).post(path, form)).status).toBe(400)
  expect((await readOrder(id)).status).toBe('pending')
})

describe('the last four digits', () => {
  it('are tried ten times at a link at most, then also the right ones are refused', async () => {
    const { id, path, token } = await send()
    for (let times = 0; times < 10; times++) expect((await open(path, `000${times}`)).status).toBe(422)
    const locked = await open(path, LAST_FOUR)
    expect([locked.status, locked.headers.has('Retry-After')]).toEqual([429, true])
    expect(await locked.text()).not.toMatch(PERSONAL)
    expect((await correct(path)).status).toBe(429)
    // From every network.
    const elsewhere = { token, lastFour: LAST_FOUR, address: '198.51.100.4' }
    await expect(openDetails(db, elsewhere)).rejects.toMatchObject({ code: 'too-many-attempts' })
    expect((await readOrder(id)).address.street).toBe(street)
    // The new link of the same order has tries of its own.
    expect((await open((await linkOf(id)).path, LAST_FOUR)).status).toBe(200)
  })

  it('cannot be tried more often by asking at the same moment', async () => {
    const { path } = await send()
    const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => open(path, String(1000 + at))))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  })

  it('that are right are never counted', async () => {
    const { path } = await send()
    for (let times = 0; times < 15; times++) expect((await open(path, LAST_FOUR)).status).toBe(200)
  })

  it('are in the history once, when they were right', async () => {
    const { id, path } = await send()
    await open(path, '0000')
    for (let times = 0; times < 3; times++) await open(path, LAST_FOUR)
    const { history, confirmLink } = await readOrder(id)
    expect(history.filter(one => one.event === 'link').map(one => one.event === 'link' && one.step)).toEqual([
      'opened',
      'made',
    ])
    expect(confirmLink?.openedAt).not.toBeNull()
  })

  it('of an old order whose phone has no digits are nothing that anybody can give', async () => {
    const { id, path } = await send()
    await db
      .updateTable('orders')
      .set({ customer_phone: 'please call me', phone_key: null })
      .where('id', '=', id)
      .execute()
    for (const typed of ['', '0000', 'l me']) expect((await open(path, typed)).status).toBe(422)
  })

  it('are needed again for the correction itself', async () => {
    const { id, path } = await send()
    const answer = await correct(path, { last_four: '0000', customer_phone: '0391 0000001' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toMatch(PERSONAL)
    expect((await readOrder(id)).address.street).toBe(street)
  })
})

describe('a correction', () => {
  it('of the phone, sent twice, is saved once', async () => {
    const { id, path } = await send()
    const phones = { customer_phone: '0391 5550001' }
    expect([(await correct(path, phones)).status, (await correct(path, phones)).status]).toEqual([303, 303])
    const { customerPhone, history } = await readOrder(id)
    expect(customerPhone).toBe('0391 5550001')
    expect(history.filter(({ event }) => event === 'details')).toHaveLength(1)
    expect((await open(path, LAST_FOUR)).status).toBe(422)
    expect((await open(path, '0001')).status).toBe(200)
  })

  it('is still possible ten times after it is confirmed by the link', async () => {
    const { path } = await send()
    await confirm(path)
    const answers = []
    for (let place = 1; place <= 9; place++)
      answers.push((await correct(path, { street: `House ${place}, Gulberg`, version: `${place}` })).status)
    expect(answers).toEqual(Array.from({ length: 9 }, () => 303))
  })

  it('is possible after it is confirmed, and not after it is sent', async () => {
    const { id, path } = await send()
    await confirm(path)
    expect((await correct(path, { street: 'House 9, Street 2, Gulberg' })).status).toBe(303)
    expect((await readOrder(id)).address.street).toBe('House 9, Street 2, Gulberg')
    await statusTo(id, 'shipped')
    expect((await correct(path, { version: '2', street: 'House 10, Street 2, Gulberg' })).status).toBe(404)
    expect((await readOrder(id)).address.street).toBe('House 9, Street 2, Gulberg')
  })

  it('with a missing street is shown again with what was typed', async () => {
    const { path } = await send()
    const answer = await correct(path, { street: '', customer_phone: '0300' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(locales.en.messages.problems.street)
    expect(html).toContain('value="0300"')
  })

  it('of an order that was changed since shows it again, and loses the digits', async () => {
    const { id, path } = await send()
    const details = { ...ayeshaFromLahore, customer_phone: phone, street: 'House 44, Johar Town' }
    await changeOrderDetails(db, { orderId: id, version: 1, details, by: sana })
    const answer = await correct(path)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(locales.en.messages.confirmLink.changed)
    expect(html).not.toContain('Johar Town')
    expect((await readOrder(id)).address.street).toBe('House 44, Johar Town')
  })
})

describe('a confirmation', () => {
  it('of an order that was changed since it was shown is asked again', async () => {
    const { id, path } = await send()
    await changeOrderDetails(db, { orderId: id, version: 1, details: { notes: 'Ring twice' }, by: sana })
    const answer = await confirm(path)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(locales.en.messages.confirmLink.changed)
    expect((await readOrder(id)).status).toBe('pending')
    expect((await confirm(path, hiddenField(html, 'version'))).status).toBe(303)
  })

  it('after the cancellation finds nothing', async () => {
    const { id, path, orderNumber } = await send()
    await cancelAsCustomer(db, { orderNumber, version: 1, reason: 'mistake' })
    expect((await confirm(path)).status).toBe(404)
    expect((await readOrder(id)).status).toBe('canceled')
  })

  it('of a blocked number waits for the shop, which decides', async () => {
    const { id, path } = await send()
    await blockPhone(db, { phone, reason: 'Refused parcels', by: sana })
    const answers = [await confirm(path), await confirm(path)]
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const { status, history, confirmLink } = await readOrder(id)
    expect(status).toBe('pending')
    expect(history.filter(one => one.event === 'link' && one.step === 'agreed')).toHaveLength(1)
    expect(confirmLink?.agreedAt).not.toBeNull()
    expect(await (await new Browser(app).get(path)).text()).toContain(locales.en.messages.confirmLink.agreed)
  })

  it('of a blocked number is a mark in the list, and asked for again when the order is changed', async () => {
    const { id, path } = await send()
    await blockPhone(db, { phone, reason: 'Refused parcels', by: sana })
    await confirm(path)
    expect((await readCustomerChanges(db, [id])).get(id)).toMatchObject({ what: 'agreed' })
    await changeOrderDetails(db, { orderId: id, version: 1, details: { notes: 'Ring twice' }, by: sana })
    const html = await (await new Browser(app).get(path)).text()
    expect(html).not.toContain(locales.en.messages.confirmLink.agreed)
    expect((await confirm(path, hiddenField(html, 'version'))).status).toBe(303)
    expect(await (await new Browser(app).get(path)).text()).toContain(locales.en.messages.confirmLink.agreed)
    const { history } = await readOrder(id)
    expect(history.filter(one => one.event === 'link' && one.step === 'agreed')).toHaveLength(2)
  })

  it('waits for the shop too where the number was blocked before its customer corrected it', async () => {
    const { id, path } = await send()
    await blockPhone(db, { phone, reason: 'Refused parcels', by: sana })
    await changeOrderDetails(db, {
      orderId: id,
      version: 1,
      details: { customer_phone: '0391 7654321' },
      by: 'customer by link',
    })
    expect((await confirm(path, '2')).status).toBe(303)
    const { status, confirmLink } = await readOrder(id)
    expect([status, confirmLink?.agreedAt]).toEqual(['pending', expect.anything()])
  })

  it('waits for the shop while an advance is asked for, and no longer when it is there', async () => {
    const { id, path } = await send()
    await db
      .updateTable('orders')
      .set({ postpone_reason: 'advance', postponed_until: '2099-01-01', postponed_by: 'sana' })
      .where('id', '=', id)
      .execute()
    await confirm(path)
    expect((await readOrder(id)).status).toBe('pending')
    const { version } = await readOrder(id)
    const paid = {
      way: 'easypaisa',
      reference: 'TX77880011',
      happenedAt: new Date(),
      note: null,
      proofId: null,
    } as const
    const entry = { kind: 'received', amount: 100, ...paid } as const
    const { version: paidVersion } = await recordEntry(db, { orderId: id, id: newId(), version, entry, by: sana })
    await confirm(path, String(paidVersion))
    expect((await readOrder(id)).status).toBe('placed')
  })

  it('whose stock is gone says so, and changes nothing', async () => {
    const { id, path } = await send()
    await db.updateTable('orders').set({ hold: 'expired' }).where('id', '=', id).execute()
    await sql`update order_items set stock = 'none' where order_id = ${id}`.execute(db)
    await sql`update inventory set quantity = 0, reserved_quantity = 0 where variant_id = ${kurta.variantId}`.execute(
      db,
    )
    const answer = await confirm(path)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(locales.en.messages.confirmLink.noStock)
    expect((await readOrder(id)).status).toBe('pending')
  })
})

describe('of several who act at the same moment', () => {
  const stateOf = async (id: string) => {
    const { status, history } = await readOrder(id)
    const changes = history.filter(({ event }) => event === 'status')
    const { reserved } = await readStock(db, kurta.variantId)
    return { status, changes: changes.length, reserved }
  }

  it('ten confirmations are one', async () => {
    const { id, path } = await send()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await stateOf(id)).toEqual({ status: 'placed', changes: 1, reserved: 1 })
  })

  it.each(Array.from({ length: 6 }, (_, turn) => turn))(
    'the link, its cancellation, the page of the shopper and staff end in one truth, turn %i',
    async turn => {
      const { id, path, orderNumber } = await send()
      const acts = [
        () => confirm(path),
        () => cancel(path),
        () => cancelAsCustomer(db, { orderNumber, version: 1, reason: 'other' }),
        () => changeOrderStatus(db, { orderId: id, status: 'placed', expectedStatus: 'pending', by: sana }),
        () => correct(path, { street: 'House 9, Street 2, Gulberg' }),
        () => changeOrderDetails(db, { orderId: id, version: 1, details: { street: 'Plot 7, Johar Town' }, by: sana }),
      ]
      await Promise.allSettled([...acts.slice(turn), ...acts.slice(0, turn)].map(act => act()))
      const { status, changes, reserved } = await stateOf(id)
      expect(changes).toBe(1)
      expect([status, reserved]).toEqual(status === 'canceled' ? ['canceled', 0] : ['placed', 1])
      const { history } = await readOrder(id)
      expect(history.filter(({ event }) => event === 'details').length).toBeLessThanOrEqual(2)
    },
  )

  it.each(['a number that is blocked', 'a rule that is met'])(
    '%s just before the confirmation still stops it',
    async what => {
      const { id, path } = await send()
      const { confirming } = await db.transaction().execute(async tx => {
        await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
        const confirming = confirm(path)
        await waitForLockWaiter(tx)
        if (what.includes('number')) await blockPhone(tx, { phone, reason: 'Refused parcels', by: sana })
        else {
          const rule = { order_id: id, rule: 'Every order', needs_call: true, asked_advance: 0, words: '' }
          await tx.insertInto('order_rules_met').values(rule).execute()
        }
        return { confirming }
      })
      expect((await confirming).status).toBe(303)
      const { status, confirmLink } = await readOrder(id)
      expect([status, confirmLink?.agreedAt]).toEqual(['pending', expect.any(String)])
    },
  )

  it('who opens the address locks the order before the link, as a new link does', async () => {
    const { id, token } = await send()
    const { opening, links } = await db.transaction().execute(async tx => {
      await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
      const opening = openDetails(db, { token, lastFour: LAST_FOUR, address: '203.0.113.9' })
      await waitForLockWaiter(tx)
      const link = tx.selectFrom('confirm_links').where('order_id', '=', id).select('order_id')
      return { opening, links: await link.forUpdate().skipLocked().execute() }
    })
    expect(links).toHaveLength(1)
    expect(await opening).toMatchObject({ version: 1 })
  })

  it('a new link and a confirmation by the one before leave one link and at most one change', async () => {
    const { id, path } = await send()
    const [made, answer] = await Promise.all([linkOf(id), confirm(path)])
    expect([303, 404]).toContain(answer.status)
    expect((await new Browser(app).get(path)).status).toBe(404)
    expect((await new Browser(app).get(made.path)).status).toBe(200)
    expect((await stateOf(id)).changes).toBe(answer.status === 303 ? 1 : 0)
  })
})
