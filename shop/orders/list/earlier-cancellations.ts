import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isCanceledOrder } from '../../order-status/status-condition.ts'

/** The earlier orders of a customer that were canceled, and those of them whose parcel the customer refused. */
export type EarlierCancellations = { canceled: number; refused: number }

/** Counts the earlier canceled orders of the same customer, by order id. Orders without one are left out. */
export async function countEarlierCancellations(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EarlierCancellations>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('orders as x', 'x.customer_id', 'o.customer_id')
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isCanceledOrder('x.status'))
    .whereRef('x.created_at', '<', 'o.created_at')
    .select('o.id')
    .select(sql<number>`count(*)`.as('canceled'))
    .select(sql<number>`count(*) filter (where x.is_refused)`.as('refused'))
    .groupBy('o.id')
    .execute()
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
