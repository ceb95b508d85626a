import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { isCanceledOrder } from '../order-status/status-condition.ts'

/** The days over which pieces are counted. */
const DAYS = 90

/**
 * Counts the pieces of each product in the orders of the last 90 days that are not canceled, for the sort order 'most
 * popular'. Pieces of deleted variants are not counted. Returns how many products have another number than before.
 */
export async function countPopularity(db: Db): Promise<number> {
  return await inTransaction(db, async tx => {
    const changes = await listChanges(tx)
    // An update of no rows would drop all cached pages.
    if (changes.length === 0) return 0
    const ids = changes.map(({ id }) => id)
    await tx.deleteFrom('product_popularity').where('product_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
    // A product may have been deleted since it was counted.
    await sql`
      insert into product_popularity (product_id, sold)
      select p.id, counted.sold
      from unnest(${ids}::uuid[], ${changes.map(({ sold }) => sold)}::int[]) as counted (id, sold)
      join products p on p.id = counted.id
      where counted.sold > 0`.execute(tx)
    return changes.length
  })
}

/** `sold` 0: nothing any more. */
async function listChanges(tx: Db): Promise<{ id: string; sold: number }[]> {
  const { rows } = await sql<{ id: string; sold: number }>`
    with counted as (
      select v.product_id as id, sum(i.quantity)::int as sold
      from orders o
      join order_items i on i.order_id = o.id
      join variants v on v.id = i.variant_id
      where o.created_at >= now() - make_interval(days => ${DAYS}) and not ${isCanceledOrder('o.status')}
      group by v.product_id
    )
    select coalesce(counted.id, stored.product_id) as id, coalesce(counted.sold, 0) as sold
    from counted full join product_popularity stored on stored.product_id = counted.id
    where counted.sold is distinct from stored.sold
    order by 1`.execute(tx)
  return rows
}
