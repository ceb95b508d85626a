import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  bilalFromKarachi,
  fillCart,
  newShopper,
  newStockedVariant,
  readStock,
} from '#test/fixtures.ts'
import { holdsFirstWaitingForLast, waitForLockWaiter } from '#test/lock-order.ts'
import { countCart } from '../../cart/cart.ts'
import { defaultDelivery } from '../../delivery/delivery.ts'
import { newId } from '../../ids.ts'
import { saveSetting } from '../../settings/settings.ts'
import { findOrder } from '../tracking/find-order.ts'
import { fingerprintOf } from './offer-fingerprint.ts'
import { isOrderNumber } from './order-number.ts'
import { placeCartOrder, placeDirectOrder } from './place-order.ts'

const db = await testDatabase()

const details = ayeshaFromLahore
const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code })
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

describe('an order from the cart', () => {
  it('it is priced by the server, reserves its stock and empties the cart', async () => {
    const shopper = newShopper()
    const kurta = await newStockedVariant(db, { name: 'Linen Kurta', basePrice: 500 })
    const frock = await newStockedVariant(db, { name: 'Frock', price: 300 })
    await fillCart(db, shopper.sessionId, [{ variantId: kurta.variantId, quantity: 2 }])
    await fillCart(db, shopper.sessionId, [{ variantId: frock.variantId, quantity: 1 }])
    const { orderNumber } = await placeCartOrder(db, { ...shopper, details })
    expect(isOrderNumber(orderNumber)).toBe(true)
    const found = await findOrder(db, { orderNumber, sessionId: shopper.sessionId })
    expect(found?.receipt).toMatchObject({
      status: 'pending',
      customerName: 'Ayesha Khan',
      address: { city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
      subtotal: 1300,
      shipping: 200,
      total: 1500,
    })
    expect(found?.receipt?.items.map(item => item.productName)).toEqual(['Linen Kurta', 'Frock'])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 2 })
    expect(await readStock(db, frock.variantId)).toEqual({ quantity: 10, reserved: 1 })
    expect(await countCart(db, shopper.sessionId)).toBe(0)
  })

  it('it stores the number as typed and its key', async () => {
    const { slug, variantId } = await newStockedVariant(db)
    const { orderNumber } = await placeDirectOrder(db, { ...newShopper(), details, slug, variantId, quantity: 1 })
    const row = await db
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select(['customer_phone', 'phone_key', 'payment_method', 'tax_amount'])
      .executeTakeFirst()
    expect(row).toEqual({
      customer_phone: '0390 0000001',
      phone_key: '03900000001',
      payment_method: 'cod',
      tax_amount: 0,
    })
  })

  it('its delivery fee is by city, and free from 2,000 rupees on', async () => {
    const { slug, variantId } = await newStockedVariant(db, { basePrice: 1000 })
    const order = { slug, variantId, details: bilalFromKarachi }
    const one = await placeDirectOrder(db, { ...newShopper(), ...order, quantity: 1 })
    const two = await placeDirectOrder(db, { ...newShopper(), ...order, quantity: 2 })
    const rows = await db
      .selectFrom('orders')
      .where('order_number', 'in', [one.orderNumber, two.orderNumber])
      .select(['shipping_cost', 'total'])
      .orderBy('total')
      .execute()
    expect(rows).toEqual([
      { shipping_cost: 150, total: 1150 },
      { shipping_cost: 0, total: 2000 },
    ])
  })

  it('it keeps the days that were promised, also when the settings change', async () => {
    const { slug, variantId } = await newStockedVariant(db)
    const placedAt = new Date('2026-11-23T09:00+05:00')
    const shopper = newShopper()
    const { orderNumber } = await placeDirectOrder(db, { ...shopper, details, slug, variantId, quantity: 1, placedAt })
    const promised = { from: '2026-11-26', to: '2026-11-27' }
    const readPromise = async () =>
      (await findOrder(db, { orderNumber, sessionId: shopper.sessionId }))?.receipt?.promised
    expect(await readPromise()).toEqual(promised)
    await saveSetting(db, 'delivery', { ...defaultDelivery, packDays: 9 })
    expect(await readPromise()).toEqual(promised)
    await saveSetting(db, 'delivery', defaultDelivery)
    await db.updateTable('orders').set({ promised_from: null, promised_to: null }).execute()
    expect(await readPromise()).toBeNull()
  })

  it('with one unavailable line it is refused as a whole and leaves everything unchanged', async () => {
    const shopper = newShopper()
    const kurta = await newStockedVariant(db)
    const gone = await newStockedVariant(db, { name: 'Attar', quantity: 0 })
    await fillCart(db, shopper.sessionId, [
      { variantId: kurta.variantId, quantity: 1 },
      { variantId: gone.variantId, quantity: 1 },
    ])
    const before = await countOrders()
    await expect(placeCartOrder(db, { ...shopper, details })).rejects.toMatchObject({
      code: 'sold-out',
      values: { product: 'Attar', variant: 'M' },
    })
    expect(await countOrders()).toBe(before)
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 0 })
    expect(await countCart(db, shopper.sessionId)).toBe(2)
    // The same form succeeds once the cart is corrected.
    await db.deleteFrom('cart_lines').where('variant_id', '=', gone.variantId).execute()
    await expect(placeCartOrder(db, { ...shopper, details })).resolves.toHaveProperty('orderNumber')
  })

  it('an empty cart, an unpublished product and too high a quantity are refused', async () => {
    await expect(placeCartOrder(db, { ...newShopper(), details })).rejects.toEqual(refusal('cart-empty'))
    const shopper = newShopper()
    const draft = await newStockedVariant(db, { status: 'draft' })
    await fillCart(db, shopper.sessionId, [{ variantId: draft.variantId, quantity: 1 }])
    await expect(placeCartOrder(db, { ...shopper, details })).rejects.toEqual(refusal('sold-out'))
    const { slug, variantId } = await newStockedVariant(db, { quantity: 3 })
    const direct = { ...newShopper(), details, slug, variantId }
    await expect(placeDirectOrder(db, { ...direct, quantity: 4 })).rejects.toMatchObject({
      code: 'not-enough-stock',
      values: { available: 3 },
    })
    const plenty = { ...newShopper(), details, ...(await newStockedVariant(db, { name: 'Lamp', quantity: 56 })) }
    await expect(placeDirectOrder(db, { ...plenty, quantity: 90 })).rejects.toMatchObject({
      code: 'too-many-pieces',
      values: { product: 'Lamp', variant: 'M' },
    })
    await expect(placeDirectOrder(db, { ...direct, slug: 'another', quantity: 1 })).rejects.toEqual(
      refusal('variant-not-found'),
    )
    await expect(placeDirectOrder(db, { ...direct, variantId: newId(), quantity: 1 })).rejects.toEqual(
      refusal('variant-not-found'),
    )
  })

  it('it is shown again when lines or prices changed since the shopper looked', async () => {
    const shopper = newShopper()
    const { productId, variantId } = await newStockedVariant(db, { basePrice: 700 })
    await fillCart(db, shopper.sessionId, [{ variantId, quantity: 1 }])
    const seen = fingerprintOf([{ variantId, quantity: 1, price: 700 }], defaultDelivery, [])
    await db.updateTable('products').set({ base_price: 900 }).where('id', '=', productId).execute()
    await expect(placeCartOrder(db, { ...shopper, details, seen })).rejects.toEqual(refusal('cart-changed'))
    expect(await countCart(db, shopper.sessionId)).toBe(1)
    const fresh = fingerprintOf([{ variantId, quantity: 1, price: 900 }], defaultDelivery, [])
    await expect(placeCartOrder(db, { ...shopper, details, seen: fresh })).resolves.toHaveProperty('orderNumber')
  })

  it('it is shown again when the delivery fee differs from the one shown', async () => {
    const shopper = newShopper()
    const { variantId } = await newStockedVariant(db, { basePrice: 700 })
    await fillCart(db, shopper.sessionId, [{ variantId, quantity: 1 }])
    const seen = fingerprintOf([{ variantId, quantity: 1, price: 700 }], defaultDelivery, [])
    await saveSetting(db, 'delivery', { ...defaultDelivery, elsewhere: 400 })
    await expect(placeCartOrder(db, { ...shopper, details, seen })).rejects.toEqual(refusal('cart-changed'))
    await saveSetting(db, 'delivery', defaultDelivery)
    await expect(placeCartOrder(db, { ...shopper, details, seen })).resolves.toHaveProperty('orderNumber')
  })

  it('a variant deleted at that moment is refused', async () => {
    const { productId, slug, variantId } = await newStockedVariant(db)
    const direct = { ...newShopper(), details, slug, variantId, quantity: 1 }
    const placing = await db.transaction().execute(async tx => {
      await tx.deleteFrom('products').where('id', '=', productId).execute()
      const outcome = expect(placeDirectOrder(db, direct)).rejects.toEqual(refusal('variant-not-found'))
      // Then it has read the variant, and waits for its stock.
      await waitForLockWaiter(tx)
      return { outcome }
    })
    await placing.outcome
  })

  it('untracked variants always sell and hold nothing', async () => {
    const { slug, variantId } = await newStockedVariant(db, { tracked: false, quantity: 0 })
    await placeDirectOrder(db, { ...newShopper(), details, slug, variantId, quantity: 99 })
    expect(await readStock(db, variantId)).toEqual({ quantity: 0, reserved: 0 })
  })
})

