import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { createPendingTerms } from '../pending-terms.ts'
import { foldDigits } from '../phone.ts'

/**
 * A text that shoppers looked for without a result, or with only some of its words. `lastAt` is an ISO time in UTC;
 * `offered` are the first products that were shown instead the last time.
 */
export type MissedSearch = { term: string; count: number; lastAt: string; offered: { id: string; name: string }[] }

/** More are not stored: those found missing least often go. */
export const MAX_STORED = 1000
const MAX_LENGTH = 60
/** Phone numbers, order numbers and identity cards have more digits; article codes have fewer. */
const MAX_DIGITS = 5

const MAX_OFFERED = 3

type Missed = { count: number; offered: string[] }

const pending = createPendingTerms<Missed>(
  (former, latter) => ({ count: former.count + latter.count, offered: latter.offered }),
  writeMissedSearches,
)

/**
 * Counts a search without a result, or with only some of its words; `offered` are the ids of the products that it
 * shows. `onError` hears of a failed write.
 */
export function countMissedSearch(
  db: Db,
  query: string,
  { offered = [], onError }: { offered?: string[]; onError: (error: unknown) => void },
): void {
  const term = missedTermOf(query)
  if (term !== null) pending.add(db, term, { count: 1, offered: offered.slice(0, MAX_OFFERED) }, onError)
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
export const saveMissedSearches = pending.saveNow

async function writeMissedSearches(db: Db, terms: [term: string, missed: Missed][]): Promise<void> {
  await db
    .insertInto('missed_searches')
    .values(terms.map(([term, missed]) => ({ term, ...missed })))
    .onConflict(conflict =>
      conflict.column('term').doUpdateSet({
        count: sql<number>`least(missed_searches.count::bigint + excluded.count, 2147483647)`,
        last_at: sql<Date>`now()`,
        offered: sql<string[]>`excluded.offered`,
      }),
    )
    .execute()
  // Those that another process is counting stay until the next time, so that the two never wait for each other.
  await sql`
    delete from missed_searches where term in (
      select term from missed_searches where term in (
        select term from missed_searches order by count desc, last_at desc, term offset ${sql.lit(MAX_STORED)}
      ) order by term for update skip locked)`.execute(db)
}

/** In their order; a product that was deleted since is left out. */
const offeredProducts = sql<MissedSearch['offered']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by place), '[]')
  from unnest(offered) with ordinality as shown (id, place) join products p on p.id = shown.id)`

/** The most frequent ones, at most `limit`, and the number of all. */
export async function listMissedSearches(
  db: Db,
  { limit }: { limit: number },
): Promise<{ searches: MissedSearch[]; total: number }> {
  const rows = await db
    .selectFrom('missed_searches')
    .select(['term', 'count', 'last_at as lastAt', offeredProducts.as('offered')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
  const searches = rows.map(({ total: _, lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
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
