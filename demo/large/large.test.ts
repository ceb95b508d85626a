import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fillLarge } from './fill-large.ts'

const db = await testDatabase()
const size = { products: 30, orders: 200, log: () => {} }
await fillLarge(db, size)

const count = async (table: 'products' | 'variants' | 'orders' | 'product_search') =>
  (await db.selectFrom(table).select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow()).rows

it('the large shop is as large as asked, and the search finds it', async () => {
  expect([await count('products'), await count('variants'), await count('orders')]).toEqual([30, 90, 200])
  const published = await db.selectFrom('products').where('status', '=', 'published').select('id').execute()
  expect(await count('product_search')).toBe(published.length)
})

it('reserved stock equals what open orders hold, and the ledger adds up', async () => {
  const wrong = await sql`
    select from inventory i
    left join (select variant_id, sum(quantity) as held from order_items where stock = 'reserved' group by 1) o using (variant_id)
    left join (select variant_id, sum(quantity_change) as quantity, sum(reserved_change) as reserved
      from stock_movements group by 1) m using (variant_id)
    where i.reserved_quantity <> coalesce(o.held, 0)
      or i.quantity <> coalesce(m.quantity, 0) or i.reserved_quantity <> coalesce(m.reserved, 0)`.execute(db)
  expect(wrong.rows).toEqual([])
  const { rows } = await sql<{ held: number }>`select sum(reserved_quantity)::int as held from inventory`.execute(db)
  expect(rows[0]?.held).toBeGreaterThan(0)
})

it('a shop with products is not changed', async () => {
  await expect(fillLarge(db, size)).rejects.toThrow('products already')
  expect(await count('products')).toBe(30)
})
