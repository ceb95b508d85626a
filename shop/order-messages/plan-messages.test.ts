import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { addOrderNote } from '../orders/page/order-notes.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { shipOrders } from '../orders/shipping/ship-orders.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import type { Outcome } from '../outbox/delivery.ts'
import { isOutboxDue } from '../outbox/order-events.ts'
import { listDeliveries, passTime } from '../outbox/outbox.fixture.ts'
import { sendDue } from '../outbox/send-due.ts'
import { anonymizeOrders } from '../privacy/anonymize.ts'
import { defaultSettings, saveSetting } from '../settings/settings.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { planMessages } from './plan-messages.ts'
import { prepareMessage } from './prepare-message.ts'

const db = await testDatabase()
const sana = { ...(await newStaff(db, { username: 'sana' })), role: 'owner' as const }
const sent: { to: string; subject: string; text: string }[] = []

beforeEach(async () => {
  sent.length = 0
  for (const table of ['order_events', 'deliveries', 'orders', 'settings'] as const)
    await db.deleteFrom(table).execute()
})

const accept = async ({ recipient, content }: { recipient: string; content: { subject: string; text: string } }) => {
  sent.push({ to: recipient, ...content })
  return { kind: 'accepted' } satisfies Outcome
}

/** All that the job does, once the grace of every message is over. */
async function sendAll(): Promise<void> {
  while ((await planMessages(db)) > 0);
  await passTime(db)
  await sendDue(db, {
    ways: { email: accept },
    prepare: (db, delivery) =>
      prepareMessage(db, delivery, (language, number) => `https://shop.example/${language}/${number}`),
    signal: new AbortController().signal,
  })
}

type Placing = { email?: string; name?: string; language?: 'en' | 'ur'; placedAt?: Date; formAgeMs?: number }

async function order({ email = 'ayesha@example.com', name = 'Ayesha Khan', ...more }: Placing = {}) {
  const variant = await newStockedVariant(db, { basePrice: 1500 })
  const details = { ...ayeshaFromLahore, customer_name: name, customer_email: email }
  const { orderNumber } = await placeDirectOrder(db, { ...newShopper(), details, ...variant, quantity: 2, ...more })
  const row = db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'order_number as orderNumber'])
  return await row.executeTakeFirstOrThrow()
}

const give = (orderId: string, status: 'pending' | 'placed' | 'shipped' | 'delivered' | 'canceled') =>
  changeOrderStatus(db, { orderId, status, by: status === 'canceled' ? null : sana })

const subjects = () => sent.map(({ subject }) => subject)

