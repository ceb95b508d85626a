import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkEvent } from '#api/answer-check.fixture.ts'
import { inTransaction } from '#db/client.ts'
import { startHttps } from '#import/https-server.fixture.ts'
import { newId } from '#shop/ids.ts'
import { testStorage } from '#shop/media/storage.fixture.ts'
import { saveNoticeChoices } from '#shop/notices/choices.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { changeOrderDetails } from '#shop/orders/page/change-order-details.ts'
import { addOrderNote } from '#shop/orders/page/order-notes.ts'
import { shipOrders } from '#shop/orders/shipping/ship-orders.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { deleteOldDeliveries } from '#shop/outbox/erase-deliveries.ts'
import { passTime } from '#shop/outbox/outbox.fixture.ts'
import { eraseCustomer } from '#shop/privacy/erase-customer.ts'
import { anonymizeOldOrders } from '#shop/privacy/retention.ts'
import { deleteProduct } from '#shop/products/delete-products.ts'
import { newDeliveredOrder } from '#shop/reviews/reviews.fixture.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { eventKinds } from '#shop/webhooks/event-kinds.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  sendAgain,
  sendFailedAgain,
  sendTest,
} from '#shop/webhooks/webhook-deliveries.ts'
import type { WebhookForm } from '#shop/webhooks/webhook-form.ts'
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  endFormerSecret,
  getWebhook,
  readWebhookSecrets,
  saveWebhook,
} from '#shop/webhooks/webhooks.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { sendMessagesJob } from '../send-messages.ts'
import { openWebhooks } from './open-webhooks.ts'

const db = openTestDatabase(await testDatabaseUrl())
const { disk } = testStorage(db)
const sana = await newStaff(db, { role: 'owner' })
let kurta: StockedVariant
const order = orderFactory(db, () => kurta)

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
/** What happens while the program works. */
let during = async () => {}
/** Until when requests for `/slow` are not answered. */
let slow: Promise<void> = Promise.resolve()
let answer: { status: number; text?: string; headers?: Record<string, string> } | 'silent' | 'endless' | 'broken' = {
  status: 200,
}

const { url, internet } = await startHttps(async (request, response) => {
  const body = (await buffer(request)).toString()
  received.push({ path: request.url ?? '', headers: request.headers, body })
  await during()
  if (request.url === '/slow') await slow
  if (answer === 'silent') return
  if (answer === 'broken') {
    response.writeHead(202, { 'Content-Length': '1000' })
    return void response.write('tha', () => response.destroy())
  }
  if (answer === 'endless') {
    response.writeHead(200)
    const more = () => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)))
    return more()
  }
  response.writeHead(answer.status, answer.headers).end(answer.text ?? 'thanks')
})

const impatient = { ...internet, connectMs: 300, wholeMs: 300 }
let asks = internet

beforeEach(async () => {
  received.length = 0
  answer = { status: 200 }
  asks = internet
  for (const table of ['orders', 'deliveries', 'webhooks', 'notice_choices'] as const)
    await db.deleteFrom(table).execute()
  kurta = await newStockedVariant(db, { name: 'Kurta', quantity: 20 })
  for (const table of ['order_events', 'shop_events'] as const) await db.deleteFrom(table).execute()
})

/** Each event that was sent is as the API's document says. */
afterEach(async () => {
  for (const body of new Set(received.map(({ body }) => body))) await checkEvent(JSON.parse(body))
})

const hook = (more: Partial<WebhookForm> = {}) =>
  inTransaction(db, tx =>
    createWebhook(tx, {
      name: 'Warehouse',
      url: `${url}/hook`,
      kinds: [...eventKinds],
      withPersonalData: false,
      isOn: true,
      ...more,
    }),
  )

/** Runs the job of the outbox once. */
const run = async () => {
  const messages = {
    ways: { webhook: openWebhooks({ db, internet: asks }) },
    orderUrl: () => null,
    staffUrl: () => null,
    newsletterUrl: () => null,
  }
  await sendMessagesJob.run({ db, disk, messages, signal: new AbortController().signal })
}

