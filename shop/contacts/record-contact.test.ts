import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { expireHolds } from '../orders/holds/expire-holds.ts'
import { merge, readOrder } from '../orders/merge/merge.fixture.ts'
import { postponeOrders } from '../orders/on-hold/postpone-orders.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderDetails } from '../orders/page/change-order-details.ts'
import { listOrderHistory } from '../orders/page/order-history.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { dayInPakistan } from '../pakistan-time.ts'
import { readCustomerData } from '../privacy/customer-data.ts'
import { eraseCustomer } from '../privacy/erase-customer.ts'
import { saveSetting } from '../settings/settings.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { caller } from './contacts.fixture.ts'
import { listContacts } from './list-contacts.ts'
import { undoContact } from './undo-contact.ts'

const db = await testDatabase()
const sana = await newStaff(db)
const bilal = await newStaff(db, { username: 'bilal', role: 'caller' })
const packer = await newStaff(db, { username: 'packer', role: 'packer' })
let kurta: StockedVariant
const order = orderFactory(db, () => kurta)
const call = caller(db, sana)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  kurta = await newStockedVariant(db, { quantity: 5 })
})

const noAnswer = { outcome: 'no_answer' } as const
const confirmed = { outcome: 'confirmed' } as const
const canceled = { outcome: 'canceled', reason: 'Asked by customer' } as const
const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const inDays = (days: number) => dayInPakistan(minutesFrom(new Date(), days * 24 * 60))

const read = async (id: string) =>
  await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['status', 'cancel_reason as reason', 'hold', 'held_since as heldSince'])
    .select(sql<string | null>`postponed_until::text`.as('until'))
    .select(sql<string | null>`promised_to::text`.as('promisedTo'))
    .executeTakeFirstOrThrow()
const stateOf = async (id: string) =>
  await db
    .selectFrom('order_calls')
    .where('order_id', '=', id)
    .select(['failed', 'next_at as nextAt', 'is_asked as isAsked', 'unreachable_at as unreachableAt'])
    .executeTakeFirst()
const historyOf = async (id: string) =>
  (await listOrderHistory(db, id)).map(event =>
    'changes' in event ? event.changes : { status: 'to' in event && event.to },
  )

describe('an attempt', () => {
  it('that confirms makes the order placed, and says so in its history', async () => {
    const { id, orderNumber } = await order()
    const recorded = await call(id, confirmed, { note: 'Wants it before Friday' })
    expect(recorded).toMatchObject({ orderNumber, status: 'placed', nextAt: null, isUnreachable: false })
    expect(await read(id)).toMatchObject({ status: 'placed' })
    expect(await listContacts(db, id)).toMatchObject([
      { way: 'call', outcome: 'confirmed', note: 'Wants it before Friday', by: 'sana', byCustomer: false },
    ])
    expect(await historyOf(id)).toEqual([
      { status: 'placed' },
      { contact: { from: '', to: 'Call: confirmed' }, note: { from: '', to: 'Wants it before Friday' } },
    ])
  })

  it("stands in the history before the status that it caused, whatever the shop's clock says", async () => {
    const { id } = await order()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5000 })
    onTestFinished(() => void vi.useRealTimers())
    await call(id, confirmed)
    expect(await historyOf(id)).toEqual([{ status: 'placed' }, { contact: { from: '', to: 'Call: confirmed' } }])
  })

  it('that cancels gives the stock back and keeps the reason', async () => {
    const { id } = await order({ quantity: 2 })
    expect(await call(id, canceled)).toMatchObject({ status: 'canceled' })
    expect(await read(id)).toMatchObject({ status: 'canceled', reason: 'Asked by customer' })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 5, reserved: 0 })
  })

  it('a customer confirms and cancels by link without an account', async () => {
    const [one, two] = [await order(), await order()]
    await call(one.id, confirmed, { way: 'link', by: 'customer' })
    await call(two.id, { outcome: 'canceled', reason: 'Changed their mind' }, { way: 'link', by: 'customer' })
    expect([(await read(one.id)).status, (await read(two.id)).status]).toEqual(['placed', 'canceled'])
    expect((await listContacts(db, one.id))[0]).toMatchObject({ way: 'link', by: null, byCustomer: true })
  })

  it('puts an order on hold that waits for an advance', async () => {
    const { id } = await order()
    const hold = { reason: 'advance', until: inDays(2), note: null } as const
    expect(await call(id, { outcome: 'advance_asked', hold })).toMatchObject({
      status: 'pending',
      isUnreachable: false,
    })
    expect(await read(id)).toMatchObject({ until: inDays(2) })
    expect(await stateOf(id)).toMatchObject({ isAsked: true, failed: 0 })
  })

  it('without an answer schedules the next one, and after the third the order is unreachable', async () => {
    const { id } = await order()
    const morning = new Date('2026-11-23T11:00:00+05:00')
    const attempts = ['2026-11-23T06:00:00Z', '2026-11-23T08:00:00Z', '2026-11-23T13:00:00Z']
    const planned = []
    for (const now of attempts) planned.push((await call(id, noAnswer, { now: new Date(now) })).nextAt?.toISOString())
    expect(planned).toEqual(['2026-11-23T08:00:00.000Z', '2026-11-23T13:00:00.000Z', undefined])
    expect(await stateOf(id)).toMatchObject({ failed: 3, nextAt: null, unreachableAt: new Date(attempts[2] ?? '') })
    expect((await read(id)).status).toBe('pending')
    // Whoever answers once is no longer unreachable, and is counted from the beginning.
    const later = minutesFrom(morning, 24 * 60)
    await call(id, { outcome: 'call_later', nextAt: minutesFrom(later, 30) }, { now: later })
    expect(await stateOf(id)).toMatchObject({ failed: 0, isAsked: true, unreachableAt: null })
    await call(id, noAnswer, { now: minutesFrom(later, 30) })
    expect(await stateOf(id)).toMatchObject({ failed: 1, nextAt: minutesFrom(later, 150) })
  })

  it('with a wrong number goes on with the other one at once, and without another the order is unreachable', async () => {
    const now = new Date()
    const { id } = await order()
    expect(await call(id, { outcome: 'wrong_number' }, { now })).toMatchObject({ isUnreachable: true })
    const other = await order()
    const details = { ...ayeshaFromLahore, second_phone: '0300 7654321' }
    await changeOrderDetails(db, { orderId: other.id, version: 1, details, by: sana })
    const wrong = { outcome: 'wrong_number' } as const
    expect(await call(other.id, wrong, { version: 2, now })).toMatchObject({ nextAt: now, isUnreachable: false })
    const second = { version: 2, onSecondPhone: true, now: minutesFrom(now, 1) }
    expect(await call(other.id, wrong, second)).toMatchObject({ isUnreachable: true })
  })
})

