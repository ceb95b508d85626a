import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContactOutcome, ContactWay } from '#db/types.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import { orderFactory } from '../../orders/orders.fixture.ts'
import { changeOrderStatus } from '../../orders/status/change-status.ts'
import { readSettings, saveSetting } from '../../settings/settings.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { writeCallState } from '../call-state.ts'
import { caller } from '../contacts.fixture.ts'
import { undoContact } from '../undo-contact.ts'
import { readContactFigures } from './contact-figures.ts'
import { readContactsToday } from './today.ts'

const db = await testDatabase()
const sana = await newStaff(db)
const bilal = await newStaff(db, { username: 'bilal', role: 'caller' })
let kurta: StockedVariant
const place = orderFactory(db, () => kurta)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  kurta = await newStockedVariant(db, { quantity: 500 })
})

/** November 2026: the 23rd is a Monday. Calls are from Monday to Saturday, from 10 to 20. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+05:00`)
const week = { from: '2026-11-23', to: '2026-11-29' }
const figures = (days = week) => readContactFigures(db, { ...days, now: at('12:00', 30) })
const order = async (placedAt: Date) => (await place({ placedAt })).id

type Stored = { way?: ContactWay; outcome?: ContactOutcome; by?: typeof sana | 'customer'; undone?: boolean }

/** An attempt as it is stored, without what it causes. */
async function contact(
  orderId: string,
  when: Date,
  { way = 'call', outcome = 'no_answer', by = sana, undone }: Stored = {},
) {
  const actor = by === 'customer' ? { by_customer: true } : { staff_id: by.staffId, staff_name: by.username }
  const reason = outcome === 'canceled' || outcome === 'fake' ? 'Other' : null
  await db
    .insertInto('order_contacts')
    .values({ id: newId(), order_id: orderId, way, outcome, reason, created_at: when, ...actor })
    .execute()
  if (undone) await db.updateTable('order_contacts').set({ undone_at: when }).where('order_id', '=', orderId).execute()
  await db.transaction().execute(tx => writeCallState(tx, orderId))
}

const become = async (orderId: string, status: 'placed' | 'delivered' | 'canceled', isRefused = false) => {
  const reason = isRefused ? 'Refused' : null
  await db
    .updateTable('orders')
    .set({ status, is_refused: isRefused, cancel_reason: reason })
    .where('id', '=', orderId)
    .execute()
}

describe('the first contact', () => {
  it('is counted within the calling hours and by the clock', async () => {
    // 5 and 15 minutes after, within the hours.
    await contact(await order(at('11:00')), at('11:05'))
    const second = await order(at('12:00'))
    await contact(second, at('12:15'))
    // Only the first one counts, also before one that was written earlier.
    await contact(second, at('16:00'), { outcome: 'confirmed', by: bilal })
    // In the evening at 19:50: 10 minutes until 20:00, 30 after 10:00 on the next day. 14 h 40 min by the clock.
    await contact(await order(at('19:50')), at('10:30', 24))
    // In the night: the hours begin with 10:00, so 20 minutes. 8 h 20 min by the clock.
    await contact(await order(at('02:00', 24)), at('10:20', 24))
    // On Saturday at 19:00; Sunday is closed. 60 minutes on Saturday, 60 on Monday; 40 hours by the clock.
    await contact(await order(at('19:00', 28)), at('11:00', 30))
    const { all } = await figures()
    // 5, 15, 20, 40, 120 and by the clock 5, 15, 500, 880, 2400.
    expect(all).toMatchObject({ orders: 5, contacted: 5, median: 20, plainMedian: 500, within15: 2, within60: 4 })
    // The ninth tenth of five lies at place 4.6: 40 + 0.6 × 80, and 880 + 0.6 × 1,520.
    expect(all.ninetieth).toBeCloseTo(88)
    expect(all.plainNinetieth).toBeCloseTo(1792)
  })

  it('is none without asking, none that was taken back, and a text only if somebody said they sent it', async () => {
    const unasked = await order(at('11:00'))
    await contact(unasked, at('11:01'), { way: 'unasked', outcome: 'confirmed' })
    await become(unasked, 'placed')
    await contact(await order(at('11:00')), at('11:02'), { undone: true })
    const text = (state: 'opened' | 'marked_sent') => async (orderId: string) =>
      await db
        .insertInto('deliveries')
        .values({ id: newId(), way: 'whatsapp', kind: 'received', order_id: orderId, state, asked_by: 'sana' })
        .execute()
        .then(() => sql`update deliveries set changed_at = ${at('11:07')} where order_id = ${orderId}`.execute(db))
    await text('opened')(await order(at('11:00')))
    await text('marked_sent')(await order(at('11:00')))
    await become(await order(at('11:00')), 'canceled')
    const { all, people } = await figures()
    expect(all).toMatchObject({
      orders: 5,
      contacted: 1,
      median: 7,
      confirmedUnasked: 1,
      canceledBefore: 1,
      waiting: 2,
    })
    expect(people).toEqual([
      { name: 'sana', attempts: 1, orders: 1, reached: 0, confirmed: 1, delivered: 0, returned: 0, minutes: 7 },
    ])
  })

  it('is given by hour and weekday of placing, in Pakistan', async () => {
    await contact(await order(at('11:10')), at('11:20'))
    await contact(await order(at('11:50', 25)), at('12:20', 25))
    await order(at('00:30', 24))
    const { hours, weekdays } = await figures()
    expect(hours.map(({ hour, orders, contacted, median }) => [hour, orders, contacted, median])).toEqual([
      [0, 1, 0, null],
      [11, 2, 2, 20],
    ])
    expect(weekdays.map(({ weekday, orders, median }) => [weekday, orders, median])).toEqual([
      [1, 1, 10],
      [2, 1, null],
      [3, 1, 30],
    ])
  })

  it('of a shop that says no calling hours is counted by the clock', async () => {
    const closed = { from: '', to: '' }
    const { calling_hours } = await readSettings(db)
    const weekend = { friday: closed, saturday: closed, sunday: closed }
    const always = { monday: closed, tuesday: closed, wednesday: closed, thursday: closed, ...weekend }
    await saveSetting(db, 'calling_hours', always)
    await contact(await order(at('23:00')), at('01:00', 24))
    const { all } = await figures()
    await saveSetting(db, 'calling_hours', calling_hours)
    expect(all).toMatchObject({ median: 120, plainMedian: 120 })
  })

  it('of days without orders is none', async () => {
    expect(await figures({ from: '2026-10-01', to: '2026-10-02' })).toEqual({
      all: {
        orders: 0,
        contacted: 0,
        median: null,
        ninetieth: null,
        plainMedian: null,
        plainNinetieth: null,
        within15: 0,
        within60: 0,
        confirmedUnasked: 0,
        canceledBefore: 0,
        waiting: 0,
      },
      hours: [],
      weekdays: [],
      people: [],
      ways: [],
      peopleByWay: [],
    })
  })
})

