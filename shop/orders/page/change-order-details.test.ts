import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../../ids.ts'
import { orderStatuses } from '../../order-status/status.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { markPrinted } from '../print/mark-printed.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { findOrder } from '../tracking/find-order.ts'
import { changeOrderDetails } from './change-order-details.ts'
import { findAdminOrder } from './find-admin-order.ts'
import type { OrderDetails } from './order-details.ts'
import { addOrderNote } from './order-notes.ts'

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin', role: 'owner' } as const

let orderId: string
let shopper: ReturnType<typeof newShopper>

beforeEach(async () => {
  shopper = newShopper()
  const offer = await newStockedVariant(db)
  await placeDirectOrder(db, { ...shopper, details: ayeshaFromLahore, ...offer, quantity: 1 })
  const order = db.selectFrom('orders').where('session_id', '=', shopper.sessionId).select('id')
  orderId = (await order.executeTakeFirstOrThrow()).id
})

const edit = (details: Partial<OrderDetails>, version = 1) =>
  changeOrderDetails(db, { orderId, version, details: { ...ayeshaFromLahore, ...details }, by })

async function readOrder() {
  const order = await findAdminOrder(db, orderId)
  if (!order) throw new Error('the order is gone')
  return order
}

it('an order whose details were corrected after printing counts as not printed, since its paper is wrong', async () => {
  await markPrinted(db, { orders: [{ id: orderId, version: 1 }], isPrinted: true, by })
  expect(await edit({})).toEqual({ version: 1 })
  expect(await readOrder()).toMatchObject({ printed: { by: 'admin' } })
  await edit({ street: 'House 9, Street 2' })
  expect(await readOrder()).toMatchObject({ printed: null })
})

it('a second phone and whether the parcel may be opened are stored, in the history, and make printed sheets stale', async () => {
  await markPrinted(db, { orders: [{ id: orderId, version: 1 }], isPrinted: true, by })
  await edit({ second_phone: '042 3576 1234', may_open_parcel: true })
  expect(await readOrder()).toMatchObject({ secondPhone: '042 3576 1234', mayOpenParcel: true, printed: null })
  // Left out, as by a shopper's own correction: both stay.
  await edit({ street: 'House 9, Street 2' }, 2)
  await edit({ second_phone: '', may_open_parcel: false }, 3)
  const { secondPhone, mayOpenParcel, history } = await readOrder()
  expect({ secondPhone, mayOpenParcel }).toEqual({ secondPhone: null, mayOpenParcel: false })
  expect(history.flatMap(entry => (entry.event === 'details' ? entry.changes : []))).toMatchObject([
    { second_phone: { from: '042 3576 1234', to: '' }, may_open_parcel: { from: 'yes', to: 'no' } },
    { street: { to: 'House 9, Street 2' } },
    { second_phone: { from: '', to: '042 3576 1234' }, may_open_parcel: { from: 'no', to: 'yes' } },
  ])
})

it('corrected details are stored, and the history has the account and both values', async () => {
  const details = { customer_name: 'Ayesha Kamal', street: 'مکان ۷، گلی ۵، ماڈل ٹاؤن', notes: 'Call first' }
  expect(await edit(details)).toEqual({ version: 2 })
  const order = await readOrder()
  expect(order).toMatchObject({
    customerName: 'Ayesha Kamal',
    address: { street: details.street },
    notes: 'Call first',
  })
  expect(order.history).toMatchObject([
    {
      event: 'details',
      by: 'admin',
      changes: {
        customer_name: { from: 'Ayesha Khan', to: 'Ayesha Kamal' },
        street: { from: ayeshaFromLahore.street, to: details.street },
        notes: { from: '', to: 'Call first' },
      },
    },
  ])
})

it('a corrected city changes the promised days where it takes others, from the time of the order', async () => {
  const placedAt = new Date('2026-11-23T09:00+05:00')
  await db
    .updateTable('orders')
    .set({ created_at: placedAt, promised_from: '2026-11-26', promised_to: '2026-11-27' })
    .where('id', '=', orderId)
    .execute()
  const promisedAfter = async (city: string, version: number) => {
    await edit({ city }, version)
    return (await readOrder()).promised
  }
  // Its zone takes the same days as that of Lahore, and the promise may be from other settings.
  await db.updateTable('orders').set({ promised_to: '2026-11-30' }).where('id', '=', orderId).execute()
  expect(await promisedAfter('Rawalpindi', 1)).toEqual({ from: '2026-11-26', to: '2026-11-30' })
  expect(await promisedAfter('Quetta', 2)).toEqual({ from: '2026-11-26', to: '2026-11-28' })
  await db.updateTable('orders').set({ promised_from: null, promised_to: null }).where('id', '=', orderId).execute()
  expect(await promisedAfter('Karachi', 3)).toBeNull()
})

it('both addresses of an order stay equal', async () => {
  await edit({ street: 'House 7, Street 9' })
  const { shipping_address, billing_address } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['shipping_address', 'billing_address'])
    .executeTakeFirstOrThrow()
  expect(shipping_address.street).toBe('House 7, Street 9')
  expect(billing_address).toEqual(shipping_address)
})

