import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import { listOrders } from '../list/list-orders.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { bulkChangeStatus } from '../status/bulk-change-status.ts'
import { countSameNetworkOrders } from './same-network-orders.ts'

const db = await testDatabase()
const bilal = { staffId: newId(), username: 'bilal', role: 'owner' } as const
let kurta: StockedVariant

beforeAll(async () => {
  await db
    .insertInto('staff')
    .values({ id: bilal.staffId, username: 'bilal', password_hash: 'x', role: 'manager' })
    .execute()
  kurta = await newStockedVariant(db, { quantity: 1000 })
})

async function order(address: string | null, minutesAgo = 0): Promise<string> {
  const { orderNumber } = await placeDirectOrder(db, {
    ...newShopper(),
    details: ayeshaFromLahore,
    ...kurta,
    quantity: 1,
    address,
  })
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('order_networks')
    .set({ created_at: new Date(Date.now() - minutesAgo * 60_000) })
    .where('order_id', '=', id)
    .execute()
  return id
}

it('a burst is the orders of one network within half an hour, and is canceled at once', async () => {
  const [before, near, other] = [await order('10.1.1.1', 65), await order('10.1.1.1', 25), await order('10.1.1.2', 1)]
  const [one, unknown] = [await order('10.1.1.1'), await order(null)]
  const together = async (sameNetworkAs: string) =>
    (await listOrders(db, { filter: { sameNetworkAs }, limit: 50 })).rows.map(({ id }) => id).toSorted()
  expect(await together(one)).toEqual([near, one].toSorted())
  expect(await together(before)).toEqual([before])
  expect(await together(unknown)).toEqual([])
  expect([
    await countSameNetworkOrders(db, one),
    await countSameNetworkOrders(db, other),
    await countSameNetworkOrders(db, unknown),
  ]).toEqual([1, 0, 0])
  const selection = { filter: { sameNetworkAs: one }, except: [] }
  expect(await bulkChangeStatus(db, { selection, status: 'canceled', by: bilal, reason: 'Fake' })).toMatchObject({
    changed: 2,
  })
  const left = await db.selectFrom('orders').where('status', '=', 'pending').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([before, other, unknown].toSorted())
})
