import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { openGraph } from '#jobs/whatsapp/graph-api.ts'
import { openWhatsapp } from '#jobs/whatsapp/open-whatsapp.ts'
import { blockPhone } from '#shop/blocked-phones/blocked-phones.ts'
import { planMessages } from '#shop/order-messages/plan-messages.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { passTime } from '#shop/outbox/outbox.fixture.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { anonymizeOrders } from '#shop/privacy/anonymize.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { findWhatsappAccount } from '#shop/whatsapp/account.ts'
import { spentThisMonth } from '#shop/whatsapp/messages-of-deliveries.ts'
import { prepareTemplate } from '#shop/whatsapp/prepare-template.ts'
import { readNextReport } from '#shop/whatsapp/read-reports.ts'
import { templateName, templateTexts } from '#shop/whatsapp/template-texts.ts'
import { listTemplates } from '#shop/whatsapp/templates.ts'
import { setUpWhatsapp, simulated, someBox } from '#shop/whatsapp/whatsapp.fixture.ts'
import { startGraphSimulator } from '#simulators/whatsapp/graph-simulator.ts'
import { signedHeaders, statusReport, wrapped } from '#simulators/whatsapp/reports.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const sana = { ...(await newStaff(db, { username: 'sana' })), role: 'owner' as const }
const variant = await newStockedVariant(db, { quantity: 500 })
const place = orderFactory(db, () => variant)
const meta = await startGraphSimulator({ ...simulated, reportMs: 5 })
const graph = openGraph(meta.url)
const { app, logged } = shopApp(db, { whatsapp: { graph, box: someBox } })
const shop = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await once(shop, 'listening')
atEndOfFile(() => {
  meta.close()
  shop.close().closeAllConnections()
})
const webhook = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/whatsapp`

for (const language of ['en', 'ur'] as const)
  meta.review({
    name: templateName('received'),
    language,
    category: 'UTILITY',
    components: [{ type: 'BODY', text: templateTexts.received[language].body.replaceAll(/\{(\w+)\}/g, '{{1}}') }],
  })
for (const template of meta.templates) template.values = 4

beforeEach(async () => {
  for (const table of ['order_events', 'deliveries', 'orders', 'blocked_phones'] as const)
    await db.deleteFrom(table).execute()
  await sql`truncate rate_limits`.execute(db)
  await setUpWhatsapp(db)
  meta.messages.length = 0
  logged.length = 0
  expect(await meta.subscribe(webhook, await verifyToken())).toBe(true)
})

const verifyToken = async () => (await findWhatsappAccount(db))?.verifyToken ?? ''

async function send(): Promise<void> {
  while ((await planMessages(db)) > 0);
  await passTime(db)
  await sendDue(db, {
    ways: { whatsapp: openWhatsapp({ db, box: someBox, graph }) },
    prepare: (db, delivery) => prepareTemplate(db, delivery, () => null),
    signal: new AbortController().signal,
  })
}

async function read(): Promise<void> {
  await meta.settled()
  while (await readNextReport(db));
}

/** An order whose customer got the request to confirm it. */
async function asked(end = '1234') {
  const order = await place({ customer_phone: `0390000${end}`, customer_email: '' })
  await send()
  await read()
  const message = meta.messages.at(-1)
  if (!message) throw new Error('nothing was sent')
  return { ...order, message }
}

const delivery = () => db.selectFrom('deliveries').select(['state', 'problem']).executeTakeFirst()
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
const contacts = () =>
  db.selectFrom('order_contacts').select(['way', 'outcome', 'note', 'by_customer as byCustomer']).execute()
const stored = () => db.selectFrom('whatsapp_reports').select('body').execute()
const answers = async () => (await db.selectFrom('whatsapp_answers').select('text').execute()).map(({ text }) => text)
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(webhook, { method: 'POST', headers, body })

describe('the webhook of WhatsApp', () => {
  it('verifies its address with the right token alone', async () => {
    const ask = (query: Record<string, string>) => fetch(`${webhook}?${new URLSearchParams(query)}`)
    const right = { 'hub.mode': 'subscribe', 'hub.verify_token': await verifyToken(), 'hub.challenge': '1158201444' }
    expect(await (await ask(right)).text()).toBe('1158201444')
    for (const wrong of [{ 'hub.verify_token': 'x' }, { 'hub.mode': 'other' }, { 'hub.challenge': '<script>' }])
      expect((await ask({ ...right, ...wrong })).status).toBe(403)
  })

  it('stores nothing without the signature of the bytes, and limits those who try', async () => {
    const body = JSON.stringify(wrapped(simulated, 'messages', { text: 'سلام' }))
    const right = signedHeaders(body, simulated.appSecret)
    expect((await post(body, signedHeaders(body, 'another secret'))).status).toBe(401)
    expect((await post(`${body} `, right)).status).toBe(401)
    expect((await post(body, {})).status).toBe(401)
    expect((await post(body, { 'X-Hub-Signature-256': 'sha256=é' })).status).toBe(401)
    expect(await stored()).toEqual([])
    expect((await post(body, right)).status).toBe(200)
    expect(await stored()).toEqual([{ body }])
    for (let at = 0; at < 60; at++) await post(body, {})
    expect((await post(body, {})).status).toBe(429)
    expect((await post(body, right)).status).toBe(200)
  })

  it('refuses 3 MB before it reads them, and what is no JSON', async () => {
    const large = 'x'.repeat(3 * 1024 * 1024)
    const signed = signedHeaders(large, simulated.appSecret)
    expect((await post(large, { ...signed, Connection: 'close' })).status).toBe(413)
    // Without a length it is refused while it arrives.
    const streamed = request(webhook, { method: 'POST', headers: signed }).on('error', () => {})
    for (let at = 0; at < 3; at++) streamed.write('x'.repeat(1024 * 1024))
    const [response] = await once(streamed.end(), 'response')
    expect(response.statusCode).toBe(413)
    expect((await post('{', signedHeaders('{', simulated.appSecret))).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('takes a thousand reports in one body, the most that Meta bundles', async () => {
    const { message } = await asked()
    const [status] = statusReport(message, 'read').statuses
    const body = JSON.stringify(
      wrapped(simulated, 'messages', { statuses: Array.from({ length: 1000 }, () => status) }),
    )
    expect((await post(body, signedHeaders(body, simulated.appSecret))).status).toBe(200)
  })

  it('answers before the body has arrived when nothing is signed', async () => {
    const { port } = new URL(webhook)
    const socket = connect(Number(port), '127.0.0.1')
    const head = ['POST /api/webhooks/whatsapp HTTP/1.1', 'Host: shop', 'Content-Length: 900000', '', '{']
    socket.write(head.join('\r\n'))
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toContain('401')
  })

  it('does not exist for a shop without an account', async () => {
    await db.deleteFrom('whatsapp_account').execute()
    expect((await post('{}', signedHeaders('{}', simulated.appSecret))).status).toBe(404)
    expect((await fetch(webhook)).status).toBe(404)
  })

  it('nothing of a customer and no token is in the log', async () => {
    const { message } = await asked()
    await meta.write(message.to, 'Please come after five')
    await read()
    expect(logged.join('')).toContain('/api/webhooks/whatsapp')
    for (const secret of ['3900001234', 'after five', await verifyToken()])
      expect(logged.join('')).not.toContain(secret)
  })
})

describe('reports on a message', () => {
  it('lead to delivered and read, and name what is charged', async () => {
    await asked()
    expect(await delivery()).toEqual({ state: 'read', problem: null })
    expect(await spentThisMonth(db)).toBe(100)
    await asked('0011')
    expect(await spentThisMonth(db)).toBe(100)
  })

  it('in the wrong order and twice, also days later, never lead back', async () => {
    const { message } = await asked('0006')
    expect(await delivery()).toMatchObject({ state: 'read' })
    for (const state of ['sent', 'failed', 'delivered'] as const)
      await meta.report('messages', statusReport(message, state, { error: { code: 131026, title: 'no' } }))
    await read()
    expect(await delivery()).toEqual({ state: 'read', problem: null })
    expect(await spentThisMonth(db)).toBe(100)
  })

  it('say that a number has no WhatsApp, which costs nothing', async () => {
    await asked('0001')
    expect(await delivery()).toEqual({ state: 'failed', problem: expect.stringContaining('has no WhatsApp') })
    expect(await spentThisMonth(db)).toBe(0)
  })

  it('settle what became of a message whose answer was lost', async () => {
    await asked('0005')
    expect(await delivery()).toEqual({ state: 'read', problem: null })
  })

  it('of a text that is marketing now stop it with its sentence', async () => {
    await asked('0010')
    expect(await listTemplates(db)).toContainEqual(
      expect.objectContaining({ kind: 'received', language: 'en', state: 'approved', category: 'MARKETING' }),
    )
    await place({ customer_phone: '03900001235', customer_email: '' })
    await send()
    expect(meta.messages).toHaveLength(1)
  })

  it('of texts and of the limit of people are stored; those of another account are not', async () => {
    const named = { message_template_name: templateName('shipped'), message_template_language: 'ur' }
    await meta.report('message_template_status_update', { ...named, event: 'REJECTED', reason: 'TAG_CONTENT_MISMATCH' })
    await meta.report('phone_number_quality_update', {
      display_phone_number: '923900000000',
      max_daily_conversations_per_business: 'TIER_2K',
      event: 'THROUGHPUT_UPGRADE',
    })
    const other = { ...simulated, businessAccountId: '999999' }
    const foreign = JSON.stringify(wrapped(other, 'phone_number_quality_update', { current_limit: 'TIER_1' }))
    await post(foreign, signedHeaders(foreign, simulated.appSecret))
    await read()
    expect(await listTemplates(db)).toContainEqual(
      expect.objectContaining({ kind: 'shipped', language: 'ur', state: 'rejected', reason: 'TAG_CONTENT_MISMATCH' }),
    )
    expect((await findWhatsappAccount(db))?.peopleLimit).toBe('TIER_2K')
  })
})

describe('the buttons of a message', () => {
  it('confirm the order once, as a contact by WhatsApp', async () => {
    const { id, message } = await asked()
    await meta.press(message, 0)
    await meta.press(message, 0)
    await meta.press(message, 1)
    await read()
    expect(await statusOf(id)).toBe('placed')
    expect(await contacts()).toEqual([{ way: 'whatsapp', outcome: 'confirmed', note: null, byCustomer: true }])
  })

  it('bring the order to the calls when the customer wants a change', async () => {
    const { id, message } = await asked()
    await meta.press(message, 1)
    await read()
    expect(await statusOf(id)).toBe('pending')
    expect(await contacts()).toMatchObject([{ way: 'whatsapp', outcome: 'call_later', byCustomer: true }])
  })

  it('confirm nothing from another number', async () => {
    const { id, message } = await asked()
    await meta.press({ ...message, to: '923900009999' }, 0)
    await read()
    expect(await statusOf(id)).toBe('pending')
    expect(await contacts()).toEqual([])
  })

  it('confirm no order that has changed since, none of a blocked number, and change none that is canceled', async () => {
    const changed = await asked()
    await db.updateTable('orders').set({ version: sql`version + 1` }).where('id', '=', changed.id).execute()
    await meta.press(changed.message, 0)
    const blocked = await asked('1235')
    await blockPhone(db, { phone: '03900001235', reason: 'fake', by: sana })
    await meta.press(blocked.message, 0)
    const canceled = await asked('1236')
    await changeOrderStatus(db, { orderId: canceled.id, status: 'canceled', by: null })
    await meta.press(canceled.message, 0)
    await read()
    expect(await statusOf(changed.id)).toBe('pending')
    expect(await statusOf(blocked.id)).toBe('pending')
    expect(await statusOf(canceled.id)).toBe('canceled')
    expect((await contacts()).map(({ outcome, note }) => [outcome, note])).toEqual([
      ['call_later', expect.stringContaining('before it was changed')],
      ['call_later', expect.stringContaining('the shop decides')],
    ])
  })
})

describe('what customers write', () => {
  it('stands at their order, once and cut; from strangers it is dropped', async () => {
    const { message } = await asked()
    await meta.write(message.to, `Ghar ka number 12 hai ${'x'.repeat(2000)}`, message)
    await meta.write('923219999999', 'Hello')
    await read()
    const [text] = await answers()
    expect(await answers()).toHaveLength(1)
    expect(text).toMatch(/^Ghar ka number 12 hai/)
    expect(text).toHaveLength(1000)
  })

  it('brings a pending order to the calls also when the note would be cut within an emoji', async () => {
    const { message } = await asked()
    await meta.write(message.to, '😀'.repeat(500))
    await meta.write(message.to, `x${'😀'.repeat(500)}`)
    await read()
    expect(await contacts()).toHaveLength(1)
    expect(await answers()).toHaveLength(2)
  })

  it('brings a pending order to the calls, once for several messages', async () => {
    const { message } = await asked()
    for (const text of ['Wrong address', 'It is house 14', 'Thank you']) await meta.write(message.to, text)
    await read()
    expect(await answers()).toHaveLength(3)
    expect(await contacts()).toEqual([
      { way: 'whatsapp', outcome: 'call_later', note: 'Wrote by WhatsApp: Wrong address', byCustomer: true },
    ])
  })

  it('is erased with the order, and so is what holds the number', async () => {
    const { id, message } = await asked()
    await meta.write(message.to, 'Ghar ka number 12 hai', message)
    await read()
    await changeOrderStatus(db, { orderId: id, status: 'canceled', by: null })
    await inTransaction(db, tx => anonymizeOrders(tx, [id]))
    await meta.report('messages', statusReport(message, 'read'))
    await read()
    expect(await answers()).toEqual([])
    expect(await db.selectFrom('whatsapp_messages').select('message_id').execute()).toEqual([{ message_id: null }])
  })
})
