import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import type { OrderStatus } from '../../order-status/status.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import type { CheckoutDetails } from '../placing/checkout-form.ts'
import { placeCartOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { duplicateMarks, readDuplicateMarks } from './likely-duplicates.ts'
import { forgetApart, keepApart } from './pairs-apart.ts'

const db = await testDatabase()
const by = await newStaff(db)
let shirt: StockedVariant
let shirtInL: StockedVariant
let shawl: StockedVariant

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  shirt = await newStockedVariant(db, { name: 'Polo Shirt', quantity: 1000 })
  shirtInL = { ...shirt, variantId: newId() }
  await db
    .insertInto('variants')
    .values({ id: shirtInL.variantId, product_id: shirt.productId, name: 'L', sort_order: 1 })
    .execute()
  await db.insertInto('inventory').values({ variant_id: shirtInL.variantId, quantity: 1000 }).execute()
  shawl = await newStockedVariant(db, { name: 'Wool Shawl', quantity: 1000 })
})

type Order = Partial<CheckoutDetails> & { items?: ('M' | 'L' | 'shawl')[] }
type Case = [what: string, later: Order, hours: number, earlier?: Order & { status?: OrderStatus }]

const other = { customer_phone: '0390 0000002' }
const stranger = { ...other, customer_name: 'Bilal Ahmed' }
const abroad = { city: 'Multan', state: 'Punjab', street: 'House 9, Street 4, Gulgasht' }

it.each<Case>([
  ['another size after minutes', { items: ['L'] }, 0.2],
  ['another size after 2 hours', { items: ['L'] }, 2],
  ['another address of the same city', { street: 'House 3, Gulberg' }, 5],
  ['another city under the same name', abroad, 5],
  ['another name at the same address', { customer_name: 'Mrs. Tariq' }, 5],
  ['one more number and the address in Urdu', { ...other, street: 'مکان ۱۲، گلی ۵، ماڈل ٹاؤن' }, 5],
  ['a name with a title and initials', { ...other, customer_name: 'Miss A. Khan' }, 5],
  ['an address with a part left out', { ...other, street: 'House 12, Model Town' }, 5],
  ['the neighbour city of one that it grows into', { ...other, city: 'Rawalpindi' }, 5, { city: 'Islamabad' }],
  ['a family that orders the same for one house', { ...other, customer_name: 'Tariq Khan' }, 5],
  ['strangers of the same house with the same basket', stranger, 5],
  ['the first is not shipped after 48 hours', { items: ['M', 'shawl'] }, 48],
  ['the first is shipped after 24 hours', { items: ['M', 'shawl'] }, 24, { status: 'shipped' }],
  ['the whole basket after three days', {}, 72, { status: 'shipped' }],
  ['a landline with 0 and with +92', { customer_phone: '+92 42 35761234' }, 5, { customer_phone: '042 35761234' }],
  [
    'the same email in capitals',
    { ...other, ...abroad, customer_email: 'A@EXAMPLE.ORG' },
    5,
    { customer_email: 'a@example.org' },
  ],
  ['a note that takes the first one back', { notes: 'cancel the first, send both orders never' }, 5],
  [
    'people of the same name in a hostel',
    { ...other, street: 'Room 7, Girls Hostel, Ferozepur Road' },
    5,
    { street: 'Girls Hostel Ferozepur Road, Room 7' },
  ],
])('is likely a duplicate: %s', async (_, later, hours, earlier) => {
  expect(await isMarked(later, hours, earlier)).toBe(true)
})

it.each<Case>([
  ['another size after 3 hours', { items: ['L'] }, 3],
  ['another product', { items: ['shawl'] }, 0.2],
  ['a gift to another city and name', { ...abroad, customer_name: 'Hajra Begum' }, 5],
  ['another size for another city', { ...abroad, customer_name: 'Hajra Begum', items: ['L'] }, 0.5],
  ['two customers of a reseller', { customer_name: 'Hajra Begum', street: 'House 9, Block C, Johar Town' }, 5],
  ['the same name in another house', { ...other, street: 'House 31, Street 5, Model Town' }, 5],
  ['the same name in another street', { ...other, street: 'House 12, Street 6, Model Town' }, 5],
  ['the same name in another city', { ...other, city: 'Multan' }, 5],
  ['house 12-A beside house 12', { ...stranger, street: 'House 12-A, Street 5, Model Town' }, 5],
  ['strangers of one house with another size', { ...stranger, items: ['L'] }, 0.2],
  ['strangers of one house with other things besides', { ...stranger, items: ['M', 'shawl'] }, 5],
  [
    'strangers of one village',
    { ...stranger, street: 'Chak 88, near the school' },
    5,
    { street: 'Chak 88, near the school' },
  ],
  ['the same name in two villages', { ...other, street: 'Chak 88' }, 5, { street: 'Chak 98' }],
  ['strangers of a hostel', { ...stranger, street: 'Room 7, Girls Hostel' }, 5, { street: 'Room 7, Girls Hostel' }],
  ['a part of the basket after 24 hours, shipped', { items: ['M', 'shawl'] }, 24.1, { status: 'shipped' }],
  ['a part of the basket after 48 hours', { items: ['M', 'shawl'] }, 48.1],
  ['what was delivered is ordered again', {}, 20, { status: 'delivered' }],
  ['a note that asks for both', { notes: 'for my brother, send BOTH orders please' }, 0.2],
  ['a note in Urdu that asks for both', { notes: 'دونوں آرڈر بھیج دیں' }, 0.2],
])('is no duplicate: %s', async (_, later, hours, earlier) => {
  expect(await isMarked(later, hours, earlier)).toBe(false)
})

