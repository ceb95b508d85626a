import type { Disk } from 'flydrive'
import type { Insertable } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Media } from '#db/types.ts'
import { queueBeforeStoring, queueNotStored, unqueueStored } from './removal-queue.ts'
import { removeFiles } from './remove-files.ts'

/**
 * The one way files enter storage: queued for removal first, stored under this id by `store`, which returns their row,
 * and inserted last. When the process dies between any two steps, every stored file has a row or a queue entry. After a
 * refusal or an error they are removed at once.
 */
export async function storeMedia(
  db: Db,
  disk: Disk,
  id: string,
  store: () => Promise<Omit<Insertable<Media>, 'id'>>,
): Promise<void> {
  await queueBeforeStoring(db, id)
  try {
    const row = await store()
    await inTransaction(db, async tx => {
      await tx
        .insertInto('media')
        .values({ ...row, id })
        .execute()
      await unqueueStored(tx, id)
    })
  } catch (error) {
    // Storage or the database may be unreachable; then the queue entry stays for the clean-up.
    await abandon(db, disk, id).catch(() => {})
    throw error
  }
}

/** Checks the queue entry: when it is gone, the row was inserted and only the response was lost. */
async function abandon(db: Db, disk: Disk, id: string): Promise<void> {
  if (await queueNotStored(db, id)) await removeFiles(db, disk, id)
}
