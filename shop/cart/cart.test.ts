import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fillCart, newStockedVariant } from '#test/fixtures.ts'
import { defaultDelivery } from '../delivery/delivery.ts'
import { newId } from '../ids.ts'
import { countCart, readCart } from './cart.ts'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from './change-cart.ts'

const db = await testDatabase()

const read = (sessionId: string | null, city: string | null = null) =>
  readCart(db, { sessionId, city, delivery: defaultDelivery })
const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code })

describe('a cart', () => {
  it('it is empty and costs nothing without a session', async () => {
    const empty = { lines: [], count: 0, subtotal: 0, shipping: 0, total: 0, missingForFree: 2000 }
    expect(await read(null)).toMatchObject(empty)
    expect(await read(randomUUID())).toMatchObject(empty)
  })

  it('it shows its lines with the present price', async () => {
    const sessionId = randomUUID()
    const { variantId, productId } = await newStockedVariant(db, { name: 'Peshawari Chappal', basePrice: 900 })
    await addToCart(db, { sessionId, variantId, quantity: 2 })
    expect(await read(sessionId)).toMatchObject({
      lines: [{ productName: 'Peshawari Chappal', variantName: 'M', price: 900, quantity: 2, total: 1800 }],
      count: 2,
      subtotal: 1800,
      shipping: 150,
      total: 1950,
      missingForFree: 200,
    })
    await db.updateTable('products').set({ base_price: 1000 }).where('id', '=', productId).execute()
    expect(await read(sessionId, 'Quetta')).toMatchObject({
      subtotal: 2000,
      shipping: 0,
      total: 2000,
      missingForFree: 0,
    })
  })

  it("it uses a variant's own price, and the product's when its own is empty or 0", async () => {
    const sessionId = randomUUID()
    for (const price of [700, 0, null]) {
      const { variantId } = await newStockedVariant(db, { basePrice: 500, price })
      await addToCart(db, { sessionId, variantId, quantity: 1 })
    }
    const { lines } = await read(sessionId)
    expect(lines.map(line => line.price)).toEqual([700, 500, 500])
  })

  it('it has one line per variant: adding again increases it, also at the same moment', async () => {
    const sessionId = randomUUID()
    const { variantId } = await newStockedVariant(db, { quantity: 40 })
    await Promise.all(Array.from({ length: 10 }, () => addToCart(db, { sessionId, variantId, quantity: 3 })))
    const { lines } = await read(sessionId)
    expect(lines.map(line => line.quantity)).toEqual([30])
    expect(await countCart(db, sessionId)).toBe(30)
  })

  it('it never holds more than 99 of a variant', async () => {
    const sessionId = randomUUID()
    const { variantId } = await newStockedVariant(db, { tracked: false, quantity: 0 })
    await addToCart(db, { sessionId, variantId, quantity: 99 })
    await expect(addToCart(db, { sessionId, variantId, quantity: 1 })).rejects.toEqual(refusal('too-many-pieces'))
    await expect(setCartQuantity(db, { sessionId, variantId, quantity: 100 })).rejects.toEqual(
      refusal('too-many-pieces'),
    )
    expect(await countCart(db, sessionId)).toBe(99)
  })

  it('it accepts only existing variants on sale', async () => {
    const sessionId = randomUUID()
    const add = (variantId: string, quantity = 1) => addToCart(db, { sessionId, variantId, quantity })
    await expect(add(newId())).rejects.toEqual(refusal('variant-not-found'))
    await expect(add((await newStockedVariant(db, { status: 'draft' })).variantId)).rejects.toEqual(
      refusal('variant-not-found'),
    )
    await expect(add((await newStockedVariant(db, { status: 'archived' })).variantId)).rejects.toEqual(
      refusal('variant-not-found'),
    )
    await expect(add((await newStockedVariant(db, { quantity: 3, reserved: 3 })).variantId)).rejects.toEqual(
      refusal('sold-out'),
    )
    const few = await newStockedVariant(db, { name: 'Dupatta', quantity: 5, reserved: 3 })
    await expect(add(few.variantId, 3)).rejects.toMatchObject({
      code: 'not-enough-stock',
      values: { product: 'Dupatta', variant: 'M', available: 2 },
    })
    await add(few.variantId, 2)
    await expect(add(few.variantId)).rejects.toEqual(refusal('not-enough-stock'))
    expect((await read(sessionId)).count).toBe(2)
  })

  it('it shows the remaining quantity only when that is low', async () => {
    const sessionId = randomUUID()
    const add = async (quantity: number) =>
      await addToCart(db, { sessionId, ...(await newStockedVariant(db, { name: 'Dupatta', quantity })), quantity: 90 })
    const named = { product: 'Dupatta', variant: 'M' }
    await expect(add(5)).rejects.toMatchObject({ code: 'not-enough-stock', values: { ...named, available: 5 } })
    await expect(add(56)).rejects.toMatchObject({ code: 'too-many-pieces', values: named })
  })

  it('it keeps a line that has sold out, and says so', async () => {
    const sessionId = randomUUID()
    const { variantId, productId } = await newStockedVariant(db)
    await addToCart(db, { sessionId, variantId, quantity: 2 })
    await db.updateTable('inventory').set({ quantity: 1 }).where('variant_id', '=', variantId).execute()
    expect((await read(sessionId)).lines).toMatchObject([{ quantity: 2, sellable: 1 }])
    await db.updateTable('products').set({ status: 'archived' }).where('id', '=', productId).execute()
    expect((await read(sessionId)).lines).toMatchObject([{ quantity: 2, sellable: 0 }])
  })

  it('only lines of its own shopper are changed, removed and cleared', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()]
    const kurta = await newStockedVariant(db)
    const frock = await newStockedVariant(db)
    for (const sessionId of [mine, theirs]) {
      await addToCart(db, { sessionId, variantId: kurta.variantId, quantity: 1 })
      await addToCart(db, { sessionId, variantId: frock.variantId, quantity: 1 })
    }
    await setCartQuantity(db, { sessionId: mine, variantId: kurta.variantId, quantity: 4 })
    expect(await countCart(db, mine)).toBe(5)
    await setCartQuantity(db, { sessionId: mine, variantId: kurta.variantId, quantity: -1 })
    expect(await countCart(db, mine)).toBe(1)
    await removeFromCart(db, { sessionId: mine, variantId: frock.variantId })
    expect(await countCart(db, mine)).toBe(0)
    expect(await countCart(db, theirs)).toBe(2)
    await clearCart(db, theirs)
    expect(await countCart(db, theirs)).toBe(0)
  })

  it('it accepts at most 50 different lines', async () => {
    const sessionId = randomUUID()
    const all = await Promise.all(Array.from({ length: 51 }, () => newStockedVariant(db)))
    const last = all.pop()
    await fillCart(
      db,
      sessionId,
      all.map(({ variantId }) => ({ variantId, quantity: 1 })),
    )
    await expect(addToCart(db, { sessionId, variantId: last?.variantId ?? '', quantity: 1 })).rejects.toEqual(
      refusal('cart-full'),
    )
    const [first] = all
    await addToCart(db, { sessionId, variantId: first?.variantId ?? '', quantity: 1 })
    expect(await countCart(db, sessionId)).toBe(51)
  })
})
