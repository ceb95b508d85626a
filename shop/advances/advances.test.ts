import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../ids.ts'
import { changeOrderContent, previewOrderContent } from '../orders/content/change-order-content.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { findAdminOrder } from '../orders/page/find-admin-order.ts'
import { listOrderHistory } from '../orders/page/order-history.ts'
import { markPrinted } from '../orders/print/mark-printed.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { Refusal } from '../refusal.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { newAdvance, newReference, payment } from './advances.fixture.ts'
import { checkMoney } from './check-money.ts'
import { listAdvanceEntries } from './list-entries.ts'
import { type NewEntry, recordEntry } from './record-entry.ts'
import { voidEntry } from './void-entry.ts'

const db = await testDatabase()
const sana = { ...(await newStaff(db, { username: 'sana' })), role: 'owner' } as const
let variant: StockedVariant
const order = orderFactory(db, () => variant)
let orderId: string
let orderNumber: string

/** One piece of 900, and 200 for delivery to Lahore. */
beforeEach(async () => {
  variant = await newStockedVariant(db, { basePrice: 900 })
  ;({ id: orderId, orderNumber } = await order())
})

const read = async (id = orderId) => {
  const found = await findAdminOrder(db, id)
  if (!found) throw new Error('no order')
  return found
}
const sums = async (id = orderId) => {
  const { total, advance, cashDue, toGiveBack } = await read(id)
  return { total, advance, cashDue, toGiveBack }
}
const version = async (id = orderId) => (await read(id)).version
const received = (amount: number, reference = newReference()): NewEntry => ({
  kind: 'received',
  amount,
  ...payment,
  reference,
})
const add = (amount: number, other: Partial<NewEntry> = {}) => newAdvance(db, { orderId, amount, by: sana, ...other })
const refund = (amount: number) => add(amount, { kind: 'refunded', reason: 'Asked for it', reference: null })
const cancel = (advance?: Parameters<typeof changeOrderStatus>[1]['advance'], by: typeof sana | 'customer' = sana) =>
  changeOrderStatus(db, {
    orderId,
    status: 'canceled',
    by,
    reason: by === 'customer' ? 'Costs too much' : 'Other',
    advance,
  })
const open = () => changeOrderStatus(db, { orderId, status: 'placed', by: sana })
const isRefused = (code: string, values: object = {}) => ({ code, values: expect.objectContaining(values) })

describe('an advance', () => {
  it('is taken off what the rider collects, and names who recorded it', async () => {
    const id = await add(500, { note: 'Screenshot on WhatsApp' })
    expect(await sums()).toEqual({ total: 1100, advance: 500, cashDue: 600, toGiveBack: 0 })
    expect(await listAdvanceEntries(db, orderId)).toMatchObject([
      { id, kind: 'received', amount: 500, way: 'easypaisa', note: 'Screenshot on WhatsApp', by: 'sana', voided: null },
    ])
  })

  it('makes printed paper stale, and stands in the history with the sums before and after', async () => {
    await markPrinted(db, { orders: [{ id: orderId, version: 1 }], isPrinted: true, by: sana })
    await add(500)
    expect(await read()).toMatchObject({ printed: null, version: 2 })
    expect(await listOrderHistory(db, orderId)).toMatchObject([
      {
        event: 'advance',
        by: 'sana',
        changes: {
          entry: { from: '', to: 'Received Rs\u00a0500 · Easypaisa' },
          advance: { from: 'Rs\u00a00', to: 'Rs\u00a0500' },
          cashDue: { from: 'Rs\u00a01,100', to: 'Rs\u00a0600' },
        },
      },
    ])
  })

  it('is refused when it is more than is still to be paid', async () => {
    await add(500)
    await expect(add(601)).rejects.toMatchObject(isRefused('advance-above-due', { due: 'Rs\u00a0600' }))
    await add(600)
    expect(await sums()).toMatchObject({ cashDue: 0, toGiveBack: 0 })
    await expect(add(1)).rejects.toMatchObject(isRefused('advance-above-due'))
  })

  it('is taken while the parcel is on its way, and not of a finished order', async () => {
    await changeOrderStatus(db, { orderId, status: 'shipped', by: sana })
    await add(100)
    await changeOrderStatus(db, { orderId, status: 'delivered', by: sana })
    await expect(add(100)).rejects.toMatchObject(isRefused('advance-of-finished-order', { status: 'delivered' }))
    await cancel({ kind: 'refund' })
    await expect(add(100)).rejects.toMatchObject(isRefused('advance-of-finished-order', { status: 'canceled' }))
  })

  it('of an unknown order, or of a former version, is refused', async () => {
    const unknown = { orderId: newId(), id: newId(), version: 1, entry: received(1), by: sana }
    await expect(recordEntry(db, unknown)).rejects.toMatchObject(isRefused('order-not-found'))
    await add(100)
    const stale = { orderId, id: newId(), version: 1, entry: received(1), by: sana }
    await expect(recordEntry(db, stale)).rejects.toMatchObject(isRefused('changed-meanwhile'))
  })
})

