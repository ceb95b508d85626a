import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { listOrders } from '../list/list-orders.ts'
import { orderFactory } from '../orders.fixture.ts'
import { changeOrderDetails } from '../page/change-order-details.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { markPrinted } from './mark-printed.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)
const sana = await newStaff(db, { username: 'sana' })
const bilal = await newStaff(db, { username: 'bilal' })

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  variant = await newStockedVariant(db, { quantity: 100 })
})

const mark = (ids: string[], { isPrinted = true, by = sana, version = 1 } = {}) =>
  markPrinted(db, { orders: ids.map(id => ({ id, version })), isPrinted, by })
const markOf = async (id: string) => (await findAdminOrder(db, id))?.printed
const idsOf = async (printed: 'yes' | 'no') =>
  (await listOrders(db, { filter: { printed }, limit: 10 })).rows.map(({ id }) => id)

it('the mark names who printed it last, and when; unknown orders are ignored', async () => {
  const { id } = await order()
  expect(await markOf(id)).toBeNull()
  expect(await mark([id, newId()])).toEqual({ changed: 1, corrected: [] })
  const first = await markOf(id)
  expect(first).toMatchObject({ by: 'sana' })
  await mark([id], { by: bilal })
  const second = await markOf(id)
  expect(second?.by).toBe('bilal')
  expect(Date.parse(second?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''))
})

it('the filter finds printed orders, and those that are not printed, also after the mark was removed', async () => {
  const printed = await order()
  const other = await order()
  await mark([printed.id, other.id])
  await mark([other.id], { isPrinted: false })
  expect(await idsOf('yes')).toEqual([printed.id])
  expect(await idsOf('no')).toEqual([other.id])
})

it('two devices that mark the same orders at the same time both succeed', async () => {
  const ids = [(await order()).id, (await order()).id, (await order()).id]
  const marks = Array.from({ length: 20 }, (_, turn) => mark(turn % 2 ? ids : ids.toReversed()))
  expect(await Promise.all(marks)).toEqual(marks.map(() => ({ changed: 3, corrected: [] })))
})

it('an order that was corrected after its sheet was loaded counts as not printed', async () => {
  const [wrong, right] = [await order(), await order()]
  const details = { ...ayeshaFromLahore, customer_name: 'Ayesha Malik' }
  await changeOrderDetails(db, { orderId: wrong.id, version: 1, details, by: sana })
  expect(await mark([wrong.id, right.id])).toEqual({ changed: 1, corrected: [wrong.orderNumber] })
  expect(await idsOf('yes')).toEqual([right.id])
  // Somebody else has printed the corrected sheet: taking back the older one leaves that mark.
  expect(await mark([wrong.id], { version: 2, by: bilal })).toMatchObject({ changed: 1 })
  expect(await mark([wrong.id], { isPrinted: false })).toMatchObject({ changed: 0 })
  expect(await markOf(wrong.id)).toMatchObject({ by: 'bilal' })
})