describe('the same form', () => {
  it('sent 50 times at once it places one order, and every response has its number', async () => {
    const shopper = newShopper()
    const { variantId } = await newStockedVariant(db, { quantity: 5 })
    await fillCart(db, shopper.sessionId, [{ variantId, quantity: 2 }])
    const placed = await Promise.all(Array.from({ length: 50 }, () => placeCartOrder(db, { ...shopper, details })))
    expect(new Set(placed.map(order => order.orderNumber)).size).toBe(1)
    expect(await readStock(db, variantId)).toEqual({ quantity: 5, reserved: 2 })
  })

  it('a direct order sent 5 times at once is one order', async () => {
    const { slug, variantId } = await newStockedVariant(db)
    const order = { ...newShopper(), details, slug, variantId, quantity: 1 }
    const placing = await db.transaction().execute(async tx => {
      // None can commit before all five have begun: otherwise the last would only find what the first stored.
      await tx.selectFrom('inventory').where('variant_id', '=', variantId).select('quantity').forUpdate().execute()
      const placing = Array.from({ length: 5 }, () => placeDirectOrder(db, order))
      await waitForLockWaiter(tx, placing.length)
      return { all: Promise.all(placing) }
    })
    const placed = await placing.all
    expect(new Set(placed.map(order => order.orderNumber)).size).toBe(1)
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 1 })
  })

  it('sent again for the last one it finds the order that took it', async () => {
    const { slug, variantId } = await newStockedVariant(db, { quantity: 1 })
    const order = { ...newShopper(), details, slug, variantId, quantity: 1 }
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeDirectOrder(db, order)))
    expect(new Set(placed.map(order => order.orderNumber)).size).toBe(1)
  })

  it('with other content it is refused and names the order that it placed', async () => {
    const { slug, variantId } = await newStockedVariant(db)
    const order = { ...newShopper(), details, slug, variantId, quantity: 1 }
    const { orderNumber } = await placeDirectOrder(db, order)
    await expect(placeDirectOrder(db, { ...order, quantity: 2 })).rejects.toMatchObject({
      code: 'order-key-used',
      values: { orderNumber },
    })
    await expect(placeDirectOrder(db, { ...order, details: bilalFromKarachi })).rejects.toEqual(
      refusal('order-key-used'),
    )
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 1 })
  })
})

