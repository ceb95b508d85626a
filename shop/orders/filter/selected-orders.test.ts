import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { orderFactory } from '../orders.fixture.ts'
import { selectedOrders } from './selected-orders.ts'

const db = await testDatabase()

it('named orders are selected, and none when none is named', async () => {
  const kurta = await newStockedVariant(db)
  const newOrder = orderFactory(db, () => kurta)
  const { id } = await newOrder()
  await newOrder()
  const select = async (ids: string[]) =>
    (await selectedOrders(db, { ids }).select('o.id').execute()).map(order => order.id)
  expect([await select([id]), await select([])]).toEqual([[id], []])
})
