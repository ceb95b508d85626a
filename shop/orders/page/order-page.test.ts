import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, bilalFromKarachi, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { findAdminOrder } from './find-admin-order.ts'

const db = await testDatabase()

async function order(details = ayeshaFromLahore, stocking: Parameters<typeof newStockedVariant>[1] = {}) {
  const offer = await newStockedVariant(db, stocking)
  const { orderNumber } = await placeDirectOrder(db, { ...newShopper(), details, ...offer, quantity: 3 })
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  return { ...offer, id, orderNumber }
}

const factsOf = async (id: string) => (await findAdminOrder(db, id))?.itemFacts

it('an item says how many can still be ordered', async () => {
  const { id, variantId, productId } = await order(ayeshaFromLahore, { quantity: 10 })
  expect(await factsOf(id)).toEqual([{ productId, picture: null, available: 7 }])
  await db.updateTable('inventory').set({ track_inventory: false }).where('variant_id', '=', variantId).execute()
  expect(await factsOf(id)).toEqual([{ productId, picture: null, available: null }])
  await db.deleteFrom('variants').where('id', '=', variantId).execute()
  expect(await factsOf(id)).toEqual([{ productId: null, picture: null, available: null }])
})

it('the customer has the latest five of their other orders, and the total of the delivered ones', async () => {
  const bilal = { ...bilalFromKarachi, customer_phone: '0390 7654321' }
  const first = await order(bilal)
  await changeOrderStatus(db, { orderId: first.id, status: 'delivered', by: null })
  await order()
  const others: string[] = []
  for (let count = 0; count < 6; count++) others.unshift((await order(bilal)).orderNumber)
  const { customer, total } = (await findAdminOrder(db, first.id)) ?? {}
  expect(customer).toMatchObject({ orders: 7, canceled: 0, paid: total })
  expect(customer?.recent.map(({ orderNumber }) => orderNumber)).toEqual(others.slice(0, 5))
})
