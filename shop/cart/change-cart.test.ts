import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fillCart, newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { defaultDelivery } from '../delivery/delivery.ts'
import { countCart, readCart } from './cart.ts'
import { addToCart, clampToStock, saveSeenPrices, setCartQuantity } from './change-cart.ts'
import { deleteExpiredCartIdempotencyKeys } from './idempotency-keys.ts'

const db = await testDatabase()

const read = (sessionId: string) => readCart(db, { sessionId, delivery: defaultDelivery })
const setPrice = (productId: string, price: number) =>
  db.updateTable('products').set({ base_price: price }).where('id', '=', productId).execute()
const setStock = (variantId: string, quantity: number) =>
  db.updateTable('inventory').set({ quantity }).where('variant_id', '=', variantId).execute()

it('a variant that is deleted while it is added is not found', async () => {
  const { productId, variantId } = await newStockedVariant(db)
  const adding = await db.transaction().execute(async tx => {
    await tx.deleteFrom('products').where('id', '=', productId).execute()
    const outcome = expect(addToCart(db, { sessionId: randomUUID(), variantId, quantity: 1 })).rejects.toMatchObject({
      code: 'variant-not-found',
    })
    await waitForLockWaiter(tx)
    return { outcome }
  })
  await adding.outcome
})

describe('adding with a key', () => {
  it('it counts once, also when it is sent 20 times at the same moment', async () => {
    const { variantId } = await newStockedVariant(db, { name: 'Lawn Suit' })
    const input = { sessionId: randomUUID(), variantId, quantity: 2, key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => addToCart(db, input)))
    const answer = { productName: 'Lawn Suit', productNameUrdu: '', price: 1500, quantity: 2, count: 2 }
    expect(answers).toEqual(Array(20).fill(answer))
    expect(await countCart(db, input.sessionId)).toBe(2)
  })

  it('a repeated request is acknowledged although the variant has sold out since', async () => {
    const { variantId } = await newStockedVariant(db, { quantity: 1 })
    const input = { sessionId: randomUUID(), variantId, quantity: 1, key: randomUUID() }
    await addToCart(db, input)
    await setStock(variantId, 0)
    await expect(addToCart(db, input)).resolves.toMatchObject({ quantity: 1 })
    expect(await countCart(db, input.sessionId)).toBe(1)
  })

  it('a refused request leaves the key free', async () => {
    const { variantId } = await newStockedVariant(db, { quantity: 0 })
    const input = { sessionId: randomUUID(), variantId, quantity: 1, key: randomUUID() }
    await expect(addToCart(db, input)).rejects.toMatchObject({ code: 'sold-out' })
    await setStock(variantId, 5)
    await addToCart(db, input)
    expect(await countCart(db, input.sessionId)).toBe(1)
  })

  it("another shopper's key does not block it", async () => {
    const { variantId } = await newStockedVariant(db)
    const input = { variantId, quantity: 1, key: randomUUID() }
    const [mine, theirs] = [randomUUID(), randomUUID()]
    for (const sessionId of [mine, theirs]) await addToCart(db, { ...input, sessionId })
    expect([await countCart(db, mine), await countCart(db, theirs)]).toEqual([1, 1])
  })

  it('a key is remembered for a week', async () => {
    const { variantId } = await newStockedVariant(db)
    const sessionId = randomUUID()
    const [expired, late] = [randomUUID(), randomUUID()]
    for (const key of [expired, late]) await addToCart(db, { sessionId, variantId, quantity: 1, key })
    const keys = db.selectFrom('cart_change_keys').where('session_id', '=', sessionId).select('key')
    const setAge = async (key: string, age: string) =>
      await sql`update cart_change_keys set created_at = now() - ${age}::interval where key = ${key}`.execute(db)
    await setAge(expired, '8 days')
    await setAge(late, '6 days 23 hours')
    await deleteExpiredCartIdempotencyKeys(db)
    expect(await keys.execute()).toEqual([{ key: late }])
  })
})

