import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { releaseMedia, removeReleasedMedia } from './release-media.ts'

// Any constant number but those of the other locks.
const LOCK = 7_305_003
const BATCH = 100

/** The result of a clean-up: rows of unused uploads deleted, files deleted, and files that storage did not delete. */
export type MediaCleanUp = { unused: number; removed: number; failed: number }

/**
 * Deletes what abandoned uploads and interrupted removals have left: media uploaded more than a day ago that nothing
 * uses, and files in the removal queue. Stops between two of them when it is aborted. One process at a time; returns
 * null when another is running.
 */
export async function cleanUpMedia(
  db: Db,
  disk: Disk,
  { signal }: { signal: AbortSignal },
): Promise<MediaCleanUp | null> {
  return await db.connection().execute(async connection => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as locked`.execute(
      connection,
    )
    if (!rows[0]?.locked) return null
    try {
      const unused = await releaseUnused(db)
      return { unused, ...(await removeReleasedMedia(db, disk, { signal })) }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })
}

async function releaseUnused(db: Db): Promise<number> {
  let released = 0
  for (;;) {
    const ids = await listUnused(db)
    const gone = await inTransaction(db, tx => releaseMedia(tx, ids))
    released += gone
    // They are in use by now, or there are no more.
    if (gone === 0) return released
  }
}

async function listUnused(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_in_use').whereRef('media_in_use.id', '=', 'media.id').select('media_in_use.id'))),
    )
    .orderBy('created_at')
    .limit(BATCH)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
