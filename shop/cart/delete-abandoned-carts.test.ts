import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fillCart, newStockedVariant } from '#test/fixtures.ts'
import { countCart } from './cart.ts'
import { addToCart, setCartQuantity } from './change-cart.ts'
import { deleteAbandonedCarts } from './delete-abandoned-carts.ts'

const db = await testDatabase()
const [kurta, razai] = [await newStockedVariant(db), await newStockedVariant(db)]

async function cart(lines: 1 | 2, daysAgo: number): Promise<string> {
  const sessionId = randomUUID()
  await fillCart(
    db,
    sessionId,
    [kurta, razai].slice(0, lines).map(({ variantId }) => ({ variantId, quantity: 1 })),
  )
  await db
    .updateTable('cart_lines')
    .set({ updated_at: sql<Date>`now() - make_interval(days => ${daysAgo})` })
    .where('session_id', '=', sessionId)
    .execute()
  return sessionId
}

it('carts of one line are deleted after 30 days, others after 90, and recently changed ones stay', async () => {
  const remaining = [await cart(1, 29), await cart(2, 89), await cart(1, 31), await cart(2, 91), await cart(1, 31)]
  const [, , , changed = '', added = ''] = remaining
  await setCartQuantity(db, { sessionId: changed, variantId: kurta.variantId, quantity: 2 })
  await addToCart(db, { sessionId: added, variantId: kurta.variantId, quantity: 1 })
  await cart(2, 91)
  expect(await deleteAbandonedCarts(db)).toBe(2)
  expect(await deleteAbandonedCarts(db)).toBe(0)
  expect(await Promise.all(remaining.map(sessionId => countCart(db, sessionId)))).toEqual([1, 2, 0, 3, 2])
})
