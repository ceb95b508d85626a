import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { enterCode } from './enter-code.ts'
import { listPromotions } from './list-promotions.ts'
import { newPromotion } from './promotions.fixture.ts'
import { checkUses, repairUses } from './reconcile-uses.ts'

const db = await testDatabase()
const shirt = await newStockedVariant(db, { quantity: 1000 })

beforeEach(async () => {
  await db.deleteFrom('promotions').execute()
  await newPromotion(db, { code: 'EID10' })
})

let phones = 0

/** Orders with the code; returns the order's id. */
async function order(): Promise<string> {
  const shopper = newShopper()
  await enterCode(db, { sessionId: shopper.sessionId, typed: 'EID10' })
  const details = { ...ayeshaFromLahore, customer_phone: `0391 ${String(++phones).padStart(7, '0')}` }
  const { orderNumber } = await placeDirectOrder(db, { ...shopper, ...shirt, quantity: 1, details })
  const placed = db.selectFrom('orders').where('order_number', '=', orderNumber).select('id')
  return (await placed.executeTakeFirstOrThrow()).id
}

const change = (orderId: string, status: 'canceled' | 'placed') => changeOrderStatus(db, { orderId, status, by: null })
const countWrongly = (orderId: string) =>
  sql`update order_discounts set is_unused = not is_unused where order_id = ${orderId}`.execute(db)
const countedUses = async () => (await listPromotions(db, { limit: 1 })).rows[0]?.uses

it('uses and orders agree when only the shop changed them', async () => {
  const [one, other] = [await order(), await order()]
  for (const [status, uses] of [['canceled', 1] as const, ['placed', 2] as const, ['canceled', 1] as const]) {
    await change(one, status)
    expect([await countedUses(), await checkUses(db)]).toEqual([uses, []])
  }
  await change(other, 'placed')
  expect([await repairUses(db), await countedUses()]).toEqual([0, 1])
})

it('orders that are counted wrongly are found, also when the sum is right, and counted again', async () => {
  const [canceled, open] = [await order(), await order()]
  await change(canceled, 'canceled')
  for (const id of [canceled, open]) await countWrongly(id)
  expect(await countedUses()).toBe(1)
  expect(await checkUses(db)).toEqual([{ name: 'Eid offer', code: 'EID10', tooMany: 1, missing: 1 }])
  expect(await repairUses(db)).toBe(2)
  expect([await countedUses(), await checkUses(db)]).toEqual([1, []])
})

it('the repair waits for an order whose status is changing', async () => {
  const id = await order()
  await countWrongly(id)
  const repairing = await db.transaction().execute(async tx => {
    await changeOrderStatus(tx, { orderId: id, status: 'canceled', by: null })
    const repair = repairUses(db)
    await waitForLockWaiter(tx)
    return { repair }
  })
  expect(await repairing.repair).toBe(0)
  expect([await countedUses(), await checkUses(db)]).toEqual([0, []])
})