const bodies = () => received.map(({ body }) => JSON.parse(body))
const kinds = () => bodies().map(({ type }) => type)
const status = (id: string, to: 'placed' | 'delivered') => changeOrderStatus(db, { orderId: id, status: to, by: sana })
const stateOf = async (id: string) => (await listWebhookDeliveries(db, { webhookId: id, limit: 100 })).rows

describe('a webhook', () => {
  it('gets an order that was placed, once, signed as Standard Webhooks says, and nothing personal', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    const { orderNumber } = await order({ quantity: 2 })
    await run()
    await run()
    expect(received).toHaveLength(1)
    const { headers, body } = received[0] ?? { path: '', headers: {}, body: '' }
    const { secret } = await readWebhookSecrets(db, id)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const verified = new Verifier(secret).verify(body, headers as Record<string, string>)
    expect(verified).toMatchObject({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        order: {
          orderNumber,
          status: 'pending',
          city: 'Lahore',
          items: [{ productName: 'Kurta', quantity: 2 }],
        },
      },
    })
    for (const personal of ['Ayesha', '3900000001', '390 0000001', 'Street', 'customer'])
      expect(body).not.toContain(personal)
    expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    expect(await stateOf(id)).toMatchObject([{ kind: 'order.placed', state: 'accepted', attempts: 1, status: 200 }])
    const [delivery] = await stateOf(id)
    expect(delivery?.id).toBe(headers['webhook-id'])
    expect(await getWebhookDelivery(db, { webhookId: id, id: delivery?.id ?? '' })).toMatchObject({
      request: body,
      headers: {
        'webhook-id': headers['webhook-id'],
        'webhook-timestamp': headers['webhook-timestamp'],
        'webhook-signature': headers['webhook-signature'],
      },
      answer: 'thanks',
    })
    expect(await getWebhook(db, id)).toMatchObject({
      waiting: 0,
      failed: 0,
      failingSince: null,
      lastSuccessAt: expect.any(String),
    })
  })

  it('that asks for it gets name, phone and address', async () => {
    await hook({ kinds: ['order.placed'], withPersonalData: true })
    await order()
    await run()
    expect(bodies()[0].data.order).toMatchObject({
      customerName: expect.stringContaining('Ayesha'),
      customerPhone: expect.stringMatching(/^03/),
      address: { city: 'Lahore' },
    })
  })

  it('hears of what happens to an order, with what changed, and of notes without their text', async () => {
    await hook({ kinds: ['order.status', 'order.changed', 'order.note', 'parcel.changed'] })
    const { id } = await order()
    const { version } = await db.selectFrom('orders').where('id', '=', id).select('version').executeTakeFirstOrThrow()
    await changeOrderDetails(db, { orderId: id, version, details: { notes: 'Ring twice' }, by: sana })
    await status(id, 'placed')
    await addOrderNote(db, { orderId: id, note: 'Her brother pays', by: sana })
    await shipOrders(db, { shipments: [{ orderId: id, courierCode: 'tcs', trackingNumber: '77012345678' }], by: sana })
    await run()
    expect(kinds()).toEqual(
      expect.arrayContaining(['order.changed', 'order.status', 'order.note', 'parcel.changed', 'order.status']),
    )
    const changes = Object.fromEntries(
      bodies().map(({ type, data }) => [`${type} ${data.change.to ?? ''}`, data.change]),
    )
    expect(changes['order.status placed']).toMatchObject({ event: 'status', from: 'pending', to: 'placed' })
    expect(changes['order.changed ']).toEqual({ event: 'details', fields: ['notes'] })
    expect(changes['order.note ']).toEqual({ event: 'note' })
    expect(received.map(({ body }) => body).join()).not.toMatch(/brother|Ring twice/)
    expect(bodies().at(-1).data.order.shipment).toEqual({ courierCode: 'tcs' })
  })
})

