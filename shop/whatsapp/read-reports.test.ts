import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWhatsappReportsJob } from '#jobs/read-whatsapp-reports.ts'
import { answerReport, type SimulatedMessage, statusReport, wrapped } from '#simulators/whatsapp/reports.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { spentThisMonth } from './messages-of-deliveries.ts'
import { storeReport } from './store-report.ts'
import { setUpWhatsapp, simulated } from './whatsapp.fixture.ts'
import { MAX_ANSWERS } from './whatsapp-state.ts'

const db = await testDatabase()
const variant = await newStockedVariant(db, { quantity: 500 })
const place = orderFactory(db, () => variant)

beforeEach(async () => {
  for (const table of ['order_events', 'deliveries', 'orders'] as const) await db.deleteFrom(table).execute()
  await setUpWhatsapp(db)
})

/** A message about an order that Meta has taken. */
async function sent(end = '1234'): Promise<SimulatedMessage & { orderId: string }> {
  const { id: orderId } = await place({ customer_phone: `0390000${end}`, customer_email: '' })
  const deliveryId = newId()
  const id = `wamid.${end}`
  const row = { id: deliveryId, way: 'whatsapp', kind: 'received', order_id: orderId, state: 'accepted' as const }
  await db
    .insertInto('deliveries')
    .values({ ...row, recipient: `+92390000${end}` })
    .execute()
  const message = { delivery_id: deliveryId, order_version: 1, category: 'utility', cost: 100, message_id: id }
  await db
    .insertInto('whatsapp_messages')
    .values({ ...message, handed_over_at: new Date() })
    .execute()
  return { orderId, id, to: `92390000${end}`, deliveryId, template: '', language: 'en', values: [], payloads: [] }
}

const store = (field: string, value: object, to = simulated) =>
  storeReport(db, JSON.stringify(wrapped(to, field, value)))
const read = () => readWhatsappReportsJob.run({ db, signal: new AbortController().signal } as never)
const stateOf = async ({ deliveryId }: SimulatedMessage) =>
  (await db.selectFrom('deliveries').where('id', '=', deliveryId).select('state').executeTakeFirstOrThrow()).state
const waiting = async () => (await db.selectFrom('whatsapp_reports').select('attempts').execute()).length
const wrote = (from: string, text: string) => answerReport(from, { type: 'text', text: { body: text } }).messages

describe('a report', () => {
  it('with an item that cannot be understood applies the others, and counts it', async () => {
    const message = await sent()
    const { statuses } = statusReport(message, 'read')
    await store('messages', {
      statuses: [
        null,
        { id: 7 },
        { ...statuses[0], id: 'with \0' },
        { ...statuses[0], status: 'warning' },
        ...statuses,
      ],
      messages: [{ from: 'nobody' }],
    })
    expect(await read()).toBe('1 report read, 5 not understood')
    expect(await stateOf(message)).toBe('read')
    expect(await waiting()).toBe(0)
  })

  it('with entries that are none applies the others', async () => {
    const message = await sent()
    const { entry, ...rest } = wrapped(simulated, 'messages', statusReport(message, 'read'))
    await storeReport(db, JSON.stringify({ ...rest, entry: [7, { id: simulated.businessAccountId }, ...entry] }))
    for (const body of ['null', '[]', '{"entry":{}}']) await storeReport(db, body)
    expect(await read()).toBe('4 reports read, 5 not understood')
    expect(await stateOf(message)).toBe('read')
  })

  it('with an item that fails applies the others and is tried again, and so are the reports behind it', async () => {
    const [bad, good, behind] = [await sent('1001'), await sent('1002'), await sent('1003')]
    await db.schema.alterTable('deliveries').addCheckConstraint('fails', failsFor(bad)).execute()
    try {
      const statuses = [bad, good].flatMap(message => statusReport(message, 'read').statuses)
      await store('messages', { statuses })
      await store('messages', statusReport(behind, 'read'))
      await expect(read()).rejects.toThrow('1 of what it reported failed')
      expect([await stateOf(bad), await stateOf(good), await stateOf(behind)]).toEqual(['accepted', 'read', 'read'])
      expect(await waiting()).toBe(1)
    } finally {
      await db.schema.alterTable('deliveries').dropConstraint('fails').execute()
    }
    await db
      .updateTable('whatsapp_reports')
      .set({ next_try_at: new Date(0) })
      .execute()
    expect(await read()).toBe('1 report read')
    expect(await stateOf(bad)).toBe('read')
    expect(await waiting()).toBe(0)
  })

  it('that fails for more than a week is given up', async () => {
    const bad = await sent('1001')
    await db.schema.alterTable('deliveries').addCheckConstraint('fails', failsFor(bad)).execute()
    try {
      await store('messages', statusReport(bad, 'read'))
      const weekAgo = new Date(Date.now() - 8 * 24 * 3600_000)
      await db.updateTable('whatsapp_reports').set({ received_at: weekAgo }).execute()
      await expect(read()).rejects.toThrow('1 of what it reported failed')
      expect(await waiting()).toBe(0)
    } finally {
      await db.schema.alterTable('deliveries').dropConstraint('fails').execute()
    }
  })

  it('on another number or account changes nothing, and is counted', async () => {
    const message = await sent()
    await store('messages', statusReport(message, 'read'), { ...simulated, phoneNumberId: '100000000000009' })
    await store('messages', statusReport(message, 'read'), { ...simulated, businessAccountId: '200000000000009' })
    const { entry } = wrapped(simulated, 'messages', {})
    const value = statusReport(message, 'read')
    await storeReport(db, JSON.stringify({ entry: [{ ...entry[0], changes: [{ field: 'messages', value }] }] }))
    expect(await read()).toBe('3 reports read, 3 of another number')
    expect(await stateOf(message)).toBe('accepted')
  })

  it('on the quality of another number of the account changes nothing once the own one is known', async () => {
    await db.updateTable('whatsapp_account').set({ display_phone: '+92 390 0000000' }).execute()
    const limit = (phone: string, tier: string) => ({
      display_phone_number: phone,
      max_daily_conversations_per_business: tier,
    })
    await store('phone_number_quality_update', limit('923900000000', 'TIER_2K'))
    await store('phone_number_quality_update', limit('923900000001', 'TIER_50'))
    expect(await read()).toBe('2 reports read, 1 of another number')
    const account = await db.selectFrom('whatsapp_account').select('people_limit').executeTakeFirst()
    expect(account?.people_limit).toBe('TIER_2K')
  })
})

