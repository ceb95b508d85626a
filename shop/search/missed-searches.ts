import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { foldDigits } from '../phone.ts'

/** A text that shoppers looked for without a result; `lastAt` is an ISO time in UTC. */
export type MissedSearch = { term: string; count: number; lastAt: string }

/** More are not stored: those found missing least often go. */
export const MAX_STORED = 1000
/** More different ones in one interval are not counted, so a flood takes no memory and one short statement. */
export const MAX_PENDING = 100
const MAX_LENGTH = 60
/** Phone numbers, order numbers and identity cards have more digits; article codes have fewer. */
const MAX_DIGITS = 5
const INTERVAL_MS = 5000

type Pending = { terms: Map<string, number>; timer: NodeJS.Timeout }
const pendingOf = new WeakMap<Db, Pending>()

/**
 * Counts a search without a result, at once in memory and within 5 seconds in the database, so that no page waits for
 * it. Of one interval 100 different texts are counted. `onError` hears of a failed write; its counts are lost.
 */
export function countMissedSearch(db: Db, query: string, onError: (error: unknown) => void): void {
  const term = missedTermOf(query)
  if (term === null) return
  const pending = pendingOf.get(db) ?? startPending(db, onError)
  const count = pending.terms.get(term)
  if (count !== undefined || pending.terms.size < MAX_PENDING) pending.terms.set(term, (count ?? 0) + 1)
}

/**
 * The text as it is stored, or null when it may not be: too long, without a letter, with more than 5 digits or an
 * email.
 */
export function missedTermOf(query: string): string | null {
  const term = foldDigits(query.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ').trim()
  const digits = term.replace(/\D/g, '').length
  if (term.length > MAX_LENGTH || digits > MAX_DIGITS || term.includes('@') || !/\p{L}/u.test(term)) return null
  return term
}

/** Writes what was counted since the last interval. */
export async function saveMissedSearches(db: Db): Promise<void> {
  const pending = pendingOf.get(db)
  if (!pending) return
  clearTimeout(pending.timer)
  pendingOf.delete(db)
  // In one order, so that two processes never wait for each other.
  const rows = Array.from(pending.terms, ([term, count]) => ({ term, count })).sort((a, b) =>
    a.term < b.term ? -1 : 1,
  )
  await db
    .insertInto('missed_searches')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('term').doUpdateSet({
        count: sql<number>`least(missed_searches.count::bigint + excluded.count, 2147483647)`,
        last_at: sql<Date>`now()`,
      }),
    )
    .execute()
  await sql`delete from missed_searches where term in (
    select term from missed_searches order by count desc, last_at desc, term offset ${sql.lit(MAX_STORED)})`.execute(db)
}

function startPending(db: Db, onError: (error: unknown) => void): Pending {
  const timer = setTimeout(() => void saveMissedSearches(db).catch(onError), INTERVAL_MS)
  const pending: Pending = { terms: new Map(), timer: timer.unref() }
  pendingOf.set(db, pending)
  return pending
}

/** The most frequent ones, at most `limit`, and the number of all. */
export async function listMissedSearches(
  db: Db,
  { limit }: { limit: number },
): Promise<{ searches: MissedSearch[]; total: number }> {
  const rows = await db
    .selectFrom('missed_searches')
    .select(['term', 'count', 'last_at as lastAt', sql<number>`count(*) over ()`.as('total')])
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
  const searches = rows.map(({ term, count, lastAt }) => ({ term, count, lastAt: lastAt.toISOString() }))
  return { searches, total: rows[0]?.total ?? 0 }
}

/** Deletes the searches that these words answer. One comes back when it finds nothing again. */
export async function deleteMissedSearches(db: Db, words: string[]): Promise<void> {
  const terms = words.map(missedTermOf).filter(term => term !== null)
  if (terms.length > 0) await db.deleteFrom('missed_searches').where('term', 'in', terms).execute()
}

/** Deletes those that nobody looked for in 90 days; returns how many. */
export async function deleteOldMissedSearches(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('missed_searches')
    .where('last_at', '<', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
