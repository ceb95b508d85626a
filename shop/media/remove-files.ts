import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'

/**
 * Deletes the files of this id when they are queued for removal, then the queue entry. The entry is locked during this,
 * so that a late upload cannot insert a row for deleted files. Returns false when storage did not delete them; they
 * stay queued.
 */
export async function removeFiles(db: Db, disk: Disk, id: string): Promise<boolean> {
  return await inTransaction(db, async tx => {
    const note = await tx
      .selectFrom('media_removals')
      .where('id', '=', id)
      .where('due', '<=', sql<Date>`now()`)
      .select('id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!note) return true
    const deleted = await disk.deleteAll(id).then(
      () => true,
      () => false,
    )
    if (deleted) await tx.deleteFrom('media_removals').where('id', '=', id).execute()
    // Later, so that one that cannot be deleted does not block others.
    else await tx.updateTable('media_removals').set({ due: later }).where('id', '=', id).execute()
    return deleted
  })
}

const later = sql<Date>`now() + interval '10 minutes'`
