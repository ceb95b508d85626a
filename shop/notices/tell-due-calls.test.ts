import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { listDeliveries } from '../outbox/outbox.fixture.ts'
import { sendDue } from '../outbox/send-due.ts'
import { type OpeningHours, openingDays } from '../settings/opening-hours.ts'
import { noOrderLimits, saveSetting } from '../settings/settings.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { saveNoticeChoices } from './choices.ts'
import { prepareNotice } from './prepare-notice.ts'
import { tellDueCalls } from './tell-due-calls.ts'

const db = await testDatabase()
await saveSetting(db, 'order_limits', noOrderLimits)
const caller = await newStaff(db, { username: 'caller', role: 'caller' })
const packer = await newStaff(db, { username: 'packer', role: 'packer' })
const kurta = await newStockedVariant(db, { basePrice: 1500, quantity: 500 })
const newOrder = orderFactory(db, () => kurta)
const sent: { to: string; subject: string; text: string }[] = []

const MINUTE = 60_000
const now = new Date('2026-11-26T15:00:00+05:00')
const allDay = { from: '09:00', to: '18:00' }
const openDaily = Object.fromEntries(openingDays.map(day => [day, allDay])) as OpeningHours

beforeEach(async () => {
  sent.length = 0
  for (const table of ['order_contacts', 'order_calls', 'order_claims', 'deliveries', 'orders', 'settings'] as const)
    await db.deleteFrom(table).execute()
  await saveSetting(db, 'order_limits', noOrderLimits)
  for (const [staffId, email] of [
    [caller.staffId, 'caller@example.com'],
    [packer.staffId, 'packer@example.com'],
  ] as const) {
    const chosen = (['overdue_call', 'asked_call'] as const).map(kind => ({ kind, way: 'email' as const }))
    await inTransaction(db, tx => saveNoticeChoices(tx, { staffId, email, chosen }))
  }
})

async function orderAt(at: Date) {
  const order = await newOrder()
  await db.updateTable('orders').set({ created_at: at }).where('id', '=', order.id).execute()
  return order
}

/** Asked to be called at this time. */
async function asksFor(orderId: string, at: Date): Promise<void> {
  await sql`insert into order_calls (order_id, failed, last_at, next_at, is_asked, order_version)
    values (${orderId}, 0, ${new Date(at.getTime() - 600 * MINUTE)}, ${at}, true, 1)`.execute(db)
}

async function sendAll(): Promise<void> {
  await sendDue(db, {
    ways: {
      email: async ({ recipient, content: { subject, text } }) => {
        sent.push({ to: recipient, subject, text })
        return { kind: 'accepted' }
      },
    },
    prepare: (db, delivery) => prepareNotice(db, delivery, path => `https://admin.example${path}`),
    signal: new AbortController().signal,
  })
}

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)

describe('a notice of an order that nobody called', () => {
  it('it comes once after an hour, for those who may confirm orders', async () => {
    const { orderNumber } = await orderAt(minutesAgo(61))
    await orderAt(minutesAgo(59))
    for (let look = 0; look < 2; look++) expect(await tellDueCalls(db, { now })).toBe(1)
    await sendAll()
    expect(sent).toEqual([
      {
        to: 'caller@example.com',
        subject: 'An order waits for a call',
        text: expect.stringMatching(
          new RegExp(`^${orderNumber}: Rs\\u00a0[\\d,]+, Lahore\\n\\nhttps://admin.example/admin/calls$`),
        ),
      },
    ])
  })

  it('hours in which nobody works do not count, and in them nothing comes', async () => {
    await saveSetting(db, 'calling_hours', openDaily)
    const today = (time: string) => new Date(`2026-11-26T${time}:00+05:00`)
    await orderAt(today('03:00'))
    for (const time of ['08:00', '09:59']) expect(await tellDueCalls(db, { now: today(time) })).toBe(0)
    expect(await tellDueCalls(db, { now: today('10:01') })).toBe(1)
    await orderAt(today('17:30'))
    expect(await tellDueCalls(db, { now: today('18:31') })).toBe(0)
  })

  it('of thousands from long ago none comes, nor one that somebody has open or has confirmed', async () => {
    await orderAt(minutesAgo(500))
    const open = await orderAt(minutesAgo(61))
    await sql`insert into order_claims (order_id, window_id, staff_id, claimed_at, ends_at)
      values (${open.id}, gen_random_uuid(), ${caller.staffId}, ${now}, ${new Date(now.getTime() + MINUTE)})`.execute(
      db,
    )
    expect(await tellDueCalls(db, { now })).toBe(0)
    await db.deleteFrom('order_claims').execute()
    expect(await tellDueCalls(db, { now })).toBe(1)
    await changeOrderStatus(db, { orderId: open.id, status: 'placed', by: caller })
    await sendAll()
    expect(sent).toEqual([])
    expect((await listDeliveries(db)).map(({ state }) => state)).toEqual(['skipped'])
  })
})

describe('a notice of a call that a customer asked for', () => {
  it('it comes when the call is due, and again for another time', async () => {
    const { id } = await orderAt(minutesAgo(300))
    await asksFor(id, new Date(now.getTime() + MINUTE))
    expect(await tellDueCalls(db, { now })).toBe(0)
    const later = new Date(now.getTime() + 2 * MINUTE)
    for (let look = 0; look < 2; look++) expect(await tellDueCalls(db, { now: later })).toBe(1)
    await sendAll()
    expect(sent.map(({ subject }) => subject)).toEqual(['A customer asked to be called now'])
    await db
      .updateTable('order_calls')
      .set({ next_at: minutesAgo(10) })
      .execute()
    await sql`update deliveries set changed_at = changed_at - interval '1 hour'`.execute(db)
    expect(await tellDueCalls(db, { now })).toBe(1)
    await sendAll()
    expect(sent).toHaveLength(2)
  })
})
