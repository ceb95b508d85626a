import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { listCustomers } from './list-customers.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  variant = await newStockedVariant(db, { quantity: 1000 })
})

const list = async (search?: string) => (await listCustomers(db, { search, limit: 100 })).rows
const names = async (search?: string) => (await list(search)).map(({ name }) => name)

const ayesha = { customer_name: 'Ayesha Khan', customer_phone: '0390 0000001' }
const bilal = { customer_name: 'Bilal Ahmed', customer_phone: '0390 0000002' }

it.each(['0390 0000001', '+92 390 0000001', '۰۳۹۰۰۰۰۰۰۰۱', '0092-390-0000001'])(
  'an order with the number typed as %s is one of the same customer',
  async customer_phone => {
    await order(ayesha)
    await order({ customer_phone })
    expect(await list()).toMatchObject([{ phone: '0390 0000001', internationalPhone: '+923900000001', orders: 2 }])
  },
)

it.each([
  ['+1 (415) 555-2671', '1 415 5552671', '14155552671'],
  ['021-35123456', '۰۲۱ ۳۵۱۲۳۴۵۶', '02135123456'],
])('a number that is no Pakistani mobile, %s, is a customer by its digits', async (typed, again, dialled) => {
  await order({ customer_phone: typed })
  await order({ customer_phone: again })
  expect(await list()).toMatchObject([
    { phone: again, internationalPhone: dialled, phoneIsMobile: false, orders: 2, name: 'Ayesha Khan' },
  ])
})

it('fifty simultaneous orders of one number make one customer', async () => {
  const phones = ['0390 0000001', '+92 390 0000001', '۰۳۹۰۰۰۰۰۰۰۱', '3900000001', '92390 0000001']
  await Promise.all(Array.from({ length: 50 }, (_, turn) => order({ customer_phone: phones[turn % 5] ?? '' })))
  expect(await list()).toMatchObject([{ orders: 50, open: 50 }])
  expect(await db.selectFrom('customers').select('id').execute()).toHaveLength(1)
})

it('counts and sums are those of the orders, whatever their status', async () => {
  const [canceled, delivered, shipped] = [await order(), await order(), await order(), await order({ quantity: 2 })]
  for (const [{ id: orderId }, status] of [
    [canceled, 'canceled'],
    [delivered, 'delivered'],
    [shipped, 'shipped'],
  ] as const) {
    await changeOrderStatus(db, { orderId, status, by: null })
  }
  // Each 1,500 and 200 to Lahore; from 2,000 rupees delivery is free.
  expect(await list()).toMatchObject([
    { orders: 4, open: 1, delivered: 1, canceled: 1, ordered: 1700 + 1700 + 3000, paid: 1700 },
  ])
  await changeOrderStatus(db, { orderId: canceled.id, status: 'placed', by: null })
  expect(await list()).toMatchObject([{ open: 2, canceled: 0, ordered: 8100 }])
})

it('the customer with the latest order comes first, with the latest name', async () => {
  await order(ayesha)
  await order(bilal)
  expect(await names()).toEqual(['Bilal Ahmed', 'Ayesha Khan'])
  await order({ ...ayesha, customer_name: 'عائشہ خان' })
  expect(await names()).toEqual(['عائشہ خان', 'Bilal Ahmed'])
})

it('a customer is found by every name they wrote, also in Urdu, and not by stop words', async () => {
  await order({ ...ayesha, customer_name: 'عائشہ خان' })
  await order(ayesha)
  await order(bilal)
  for (const typed of ['ayesha', 'KHAN ay', 'عائشہ', 'خان عا', 'a']) {
    expect(await names(typed), typed).toContain('Ayesha Khan')
  }
  expect(await names('ayesha')).toEqual(['Ayesha Khan'])
  expect(await names('عائشہ')).toEqual(['Ayesha Khan'])
  expect(await names('yesha')).toEqual([])
})

it.each(['0390 0000002', '+923900000002', '۰۳۹۰۰۰۰۰۰۰۲', '00000002', '0002', '0390 000000'])(
  'a customer is found by the number typed as %s',
  async typed => {
    await order({ ...ayesha, customer_phone: '0391 7654321' })
    await order(bilal)
    await order(bilal)
    expect(await listCustomers(db, { search: typed, limit: 1 })).toMatchObject({
      total: 1,
      rows: [{ name: 'Bilal Ahmed', orders: 2 }],
      nextCursor: null,
    })
  },
)

it.each(['%', '_', "'", ':*', '!x', '🙂', '\0', '\ud83d', 'x'.repeat(10_000), '9'.repeat(10_000)])(
  'characters with a meaning in a database find nobody: %j',
  async typed => {
    await order()
    expect(await names(typed)).toEqual([])
  },
)

it.each([undefined, 'khan'])('customers of the same moment are each on one page of those found by %s', async search => {
  for (let turn = 0; turn < 7; turn++) await order({ customer_phone: `0390 000010${turn}` })
  const moment = sql<Date>`'2030-11-01 10:00:00.123456'::timestamptz + (right(phone, 1)::int % 3) * interval '1 microsecond'`
  await db.updateTable('customers').set({ last_order_at: moment }).execute()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await listCustomers(db, { search, limit: 2, cursor: cursor === null ? undefined : readCursor(cursor) })
    expect(page.total).toBe(7)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual((await list(search)).map(({ id }) => id))
  expect(new Set(seen).size).toBe(7)
})

it('the cursor of another list returns nothing', async () => {
  await order()
  expect((await listCustomers(db, { limit: 5, cursor: ['Ayesha', newId()] })).rows).toEqual([])
})
