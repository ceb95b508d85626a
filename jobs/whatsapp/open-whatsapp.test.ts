import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { planMessages } from '#shop/order-messages/plan-messages.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { listDeliveries, passTime, queueFor } from '#shop/outbox/outbox.fixture.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { createSecretBox } from '#shop/sealed-secrets.ts'
import { findWhatsappAccount, stopWhatsapp } from '#shop/whatsapp/account.ts'
import { reserveCost, spentThisMonth } from '#shop/whatsapp/messages-of-deliveries.ts'
import { prepareTemplate } from '#shop/whatsapp/prepare-template.ts'
import { sampleValues, templateName, templateTexts, templateValues } from '#shop/whatsapp/template-texts.ts'
import { listTemplates, saveTemplate } from '#shop/whatsapp/templates.ts'
import { setUpWhatsapp, simulated, someBox } from '#shop/whatsapp/whatsapp.fixture.ts'
import { startGraphSimulator } from '#simulators/whatsapp/graph-simulator.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { freePort } from '#test/free-port.ts'
import { askAccount, submitTemplate } from './ask-account.ts'
import { openGraph } from './graph-api.ts'
import { openWhatsapp } from './open-whatsapp.ts'

const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)
const variant = await newStockedVariant(db, { basePrice: 1500, quantity: 500 })
const place = orderFactory(db, () => variant)
let meta = await startGraphSimulator({ ...simulated, slowMs: 300 })
atEndOfFile(() => meta.close())

beforeEach(async () => {
  meta.close()
  meta = await startGraphSimulator({ ...simulated, slowMs: 300 })
  for (const table of ['order_events', 'deliveries', 'orders'] as const) await db.deleteFrom(table).execute()
  await setUpWhatsapp(db)
  for (const language of ['en', 'ur'] as const)
    await submitTemplate({ db, service: serviceOf(), kind: 'received', language })
  await askAccount({ db, service: serviceOf() })
})

const serviceOf = () => ({ graph: openGraph(meta.url), box: someBox })

/** An order whose number ends with these four digits. */
const orderOf = (end: string) => place({ customer_phone: `0390000${end}`, customer_email: '' })

type SendingOptions = { box?: typeof someBox; patienceMs?: number; url?: string }

async function sendAll({ box = someBox, patienceMs, url = meta.url }: SendingOptions = {}): Promise<void> {
  while ((await planMessages(db)) > 0);
  await passTime(db)
  const graph = openGraph(url, patienceMs === undefined ? {} : { patienceMs })
  await sendDue(db, {
    ways: { whatsapp: openWhatsapp({ db, box, graph }) },
    prepare: (db, delivery) => prepareTemplate(db, delivery, () => null),
    signal: new AbortController().signal,
  })
}

const results = async () => (await listDeliveries(db)).map(({ state, problem }) => [state, problem])
const MAYBE = expect.stringContaining('not sent again by itself')