describe('events beside orders', () => {
  it('of the stock are sent once for several changes, and once when it runs low', async () => {
    await hook({ kinds: ['stock.changed', 'stock.low'] })
    const { variantId } = kurta
    await db.updateTable('inventory').set({ low_stock_threshold: 5 }).where('variant_id', '=', variantId).execute()
    await db.deleteFrom('shop_events').execute()
    for (const quantity of [10, 4, 3])
      await db.updateTable('inventory').set({ quantity }).where('variant_id', '=', variantId).execute()
    await run()
    expect(kinds().sort()).toEqual(['stock.changed', 'stock.low'])
    expect(bodies()[0].data.stock).toMatchObject({ variantId, product: 'Kurta', quantity: 3, available: 3, lowAt: 5 })
    received.length = 0
    await order()
    await run()
    expect(bodies()).toMatchObject([
      { type: 'stock.changed', data: { stock: { quantity: 3, reserved: 1, available: 2 } } },
    ])
  })

  it('of a product are sent when it is made, changed and deleted', async () => {
    await hook({ kinds: ['product.changed'] })
    const { productId } = await newStockedVariant(db, { name: 'Shawl' })
    await run()
    await db.updateTable('products').set({ name: 'Wool shawl', version: 2 }).where('id', '=', productId).execute()
    await run()
    await db
      .updateTable('products')
      .set({ tags: ['new'] })
      .where('id', '=', productId)
      .execute()
    await deleteProduct(db, productId, sana)
    await run()
    // Without a price of its own a variant sells at that of its product.
    expect(bodies()[0].data.product).toMatchObject({
      id: productId,
      variants: [{ price: bodies()[0].data.product.price }],
    })
    expect(bodies().map(({ data }) => [data.product.name, data.change.event])).toEqual([
      ['Shawl', 'created'],
      ['Wool shawl', 'updated'],
      ['Wool shawl', 'deleted'],
    ])
  })

  it('of a review go without the name of its writer, and of an erased customer name the orders', async () => {
    await hook({ kinds: ['review.changed', 'customer.erased'] })
    const { orderId, orderItemId, customerId, orderNumber, product } = await newDeliveredOrder(db)
    const review = { id: newId(), order_item_id: orderItemId, product_id: product.productId, stars: 5, body: 'Lovely' }
    await db
      .insertInto('reviews')
      .values({ ...review, shown_name: 'Ayesha K.' })
      .execute()
    await run()
    expect(bodies()).toMatchObject([{ data: { review: { stars: 5 }, change: { event: 'written' } } }])
    expect(received[0]?.body).not.toMatch(/Ayesha|Lovely/)
    const [delivery] = await db.selectFrom('webhook_deliveries').selectAll().execute()
    received.length = 0
    await eraseCustomer(db, customerId ?? '')
    const erased = await db
      .selectFrom('deliveries')
      .where('id', '=', delivery?.delivery_id ?? '')
      .selectAll()
      .executeTakeFirst()
    expect(erased).toMatchObject({ content: null, state: 'accepted' })
    await run()
    expect(bodies().filter(({ type }) => type === 'customer.erased')).toMatchObject([
      { data: { customer: { id: customerId }, orders: [{ id: orderId, orderNumber }] } },
    ])
  })

  it('of orders that are erased by their age name them, and not a customer who stays', async () => {
    await hook({ kinds: ['customer.erased'] })
    const [old, , only] = [await order(), await order(), await order({ customer_phone: '03911234567' })]
    const erased = [old, only]
    for (const { id } of erased) await status(id, 'delivered')
    await sql`update orders set created_at = now() - interval '25 months'
      where id = any(${erased.map(({ id }) => id)}::uuid[])`.execute(db)
    await run()
    received.length = 0
    await anonymizeOldOrders(db, { months: 24 })
    await run()
    const ofCustomers = bodies().map(({ data }) => data)
    expect(
      ofCustomers.toSorted((one, other) => Number(other.customer === null) - Number(one.customer === null)),
    ).toEqual([
      { customer: null, orders: [{ id: old.id, orderNumber: old.orderNumber }] },
      { customer: { id: expect.any(String) }, orders: [{ id: only.id, orderNumber: only.orderNumber }] },
    ])
  })

  it('are not even written down while no webhook that is on wants them', async () => {
    await hook({ kinds: ['order.placed'] })
    await hook({ kinds: ['stock.changed', 'product.changed'], isOn: false })
    await order()
    await newStockedVariant(db)
    expect(await db.selectFrom('shop_events').selectAll().execute()).toEqual([])
  })

  it('of a transaction that is rolled back are none', async () => {
    await hook({ kinds: ['stock.changed', 'order.status'] })
    const { id } = await order()
    await run()
    received.length = 0
    const failing = inTransaction(db, async tx => {
      await changeOrderStatus(tx, { orderId: id, status: 'placed', by: sana })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await run()
    expect(received).toEqual([])
  })
})

describe('a program that', () => {
  it('fails gets the same event again, under the same id', async () => {
    const id = await hook({ kinds: ['order.status'] })
    const { id: orderId } = await order()
    await status(orderId, 'placed')
    answer = { status: 500, text: 'broken' }
    await run()
    await status(orderId, 'delivered')
    expect(await stateOf(id)).toMatchObject([{ state: 'queued', status: 500, problem: 'The program answered 500.' }])
    expect((await getWebhook(db, id)).failingSince).not.toBeNull()
    answer = { status: 204 }
    await passTime(db)
    await run()
    const [first, ...later] = received
    // Two go to one program at a time, in any order.
    const again = later.filter(({ headers }) => headers['webhook-id'] === first?.headers['webhook-id'])
    expect(again.map(({ body }) => body)).toEqual([first?.body])
    expect(received).toHaveLength(3)
    expect((await getWebhook(db, id)).failingSince).toBeNull()
  })

  it('redirects is not followed', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = { status: 301, headers: { Location: `${url}/elsewhere` } }
    await order()
    await run()
    expect(received).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject([
      { state: 'queued', problem: 'The program answered 301: redirects are not followed.' },
    ])
  })

  it('says that it is gone is switched off at once, what waits for it is skipped, and the owner gets a notice', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    await inTransaction(db, tx =>
      saveNoticeChoices(tx, {
        staffId: sana.staffId,
        email: 'sana@example.com',
        chosen: [{ kind: 'webhook_off', way: 'email' }],
      }),
    )
    answer = { status: 410 }
    await order()
    await order()
    await run()
    const off = await getWebhook(db, id)
    expect(off).toMatchObject({
      isOn: false,
      offReason: 'The program answered 410: it wants no more events.',
      waiting: 0,
    })
    const notices = await db.selectFrom('deliveries').where('kind', '=', 'webhook_off').select('about').execute()
    expect(notices).toEqual([{ about: id }])
    answer = { status: 200 }
    received.length = 0
    await order()
    await run()
    expect(received).toEqual([])
    await expect(inTransaction(db, tx => sendFailedAgain(tx, id))).rejects.toMatchObject({ code: 'webhook-off' })
    const { name, kinds, withPersonalData, version } = off
    await saveWebhook(db, id, { name, url: off.url, kinds, withPersonalData, version, isOn: true })
    expect(await inTransaction(db, tx => sendFailedAgain(tx, id))).toBe(2)
    await run()
    expect(received).toHaveLength(2)
  })

  it('did not take anything for three days is switched off', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = { status: 503 }
    await order()
    await run()
    await sql`update webhooks set failing_since = now() - interval '71 hours'`.execute(db)
    await passTime(db)
    await run()
    expect((await getWebhook(db, id)).isOn).toBe(true)
    await sql`update webhooks set failing_since = now() - interval '73 hours'`.execute(db)
    await passTime(db)
    await run()
    expect(await getWebhook(db, id)).toMatchObject({ isOn: false, offReason: 'Nothing arrived for 3 days.' })
    expect(await stateOf(id)).toMatchObject([{ state: 'skipped' }])
  })

  it('never answers rests, and gets what waited when it answers again', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = 'silent'
    asks = impatient
    await order()
    await run()
    expect(await stateOf(id)).toMatchObject([
      { state: 'queued', status: null, problem: 'The program did not answer in time.' },
    ])
    received.length = 0
    for (let at = 0; at < 3; at++) await order()
    await run()
    expect(received).toEqual([])
    answer = { status: 200 }
    asks = internet
    await sql`update deliveries set next_try_at = now() where state = 'queued' and attempts > 0`.execute(db)
    await run()
    expect((await stateOf(id)).map(({ state }) => state).toSorted()).toEqual(['accepted', 'queued', 'queued', 'queued'])
    // New events go out at once again, and what waited when the rest is over.
    await order()
    await run()
    await passTime(db)
    await run()
    expect(new Set((await stateOf(id)).map(({ state }) => state))).toEqual(new Set(['accepted']))
    expect(received).toHaveLength(5)
  })

  it('does not answer leaves the lanes to others', async () => {
    const waiting = Promise.withResolvers<void>()
    slow = waiting.promise
    asks = { ...internet, wholeMs: 10 * 60_000 }
    await hook({ kinds: ['order.placed'], url: `${url}/slow` })
    const quick = await hook({ kinds: ['order.placed'] })
    for (let at = 0; at < 12; at++) await order()
    const sending = run()
    const countOf = (path: string) => received.filter(request => request.path === path).length
    await vi.waitFor(() => expect(countOf('/hook')).toBe(12))
    await vi.waitFor(() => expect(countOf('/slow')).toBe(2))
    await vi.waitFor(async () => expect((await getWebhook(db, quick)).waiting).toBe(0))
    expect(countOf('/slow')).toBe(2)
    waiting.resolve()
    await sending
    await run()
    expect([countOf('/hook'), countOf('/slow')]).toEqual([12, 12])
  })

  it('asks to wait again while it rests postpones nothing again', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = { status: 429, headers: { 'Retry-After': '120' } }
    await order()
    await run()
    await order()
    await run()
    const waits = async () => (await stateOf(id)).filter(({ attempts }) => attempts === 0).map(row => row.nextTryAt)
    const before = await waits()
    answer = { status: 429, headers: { 'Retry-After': '3000' } }
    await sql`update deliveries set next_try_at = now() where state = 'queued' and attempts > 0`.execute(db)
    await run()
    expect(before).toHaveLength(1)
    expect(await waits()).toEqual(before)
    // A wait of a second is none.
    await sql`update webhooks set rests_until = null`.execute(db)
    answer = { status: 429, headers: { 'Retry-After': '1' } }
    await sql`update deliveries set next_try_at = now() where state = 'queued' and attempts > 0`.execute(db)
    await run()
    expect(await db.selectFrom('webhooks').select('rests_until').executeTakeFirst()).toEqual({ rests_until: null })
  })

  it('asks to wait is left alone for so long', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = { status: 429, headers: { 'Retry-After': '120' } }
    await order()
    await run()
    await order()
    answer = { status: 200 }
    received.length = 0
    await run()
    expect(received).toEqual([])
    const waits = (await stateOf(id)).map(({ nextTryAt }) => Date.parse(nextTryAt ?? '') - Date.now())
    expect(Math.max(...waits)).toBeGreaterThan(100_000)
  })

  it('answers without end is read for 4 KB', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = 'endless'
    await order()
    await run()
    const [delivery] = await stateOf(id)
    expect(delivery).toMatchObject({ state: 'accepted', status: 200 })
    const { answer: text } = await getWebhookDelivery(db, { webhookId: id, id: delivery?.id ?? '' })
    expect(text).toHaveLength(4096)
  })

  it.each([
    ['127.0.0.2', 'The address leads to a private network.'],
    ['[::1]', 'The address leads to a private network.'],
    ['169.254.169.254', 'The address leads to a private network.'],
  ])('is at %s is never asked, and its webhook is switched off', async (host, offReason) => {
    const id = await hook({ kinds: ['order.placed'], url: `https://${host}/hook` })
    await order()
    await run()
    expect(received).toEqual([])
    expect(await getWebhook(db, id)).toMatchObject({ isOn: false, offReason })
  })

  it.each([
    ['leads to a private network', async () => [{ address: '127.0.0.53', family: 4 }]],
    ['did not answer in time', () => new Promise<never>(() => {})],
  ])('has a name that %s for a while is tried again', async (problem, lookup) => {
    const id = await hook({ kinds: ['order.placed'] })
    asks = { ...impatient, lookup }
    await order()
    await run()
    expect(received).toEqual([])
    expect(await stateOf(id)).toMatchObject([{ state: 'queued', problem: expect.stringContaining(problem) }])
    expect(await getWebhook(db, id)).toMatchObject({ isOn: true, failingSince: expect.any(String) })
    asks = internet
    await passTime(db)
    await run()
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted' }])
  })

  it('breaks off after the head of its answer has taken the event', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = 'broken'
    await order()
    await run()
    await run()
    expect(received).toHaveLength(1)
    const [delivery] = await stateOf(id)
    expect(delivery).toMatchObject({ state: 'accepted', status: 202 })
    expect(await getWebhookDelivery(db, { webhookId: id, id: delivery?.id ?? '' })).toMatchObject({ answer: 'tha' })
  })

  it.each([
    ['at the first try', 1, 200],
    ['at all', 1000, null],
  ])('took an event gets it once, also when its answer cannot be written down %s', async (_, fails, stored) => {
    const id = await hook({ kinds: ['order.placed'] })
    await order()
    // A sequence is not rolled back.
    await sql`create sequence tries`.execute(db)
    await sql`create function fail_often() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= ${sql.lit(fails)} then raise 'down'; end if; return new; end $$`.execute(db)
    await sql`create trigger fail_often before update on webhook_deliveries
      for each row execute function fail_often()`.execute(db)
    try {
      await run()
      await passTime(db)
      await run()
      expect(received).toHaveLength(1)
      expect(await stateOf(id)).toMatchObject([{ state: 'accepted', status: stored }])
    } finally {
      await sql`drop function fail_often cascade`.execute(db)
      await sql`drop sequence tries`.execute(db)
    }
  })

  it('answers with NUL and broken text is stored as text', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    answer = { status: 400, text: 'a\0b' }
    await order()
    await run()
    const [delivery] = await stateOf(id)
    expect(await getWebhookDelivery(db, { webhookId: id, id: delivery?.id ?? '' })).toMatchObject({
      answer: 'ab',
      status: 400,
    })
  })
})

