import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock } from '#test/fixtures.ts'
import { holdsFirstWaitingForLast, waitForLockWaiter } from '#test/lock-order.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { checkStock, repairStock } from './reconcile-stock.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

/** Ten linen kurtas, three of them ordered. */
async function threeOfTen() {
  const kurta = await newStockedVariant(db, { quantity: 10 })
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 3 })
  return kurta
}

const setInventory = (
  variantId: string,
  inventory: { quantity?: number; reserved_quantity?: number; track_inventory?: boolean },
) => db.updateTable('inventory').set(inventory).where('variant_id', '=', variantId).execute()

const movementsOf = (variantId: string) =>
  db
    .selectFrom('stock_movements')
    .where('variant_id', '=', variantId)
    .select(['reason', 'quantity_change as quantity', 'reserved_change as reserved'])
    .orderBy('position')
    .execute()

it('stock, ledger and orders agree when only the shop changed them', async () => {
  await threeOfTen()
  expect(await checkStock(db)).toEqual({ variants: 1, differences: [] })
  expect(await repairStock(db)).toEqual({ repaired: [], left: [] })
})

describe('stock that was changed without the shop', () => {
  it('a difference is found, and booked as the stock shows', async () => {
    const { variantId } = await threeOfTen()
    await setInventory(variantId, { quantity: 8 })
    const difference = {
      variantId,
      product: 'Linen Kurta',
      variant: 'M',
      sku: null,
      onHand: { inventory: 8, ledger: 10 },
      reserved: { inventory: 3, ledger: 3, orders: 3 },
    }
    expect((await checkStock(db)).differences).toEqual([difference])
    expect(await repairStock(db)).toEqual({ repaired: [difference], left: [] })
    expect((await checkStock(db)).differences).toEqual([])
    expect((await movementsOf(variantId)).at(-1)).toEqual({ reason: 'repair', quantity: -2, reserved: 0 })
    expect(await readStock(db, variantId)).toEqual({ quantity: 8, reserved: 3 })
  })

  it('reserved stock is set to what open orders hold', async () => {
    const { variantId } = await threeOfTen()
    await setInventory(variantId, { reserved_quantity: 5 })
    await repairStock(db)
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 3 })
    expect((await checkStock(db)).differences).toEqual([])
    // The ledger was right: nothing needs to be booked.
    expect((await movementsOf(variantId)).map(({ reason }) => reason)).toEqual(['opening', 'order'])
  })

  it('a missing movement is booked again', async () => {
    const { variantId } = await threeOfTen()
    await db.deleteFrom('stock_movements').where('reason', '=', 'order').execute()
    await repairStock(db)
    expect((await movementsOf(variantId)).at(-1)).toEqual({ reason: 'repair', quantity: 0, reserved: 3 })
    expect((await checkStock(db)).differences).toEqual([])
  })

  it('too little stock for the orders is left to staff and reported', async () => {
    const { variantId } = await threeOfTen()
    await setInventory(variantId, { quantity: 2, reserved_quantity: 0 })
    const { repaired, left } = await repairStock(db)
    expect(repaired).toEqual([])
    expect(left).toMatchObject([{ variantId, onHand: { inventory: 2 }, reserved: { orders: 3 } }])
    expect(await readStock(db, variantId)).toEqual({ quantity: 2, reserved: 0 })
  })

  it('untracked stock is repaired whatever orders hold', async () => {
    const { variantId } = await threeOfTen()
    await setInventory(variantId, { track_inventory: false, quantity: 2, reserved_quantity: 0 })
    await repairStock(db)
    expect((await checkStock(db)).differences).toEqual([])
    expect(await readStock(db, variantId)).toEqual({ quantity: 2, reserved: 3 })
  })
})

it('orders being placed are no difference, and a repair ignores them', async () => {
  const kurta = await newStockedVariant(db, { quantity: 1000 })
  const order = () => placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  const checks = Array.from({ length: 20 }, async () => {
    expect((await checkStock(db)).differences).toEqual([])
    expect(await repairStock(db)).toEqual({ repaired: [], left: [] })
  })
  await Promise.all([...checks, ...Array.from({ length: 60 }, order)])
  expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 1000, reserved: 60 })
})

it('an order being placed during a repair keeps its reservation', async () => {
  const kurta = await newStockedVariant(db, { quantity: 10 })
  await setInventory(kurta.variantId, { quantity: 8 })
  const { repair } = await db.transaction().execute(async tx => {
    await placeDirectOrder(tx, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 3 })
    const repair = repairStock(db)
    await waitForLockWaiter(tx)
    return { repair }
  })
  expect((await repair).repaired).toHaveLength(1)
  expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 8, reserved: 3 })
  expect((await checkStock(db)).differences).toEqual([])
})

it('variants to repair are locked in the order of their keys, so that no repair deadlocks with orders', async () => {
  const [first, last] = [await newStockedVariant(db), await newStockedVariant(db)]
  for (const { variantId } of [first, last]) await setInventory(variantId, { quantity: 8 })
  const keys: [string, string] = [first.variantId, last.variantId]
  expect(await holdsFirstWaitingForLast(db, keys, () => repairStock(db))).toBe(true)
})