const failsFor = ({ deliveryId }: SimulatedMessage) => sql<boolean>`id <> ${sql.lit(deliveryId)} or state = 'accepted'`

describe('the price of a message', () => {
  const failed = (message: SimulatedMessage) =>
    statusReport(message, 'failed', { error: { code: 131026, title: 'Message undeliverable' } })

  it.each([
    ['sent, failed', ['sent', 'failed'], 0],
    ['failed, sent', ['failed', 'sent'], 0],
    ['sent, failed, delivered', ['sent', 'failed', 'delivered'], 100],
    ['failed, delivered, sent', ['failed', 'delivered', 'sent'], 100],
    ['delivered, failed', ['delivered', 'failed'], 100],
  ] as const)('is that of what was delivered in the end: %s', async (_, states, cost) => {
    const message = await sent()
    for (const state of states)
      await store('messages', state === 'failed' ? failed(message) : statusReport(message, state))
    await read()
    expect(await spentThisMonth(db)).toBe(cost)
  })

  it('counts when Meta charges for what failed', async () => {
    const message = await sent()
    const [status] = failed(message).statuses
    await store('messages', { statuses: [{ ...status, pricing: { billable: true, category: 'utility' } }] })
    await read()
    expect(await spentThisMonth(db)).toBe(100)
  })
})

describe('answers', () => {
  it('of one order are stored up to a bound', async () => {
    const { to, orderId } = await sent()
    const messages = Array.from({ length: MAX_ANSWERS + 20 }, (_, at) => wrote(to, `Message ${at}`)[0])
    await store('messages', { messages })
    await read()
    const { count } = await db
      .selectFrom('whatsapp_answers')
      .where('order_id', '=', orderId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(MAX_ANSWERS)
  })

  it('of a kind that is none of ours, or with characters that cannot be stored, hold nothing up', async () => {
    const { to } = await sent()
    const kind = (type: string) => answerReport(to, { type }).messages
    await store('messages', {
      messages: [...kind('constructor'), ...kind('reaction'), ...wrote(to, 'a\0b 😀 \ud83d'), ...kind('audio')],
    })
    expect(await read()).toBe('1 report read')
    const texts = await db.selectFrom('whatsapp_answers').select('text').execute()
    expect(texts.map(({ text }) => text).sort()).toEqual(['(a voice message)', 'ab 😀 \ufffd'])
  })
})
