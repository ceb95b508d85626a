import type { Disk } from 'flydrive'
import type { Insertable } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Media } from '#db/types.ts'
import { queueBeforeStoring, queueNotStored, unqueueStored } from './removal-queue.ts'
import { removeFiles } from './remove-files.ts'

/**
 * The one way files enter storage: noted first, stored under this id by `store`, which returns their row, and written down
 * last. Killed between any two steps, what lies in storage is in a row or in a note. After a refusal or an accident it is
 * removed at once.
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
    // Neither storage nor the database may be there to ask; then the note stays, and the sweep comes.
    await abandon(db, disk, id).catch(() => {})
    throw error
  }
}

/** Goes by the note: when it is gone, the row was written after all and only the answer was lost. */
async function abandon(db: Db, disk: Disk, id: string): Promise<void> {
  if (await queueNotStored(db, id)) await removeFiles(db, disk, id)
}