describe('the secret of a webhook', () => {
  it('changes without a gap: both sign until the former one ends', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    const { secret: former } = await readWebhookSecrets(db, id)
    await inTransaction(db, tx => changeWebhookSecret(tx, id))
    const secrets = await readWebhookSecrets(db, id)
    expect(secrets).toEqual({ secret: expect.not.stringContaining(former), former })
    await expect(inTransaction(db, tx => changeWebhookSecret(tx, id))).rejects.toMatchObject({
      code: 'webhook-secret-changing',
    })
    await order()
    await run()
    const verify = (secret: string, { headers, body } = received.at(-1) as Received) =>
      new Verifier(secret).verify(body, headers as Record<string, string>)
    expect(verify(former)).toEqual(verify(secrets.secret))
    await inTransaction(db, tx => endFormerSecret(tx, id))
    await order()
    await run()
    expect(() => verify(former)).toThrow()
    expect(verify(secrets.secret)).toMatchObject({ type: 'order.placed' })
  })

  it('of one webhook signs nothing of another', async () => {
    const [one, two] = [await hook(), await hook()]
    expect(await readWebhookSecrets(db, one)).not.toEqual(await readWebhookSecrets(db, two))
  })
})

describe('a delivery', () => {
  it('is sent again by hand under its id, and names its order', async () => {
    const webhookId = await hook({ kinds: ['order.placed'] })
    await order()
    await run()
    const [{ id, orderNumber } = { id: '', orderNumber: '' }] = await stateOf(webhookId)
    expect(orderNumber).toBe(bodies()[0].data.order.orderNumber)
    await inTransaction(db, tx => sendAgain(tx, { webhookId, id }))
    await run()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  it('that waits is tried now by hand, with its attempts, but not while it is being sent', async () => {
    const webhookId = await hook({ kinds: ['order.placed'] })
    await order()
    answer = { status: 500 }
    await run()
    await db.updateTable('deliveries').set({ next_try_at: sql<Date>`now() + interval '5 hours'` }).execute()
    const [{ id } = { id: '' }] = await stateOf(webhookId)
    const tryNow = () => inTransaction(db, tx => sendAgain(tx, { webhookId, id }))
    let refused: unknown
    during = async () => {
      refused = await tryNow().catch((error: unknown) => error)
    }
    await tryNow()
    await run()
    expect(refused).toMatchObject({ code: 'webhook-delivery-waits' })
    during = async () => {}
    expect(await stateOf(webhookId)).toMatchObject([{ state: 'queued', attempts: 2 }])
    expect(received).toHaveLength(2)
  })

  it.each([
    [
      '410',
      'answered 410',
      async () => {
        answer = { status: 410 }
      },
    ],
    [
      'a private address',
      'private network',
      async () => void (await db.updateTable('webhooks').set({ url: 'https://10.0.0.1/hook' }).execute()),
    ],
  ])('that ends by %s says so, and not only that its webhook is off', async (_, reason, happens) => {
    const webhookId = await hook({ kinds: ['order.placed'] })
    await order()
    await happens()
    await run()
    expect(await stateOf(webhookId)).toMatchObject([{ state: 'failed', problem: expect.stringContaining(reason) }])
    expect(await getWebhook(db, webhookId)).toMatchObject({ isOn: false, offReason: expect.stringContaining(reason) })
  })

  it('by which a webhook is tried out goes also to one that is off', async () => {
    const webhookId = await hook({ isOn: false })
    const id = await sendTest(db, webhookId)
    await run()
    expect(bodies()).toMatchObject([{ type: 'test', data: {} }])
    expect(await getWebhookDelivery(db, { webhookId, id })).toMatchObject({ state: 'accepted' })
  })

  it('is deleted after 14 days, and with its webhook', async () => {
    const id = await hook({ kinds: ['order.placed'] })
    await order()
    await order()
    await run()
    await sql`update deliveries set created_at = now() - interval '15 days' where id = (select id from deliveries limit 1)`.execute(
      db,
    )
    expect(await deleteOldDeliveries(db)).toBe(1)
    expect(await stateOf(id)).toHaveLength(1)
    await inTransaction(db, tx => deleteWebhook(tx, id))
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([])
  })

  it('that is being sent while its customer is erased is neither stored nor sent again', async () => {
    await hook({ kinds: ['order.placed'], withPersonalData: true })
    const { customerId } = await newDeliveredOrder(db)
    answer = { status: 500, text: 'Stored Ayesha' }
    during = async () => void (await eraseCustomer(db, customerId ?? ''))
    await run()
    during = async () => {}
    expect(received[0]?.body).toContain('Ayesha')
    const stored = await db.selectFrom('deliveries').selectAll().execute()
    expect(stored).toMatchObject([{ content: null, state: 'skipped' }])
    expect(JSON.stringify(await db.selectFrom('webhook_deliveries').selectAll().execute())).not.toContain('Ayesha')
  })

  it('is made again without personal data once the owner wants it without', async () => {
    const id = await hook({ kinds: ['order.placed'], withPersonalData: true })
    answer = { status: 500 }
    await order()
    await run()
    const { name, url: address, kinds, version, isOn } = await getWebhook(db, id)
    await saveWebhook(db, id, { name, url: address, kinds, version, isOn, withPersonalData: false })
    answer = { status: 200 }
    await passTime(db)
    await run()
    expect(received.map(({ body }) => body.includes('Ayesha'))).toEqual([true, false])
  })

  it('holds nothing of a customer who was erased', async () => {
    await hook({ kinds: ['order.placed'], withPersonalData: true })
    const { customerId } = await newDeliveredOrder(db)
    answer = { status: 200, text: 'Stored Ayesha' }
    await run()
    await eraseCustomer(db, customerId ?? '')
    const stored = [
      await db.selectFrom('deliveries').selectAll().execute(),
      await db.selectFrom('webhook_deliveries').selectAll().execute(),
    ]
    expect(JSON.stringify(stored)).not.toContain('Ayesha')
    expect(stored[1]).toHaveLength(1)
  })
})
