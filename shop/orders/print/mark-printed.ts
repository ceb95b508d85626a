import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '../../staff/accounts.ts'

/** When and by whom the slip or label of an order was printed last. Time in UTC. */
export type PrintMark = { at: string; by: string }

/** An order on paper, with the version of its details. */
export type PrintedVersion = { id: string; version: number }

/**
 * Marks orders as printed now, or removes the mark, as when the dialog of the browser was canceled. Orders that were
 * corrected since `version` stay as they are: the paper has their former details. Deleted ones are ignored. Returns how
 * many orders have changed, and the numbers of the corrected ones.
 */
export async function markPrinted(
  db: Db,
  { orders, isPrinted, by }: { orders: PrintedVersion[]; isPrinted: boolean; by: Actor },
): Promise<{ changed: number; corrected: string[] }> {
  const versionOf = new Map(orders.map(({ id, version }) => [id, version]))
  return await inTransaction(db, async tx => {
    const stored = await tx
      .selectFrom('orders')
      .where('id', '=', sql<string>`any(${[...versionOf.keys()]}::uuid[])`)
      .select(['id', 'order_number as number', 'version'])
      // In one order, so that two devices that mark the same orders never wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute()
    const isOnPaper = ({ id, version }: PrintedVersion) => versionOf.get(id) === version
    const onPaper = stored.filter(isOnPaper)
    const corrected = stored.filter(order => !isOnPaper(order))
    await tx
      .updateTable('orders')
      .set(
        isPrinted ? { printed_at: sql<Date>`now()`, printed_by: by.username } : { printed_at: null, printed_by: null },
      )
      .where('id', '=', sql<string>`any(${onPaper.map(({ id }) => id)}::uuid[])`)
      .execute()
    return { changed: onPaper.length, corrected: corrected.map(({ number }) => number) }
  })
}