it('a name of an emoji and an address of nothing are no reason', async () => {
  const nameless = { customer_name: '🙂', street: '🏠🏠🏠🏠🏠' }
  expect(await isMarked({ ...nameless, ...other }, 0.1, nameless)).toBe(false)
  expect(await isMarked(nameless, 0.1, nameless)).toBe(true)
})

it('two orders that staff called no duplicates are not marked, until that is taken back', async () => {
  const [first, second, third] = [await place({}, 3), await place({}, 2), await place({}, 1)]
  await keepApart(db, { orderId: first, otherId: second, by })
  await keepApart(db, { orderId: second, otherId: first, by })
  const marks = await readDuplicateMarks(db, [first, second, third])
  expect([first, second, third].map(id => marks.get(id)?.orders)).toEqual([1, 1, 2])
  expect((await findAdminOrder(db, second))?.apart).toEqual([
    { id: first, orderNumber: expect.stringMatching(/^ORD-/), by: by.username, at: expect.stringMatching(/Z$/) },
  ])
  expect((await findAdminOrder(db, first))?.likelyDuplicates.map(({ id }) => id)).toEqual([third])
  await forgetApart(db, { orderId: second, otherId: first })
  expect((await readDuplicateMarks(db, [first])).get(first)?.orders).toBe(2)
})

it('an order is not kept apart from itself, nor from one that does not exist', async () => {
  const orderId = await place({}, 1)
  for (const otherId of [orderId, newId()])
    await expect(keepApart(db, { orderId, otherId, by })).rejects.toMatchObject({ code: 'order-not-found' })
})

const HOUR = 60 * 60 * 1000

async function isMarked(later: Order, hours: number, { status, ...earlier }: Order & { status?: OrderStatus } = {}) {
  const first = await place(earlier, hours)
  if (status)
    await changeOrderStatus(db, { orderId: first, status, by: null, at: new Date(Date.now() - (hours / 2) * HOUR) })
  const second = await place(later, 0)
  const marks = await readDuplicateMarks(db, [first, second])
  expect(marks.has(first)).toBe(marks.has(second))
  return marks.has(second)
}

async function place({ items = ['M'], ...details }: Order, hoursAgo: number): Promise<string> {
  const variants = { M: shirt, L: shirtInL, shawl }
  const shopper = newShopper()
  await fillCart(
    db,
    shopper.sessionId,
    items.map(item => ({ variantId: variants[item].variantId, quantity: 1 })),
  )
  const placed = await placeCartOrder(db, {
    ...shopper,
    details: { ...ayeshaFromLahore, street: 'House 12, Street 5, Model Town', ...details },
    placedAt: new Date(now - hoursAgo * HOUR),
  })
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', placed.orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One moment for both orders, so that their distance is exact. */
const now = Date.now()

it('marks of customers of one name in one town, who all order again, cost no more than the number of their orders', async () => {
  const CUSTOMERS = 60
  const orderAll = async (hoursAgo: number) => {
    const ids: string[] = []
    for (let at = 0; at < CUSTOMERS; at++) {
      const details = {
        customer_phone: `0390 00001${String(at).padStart(2, '0')}`,
        street: `House ${at + 1}, Street 2, Johar Town`,
      }
      ids.push(await place({ ...details, customer_name: 'Nasreen Akhtar' }, hoursAgo))
    }
    return ids
  }
  for (const orderId of await orderAll(2))
    await changeOrderStatus(db, { orderId, status: 'delivered', by: null, at: new Date(Date.now() - HOUR) })
  const statement = duplicateMarks(await orderAll(0))
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
  }>`
    explain (analyze, buffers, format json) ${statement}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  // It was two million for a hundred orders, when PostgreSQL compared all items with all for each pair.
  expect((plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(40_000)
})
