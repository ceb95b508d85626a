import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock } from '#test/fixtures.ts'
import { deleteExpiredIdempotencyKeys } from './idempotency-key.ts'
import { placeDirectOrder } from './place-order.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
})

/** A form that ordered a kurta so many days ago; sending it returns the order's number. */
async function orderedBefore(days: number) {
  const kurta = await newStockedVariant(db)
  const form = { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 }
  const send = async () => (await placeDirectOrder(db, form)).orderNumber
  const orderNumber = await send()
  await sql`update order_idempotency_keys set created_at = now() - make_interval(days => ${days}) where key = ${form.idempotencyKey}`.execute(
    db,
  )
  return { orderNumber, send, variantId: kurta.variantId }
}

const listOrders = async () =>
  (await db.selectFrom('orders').select('order_number').execute()).map(order => order.order_number)

describe('the key of a form', () => {
  it('it is known after 8 days, and after 29', async () => {
    const forms = [await orderedBefore(8), await orderedBefore(29)]
    expect(await deleteExpiredIdempotencyKeys(db)).toBe(0)
    for (const { send, orderNumber, variantId } of forms) {
      expect(await send()).toBe(orderNumber)
      expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 1 })
    }
  })

  it('it is deleted after 31; its order stays, and the same form is then another order', async () => {
    const old = await orderedBefore(31)
    const fresh = await orderedBefore(0)
    expect(await deleteExpiredIdempotencyKeys(db)).toBe(1)
    expect(new Set(await listOrders())).toEqual(new Set([old.orderNumber, fresh.orderNumber]))
    expect(await fresh.send()).toBe(fresh.orderNumber)
    expect(await old.send()).not.toBe(old.orderNumber)
    expect(await readStock(db, old.variantId)).toEqual({ quantity: 10, reserved: 2 })
  })

  it('sending the form again writes something, so that its answer waits for a standby as the first one did', async () => {
    const { send, orderNumber } = await orderedBefore(0)
    const lastWrite = async () =>
      (await db.selectFrom('order_idempotency_keys').select(sql<string>`xmin::text`.as('id')).execute()).map(
        ({ id }) => id,
      )
    const first = await lastWrite()
    expect(await send()).toBe(orderNumber)
    expect(await lastWrite()).not.toEqual(first)
  })
})