/** Deadlocks that PostgreSQL has resolved in this database; its backends report at most once a second. */
async function countDeadlocks(): Promise<number> {
  await wait(1500)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}

/** A customer with their own phone number: orders of one number wait for each other anyway. */
const somebody = (which: number) => ({ ...details, customer_phone: `0390 ${1_000_000 + which}` })

describe('many shoppers at once', () => {
  it('the last one sells once: 1 order and 199 polite refusals', async () => {
    const { slug, variantId } = await newStockedVariant(db, { quantity: 1 })
    const order = (which: number) =>
      placeDirectOrder(db, { ...newShopper(), details: somebody(which), slug, variantId, quantity: 1 })
    const { answering } = await db.transaction().execute(async tx => {
      await tx.selectFrom('inventory').where('variant_id', '=', variantId).select('quantity').forUpdate().execute()
      const answering = Promise.allSettled(Array.from({ length: 200 }, (_, which) => order(which)))
      // All start together: each sees one left before it waits.
      await waitForLockWaiter(tx, 10)
      return { answering }
    })
    const answers = await answering
    const refused = answers.filter(answer => answer.status === 'rejected')
    expect(refused).toHaveLength(199)
    for (const answer of refused) expect(answer.reason).toEqual(refusal('sold-out'))
    expect(await readStock(db, variantId)).toEqual({ quantity: 1, reserved: 1 })
  })

  it('carts with the same lines in opposite order all succeed, without a deadlock', async () => {
    const variants = await Promise.all(Array.from({ length: 6 }, () => newStockedVariant(db, { quantity: 99 })))
    const carts = Array.from({ length: 40 }, (_, turn) => (turn % 2 ? variants : variants.toReversed()))
    await Promise.all(
      carts.map(async (lines, which) => {
        const shopper = newShopper()
        for (const { variantId } of lines) await fillCart(db, shopper.sessionId, [{ variantId, quantity: 1 }])
        await placeCartOrder(db, { ...shopper, details: somebody(which) })
      }),
    )
    for (const { variantId } of variants) expect(await readStock(db, variantId)).toEqual({ quantity: 99, reserved: 40 })
    expect(await countDeadlocks()).toBe(0)
  })

  it('lines are locked in the order of their keys, so that no two orders deadlock', async () => {
    const [first, last] = [await newStockedVariant(db), await newStockedVariant(db)]
    const shopper = newShopper()
    for (const { variantId } of [last, first]) await fillCart(db, shopper.sessionId, [{ variantId, quantity: 1 }])
    const placing = () => placeCartOrder(db, { ...shopper, details })
    expect(await holdsFirstWaitingForLast(db, [first.variantId, last.variantId], placing)).toBe(true)
  })

  it('two checkouts of one cart place one order', async () => {
    const { sessionId } = newShopper()
    const { variantId } = await newStockedVariant(db)
    await fillCart(db, sessionId, [{ variantId, quantity: 1 }])
    const checkout = () => placeCartOrder(db, { sessionId, idempotencyKey: randomUUID(), seen: null, details })
    const answers = await Promise.allSettled([checkout(), checkout()])
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(answer => answer.status === 'rejected')?.reason).toEqual(refusal('cart-empty'))
    expect(await readStock(db, variantId)).toEqual({ quantity: 10, reserved: 1 })
  })
})
