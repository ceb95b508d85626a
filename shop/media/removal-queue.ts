import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

const now = sql<Date>`now()`
/** How long an upload may take from its first file to its row; then its files count as abandoned. */
const stored = sql<Date>`now() + interval '1 hour'`

/** Queues the files of this id for removal before any of them is stored; `unqueueStored` cancels that. */
export async function queueBeforeStoring(db: Db, id: string): Promise<void> {
  await db.insertInto('media_removals').values({ id, due: stored }).execute()
}

/**
 * Cancels the removal in the transaction that inserts the files' row. Throws when storing took so long that they may be
 * deleted already.
 */
export async function unqueueStored(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('media_removals').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error(`The files of ${id} were removed before they were written down.`)
}

/**
 * The files could not all be stored: what there is may be deleted at once. Returns false when they have a row after
 * all.
 */
export async function queueNotStored(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_removals')
    .set({ due: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Queues the files of rows that are deleted in this transaction. */
export async function queueForRemoval(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('media_removals')
    .values(ids.map(id => ({ id, due: now })))
    .execute()
}