describe('a reference', () => {
  it('is refused a second time with the order that has it, and can be used again once that entry is void', async () => {
    const entryId = await add(100, { reference: 'TID123' })
    const other = await order()
    const again = () => newAdvance(db, { orderId: other.id, amount: 100, by: sana, reference: 'TID123' })
    await expect(again()).rejects.toMatchObject(
      isRefused('advance-reference-used', { way: 'Easypaisa', reference: 'TID123', orderNumber }),
    )
    await newAdvance(db, { orderId: other.id, amount: 100, by: sana, way: 'bank', reference: 'TID123' })
    await voidEntry(db, { orderId, entryId, version: await version(), reason: 'Wrong order', by: sana })
    await again()
    expect(await sums(other.id)).toMatchObject({ advance: 200 })
  })

  it('that two people enter for two orders at the same moment is taken once', async () => {
    const other = await order()
    const entry = received(100)
    const results = await Promise.allSettled(
      [orderId, other.id].map(id => recordEntry(db, { orderId: id, id: newId(), version: 1, entry, by: sana })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toMatchObject([{ code: 'advance-reference-used' }])
  })
})

describe('an entry that is sent twice', () => {
  it('is one, also at the same moment, and also after it was taken back', async () => {
    const sent = { orderId, id: newId(), version: 1, entry: received(500), by: sana }
    const answers = await Promise.all([recordEntry(db, sent), recordEntry(db, sent)])
    expect(answers).toEqual([{ version: 2 }, { version: 2 }])
    await voidEntry(db, { orderId, entryId: sent.id, version: 2, reason: 'Wrong', by: sana })
    expect(await recordEntry(db, sent)).toEqual({ version: 3 })
    expect(await sums()).toMatchObject({ advance: 0 })
    expect(await listAdvanceEntries(db, orderId)).toHaveLength(1)
  })

  it('with other values, or for another order, is refused', async () => {
    const sent = { orderId, id: newId(), version: 1, entry: received(500), by: sana }
    await recordEntry(db, sent)
    const other = await order()
    for (const again of [
      { ...sent, entry: { ...sent.entry, amount: 600 } },
      { ...sent, orderId: other.id },
    ])
      await expect(recordEntry(db, again)).rejects.toMatchObject(isRefused('advance-sent-otherwise'))
  })
})

describe('money that is given back', () => {
  it('is collected at the door again', async () => {
    await add(500)
    await refund(200)
    expect(await sums()).toMatchObject({ advance: 300, cashDue: 800 })
  })

  it('is not more than there is, and of a delivered order only what is above its total', async () => {
    await add(500)
    await expect(refund(501)).rejects.toMatchObject(isRefused('advance-below-zero', { most: 'Rs\u00a0500' }))
    await changeOrderStatus(db, { orderId, status: 'delivered', by: sana })
    await expect(refund(1)).rejects.toMatchObject(isRefused('advance-below-zero', { most: 'Rs\u00a00' }))
  })

  it('is kept only of a canceled order', async () => {
    await add(500)
    await expect(add(500, { kind: 'retained', reason: 'Ours' })).rejects.toMatchObject(
      isRefused('advance-retained-only-canceled'),
    )
  })
})

describe('an entry that was wrong', () => {
  it('stays with the reason, and no longer counts', async () => {
    const entryId = await add(500)
    const voiding = { orderId, entryId, version: 2, reason: 'Fake screenshot', by: sana }
    expect(await voidEntry(db, voiding)).toEqual({ version: 3 })
    expect(await voidEntry(db, voiding)).toEqual({ version: 3 })
    expect(await sums()).toMatchObject({ advance: 0, cashDue: 1100 })
    expect(await listAdvanceEntries(db, orderId)).toMatchObject([
      { amount: 500, voided: { by: 'sana', reason: 'Fake screenshot' } },
    ])
    expect((await listOrderHistory(db, orderId))[0]).toMatchObject({
      changes: {
        entry: { from: 'Received Rs\u00a0500 · Easypaisa', to: '' },
        cashDue: { from: 'Rs\u00a0600', to: 'Rs\u00a01,100' },
      },
    })
  })

  it('is not taken back once its money left, by a former version, or under another order', async () => {
    const entryId = await add(500)
    await refund(200)
    const voiding = { orderId, entryId, version: 3, reason: 'Wrong', by: sana }
    await expect(voidEntry(db, voiding)).rejects.toMatchObject(
      isRefused('advance-left-already', { left: 'Rs\u00a0300' }),
    )
    await expect(voidEntry(db, { ...voiding, version: 2 })).rejects.toMatchObject(isRefused('changed-meanwhile'))
    const other = await order()
    await expect(voidEntry(db, { ...voiding, orderId: other.id, version: 1 })).rejects.toMatchObject(
      isRefused('advance-not-found'),
    )
  })

  it('is never edited or deleted in the database', async () => {
    const id = await add(500)
    const update = (set: object) => db.updateTable('order_advances').set(set).where('id', '=', id).execute()
    for (const set of [
      { amount: 5 },
      { way: 'cash' },
      { reference: 'OTHER' },
      { note: 'x' },
      { kind: 'refunded', reason: 'x' },
    ])
      await expect(update(set)).rejects.toThrow('never changed')
    await expect(db.deleteFrom('order_advances').where('id', '=', id).execute()).rejects.toThrow('never changed')
    await update({ voided_at: new Date(), void_reason: 'Wrong' })
    for (const set of [{ voided_at: null, void_reason: null }, { void_reason: 'Other' }])
      await expect(update(set)).rejects.toThrow('never changed')
    await expect(db.updateTable('orders').set({ advance: 5 }).where('id', '=', orderId).execute()).rejects.toThrow(
      'never changed',
    )
  })
})

describe('an order with an advance that is canceled', () => {
  it('by staff needs a decision, which an order without one does not', async () => {
    await add(500)
    await expect(cancel()).rejects.toMatchObject(isRefused('advance-undecided', { advance: 'Rs\u00a0500' }))
    expect(await read()).toMatchObject({ status: 'pending' })
    orderId = (await order()).id
    await cancel()
    expect((await listOrderHistory(db, orderId)).map(({ event }) => event)).toEqual(['status'])
  })

  it('owes the money until it is given back', async () => {
    await add(500)
    await cancel({ kind: 'refund' })
    expect(await sums()).toMatchObject({ advance: 500, cashDue: 0, toGiveBack: 500 })
    await refund(300)
    await add(200, { kind: 'retained', reason: 'Courier charged both ways' })
    expect(await sums()).toMatchObject({ advance: 0, toGiveBack: 0 })
  })

  it('owes nothing when the shop keeps it, and counts it as paid when it is opened again', async () => {
    await add(500)
    await cancel({ kind: 'keep', reason: 'Made to measure' })
    expect(await sums()).toMatchObject({ advance: 0, toGiveBack: 0 })
    expect(await listAdvanceEntries(db, orderId)).toMatchObject([
      { kind: 'received' },
      { kind: 'retained', amount: 500, reason: 'Made to measure', by: 'sana' },
    ])
    await open()
    expect(await sums()).toMatchObject({ advance: 500, cashDue: 600 })
    expect((await listAdvanceEntries(db, orderId))[1]).toMatchObject({ voided: { by: 'sana' } })
  })

  it('by its shopper is canceled at once, and the money waits to be given back', async () => {
    await add(500)
    await cancel(undefined, 'customer')
    expect(await sums()).toMatchObject({ cashDue: 0, toGiveBack: 500 })
    expect((await listOrderHistory(db, orderId)).find(({ event }) => event === 'advance')).toMatchObject({
      byCustomer: true,
      changes: { toGiveBack: { from: 'Rs\u00a00', to: 'Rs\u00a0500' } },
    })
  })
})

describe('an order with an advance whose items change', () => {
  const threeOf = async (quantity: number) => {
    const { lines } = await db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .select('id as lineId')
      .execute()
      .then(lines => ({ lines: lines.map(line => ({ ...line, variantId: null, quantity, price: null })) }))
    return lines
  }

  it('costs the rider the difference, and what is above the new total is to be given back', async () => {
    orderId = (await order({ quantity: 2 })).id
    await add(1900)
    const change = { orderId, lines: await threeOf(1), by: sana }
    expect(await previewOrderContent(db, change)).toMatchObject({
      total: 1100,
      advance: 1900,
      cashDue: 0,
      toGiveBack: 800,
    })
    await changeOrderContent(db, { ...change, version: 2 })
    expect(await sums()).toEqual({ total: 1100, advance: 1900, cashDue: 0, toGiveBack: 800 })
    await expect(add(1)).rejects.toMatchObject(isRefused('advance-above-due'))
    await refund(800)
    expect(await sums()).toMatchObject({ cashDue: 0, toGiveBack: 0 })
  })

  it('with a version from before the advance is refused', async () => {
    const lines = await threeOf(2)
    await add(500)
    await expect(changeOrderContent(db, { orderId, lines, version: 1, by: sana })).rejects.toMatchObject(
      isRefused('changed-meanwhile'),
    )
  })
})

describe('two people at the same moment', () => {
  const outcomes = async (...works: Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map(result =>
      result.status === 'fulfilled' ? 'done' : result.reason instanceof Refusal ? result.reason.code : result.reason,
    )

  it('record one advance, and the second is refused', async () => {
    const send = () => recordEntry(db, { orderId, id: newId(), version: 1, entry: received(700), by: sana })
    // Both wait for the order, so that both have begun before one has ended.
    const { sent } = await db.transaction().execute(async tx => {
      await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute()
      const sent = outcomes(send(), send())
      await waitForLockWaiter(tx, 2)
      return { sent }
    })
    expect((await sent).sort()).toEqual(['changed-meanwhile', 'done'])
    expect(await sums()).toMatchObject({ advance: 700 })
  })

  it('record an advance and cancel: either the order is canceled without it, or the cancellation asks for a decision', async () => {
    for (let turn = 0; turn < 5; turn++) {
      orderId = (await order()).id
      const entry = { orderId, id: newId(), version: 1, entry: received(700), by: sana }
      const [recorded, canceled] = await outcomes(recordEntry(db, entry), cancel())
      if (canceled === 'done') expect(recorded).toBe('advance-of-finished-order')
      else expect([recorded, canceled]).toEqual(['done', 'advance-undecided'])
    }
  })

  it('a cancellation waits for an advance that is being recorded', async () => {
    const canceling = await db.transaction().execute(async tx => {
      const { version: seen } = await tx
        .selectFrom('orders')
        .where('id', '=', orderId)
        .select('version')
        .executeTakeFirstOrThrow()
      await recordEntry(tx, { orderId, id: newId(), version: seen, entry: received(700), by: sana })
      const canceling = outcomes(cancel())
      await waitForLockWaiter(tx)
      return { canceling }
    })
    expect(await canceling.canceling).toEqual(['advance-undecided'])
  })
})

it('the checker finds an advance that is not the sum of its entries, and a total that is not that of its rows', async () => {
  await add(500)
  expect((await checkMoney(db)).differences).toEqual([])
  const setAdvance = (advance: number) =>
    db.transaction().execute(async tx => {
      await sql`alter table orders disable trigger advance_is_a_sum`.execute(tx)
      await tx.updateTable('orders').set({ advance }).where('id', '=', orderId).execute()
      await sql`alter table orders enable trigger advance_is_a_sum`.execute(tx)
    })
  await setAdvance(400)
  expect((await checkMoney(db)).differences).toEqual([
    { orderNumber, total: { stored: 1100, rows: 1100 }, advance: { stored: 400, rows: 500 } },
  ])
  await setAdvance(500)
  await db.deleteFrom('order_items').where('order_id', '=', orderId).execute()
  expect((await checkMoney(db)).differences).toMatchObject([{ orderNumber, total: { stored: 1100, rows: 200 } }])
  await db.deleteFrom('orders').where('id', '=', orderId).execute()
})
