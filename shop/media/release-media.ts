import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { queueForRemoval } from './removal-queue.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Locks these media until the transaction that begins to use them ends, so that they are not removed. Returns the kind
 * of each; refuses when one does not exist, or is private.
 */
export async function requireMedia(tx: Tx, mediaIds: string[]): Promise<Map<string, 'image' | 'video'>> {
  const ids = [...new Set(mediaIds)]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media')
    .where('id', 'in', ids)
    .where('is_private', '=', false)
    .orderBy('id')
    .select(['id', 'media_type'])
    .forKeyShare()
    .execute()
  if (rows.length < ids.length) throw new Refusal('media-gone')
  return new Map(rows.map(row => [row.id, row.media_type]))
}

/** The same for the pictures of a logo, banner or hero, where there are any; refuses a video. */
export async function requirePictures(tx: Tx, mediaIds: (string | null)[]): Promise<void> {
  const kinds = await requireMedia(
    tx,
    mediaIds.filter(id => id !== null),
  )
  if ([...kinds.values()].includes('video')) throw new Refusal('picture-unreadable')
}

/** The same for a private picture, which nothing uses yet. */
export async function requirePrivatePicture(tx: Tx, id: string): Promise<void> {
  const found = await tx
    .selectFrom('media')
    .where('id', '=', id)
    .where('is_private', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_in_use').whereRef('media_in_use.id', '=', 'media.id').select('media_in_use.id'))),
    )
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw new Refusal('media-gone')
}

/**
 * Releases media that the caller's transaction no longer uses: rows of those that nothing else uses are deleted here,
 * their files by `removeReleasedMedia` after the commit. Returns their number. Unknown ids are skipped.
 */
export async function releaseMedia(tx: Tx, mediaIds: string[]): Promise<number> {
  const ids = [...new Set(mediaIds)]
  if (ids.length === 0) return 0
  // Waits for transactions that begin to use one of them; the next statement sees their changes.
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

/** How long a request waits for the deletion of files; the clean-up deletes the rest. */
const TIMEOUT_MS = 1_000

/**
 * Deletes the queued files with all renditions, and then their queue entries. Call it after the transaction that
 * released them. Never throws for storage that does not answer: what could not be deleted stays queued. Returns the
 * numbers of deleted and remaining ones.
 */
export async function removeReleasedMedia(
  db: Db,
  disk: Disk,
  { signal = AbortSignal.timeout(TIMEOUT_MS) } = {},
): Promise<{ removed: number; failed: number }> {
  const done = { removed: 0, failed: 0 }
  // The release may still be rolled back; the owner of the transaction calls this afterwards (api/activity-log.ts).
  if (db.isTransaction) return done
  const due = await db
    .selectFrom('media_removals')
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
