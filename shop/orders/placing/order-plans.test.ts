import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { placeCartOrder } from './place-order.ts'

// PostgreSQL lists the prepared statements of the asking connection alone.
const db = openDatabase({ connectionString: await testDatabaseUrl(), max: 1 }, console.error)
atEndOfFile(() => db.destroy())

it('an order is written by plans that are made once, also after the statistics of its tables changed', async () => {
  const { variantId } = await newStockedVariant(db, { quantity: 100 })
  for (let placed = 0; placed < 8; placed++) {
    const shopper = newShopper()
    await fillCart(db, shopper.sessionId, [{ variantId, quantity: 1 }])
    await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })
    if (placed === 3) await sql`analyze`.execute(db)
  }
  const { rows } = await sql<{ written: boolean; custom_plans: number; generic_plans: number }>`
    select statement like '%insert into orders%' as written, custom_plans, generic_plans from pg_prepared_statements
    where statement like '%delete from cart_lines%' or statement like '%insert into orders%' order by 1`.execute(db)
  expect(rows).toEqual([
    { written: false, custom_plans: 0, generic_plans: 8 },
    { written: true, custom_plans: 0, generic_plans: 8 },
  ])
})
