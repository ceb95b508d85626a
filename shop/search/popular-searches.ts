import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { MAX_STORED, missedTermOf } from './missed-searches.ts'
import { createPendingTerms } from './pending-terms.ts'

/** Fewer may be one person. */
const LEAST_TO_SHOW = 3
const MAX_SHOWN = 5

const pending = createPendingTerms<number>(
  (former, latter) => former + latter,
  async (db, terms) => {
    await db
      .insertInto('popular_searches')
      .values(terms.map(([term, count]) => ({ term, count })))
      .onConflict(conflict =>
        conflict.column('term').doUpdateSet({
          count: sql<number>`least(popular_searches.count::bigint + excluded.count, 2147483647)`,
          last_at: sql<Date>`now()`,
        }),
      )
      .execute()
    await sql`delete from popular_searches where term in (
      select term from popular_searches order by count desc, last_at desc, term offset ${sql.lit(MAX_STORED)})`.execute(
      db,
    )
  },
)

/**
 * Counts a search that found products with all its words, so that it says nothing but what the shop sells; as
 * `countMissedSearch`.
 */
export function countFoundSearch(db: Db, query: string, onError: (error: unknown) => void): void {
  const term = missedTermOf(query)
  if (term !== null) pending.add(db, term, 1, onError)
}

/** Writes what was counted since the last interval. */
export const savePopularSearches = pending.saveNow

/** The texts that were looked for most, at most 5; each at least 3 times. */
export async function listPopularSearches(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('popular_searches')
    .where('count', '>=', LEAST_TO_SHOW)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('term')
    .limit(MAX_SHOWN)
    .select('term')
    .execute()
  return rows.map(({ term }) => term)
}

/** Deletes those that nobody looked for in 90 days; returns how many. */
export async function deleteOldPopularSearches(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('popular_searches')
    .where('last_at', '<', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
