import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { isLow } from '../stock/low-stock.ts'
import { queueNotices } from './queue-notices.ts'

/**
 * Queues notices of the variants that have become low since the last call; of one that is filled up and becomes low
 * again, another one. Returns how many there are.
 */
export async function tellLowStock(db: Db, { now }: { now: Date }): Promise<number> {
  return await inTransaction(db, async tx => {
    const { rows } = await sql<{ id: string }>`
      with low as materialized (
        select v.id from variants as v join products as p on p.id = v.product_id join inventory as i on i.variant_id = v.id
        where ${isLow(now)}
      ), filled as (
        delete from low_stock_notices where variant_id not in (select id from low)
      )
      insert into low_stock_notices (variant_id) select id from low
      on conflict do nothing returning variant_id as id`.execute(tx)
    const events = rows.map(({ id }) => ({ about: id, key: `${id} ${now.toISOString()}` }))
    await queueNotices(tx, 'low_stock', events)
    return rows.length
  })
}