describe('a price that changes while the line is in the cart', () => {
  it('it is shown beside the former one until it is acknowledged', async () => {
    const sessionId = randomUUID()
    const { variantId, productId } = await newStockedVariant(db, { basePrice: 900 })
    await addToCart(db, { sessionId, variantId, quantity: 1 })
    expect((await read(sessionId)).lines).toMatchObject([{ price: 900, priceBefore: null }])
    await setPrice(productId, 1100)
    for (const _ of ['once', 'and again']) {
      expect((await read(sessionId)).lines).toMatchObject([{ price: 1100, priceBefore: 900 }])
    }
    await saveSeenPrices(db, { sessionId, seen: [{ variantId, price: 1100 }] })
    expect((await read(sessionId)).lines).toMatchObject([{ price: 1100, priceBefore: null }])
  })

  it('changing the line acknowledges the price that was shown', async () => {
    const sessionId = randomUUID()
    const { variantId, productId } = await newStockedVariant(db, { basePrice: 900 })
    await addToCart(db, { sessionId, variantId, quantity: 1 })
    await setPrice(productId, 1100)
    await setPrice(productId, 1200)
    await setCartQuantity(db, { sessionId, variantId, quantity: 2, seenPrice: 1100 })
    expect((await read(sessionId)).lines).toMatchObject([{ price: 1200, priceBefore: 1100, quantity: 2 }])
  })

  it('it is not shown for a line without a stored price', async () => {
    const sessionId = randomUUID()
    const { variantId } = await newStockedVariant(db)
    await fillCart(db, sessionId, [{ variantId, quantity: 1 }])
    expect((await read(sessionId)).lines).toMatchObject([{ priceBefore: null }])
  })
})

describe('unavailable lines', () => {
  async function cartOf(lines: { left: number; quantity: number }[]) {
    const sessionId = randomUUID()
    const variantIds: string[] = []
    for (const { left, quantity } of lines) {
      const { variantId } = await newStockedVariant(db, { basePrice: 700 })
      await addToCart(db, { sessionId, variantId, quantity })
      await setStock(variantId, left)
      variantIds.push(variantId)
    }
    return { sessionId, variantIds }
  }

  it('they cost nothing and do not count towards free delivery', async () => {
    const { sessionId } = await cartOf([
      { left: 10, quantity: 1 },
      { left: 0, quantity: 5 },
      { left: 1, quantity: 3 },
    ])
    expect(await read(sessionId)).toMatchObject({
      lines: [{ total: 700 }, { total: 0 }, { total: 700 }],
      count: 9,
      subtotal: 1400,
      shipping: 150,
      total: 1550,
      missingForFree: 600,
    })
  })

  it('they are left out of the delivery fee', async () => {
    const { sessionId } = await cartOf([{ left: 0, quantity: 1 }])
    expect(await read(sessionId)).toMatchObject({ subtotal: 0, shipping: 0, total: 0 })
  })

  it('they are removed on request, and the rest stays', async () => {
    const { sessionId, variantIds } = await cartOf([
      { left: 10, quantity: 2 },
      { left: 0, quantity: 5 },
      { left: 1, quantity: 3 },
    ])
    await clampToStock(db, sessionId)
    expect((await read(sessionId)).lines).toMatchObject([
      { variantId: variantIds[0], quantity: 2 },
      { variantId: variantIds[2], quantity: 1 },
    ])
  })

  it('they are reduced to what was left, though more is sold in the meantime', async () => {
    const { sessionId, variantIds } = await cartOf([
      { left: 1, quantity: 3 },
      { left: 2, quantity: 3 },
    ])
    const [first, second] = variantIds
    if (!first || !second) throw new Error('the cart has no two lines')
    const keeping = await db.transaction().execute(async tx => {
      await tx.selectFrom('cart_lines').where('variant_id', '=', first).select('quantity').forUpdate().execute()
      const outcome = clampToStock(db, sessionId)
      await waitForLockWaiter(tx)
      await setStock(second, 1)
      return { outcome }
    })
    await keeping.outcome
    expect((await read(sessionId)).lines).toMatchObject([{ quantity: 1 }, { quantity: 2, sellable: 1 }])
  })

  it('they are removed also when they are no longer on sale', async () => {
    const { sessionId, variantIds } = await cartOf([{ left: 10, quantity: 2 }])
    await sql`update products set status = 'archived' from variants v where v.product_id = products.id and v.id = ${variantIds[0]}`.execute(
      db,
    )
    await clampToStock(db, sessionId)
    expect((await read(sessionId)).lines).toEqual([])
  })
})
