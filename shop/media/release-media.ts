import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { queueForRemoval } from './removal-queue.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Holds on to these media until the transaction that begins to show them ends, so that nobody removes them meanwhile. Returns
 * what each is; refuses when one is not there (any more).
 */
export async function requireMedia(tx: Tx, mediaIds: string[]): Promise<Map<string, 'image' | 'video'>> {
  const ids = [...new Set(mediaIds)]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'media_type'])
    .forKeyShare()
    .execute()
  if (rows.length < ids.length) throw new Refusal('media-gone')
  return new Map(rows.map(row => [row.id, row.media_type]))
}

/** The same for pictures that a logo, banner or hero shows, where there are any; refuses a film. */
export async function requirePictures(tx: Tx, mediaIds: (string | null)[]): Promise<void> {
  const kinds = await requireMedia(
    tx,
    mediaIds.filter(id => id !== null),
  )
  if ([...kinds.values()].includes('video')) throw new Refusal('picture-unreadable')
}

/**
 * Lets go of media that the caller's transaction no longer shows: those that nothing else shows lose their row here, and their
 * files by `removeReleasedMedia` once it is committed. Returns how many those are. Ids that are not there are passed over.
 */
export async function releaseMedia(tx: Tx, mediaIds: string[]): Promise<number> {
  const ids = [...new Set(mediaIds)]
  if (ids.length === 0) return 0
  // Waits for everybody who is just beginning to show one of them; the statement after it sees what they did.
  await tx.selectFrom('media').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute()
  const deleted = await tx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_in_use').whereRef('media_in_use.id', '=', 'media.id').select('media_in_use.id'))),
    )
    .returning('id')
    .execute()
  await queueForRemoval(
    tx,
    deleted.map(({ id }) => id),
  )
  return deleted.length
}

/** How long a request waits for files to go; what is left then is the next sweep's. */
const TIMEOUT_MS = 1_000

/**
 * Deletes the files that are nobody's, with all renditions, and then their note. To be called after the transaction that
 * released them. Never throws for storage that does not answer: what could not be deleted stays noted. Returns how many went
 * and how many stayed.
 */
export async function removeReleasedMedia(
  db: Db,
  disk: Disk,
  { signal = AbortSignal.timeout(TIMEOUT_MS) } = {},
): Promise<{ removed: number; failed: number }> {
  const done = { removed: 0, failed: 0 }
  // The release may still be undone; whoever opened the transaction calls this after it (api/record.ts).
  if (db.isTransaction) return done
  const due = await db
    .selectFrom('media_to_remove')
    .where('due', '<=', sql<Date>`now()`)
    .orderBy('due')
    .select('id')
    .execute()
  for (const { id } of due) {
    if (signal.aborted) break
    done[(await removeFiles(db, disk, id)) ? 'removed' : 'failed']++
  }
  return done
}
