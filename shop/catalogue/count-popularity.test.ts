import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, newSubBrand, type StockedVariant } from '#test/fixtures.ts'
import { countPopularity } from './count-popularity.ts'
import { listFacts } from './list-facts.ts'
import { sortProducts } from './list-filter.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('product_popularity').execute()
})

let phone = 1
const order = async (variant: StockedVariant, quantity: number, daysAgo = 0): Promise<string> => {
  const details = { ...ayeshaFromLahore, customer_phone: `0390 ${String(phone++).padStart(7, '0')}` }
  const { orderNumber } = await placeDirectOrder(db, { ...newShopper(), details, ...variant, quantity })
  await sql`update orders set created_at = created_at - make_interval(days => ${daysAgo})
    where order_number = ${orderNumber}`.execute(db)
  return orderNumber
}

async function stock() {
  const { id: subBrandId } = await newSubBrand(db)
  const [kurta, shawl, cap] = [
    await newStockedVariant(db, { subBrandId }),
    await newStockedVariant(db, { subBrandId }),
    await newStockedVariant(db, { subBrandId }),
  ]
  const sold = async () => new Map((await listFacts(db, { subBrandId })).map(({ id, sold }) => [id, sold]))
  const mostPopular = async () => sortProducts(await listFacts(db, { subBrandId }), 'popular').map(({ id }) => id)
  return { kurta, shawl, cap, sold, mostPopular }
}

it('pieces of the last 90 days are counted, without canceled orders', async () => {
  const { kurta, shawl, cap, sold, mostPopular } = await stock()
  await order(kurta, 2)
  await order(kurta, 1, 89)
  await order(kurta, 5, 91)
  await order(shawl, 4)
  const canceled = await order(cap, 9)
  await sql`update orders set status = 'canceled' where order_number = ${canceled}`.execute(db)
  expect(await countPopularity(db)).toBe(2)
  expect(await sold()).toEqual(
    new Map([
      [cap.productId, 0],
      [shawl.productId, 4],
      [kurta.productId, 3],
    ]),
  )
  expect(await mostPopular()).toEqual([shawl, kurta, cap].map(({ productId }) => productId))
})

it('a second run writes nothing, and what is no longer sold falls back to none', async () => {
  const { kurta, sold } = await stock()
  const number = await order(kurta, 2)
  await countPopularity(db)
  expect(await countPopularity(db)).toBe(0)
  await sql`update orders set created_at = now() - interval '91 days' where order_number = ${number}`.execute(db)
  expect(await countPopularity(db)).toBe(1)
  expect((await sold()).get(kurta.productId)).toBe(0)
})