describe('a number that was corrected', () => {
  const correct = (
    orderId: string,
    version: number,
    details: Partial<typeof ayeshaFromLahore> & { second_phone?: string },
  ) => changeOrderDetails(db, { orderId, version, details: { ...ayeshaFromLahore, ...details }, by: sana })
  const second = { second_phone: '0300 7654321' }
  const wrong = { outcome: 'wrong_number' } as const

  it('is not wrong any more: each of two is called before the order is given up', async () => {
    const now = minutesFrom(new Date(), -5)
    const { id } = await order()
    await correct(id, 1, second)
    await call(id, wrong, { version: 2, now })
    await correct(id, 2, { ...second, customer_phone: '0391 7654321' })
    const onSecond = { version: 3, onSecondPhone: true }
    expect(await call(id, wrong, onSecond)).toMatchObject({ isUnreachable: false, nextAt: expect.any(Date) })
    expect(await call(id, wrong, { version: 3 })).toMatchObject({ isUnreachable: true })
  })

  it('gets all attempts again', async () => {
    const { id } = await order()
    const now = minutesFrom(new Date(), -5)
    for (const _ of [1, 2]) await call(id, noAnswer, { now })
    expect(await call(id, noAnswer, { now })).toMatchObject({ isUnreachable: true })
    await correct(id, 1, { customer_phone: '0391 7654321' })
    expect(await call(id, noAnswer, { version: 2 })).toMatchObject({ isUnreachable: false })
  })
})