it('the customer is found by the corrected number', async () => {
  await edit({ customer_phone: '+92 390 0000009' })
  const { phone_key } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('phone_key')
    .executeTakeFirstOrThrow()
  expect(phone_key).toBe('03900000009')
  await edit({ customer_phone: '042 1234 5678' }, 2)
  expect(await readOrder()).toMatchObject({ customerPhone: '042 1234 5678', phoneIsMobile: false })
})

it('another city does not change the agreed delivery fee and total', async () => {
  await edit({ city: 'Karachi', state: 'Sindh' })
  expect(await readOrder()).toMatchObject({ address: { city: 'Karachi' }, subtotal: 1500, shipping: 200, total: 1700 })
})

it('an edit without changes leaves no trace', async () => {
  expect(await edit({})).toEqual({ version: 1 })
  expect(await readOrder()).toMatchObject({ version: 1, history: [] })
})

it.each(orderStatuses)('the details of a %s order', async status => {
  await changeOrderStatus(db, { orderId, status, by, reason: 'Refused' })
  const edited = edit({ customer_name: 'Ayesha Kamal' })
  if (status === 'pending' || status === 'placed') await expect(edited).resolves.toEqual({ version: 2 })
  else await expect(edited).rejects.toMatchObject({ code: 'order-details-final', values: { status } })
})

it('the second of two editors gets a conflict', async () => {
  await edit({ customer_name: 'Ayesha Kamal' })
  await expect(edit({ customer_name: 'Ayesha Malik' })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect((await readOrder()).customerName).toBe('Ayesha Kamal')
})

it('of twenty simultaneous edits one is stored', async () => {
  const { editing } = await db.transaction().execute(async tx => {
    await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute()
    const editing = Promise.allSettled(Array.from({ length: 20 }, (_, turn) => edit({ notes: `Edit ${turn}` })))
    // Waits until all of them wait for the order.
    await waitForLockWaiter(tx, 10)
    return { editing }
  })
  const edits = await editing
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readOrder()).toMatchObject({ version: 2, history: [{ event: 'details' }] })
})

it('an order is not edited while it is being shipped', async () => {
  const [shipped, edited] = await Promise.allSettled([
    changeOrderStatus(db, { orderId, status: 'shipped', by }),
    edit({ customer_name: 'Ayesha Kamal' }),
  ])
  expect(shipped.status).toBe('fulfilled')
  const { history } = await readOrder()
  // The edit is either older than the shipping, or refused.
  expect(history.map(({ event }) => event)).toEqual(edited.status === 'fulfilled' ? ['status', 'details'] : ['status'])
})

it('a status change does not conflict with an edit of the details', async () => {
  await changeOrderStatus(db, { orderId, status: 'placed', by })
  expect(await edit({ customer_name: 'Ayesha Kamal' })).toEqual({ version: 2 })
})

it('the history is complete, the latest first, by account or by the shop itself', async () => {
  await changeOrderStatus(db, { orderId, status: 'placed', by: null })
  await addOrderNote(db, { orderId, note: 'Wants it before Eid', by })
  await changeOrderStatus(db, { orderId, status: 'shipped', by })
  expect((await readOrder()).history).toMatchObject([
    { event: 'status', from: 'placed', to: 'shipped', by: 'admin' },
    { event: 'note', note: 'Wants it before Eid', by: 'admin' },
    { event: 'status', from: 'pending', to: 'placed', by: null },
  ])
})

it('the history has the full name of a person who has one', async () => {
  await addOrderNote(db, { orderId, note: 'Called', by })
  await db.updateTable('staff').set({ full_name: 'عائشہ خان' }).where('id', '=', by.staffId).execute()
  expect((await readOrder()).history).toMatchObject([{ event: 'note', by: 'عائشہ خان' }])
  await db.updateTable('staff').set({ full_name: '' }).where('id', '=', by.staffId).execute()
})

it('the history keeps the name of a deleted account', async () => {
  const leaver = newId()
  await db
    .insertInto('staff')
    .values({ id: leaver, username: 'kamran', password_hash: 'none', role: 'manager' })
    .execute()
  await addOrderNote(db, { orderId, note: 'Called, nobody there', by: { staffId: leaver, username: 'kamran' } })
  await db.deleteFrom('staff').where('id', '=', leaver).execute()
  expect((await readOrder()).history).toMatchObject([{ event: 'note', by: 'kamran' }])
})

it('internal notes are never shown to the shopper', async () => {
  await addOrderNote(db, { orderId, note: 'Difficult customer', by })
  const { orderNumber } = await readOrder()
  const found = await findOrder(db, { orderNumber, sessionId: shopper.sessionId })
  expect(found?.receipt).not.toBeNull()
  expect(JSON.stringify(found)).not.toContain('Difficult')
})

it('an unknown order has no edit, notes or history', async () => {
  orderId = newId()
  await expect(edit({})).rejects.toMatchObject({ code: 'order-not-found' })
  await expect(addOrderNote(db, { orderId, note: 'Hello', by })).rejects.toMatchObject({ code: 'order-not-found' })
  expect(await findAdminOrder(db, orderId)).toBeUndefined()
})
