import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, bilalFromKarachi, fillCart, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { placeCartOrder, placeDirectOrder } from './place-order.ts'

// PostgreSQL lists the prepared statements of the asking connection alone.
const db = openDatabase({ connectionString: await testDatabaseUrl(), max: 1 }, console.error)
atEndOfFile(() => db.destroy())

it('orders of both checkouts are written by plans made once, also after the statistics of its tables changed', async () => {
  const { variantId, slug } = await newStockedVariant(db, { quantity: 100 })
  for (let placed = 0; placed < 8; placed++) {
    const shopper = newShopper()
    await fillCart(db, shopper.sessionId, [{ variantId, quantity: 1 }])
    await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })
    await placeDirectOrder(db, { ...newShopper(), details: bilalFromKarachi, slug, variantId, quantity: 1 })
    if (placed === 3) await sql`analyze`.execute(db)
  }
  const { rows } = await sql<{ part: string; custom: number; generic: number }>`
    select part, custom_plans as custom, generic_plans as generic from pg_prepared_statements,
      substring(statement from 'delete from cart_lines|insert into orders|and p.slug = ') as part
    where part is not null order by part`.execute(db)
  expect(rows).toEqual([
    { part: 'and p.slug = ', custom: 0, generic: 8 },
    { part: 'delete from cart_lines', custom: 0, generic: 8 },
    { part: 'insert into orders', custom: 0, generic: 16 },
  ])
})