describe('an attempt is refused', () => {
  it('when the order is not pending any more, and nothing is recorded', async () => {
    const { id } = await order()
    await changeOrderStatus(db, { orderId: id, status: 'canceled', by: 'customer', reason: 'Changed their mind' })
    await expect(call(id, confirmed)).rejects.toMatchObject({
      code: 'contact-not-pending',
      values: { status: 'canceled' },
    })
    expect(await listContacts(db, id)).toEqual([])
  })

  it('when the order has other content or a newer attempt than on screen', async () => {
    const { id } = await order()
    await changeOrderDetails(db, {
      orderId: id,
      version: 1,
      details: { ...ayeshaFromLahore, street: 'House 9' },
      by: sana,
    })
    await expect(call(id, confirmed)).rejects.toMatchObject({ code: 'order-changed-since' })
    const shown = { version: 2, latestContactId: null }
    await call(id, noAnswer, shown)
    await expect(call(id, confirmed, shown)).rejects.toMatchObject({ code: 'contact-meanwhile' })
    expect((await read(id)).status).toBe('pending')
  })

  it('when two people say it at the same time, for the second', async () => {
    const { id } = await order()
    const outcomes = await db.transaction().execute(async tx => {
      await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
      const shown = { latestContactId: null }
      const both = Promise.allSettled([call(id, confirmed, shown), call(id, canceled, { ...shown, by: bilal })])
      await waitForLockWaiter(tx)
      return { both }
    })
    const settled = await outcomes.both
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listContacts(db, id)).toHaveLength(1)
  })

  it('without the right to decide, and for a reason or a time that nobody may choose', async () => {
    const { id } = await order()
    await expect(call(id, confirmed, { by: packer })).rejects.toMatchObject({ code: 'status-not-allowed' })
    await expect(call(id, { ...canceled, reason: 'Bored' })).rejects.toMatchObject({ code: 'cancel-reason-unknown' })
    const past = minutesFrom(new Date(), -1)
    await expect(call(id, { outcome: 'call_later', nextAt: past })).rejects.toMatchObject({ code: 'call-time' })
    expect(await listContacts(db, id)).toEqual([])
    expect(await historyOf(id)).toEqual([])
  })
})

describe('taking an attempt back', () => {
  const undo = (contactId: string, by = sana, now = new Date()) => undoContact(db, { contactId, by, now })

  it('of a confirmation makes the order pending, with its stock held no longer than before', async () => {
    const { id, orderNumber } = await order()
    const before = await read(id)
    const recorded = await call(id, confirmed)
    expect(await undo(recorded.id)).toEqual({ orderId: id, orderNumber })
    expect(await read(id)).toEqual(before)
    expect(await listContacts(db, id)).toEqual([])
    expect(await stateOf(id)).toBeUndefined()
    expect((await historyOf(id))[0]).toEqual({ contact: { from: 'Call: confirmed', to: '' } })
  })

  it('of a confirmation of an order that held no stock leaves it without', async () => {
    const { id } = await order({ quantity: 2, placedAt: minutesFrom(new Date(), -60 * 60) })
    await db
      .updateTable('orders')
      .set({ held_since: minutesFrom(new Date(), -60 * 60) })
      .execute()
    await expireHolds(db)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 5, reserved: 0 })
    const recorded = await call(id, confirmed)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 5, reserved: 2 })
    await undo(recorded.id)
    expect(await read(id)).toMatchObject({ status: 'pending', hold: 'expired' })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 5, reserved: 0 })
  })

  it('of a cancellation takes stock, hold and status back', async () => {
    const { id } = await order({ quantity: 2 })
    await call(id, { outcome: 'held', hold: { reason: 'payday', until: inDays(4), note: 'On the 1st' } })
    const before = await read(id)
    const recorded = await call(id, canceled)
    expect(await read(id)).toMatchObject({ status: 'canceled', until: null })
    await undo(recorded.id)
    expect(await read(id)).toEqual(before)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 5, reserved: 2 })
  })

  it('of the cancellation of an order that held no stock works without stock', async () => {
    const { id } = await order({ quantity: 2, placedAt: minutesFrom(new Date(), -60 * 60) })
    await db
      .updateTable('orders')
      .set({ held_since: minutesFrom(new Date(), -60 * 60) })
      .execute()
    await expireHolds(db)
    const before = await read(id)
    expect(before.hold).toBe('expired')
    const recorded = await call(id, canceled)
    await db.updateTable('inventory').set({ quantity: 0 }).where('variant_id', '=', kurta.variantId).execute()
    await undo(recorded.id)
    expect(await read(id)).toEqual(before)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 0, reserved: 0 })
  })

  it.each([confirmed, canceled])('of $outcome counts its pieces as unconfirmed again', async result => {
    const { id } = await order()
    const lines = () =>
      db
        .selectFrom('order_items')
        .where('order_id', '=', id)
        .select(['stock', 'is_reserved_unconfirmed', 'is_reserved_for_new_customer'])
        .execute()
    await db
      .updateTable('order_items')
      .set({ is_reserved_unconfirmed: true, is_reserved_for_new_customer: true })
      .where('order_id', '=', id)
      .execute()
    const before = await lines()
    const recorded = await call(id, result)
    expect(await lines()).not.toEqual(before)
    await undo(recorded.id)
    expect(await lines()).toEqual(before)
  })

  it('is refused when its order was corrected, put on hold or decided about since', async () => {
    const hold = (id: string) =>
      postponeOrders(db, { selection: { ids: [id] }, reason: 'travel', until: inDays(9), note: null, by: sana })
    const one = await order()
    const corrected = await call(one.id, confirmed)
    const details = { ...ayeshaFromLahore, street: 'House 9' }
    await changeOrderDetails(db, { orderId: one.id, version: 1, details, by: sana })
    await expect(undo(corrected.id)).rejects.toMatchObject({ code: 'order-changed-since' })
    const two = await order()
    const postponed = await call(two.id, confirmed)
    await hold(two.id)
    await expect(undo(postponed.id)).rejects.toMatchObject({ code: 'contact-meanwhile' })
    const three = await order()
    const again = await call(three.id, confirmed)
    await changeOrderStatus(db, { orderId: three.id, status: 'pending', by: bilal })
    await changeOrderStatus(db, { orderId: three.id, status: 'placed', by: bilal })
    await expect(undo(again.id)).rejects.toMatchObject({ code: 'contact-meanwhile' })
    const four = await order()
    const twice = await call(four.id, { outcome: 'held', hold: { reason: 'payday', until: inDays(4), note: null } })
    await hold(four.id)
    await expect(undo(twice.id)).rejects.toMatchObject({ code: 'contact-meanwhile' })
    expect((await read(four.id)).until).toBe(inDays(9))
  })

  it('of a hold ends it, with the days of delivery as before', async () => {
    const { id } = await order()
    const before = await read(id)
    const recorded = await call(id, { outcome: 'held', hold: { reason: 'travel', until: inDays(9), note: null } })
    expect((await read(id)).promisedTo).not.toBe(before.promisedTo)
    await undo(recorded.id)
    expect(await read(id)).toEqual(before)
  })

  it('of a call without an answer counts one less', async () => {
    const { id } = await order()
    await call(id, noAnswer, { now: minutesFrom(new Date(), -2) })
    const first = await stateOf(id)
    const second = await call(id, noAnswer)
    expect(await stateOf(id)).toMatchObject({ failed: 2 })
    await undo(second.id)
    expect(await stateOf(id)).toEqual(first)
  })

  it('is refused to others, after a minute, twice, and when something happened since', async () => {
    const { id } = await order()
    const recorded = await call(id, confirmed)
    await expect(undo(recorded.id, bilal)).rejects.toMatchObject({ code: 'contact-of-another' })
    const late = minutesFrom(new Date(), 1.1)
    await expect(undo(recorded.id, sana, late)).rejects.toMatchObject({ code: 'contact-undo-late' })
    await changeOrderStatus(db, { orderId: id, status: 'shipped', by: bilal })
    await expect(undo(recorded.id)).rejects.toMatchObject({ code: 'status-changed-meanwhile' })
    const next = await order()
    const taken = await call(next.id, confirmed)
    await undo(taken.id)
    await expect(undo(taken.id)).rejects.toMatchObject({ code: 'contact-not-found' })
    await changeOrderStatus(db, { orderId: id, status: 'pending', by: bilal })
    const [older, newer] = [await call(id, noAnswer), await call(id, noAnswer, { by: bilal })]
    await expect(undo(older.id)).rejects.toMatchObject({ code: 'contact-meanwhile' })
    expect(newer.nextAt).not.toBeNull()
  })
})

