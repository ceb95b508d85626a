import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isCanceledOrder } from './status-condition.ts'

/** How many earlier orders of the same customer were canceled, by order id. Orders without one are left out. */
export async function countEarlierCancellations(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('orders as x', 'x.customer_id', 'o.customer_id')
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isCanceledOrder('x.status'))
    .whereRef('x.created_at', '<', 'o.created_at')
    .select('o.id')
    .select(sql<number>`count(*)`.as('canceled'))
    .groupBy('o.id')
    .execute()
  return new Map(rows.map(({ id, canceled }) => [id, canceled]))
}
