import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { findProductPage } from '../catalogue/product-page.ts'
import { placeCartOrder, placeDirectOrder } from '../orders/placing/place-order.ts'
import { noOrderLimits, saveSetting } from '../settings/settings.ts'
import { listCartLines } from './cart.ts'
import { addToCart, clampToStock, setCartQuantity } from './change-cart.ts'

const db = await testDatabase()
const kurta = await newStockedVariant(db, { quantity: 500 })
const untracked = await newStockedVariant(db, { quantity: 0, tracked: false })
const { variantId } = kurta
const tooMany = { code: 'too-many-pieces' }

beforeEach(() => saveSetting(db, 'order_limits', { ...noOrderLimits, maxQuantity: 10 }))

describe('the most of one variant in an order', () => {
  it('a cart accepts it, at once or in steps, and no more', async () => {
    const { sessionId } = newShopper()
    await addToCart(db, { sessionId, variantId, quantity: 10 })
    await expect(addToCart(db, { sessionId, variantId, quantity: 1 })).rejects.toMatchObject(tooMany)
    await expect(setCartQuantity(db, { sessionId, variantId, quantity: 11 })).rejects.toMatchObject(tooMany)
    const other = { sessionId, variantId: untracked.variantId }
    await expect(addToCart(db, { ...other, quantity: 11 })).rejects.toMatchObject(tooMany)
    await addToCart(db, { ...other, quantity: 10 })
  })

  it('direct checkout orders it, and no more', async () => {
    const order = { ...newShopper(), details: ayeshaFromLahore, ...kurta }
    await expect(placeDirectOrder(db, { ...order, quantity: 11 })).rejects.toMatchObject(tooMany)
    expect(await placeDirectOrder(db, { ...order, quantity: 10 })).toMatchObject({ isNew: true })
  })

  it('a cart with more shows the limit, can be reduced to it, and cannot be ordered as it is', async () => {
    const shopper = newShopper()
    await fillCart(db, shopper.sessionId, [{ variantId, quantity: 30 }])
    expect(await listCartLines(db, shopper.sessionId)).toMatchObject([{ quantity: 30, sellable: 10, maxQuantity: 10 }])
    await expect(placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })).rejects.toMatchObject(tooMany)
    await clampToStock(db, shopper.sessionId)
    expect(await listCartLines(db, shopper.sessionId)).toMatchObject([{ quantity: 10 }])
  })

  it('the product page shows it without revealing the stock', async () => {
    const page = await findProductPage(db, kurta.slug)
    expect(page?.variants).toMatchObject([{ sellable: 10, maxQuantity: 10, fewLeft: null }])
  })

  it('it is ten by default and when the setting is no number', async () => {
    for (const value of ['null', '{"maxQuantity": "many"}', '{"maxQuantity": 0}', '{"maxQuantity": 1e9}', '[]']) {
      await sql`update settings set value = ${value}::jsonb where key = 'order_limits'`.execute(db)
      const { sessionId } = newShopper()
      await expect(addToCart(db, { sessionId, variantId, quantity: 11 })).rejects.toMatchObject(tooMany)
      await addToCart(db, { sessionId, variantId, quantity: 10 })
    }
  })
})
