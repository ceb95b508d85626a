import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { changeOrderDetails } from '../orders/page/change-order-details.ts'
import { findAdminOrder } from '../orders/page/find-admin-order.ts'
import { ensureOwner } from '../staff/ensure-owner.ts'
import { listCustomers } from './list-customers.ts'

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin' }

let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  variant = await newStockedVariant(db, { quantity: 1000 })
})

const edit = (orderId: string, details: { customer_phone?: string; customer_name?: string }, version = 1) =>
  changeOrderDetails(db, { orderId, version, details: { ...ayeshaFromLahore, ...details }, by })

const list = async () =>
  (await listCustomers(db, { limit: 100 })).rows.map(({ name, phone, orders }) => [name, phone, orders])

const numbers = { ayesha: '0390 0000001', bilal: '0390 0000002' }
const [january, february, march] = ['2026-01-02', '2026-02-02', '2026-03-02'].map(day => new Date(`${day}T10:00:00Z`))

async function timesOf(phone: string) {
  return await db
    .selectFrom('customers')
    .where('phone', '=', phone.replace(' ', ''))
    .select(['name', 'created_at as first', 'last_order_at as last'])
    .executeTakeFirstOrThrow()
}

it('an order with a corrected number moves to the other customer, and a customer without orders is deleted', async () => {
  const mine = await order({ placedAt: march })
  await order({ customer_name: 'Bilal Ahmed', customer_phone: numbers.bilal, placedAt: february })
  await edit(mine.id, { customer_phone: numbers.bilal })
  expect(await list()).toEqual([['Ayesha Khan', numbers.bilal, 2]])
  expect(await timesOf(numbers.bilal)).toMatchObject({ first: february, last: march })
})

it('a new number is a new customer', async () => {
  const { id } = await order()
  await order()
  await edit(id, { customer_phone: '+1 415 555 2671' })
  expect(await list()).toEqual([
    ['Ayesha Khan', numbers.ayesha, 1],
    ['Ayesha Khan', '+1 415 555 2671', 1],
  ])
})

it('both customers get the names and dates of their present orders', async () => {
  const { id } = await order({ customer_name: 'Ayesha Kamal', placedAt: march })
  await order({ placedAt: february })
  await order({ customer_name: 'Bilal Ahmed', customer_phone: numbers.bilal, placedAt: january })
  await edit(id, { customer_name: 'Ayesha Kamal', customer_phone: numbers.bilal })
  expect(await timesOf(numbers.ayesha)).toEqual({ name: 'Ayesha Khan', first: february, last: february })
  expect(await timesOf(numbers.bilal)).toEqual({ name: 'Ayesha Kamal', first: january, last: march })
})

it('a name corrected in the latest order is the customer’s, in an older one it is not', async () => {
  const older = await order()
  const latest = await order()
  await edit(latest.id, { customer_name: 'Ayesha Malik' })
  expect(await list()).toEqual([['Ayesha Malik', numbers.ayesha, 2]])
  await edit(older.id, { customer_name: 'Ayesha Kamal' })
  expect(await list()).toEqual([['Ayesha Malik', numbers.ayesha, 2]])
})

it('another spelling of the number leaves the order with its customer', async () => {
  const { id } = await order()
  const customer = (await findAdminOrder(db, id))?.customer
  await edit(id, { customer_phone: '+92-390-0000001' })
  expect((await findAdminOrder(db, id))?.customer).toEqual(customer)
})

it("an order placed while the customer's only order moves away keeps its customer", async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await order()
    const [edited, placed] = await Promise.allSettled([edit(id, { customer_phone: numbers.bilal }), order()])
    expect([edited, placed]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  }
  expect(await list()).toEqual([
    ['Ayesha Khan', numbers.ayesha, expect.any(Number)],
    ['Ayesha Khan', numbers.bilal, expect.any(Number)],
  ])
})

it('orders that swap their customers at the same moment all succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const [mine, his] = [await order(), await order({ customer_phone: numbers.bilal })]
    await Promise.all([
      edit(mine.id, { customer_phone: numbers.bilal }),
      edit(his.id, { customer_phone: numbers.ayesha }),
    ])
  }
  const customers = await list()
  expect(new Set(customers.map(([, phone]) => phone))).toEqual(new Set([numbers.ayesha, numbers.bilal]))
  expect(customers.map(([, , orders]) => orders)).toEqual([5, 5])
})
