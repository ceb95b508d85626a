import { openDatabase } from '../db/client.ts'
import { changeStock } from '../shop/stock/change-stock.ts'
import { stockNote } from '../shop/stock/stock-reason.ts'
import { databaseNamed } from '../test/database-url.ts'
import type { DemoTemplate } from './demo-shop.ts'

/** Adds as many pieces as all journeys together order: in one shop they order more than the demo has. */
export async function addAttar({ serverUrl, database }: DemoTemplate): Promise<void> {
  const db = openDatabase({ connectionString: databaseNamed(serverUrl, database) }, console.error)
  const { id } = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('p.slug', '=', 'oud-attar-6ml')
    .select('v.id')
    .executeTakeFirstOrThrow()
  const note = stockNote({ why: 'delivery', remark: '' })
  await changeStock(db, { requests: [{ variantId: id, add: 500 }], note, by: null })
  await db.destroy()
}