it('each person and way has what became of the orders that they confirmed last', async () => {
  // Sana does not reach the first, Bilal confirms it, and it is delivered.
  const one = await order(at('11:00'))
  await contact(one, at('11:10'))
  await contact(one, at('13:10'), { outcome: 'confirmed', by: bilal })
  await become(one, 'delivered')
  // Sana confirms two: one comes back, one is on its way.
  const [two, three] = [await order(at('11:00')), await order(at('11:00'))]
  await contact(two, at('11:20'), { outcome: 'confirmed' })
  await become(two, 'canceled', true)
  await contact(three, at('11:40'), { outcome: 'confirmed' })
  await become(three, 'placed')
  // The customer confirms one by the link, and another cancels on the phone.
  const four = await order(at('11:00'))
  await contact(four, at('11:01'), { way: 'link', outcome: 'confirmed', by: 'customer' })
  await become(four, 'delivered')
  const five = await order(at('11:00'))
  await contact(five, at('11:30'), { outcome: 'canceled', by: bilal })
  await become(five, 'canceled')
  const answer = { attempts: 1, orders: 1, reached: 1, confirmed: 1, delivered: 1, returned: 0 }
  const { people, ways, peopleByWay } = await figures()
  expect(people).toEqual([
    { name: 'sana', attempts: 3, orders: 3, reached: 2, confirmed: 2, delivered: 0, returned: 1, minutes: 20 },
    { name: 'bilal', ...answer, attempts: 2, orders: 2, reached: 2, minutes: 30 },
    { name: null, ...answer, minutes: 1 },
  ])
  expect(ways).toEqual([
    // The minutes of first contacts by call are 10, 20, 30 and 40.
    { way: 'call', attempts: 5, orders: 4, reached: 4, confirmed: 3, delivered: 1, returned: 1, minutes: 25 },
    { way: 'link', ...answer, minutes: 1 },
  ])
  expect(peopleByWay).toHaveLength(3)
})

it('an order that is confirmed in the list is confirmed without asking, by whoever did it', async () => {
  const now = new Date()
  const { id } = await place({ placedAt: now })
  await changeOrderStatus(db, { orderId: id, status: 'placed', by: bilal })
  const [other, taken] = [(await place({ placedAt: now })).id, (await place({ placedAt: now })).id]
  const call = caller(db, sana)
  await call(other, { outcome: 'confirmed' })
  const recorded = await call(taken, { outcome: 'confirmed' })
  await undoContact(db, { contactId: recorded.id, by: sana })
  const [today = ''] = new Date(now.getTime() + 5 * 60 * 60 * 1000).toISOString().split('T')
  const { ways } = await readContactFigures(db, { from: today, to: today })
  expect(ways).toMatchObject([
    { way: 'call', attempts: 1, confirmed: 1 },
    { way: 'unasked', attempts: 0, reached: 0, confirmed: 1, minutes: null },
  ])
})

it('today has the median of its orders, and what waits for over an hour of any day', async () => {
  await contact(await order(at('11:00')), at('11:09'))
  await contact(await order(at('11:00')), at('11:13'))
  await order(at('12:00', 21))
  await order(at('11:05'))
  await order(at('12:30'))
  expect(await readContactsToday(db, { now: at('12:45') })).toEqual({ orders: 4, contacted: 2, median: 11, overdue: 2 })
})

it('a merged order and one made by staff need no contact of their own', async () => {
  const [one, two] = [await order(at('11:00')), await order(at('11:00'))]
  await db.updateTable('orders').set({ source: 'phone', made_by: 'sana' }).where('id', '=', one).execute()
  expect((await figures()).all.orders).toBe(1)
  await db.updateTable('orders').set({ status: 'canceled', merged_into: one }).where('id', '=', two).execute()
  expect((await figures()).all.orders).toBe(0)
})