describe('emails of an order', () => {
  it('each step is sent once, with what it needs, and nothing is due afterwards', async () => {
    const { id, orderNumber } = await order()
    expect(await isOutboxDue(db)).toBe(true)
    await sendAll()
    await give(id, 'placed')
    await sendAll()
    await shipOrders(db, { shipments: [{ orderId: id, courierCode: 'tcs', trackingNumber: '123456789' }], by: sana })
    await sendAll()
    await give(id, 'delivered')
    await sendAll()
    expect(subjects()).toEqual([
      `We received your order ${orderNumber}`,
      `Your order ${orderNumber} is confirmed`,
      `Your order ${orderNumber} is on its way`,
      `Your order ${orderNumber} was delivered`,
    ])
    const [received, , shipped] = sent
    expect(received).toMatchObject({ to: 'ayesha@example.com', text: expect.stringContaining('2 × Linen Kurta (M)') })
    expect(received?.text).toContain(`https://shop.example/en/${orderNumber}`)
    expect(received?.text).toContain('To pay on delivery: Rs\u00a03,000')
    expect(shipped?.text).toContain('Tracking number: 123456789')
    // No phone number and no address of hers.
    expect(JSON.stringify(sent)).not.toMatch(/0390|Model Town/)
    await sendAll()
    expect(sent).toHaveLength(4)
    expect(await isOutboxDue(db)).toBe(false)
  })

  it('an order from the Urdu shop gets messages in Urdu', async () => {
    const { orderNumber } = await order({ language: 'ur' })
    await sendAll()
    expect(subjects()).toEqual([`آپ کا آرڈر ${orderNumber} ہمیں مل گیا ہے`])
    expect(sent[0]?.text).toContain(`https://shop.example/ur/${orderNumber}`)
  })

  it('nothing is queued for an order without an address, a note, a backdated order or a kind that is off', async () => {
    await saveSetting(db, 'message_emails', { ...defaultSettings.message_emails, received: false })
    await order()
    await order({ email: '' })
    const { id } = await order({ email: '' })
    await addOrderNote(db, { orderId: id, note: 'Call after five', by: sana })
    await order({ placedAt: new Date(Date.now() - 3 * 24 * 3600_000) })
    await sendAll()
    expect(await listDeliveries(db)).toEqual([])
  })

  it('a change that was taken back within a minute is not sent, and is sent when it is made again', async () => {
    const { id, orderNumber } = await order()
    await sendAll()
    await give(id, 'placed')
    await give(id, 'pending')
    await sendAll()
    expect(subjects()).toHaveLength(1)
    expect((await listDeliveries(db)).at(-1)).toMatchObject({
      state: 'skipped',
      problem: 'The order is pending by now.',
    })
    await give(id, 'placed')
    await sendAll()
    expect(subjects().at(-1)).toBe(`Your order ${orderNumber} is confirmed`)
  })

  it('confirmed, taken back and confirmed in one batch is sent once', async () => {
    const { id } = await order()
    for (const status of ['placed', 'pending', 'placed'] as const) await give(id, status)
    await sendAll()
    expect(subjects()).toHaveLength(2)
  })

  it('the events of a transaction that is rolled back do not exist', async () => {
    const { id } = await order()
    await sendAll()
    const failing = inTransaction(db, async tx => {
      await changeOrderStatus(tx, { orderId: id, status: 'placed', by: sana })
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(await isOutboxDue(db)).toBe(false)
  })

  it('an order that was placed before another one but committed after it is not missed', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const late = await order({ email: 'late@example.com' })
    await sendAll()
    const slow = inTransaction(db, async tx => {
      await changeOrderStatus(tx, { orderId: late.id, status: 'placed', by: sana })
      begun.resolve()
      await goOn.promise
    })
    await begun.promise
    await order({ email: 'early@example.com' })
    await sendAll()
    goOn.resolve()
    await slow
    await sendAll()
    expect(sent.map(({ to }) => to)).toEqual(['late@example.com', 'early@example.com', 'late@example.com'])
  })

  it('a suspicious order gets a message only once staff have confirmed it', async () => {
    const { id, orderNumber } = await order({ formAgeMs: 10 })
    await sendAll()
    expect(sent).toEqual([])
    await give(id, 'placed')
    await sendAll()
    expect(subjects()).toEqual([`Your order ${orderNumber} is confirmed`])
  })

  it('a mailbox gets at most twenty answers to orders a day, however it is spelled, and changes by staff go on', async () => {
    const { id } = await order({ email: 'A.Yesha+1@Example.com' })
    await sendAll()
    await sql`insert into deliveries (id, way, kind, recipient, state)
      select gen_random_uuid(), 'email', 'received', 'ayesha+' || n || '@example.com', 'accepted'
      from generate_series(1, 19) as n`.execute(db)
    await order({ email: 'AYE.SHA+new@example.com' })
    await sendAll()
    expect(sent).toHaveLength(1)
    await sql`insert into deliveries (id, way, kind, recipient, state)
      select gen_random_uuid(), 'email', 'shipped', 'another@example.com', 'accepted' from generate_series(1, 20)`.execute(
      db,
    )
    await order({ email: 'another@example.com' })
    await give(id, 'placed')
    await sendAll()
    const others = sent.slice(1).map(({ to }) => to)
    expect(others.sort()).toEqual(['A.Yesha+1@Example.com', 'another@example.com'])
  })

  it.each([
    'win $5 at evil.example',
    'http://evil.example',
    'Free\u0007 prize!',
    'a'.repeat(80),
    'Ali\nYour parcel is lost',
  ])('a name that is none is not sent on: %s', async name => {
    await order({ name: name.replace('\u0007', '') })
    await sendAll()
    expect(sent[0]?.text).toMatch(/^Dear customer, /)
    expect(sent[0]?.text).not.toContain('evil')
  })

  it('an erased order gets no message, and its former messages lose recipient and content', async () => {
    const { id } = await order()
    await sendAll()
    await give(id, 'canceled')
    await planMessages(db)
    await inTransaction(db, tx => anonymizeOrders(tx, [id]))
    await sendAll()
    expect(sent).toHaveLength(1)
    const rows = await listDeliveries(db)
    expect(rows.map(({ state, recipient, content }) => [state, recipient, content])).toEqual([
      ['accepted', null, null],
      ['skipped', null, null],
    ])
  })
})
