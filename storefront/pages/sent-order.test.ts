import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatRupees } from '#shop/money.ts'
import { deleteOldDrafts } from '#shop/orders/drafts/delete-drafts.ts'
import { listDrafts } from '#shop/orders/drafts/list-drafts.ts'
import { endDraft, renewLink, sendDraft } from '#shop/orders/drafts/send-draft.ts'
import { makeOrder, type OrderTerms } from '#shop/orders/making/make-order.ts'
import { findAdminOrder } from '#shop/orders/page/find-admin-order.ts'
import { eraseCustomer } from '#shop/privacy/erase-customer.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { Browser, hiddenField, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { locales } from '../locale.tsx'

const db = await testDatabase()
const { app } = shopApp(db)
const sana = await newStaff(db)

let kurta: StockedVariant
beforeEach(async () => {
  await db.deleteFrom('order_drafts').execute()
  await db.deleteFrom('orders').execute()
  await sql`delete from rate_limits`.execute(db)
  kurta = await newStockedVariant(db, { name: 'Chaman Kurta', basePrice: 900 })
})

const termsOf = (terms: Partial<OrderTerms> = {}): OrderTerms => ({
  lines: [{ variantId: kurta.variantId, quantity: 2, price: null }],
  fee: null,
  discount: 0,
  reason: '',
  code: '',
  source: 'whatsapp',
  liftsLimits: false,
  ...terms,
})

const customer = { name: 'Ayesha Kausar', phone: '0390 4417763', city: 'Lahore', notes: 'Ring the bell' }

async function send(terms: Partial<OrderTerms> = {}, id = randomUUID()) {
  const { token } = await sendDraft(db, { id, terms: termsOf(terms), customer, by: sana })
  return { id, token, path: `/o/${token}` }
}

/** With what staff noted of the parcel. */
async function sendNoted() {
  const noted = { ...customer, secondPhone: '0391 4417764', mayOpenParcel: true }
  const { token } = await sendDraft(db, { id: randomUUID(), terms: termsOf(), customer: noted, by: sana })
  return `/o/${token}`
}

const { country: _, ...details } = ayeshaFromLahore

/** Opens a link and sends its form. */
async function place(
  path: string,
  { browser = new Browser(app), ...typed }: Record<string, string> & { browser?: Browser } = {} as never,
) {
  const html = await (await browser.get(path)).text()
  return { browser, answer: await browser.post(path, { ...details, seen: hiddenField(html, 'seen'), ...typed }) }
}

const readOrder = async (orderNumber: string) => {
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  const found = await findAdminOrder(db, id)
  if (!found) throw new Error('no order')
  return found
}

