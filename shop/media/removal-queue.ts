import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

const now = sql<Date>`now()`
/** How long an upload may take from its first file to its row; then its files count as left behind. */
const stored = sql<Date>`now() + interval '1 hour'`

/** Notes, before any of them is stored, that the files under this id are to be removed unless `unqueueStored` says otherwise. */
export async function queueBeforeStoring(db: Db, id: string): Promise<void> {
  await db.insertInto('media_to_remove').values({ id, due: stored }).execute()
}

/** The stored files have a row now: in its transaction. Throws when they took so long that they may be gone already. */
export async function unqueueStored(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('media_to_remove').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error(`The files of ${id} were removed before they were written down.`)
}

/** The files could not all be stored: what there is of them may go at once. Returns false when they have a row after all. */
export async function queueNotStored(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_to_remove')
    .set({ due: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The rows of these go in this transaction, and from then on their files are nobody's. */
export async function queueForRemoval(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('media_to_remove')
    .values(ids.map(id => ({ id, due: now })))
    .execute()
}
