import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const BATCH = 10_000

/** Deletes lines of the activity log that are older than a year, a batch at a time; returns how many. */
export async function deleteOldActivity(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('activity')
    .where('id', 'in', eb =>
      eb
        .selectFrom('activity')
        .where('at', '<', sql<Date>`now() - interval '1 year'`)
        .orderBy('at')
        .limit(BATCH)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