describe('what was noted on a call', () => {
  it('is handed out to its customer, and erased with the order', async () => {
    const { id } = await order()
    await call(id, noAnswer, { note: 'Her brother Zubair answered' })
    await call(id, canceled)
    const { customer_id } = await db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('customer_id')
      .executeTakeFirstOrThrow()
    const data = JSON.stringify(await readCustomerData(db, customer_id))
    expect(data).toContain('Her brother Zubair answered')
    expect(data).not.toContain('sana')
    await eraseCustomer(db, customer_id)
    for (const table of ['order_contacts', 'order_history'] as const) {
      const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(
        db,
      )
      expect(rows.filter(({ text }) => text.includes('Zubair'))).toEqual([])
    }
    expect(await listContacts(db, id)).toMatchObject([{ outcome: 'canceled' }, { outcome: 'no_answer', note: '—' }])
  })
})

it('of an order that others were merged into, the latest attempt is that of all of them', async () => {
  const [one, two] = [await order(), await order()]
  await call(two.id, noAnswer)
  await merge(db, sana, one.id, [two.id])
  const [latest] = await listContacts(db, one.id)
  const { version } = await readOrder(db, one.id)
  const shown = { version, latestContactId: latest?.id ?? null }
  expect(latest?.outcome).toBe('no_answer')
  expect(await call(one.id, confirmed, shown)).toMatchObject({ status: 'placed' })
})

it('the settings say how often and when again', async () => {
  await saveSetting(db, 'calls', { retryHours: 3, eveningHour: 18, attempts: 1 })
  const { id } = await order()
  expect(await call(id, noAnswer)).toMatchObject({ isUnreachable: true })
})
