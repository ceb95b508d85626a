import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '../staff/accounts.ts'

/** When and by whom the slip or label of an order was printed last. Time in UTC. */
export type PrintMark = { at: string; by: string }

/**
 * Marks orders as printed now, or removes the mark, as when the dialog of the browser was canceled. Deleted orders are
 * ignored. Returns how many orders have changed.
 */
export async function markPrinted(
  db: Db,
  { orderIds, isPrinted, by }: { orderIds: string[]; isPrinted: boolean; by: Actor },
): Promise<{ changed: number }> {
  const rows = await db
    .with('locked', query =>
      query
        .selectFrom('orders')
        .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
        .select('id')
        // In one order, so that two devices that mark the same orders never wait for each other.
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('orders')
    .set(isPrinted ? { printed_at: sql<Date>`now()`, printed_by: by.username } : { printed_at: null, printed_by: null })
    .where('id', 'in', query => query.selectFrom('locked').select('id'))
    .returning('id')
    .execute()
  return { changed: rows.length }
}
