import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { formatRupees } from '../money.ts'
import type { OrderStatus } from '../order-status/status.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { saveSetting } from '../settings/settings.ts'
import { readCustomerRisks, readRisks } from './read-risks.ts'
import { describeCustomerRisk, describeRisk } from './risk.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  await sql`truncate orders, customers, imported_orders cascade`.execute(db)
  variant = await newStockedVariant(db, { quantity: 1000 })
})

const wordsOf = async ({ id }: { id: string }) => (await readRisks(db, [id])).get(id)?.map(describeRisk) ?? []

async function orderThatWas(...statuses: OrderStatus[]) {
  const placed = await order()
  for (const status of statuses) {
    const reason = status === 'canceled' && statuses.includes('shipped') ? { reason: 'Refused' } : {}
    await changeOrderStatus(db, { orderId: placed.id, status, by: null, ...reason })
  }
  return placed
}

it('the first order of a number, and one whose earlier orders are all open, say so', async () => {
  const first = await order()
  expect(await wordsOf(first)).toEqual(['Nothing was ever delivered to this number'])
  expect(await wordsOf(await order())).toEqual(['1 earlier order of this number, none delivered yet'])
  // What came later says nothing about it.
  expect(await wordsOf(first)).toEqual(['Nothing was ever delivered to this number'])
})

it('refused parcels come with what was canceled otherwise and what was delivered', async () => {
  await orderThatWas('shipped', 'canceled')
  await orderThatWas('canceled')
  await orderThatWas('delivered')
  const latest = await order()
  expect(await wordsOf(latest)).toEqual([
    '1 earlier order of this customer was refused at the door, 1 canceled otherwise, 1 delivered',
  ])
  const { customerId } = await db.selectFrom('orders').select('customer_id as customerId').executeTakeFirstOrThrow()
  const risks = await readCustomerRisks(db, customerId)
  expect(risks.map(describeRisk)).toEqual(await wordsOf(latest))
  // On the screen of the customer none of them is the earlier one.
  expect(risks.map(describeCustomerRisk)).toEqual([
    '1 order of this customer was refused at the door, 1 canceled otherwise, 1 delivered',
  ])
})

it('canceled orders count, merged ones do not, and a customer with delivered ones alone has no risk', async () => {
  const delivered = await orderThatWas('delivered')
  expect(await wordsOf(await order())).toEqual([])
  await db
    .updateTable('orders')
    .set({ merged_into: delivered.id, status: 'canceled' })
    .where('id', '<>', delivered.id)
    .execute()
  expect(await wordsOf(await order())).toEqual([])
  await orderThatWas('canceled')
  expect(await wordsOf(await order())).toEqual(['1 earlier order of this customer was canceled, 1 delivered'])
})

it('an imported order that was delivered counts as delivered', async () => {
  const latest = await order()
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  await sql`insert into imported_orders (id, customer_id, source, number, placed_at, status, total, phone, name)
    values (${newId()}, ${customerId}, 'woocommerce', '77', now() - interval '1 year', 'delivered', 1000,
      ${ayeshaFromLahore.customer_phone}, 'Ayesha')`.execute(db)
  expect(await wordsOf(latest)).toEqual([])
})

it('other numbers with open orders from the same browser are counted, until one of them is sent', async () => {
  const { sessionId } = newShopper()
  const numbers = ['0390 0000001', '0390 0000002', '0390 0000003']
  for (const customer_phone of [...numbers, '0390 0000003']) {
    const details = { ...ayeshaFromLahore, customer_phone }
    await placeDirectOrder(db, { ...newShopper(), sessionId, details, ...variant, quantity: 1 })
  }
  const [first, second] = await db.selectFrom('orders').select(['id']).orderBy('created_at').execute()
  if (!first || !second) throw new Error('no orders')
  expect(await wordsOf(first)).toContain('2 other phone numbers have open orders from the same browser')
  await changeOrderStatus(db, { orderId: second.id, status: 'shipped', by: null })
  expect(await wordsOf(first)).toContain('1 other phone number has open orders from the same browser')
  expect(await wordsOf(second)).not.toContain('1 other phone number has open orders from the same browser')
})

it('an unlikely name and a total above the setting are risks until the parcel is sent', async () => {
  await saveSetting(db, 'risk_limits', { highTotal: 10 })
  const { id } = await order({ customer_name: 'Test Test', street: '12345' })
  const words = ['The name is “Test Test”', 'The address is only digits', `The total is above ${formatRupees(10)}`]
  expect(await wordsOf({ id })).toEqual(['Nothing was ever delivered to this number', ...words])
  await changeOrderStatus(db, { orderId: id, status: 'shipped', by: null })
  expect(await wordsOf({ id })).toEqual([])
  await saveSetting(db, 'risk_limits', { highTotal: 0 })
  expect(await wordsOf(await order())).not.toContain(`The total is above ${formatRupees(0)}`)
})

it('a list is read by one statement beside the settings', async () => {
  const ids = [(await order()).id, (await order()).id, (await order()).id]
  const statements: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect((await readRisks(counted, ids)).size).toBe(3)
  expect(statements).toHaveLength(2)
  expect(await readRisks(counted, [])).toEqual(new Map())
  expect(statements).toHaveLength(2)
})