describe.each(['', '/ur'])('a sent order below %j', language => {
  const { messages } = locales[language === '' ? 'en' : 'ur']

  it('shows items and total, and nothing of its customer but the city and the notes', async () => {
    const { path } = await send()
    const answer = await new Browser(app).get(language + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(messages.sentOrder.heading)
    expect(html).toContain('Chaman Kurta')
    expect(html).toContain(formatRupees(2000))
    expect(html).toContain('value="Lahore"')
    expect(html).not.toMatch(/Kausar|4417763/)
  })

  it('is placed by its customer, once, and waits for its call', async () => {
    const { path } = await send()
    const { browser, answer } = await place(language + path)
    expect(answer.status).toBe(303)
    const orderNumber = orderNumberOf(answer)
    expect(answer.headers.get('Location')).toBe(`${language}/order-confirmation/${orderNumber}`)
    const order = await readOrder(orderNumber)
    expect(order).toMatchObject({ status: 'pending', hold: 'held', source: 'whatsapp', madeBy: 'sana', total: 2000 })
    expect(order.history).toMatchObject([
      { event: 'made', by: 'sana', changes: { placedBy: { to: expect.any(String) } } },
    ])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 2 })
    expect(await (await browser.get(answer.headers.get('Location') ?? '')).text()).toContain('Ayesha Khan')
    const again = await browser.get(language + path)
    expect([again.status, again.headers.get('Location')]).toEqual([303, answer.headers.get('Location')])
    expect(again.headers.get('Cache-Control')).toBe('no-store')
    // The link in other hands.
    const stranger = await (await new Browser(app).get(language + path)).text()
    expect(stranger).toContain(messages.sentOrder.placed)
    expect(stranger).not.toContain(orderNumber)
  })

  it('has the second phone and the parcel that may be opened, which its page does not show', async () => {
    const path = await sendNoted()
    const { browser, answer } = await place(language + path)
    expect(await (await new Browser(app).get(language + path)).text()).not.toContain('4417764')
    expect(await (await browser.get(answer.headers.get('Location') ?? '')).text()).not.toContain('4417764')
    const order = await readOrder(orderNumberOf(answer))
    expect(order).toMatchObject({ secondPhone: '0391 4417764', mayOpenParcel: true })
  })

  it('has no second phone when its customer gives the same number', async () => {
    const { answer } = await place(language + (await sendNoted()), { customer_phone: '+92 391 4417764' })
    expect(await readOrder(orderNumberOf(answer))).toMatchObject({ secondPhone: null, mayOpenParcel: true })
  })

  it('with missing fields is shown again, and is not placed', async () => {
    const { path } = await send()
    const { answer } = await place(language + path, { customer_phone: '0300' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(messages.problems.customer_phone)
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

describe('a link', () => {
  it('that is opened changes nothing', async () => {
    const { path } = await send()
    for (let times = 0; times < 3; times++) await new Browser(app).get(path)
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 0 })
  })

  it('is stored as a hash only, of 128 random bits', async () => {
    const { token } = await send()
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const { rows } = await sql<{ stored: string }>`select d::text as stored from order_drafts d`.execute(db)
    expect(rows[0]?.stored).not.toContain(token)
  })

  it('that is unknown, replaced, ended or expired gets one answer, also for a form', async () => {
    const replaced = await send()
    await send({}, replaced.id)
    const ended = await send()
    await endDraft(db, ended.id)
    const expired = await send()
    await db
      .updateTable('order_drafts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', expired.id)
      .execute()
    const paths = ['/o/AAAAAAAAAAAAAAAAAAAAAA', '/o/x', replaced.path, ended.path, expired.path]
    const answers = await Promise.all(
      paths.flatMap(path => [new Browser(app).get(path), new Browser(app).post(path, details)]),
    )
    const bodies = await Promise.all(
      answers.map(async answer => (await answer.text()).replaceAll(/\/o\/[\w-]+/g, '/o/')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(bodies).size).toBe(1)
  })

  it('is answered with a wait after too many that lead nowhere, and one that works still works', async () => {
    const { path } = await send()
    const browser = new Browser(app)
    for (let times = 0; times < 200; times++) await browser.get('/o/AAAAAAAAAAAAAAAAAAAAAA')
    const answer = await browser.get('/o/AAAAAAAAAAAAAAAAAAAAAA')
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
    expect((await browser.get(path)).status).toBe(200)
  })

  it('that was made again works, and the one before does not', async () => {
    const { id, path } = await send()
    const { token } = await renewLink(db, id)
    expect((await new Browser(app).get(path)).status).toBe(404)
    expect((await new Browser(app).get(`/o/${token}`)).status).toBe(200)
  })
})

describe('what was agreed', () => {
  it('holds: the lower price, the fee and the discount of staff', async () => {
    const lines = [{ variantId: kurta.variantId, quantity: 2, price: 800 }]
    const { path } = await send({ lines, fee: 50, discount: 100, reason: 'Old customer' })
    const html = await (await new Browser(app).get(path)).text()
    expect(html).toContain('Old customer')
    expect(html).toContain(formatRupees(1550))
    const { answer } = await place(path, { city: 'Karachi', state: 'Sindh' })
    expect(await readOrder(orderNumberOf(answer))).toMatchObject({
      subtotal: 1600,
      discount: 100,
      shipping: 50,
      total: 1550,
    })
  })

  it('gives way to a price that is lower today', async () => {
    const { path } = await send({ lines: [{ variantId: kurta.variantId, quantity: 2, price: 800 }], reason: 'x' })
    await db.updateTable('products').set({ base_price: 700 }).where('id', '=', kurta.productId).execute()
    const { answer } = await place(path)
    expect(await readOrder(orderNumberOf(answer))).toMatchObject({ subtotal: 1400 })
  })

  it('is asked about again when a price rose since the page was opened', async () => {
    const { path } = await send()
    const browser = new Browser(app)
    const seen = hiddenField(await (await browser.get(path)).text(), 'seen')
    await db.updateTable('products').set({ base_price: 950 }).where('id', '=', kurta.productId).execute()
    const answer = await browser.post(path, { ...details, seen })
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(html).toContain(locales.en.messages.sentOrder.changed)
    expect(html).toContain(formatRupees(2100))
    const again = await browser.post(path, { ...details, seen: hiddenField(html, 'seen') })
    expect(again.status).toBe(303)
  })

  it('is asked about again when the page showed the fee of another city', async () => {
    const { path } = await send()
    const browser = new Browser(app)
    const shown = await (await browser.post(path, { ...details, intent: 'check' })).text()
    const elsewhere = { ...details, city: 'Quetta', state: 'Balochistan' }
    const answer = await browser.post(path, { ...elsewhere, seen: hiddenField(shown, 'seen') })
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(html).toContain(locales.en.messages.sentOrder.changed)
    const again = await browser.post(path, { ...elsewhere, seen: hiddenField(html, 'seen') })
    expect(again.status).toBe(303)
  })

  it('a discount above what the pieces cost by now takes off what they cost', async () => {
    const { path } = await send({ discount: 1700, reason: 'Gift' })
    await db.updateTable('products').set({ base_price: 500 }).where('id', '=', kurta.productId).execute()
    const { answer } = await place(path)
    expect(await readOrder(orderNumberOf(answer))).toMatchObject({ subtotal: 1000, discount: 1000, total: 200 })
  })

  it('a code that ended since is left out of the total that the customer sees', async () => {
    const id = await newPromotion(db, { code: 'EID10' })
    const { path } = await send({ code: 'EID10' })
    await db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
    const { answer } = await place(path)
    expect(await readOrder(orderNumberOf(answer))).toMatchObject({ discount: 0, total: 2000 })
    await db.deleteFrom('promotions').where('id', '=', id).execute()
  })

  it('that sold out since is named, and cannot be placed', async () => {
    const { path } = await send()
    await db.updateTable('inventory').set({ quantity: 0 }).where('variant_id', '=', kurta.variantId).execute()
    const { answer } = await place(path)
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(html).toContain(locales.en.messages.sentOrder.notAvailable)
    expect(html).toMatch(/Chaman Kurta<\/bdi>: sold out/)
  })

  it('of a variant that was deleted leads nowhere', async () => {
    const { path } = await send()
    await db.deleteFrom('products').where('id', '=', kurta.productId).execute()
    expect((await new Browser(app).get(path)).status).toBe(404)
  })
})

describe('one draft is one order', () => {
  it('when its form is sent twice at the same moment', async () => {
    const { path } = await send()
    const browser = new Browser(app)
    const seen = hiddenField(await (await browser.get(path)).text(), 'seen')
    const answers = await Promise.all([1, 2].map(() => browser.post(path, { ...details, seen })))
    expect(new Set(answers.map(orderNumberOf)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await readStock(db, kurta.variantId)).toMatchObject({ reserved: 2 })
  })

  it('when staff make the order themselves, the link leads to nothing else', async () => {
    const { id, path } = await send()
    await makeOrder(db, {
      idempotencyKey: id,
      details: ayeshaFromLahore,
      terms: termsOf(),
      status: 'placed',
      total: 2000,
      by: sana,
    })
    const { answer } = await place(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(locales.en.messages.sentOrder.placed)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  it('when its customer placed it, staff make no second one, and the link is not made again', async () => {
    const { id, path } = await send()
    await place(path)
    const order = { idempotencyKey: id, details: ayeshaFromLahore, terms: termsOf(), total: 2000, by: sana }
    await expect(makeOrder(db, { ...order, status: 'placed' })).rejects.toMatchObject({ code: 'order-key-used' })
    await expect(send({}, id)).rejects.toMatchObject({ code: 'draft-placed' })
    await expect(renewLink(db, id)).rejects.toMatchObject({ code: 'draft-placed' })
  })
})

describe('drafts', () => {
  it('are listed with what became of them', async () => {
    const waiting = await send()
    const ended = await send()
    await endDraft(db, ended.id)
    const placed = await send()
    await place(placed.path)
    const { rows } = await listDrafts(db, { limit: 10 })
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [placed.id, 'placed'],
      [ended.id, 'ended'],
      [waiting.id, 'waiting'],
    ])
    expect(rows[0]).toMatchObject({
      customerName: 'Ayesha Kausar',
      items: ['2 × Chaman Kurta (M)'],
      madeBy: 'sana',
      order: { orderNumber: expect.any(String) },
    })
  })

  it('are deleted 30 days after their end, and with their customer', async () => {
    const { id, path } = await send()
    const old = await send()
    await db
      .updateTable('order_drafts')
      .set({ expires_at: sql<Date>`now() - interval '31 days'` })
      .where('id', '=', old.id)
      .execute()
    expect([await deleteOldDrafts(db), await deleteOldDrafts(db)]).toEqual([1, 0])
    // The order is under the number that the customer typed.
    const { answer } = await place(path)
    const order = await readOrder(orderNumberOf(answer))
    await db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', order.id).execute()
    await eraseCustomer(db, order.customer.id)
    expect(await db.selectFrom('order_drafts').where('id', '=', id).select('id').execute()).toEqual([])
  })
})