describe('a message by the Cloud API', () => {
  it('asks the customer to confirm, with two buttons, once', async () => {
    const { orderNumber } = await orderOf('1234')
    await sendAll()
    await sendAll()
    expect(meta.messages).toHaveLength(1)
    const [delivery] = await listDeliveries(db)
    expect(meta.messages[0]).toMatchObject({
      to: '923900001234',
      template: templateName('received'),
      language: 'en',
      values: ['Ayesha Khan', orderNumber, expect.stringContaining('1 × Linen Kurta'), expect.stringContaining('Rs')],
      payloads: [`confirm ${delivery?.id}`, `change ${delivery?.id}`],
    })
    expect(delivery).toMatchObject({ way: 'whatsapp', state: 'accepted', recipient: '+923900001234' })
    expect(delivery?.content?.text).toContain(`your order ${orderNumber}`)
    expect(await spentThisMonth(db)).toBe(100)
  })

  it('a number without WhatsApp has failed with a sentence, and costs nothing', async () => {
    await orderOf('0003')
    await sendAll()
    expect(await results()).toEqual([['failed', expect.stringContaining('has no WhatsApp')]])
    expect(await spentThisMonth(db)).toBe(0)
  })

  it('too many messages at a time are tried again later, each then sent once', async () => {
    await orderOf('0002')
    await sendAll()
    expect(await results()).toEqual([['queued', expect.stringContaining('no more messages')]])
    await sendAll()
    expect(await results()).toEqual([['accepted', null]])
    expect(meta.messages).toHaveLength(1)
    expect(await spentThisMonth(db)).toBe(100)
  })

  it('after a lost answer nobody knows, and nothing is sent again', async () => {
    for (const end of ['0005', '0009']) await orderOf(end)
    await sendAll()
    expect(await results()).toEqual([
      ['unknown', MAYBE],
      ['unknown', MAYBE],
    ])
    await passTime(db)
    await sendAll()
    expect(meta.messages).toHaveLength(1)
  })

  it('an answer that takes too long counts as lost', async () => {
    await orderOf('0004')
    await sendAll({ patienceMs: 50 })
    expect(await results()).toEqual([['unknown', MAYBE]])
  })

  it('a server that cannot be reached has taken nothing, so it is tried again', async () => {
    await orderOf('1234')
    await sendAll({ url: `http://127.0.0.1:${await freePort()}` })
    expect(await results()).toEqual([['queued', 'WhatsApp cannot be reached (ECONNREFUSED).']])
    await sendAll()
    expect(meta.messages).toHaveLength(1)
  })

  it('a sender that is killed between sending and storing leaves a question and no second message', async () => {
    await orderOf('1234')
    while ((await planMessages(db)) > 0);
    const script = join(projectRoot, 'jobs/whatsapp/killed-sender.fixture.ts')
    const sender = spawn(process.execPath, [script, databaseUrl, meta.url], { stdio: 'ignore' })
    const [, signal] = await once(sender, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(meta.messages).toHaveLength(1)
    expect(await results()).toEqual([['queued', null]])
    await sendAll()
    expect(await results()).toEqual([['unknown', MAYBE]])
    expect(meta.messages).toHaveLength(1)
  })

  it('an access token that ended stops the way with a sentence; messages wait until it works again', async () => {
    await orderOf('0008')
    await sendAll()
    expect((await findWhatsappAccount(db))?.stopped).toContain('access token')
    await orderOf('1234')
    await sendAll()
    expect((await results()).map(([state]) => state)).toEqual(['queued', 'queued'])
    expect(meta.messages).toEqual([])
  })

  it('messages that wait for the owner go once the connection works again', async () => {
    await stopWhatsapp(db, 'Meta cannot charge the payment method.')
    await orderOf('1234')
    await sendAll()
    expect(await results()).toEqual([['queued', null]])
    expect(meta.messages).toEqual([])
    await askAccount({ db, service: serviceOf() })
    await sendAll()
    expect(await results()).toEqual([['accepted', null]])
  })

  it('a key of the environment that has changed stops the way with a sentence', async () => {
    await orderOf('1234')
    await sendAll({ box: createSecretBox('another key of the environment, for tests') })
    expect((await findWhatsappAccount(db))?.stopped).toContain('SECRETS_KEY')
    expect(meta.messages).toEqual([])
  })

  it('a text that Meta pauses stops messages of its kind and language alone', async () => {
    await orderOf('0007')
    await sendAll()
    expect(await listTemplates(db)).toContainEqual(
      expect.objectContaining({ kind: 'received', language: 'en', state: 'paused' }),
    )
    await orderOf('1234')
    await sendAll()
    expect((await results()).map(([, problem]) => problem)).toEqual([
      expect.stringContaining('paused the text'),
      expect.stringContaining('“Order received” is not sent in English: Meta has paused the text'),
    ])
  })

  it('a text that Meta calls marketing is not sent', async () => {
    await saveTemplate(db, { kind: 'received', language: 'en', state: 'approved', category: 'MARKETING' })
    await orderOf('1234')
    await sendAll()
    expect(await results()).toEqual([['skipped', expect.stringContaining('Meta calls this text marketing')]])
  })

  it('the budget of the month stops messages exactly when it is used up, also in eight lanes', async () => {
    await setUpWhatsapp(db, { budget: 1, utilityRate: 2000 })
    for (let at = 1; at <= 12; at++) await orderOf(`20${at}`.padEnd(4, '0'))
    await sendAll()
    const states = (await listDeliveries(db)).map(({ state }) => state)
    expect(states.filter(state => state === 'accepted')).toHaveLength(5)
    expect(states.filter(state => state === 'skipped')).toHaveLength(7)
    expect(await spentThisMonth(db)).toBe(10_000)
    expect((await results()).map(([, problem]) => problem)).toContain('The WhatsApp budget of this month is used up.')
  })

  it('reservations at the same moment wait for each other', async () => {
    await setUpWhatsapp(db, { budget: 1, utilityRate: 2000 })
    await queueFor(
      db,
      Array.from({ length: 16 }, (_, at) => `n${at}`),
    )
    const ids = (await listDeliveries(db)).map(({ id }) => id)
    const reserved = await Promise.all(
      ids.map((deliveryId, at) =>
        reserveCost(db, { deliveryId, recipient: `+92390000${1000 + at}`, orderVersion: 1, category: 'utility' }),
      ),
    )
    expect(reserved.filter(result => result === 'reserved')).toHaveLength(5)
  })

  it('a number gets ten messages within a day, also in eight lanes', async () => {
    for (let at = 0; at < 14; at++) await orderOf('1234')
    await sendAll()
    const states = (await listDeliveries(db)).map(({ state }) => state)
    expect(meta.messages).toHaveLength(10)
    expect(states.filter(state => state === 'skipped')).toHaveLength(4)
    expect((await results()).map(([, problem]) => problem)).toContain('This number got 10 messages within a day.')
    expect(await spentThisMonth(db)).toBe(1000)
    await orderOf('1235')
    await sendAll()
    expect(meta.messages).toHaveLength(11)
  })

  it('what was handed over and got no answer stands as it went, whatever happened to its order since', async () => {
    const { id } = await orderOf('1234')
    while ((await planMessages(db)) > 0);
    const script = join(projectRoot, 'jobs/whatsapp/killed-sender.fixture.ts')
    await once(spawn(process.execPath, [script, databaseUrl, meta.url], { stdio: 'ignore' }), 'exit')
    await db
      .updateTable('orders')
      .set({ customer_name: 'Zainab Bibi', customer_phone: '03900009876', phone_key: '03900009876' })
      .execute()
    await sendAll()
    const [delivery] = await listDeliveries(db)
    expect(delivery).toMatchObject({ order_id: id, state: 'unknown', recipient: '+923900001234' })
    expect(delivery?.content?.text).toContain('Ayesha Khan')
  })

  it('a value that is cut within an emoji can be stored', () => {
    const [items = ''] = templateValues('{items}', { ...sampleValues, items: '😀'.repeat(200) }, 'en')
    expect(items).toMatch(/^😀{100}/u)
    expect(items.isWellFormed()).toBe(true)
  })

  it('a way that is off, a kind that is off and a landline get nothing', async () => {
    await setUpWhatsapp(db, { isOn: false })
    await orderOf('1234')
    await sendAll()
    expect(await listDeliveries(db)).toEqual([])
    await setUpWhatsapp(db, { sends: ['shipped'] })
    await orderOf('1234')
    await sendAll()
    expect(await listDeliveries(db)).toEqual([])
    await setUpWhatsapp(db)
    await place({ customer_phone: '042 35123456', customer_email: '' })
    await sendAll()
    expect(await results()).toEqual([['skipped', 'The phone number is no Pakistani mobile.']])
  })
})

describe('the account', () => {
  it('Meta is asked for quality, limit of people and the state of texts', async () => {
    expect(await findWhatsappAccount(db)).toMatchObject({ quality: 'GREEN', peopleLimit: 'TIER_250', stopped: null })
    meta.review({
      name: templateName('shipped'),
      language: 'ur',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: '{{1}} is on its way.' }],
    })
    await askAccount({ db, service: serviceOf() })
    expect(await listTemplates(db)).toContainEqual(
      expect.objectContaining({ kind: 'shipped', language: 'ur', state: 'rejected', reason: 'INVALID_FORMAT' }),
    )
  })

  it('every text of the shop is one that Meta takes', async () => {
    for (const [kind, texts] of Object.entries(templateTexts))
      for (const language of ['en', 'ur'] as const) {
        expect(texts[language].body.length).toBeLessThan(700)
        expect(texts[language].buttons.every(label => label.length <= 20)).toBe(true)
        expect(kind).toBeTruthy()
      }
    for (const kind of ['confirmed', 'shipped', 'delivered', 'canceled'] as const)
      for (const language of ['en', 'ur'] as const) await submitTemplate({ db, service: serviceOf(), kind, language })
    expect(meta.templates.map(({ status, category }) => `${status} ${category}`)).toEqual(
      Array.from({ length: 10 }, () => 'APPROVED UTILITY'),
    )
  })

  it('without the key of the environment nothing is asked', async () => {
    const asking = askAccount({ db, service: { graph: openGraph(meta.url), box: undefined } })
    await expect(asking).rejects.toMatchObject({ code: 'secrets-key-missing' })
  })
})
