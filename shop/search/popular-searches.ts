import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { createPendingTerms } from '../pending-terms.ts'
import { readSecret } from '../secrets.ts'
import { MAX_STORED, missedTermOf } from './missed-searches.ts'
import { MAX_WORDS, partsOf } from './read-words.ts'
import { isOneWord, wordsOf } from './words.ts'

/** Fewer may be one person. */
const LEAST_TO_SHOW = 3
const MAX_SHOWN = 5
/** How many staff see, so that they find one before shoppers do. */
const MAX_LISTED = 20

/** Each text with the networks that looked for it in the interval. */
const pending = createPendingTerms<Set<string>>((former, latter) => former.union(latter), writePopularSearches)

/**
 * Counts a search of words that the shop has (`FoundProducts.isOfShopWords`), so that the text says nothing but what
 * the shop sells; once an hour from one network. As `countMissedSearch`.
 */
export function countFoundSearch(
  db: Db,
  query: string,
  { network, onError }: { network: string; onError: (error: unknown) => void },
): void {
  const term = popularTermOf(query)
  if (term !== null) pending.add(db, term, new Set([network]), onError)
}

/**
 * The text as it is stored and shown: its words, in lower case, with a blank between two. Null for one that may not be
 * shown to others: with anything but letters, digits, blanks and hyphens, with a word twice, with more words than the
 * search reads, or what `missedTermOf` refuses.
 */
export function popularTermOf(query: string): string | null {
  const text = missedTermOf(query)
  if (text === null || !/^[\p{L}\p{Nd} –-]+$/u.test(text)) return null
  const parts = partsOf(text).filter(Boolean)
  const words = new Set(parts.flatMap(wordsOf).map(({ word }) => word))
  const isRead = parts.length <= MAX_WORDS && parts.every(isOneWord)
  return isRead && words.size === parts.length ? parts.join(' ') : null
}

/** Writes what was counted since the last interval. */
export const savePopularSearches = pending.saveNow

/**
 * All statements lock rows in the order of their keys, or only those that are free, so that two processes never wait
 * for each other.
 */
async function writePopularSearches(db: Db, terms: [term: string, networks: Set<string>][]): Promise<void> {
  const secret = await readSecret(db, 'networks')
  // Of network and text together, so that nobody can tell what else a network looked for.
  const keyOf = (term: string, network: string) =>
    createHmac('sha256', secret).update(`search ${network} ${term}`).digest('base64url')
  const sent = terms.flatMap(([term, networks]) => [...networks].map(network => ({ term, key: keyOf(term, network) })))
  await sql`
    delete from popular_search_senders where key in (
      select key from popular_search_senders where counted_at < now() - interval '1 hour' order by key
      for update skip locked)`.execute(db)
  await sql`
    with sent as (select * from unnest(${sent.map(({ term }) => term)}::text[], ${sent.map(({ key }) => key)}::text[]) as sent (term, key)),
    counted as (
      insert into popular_search_senders (key) select key from sent order by key
      on conflict (key) do nothing
      returning key
    )
    insert into popular_searches (term, count)
    select term, count(*) from sent join counted using (key) group by term order by term
    on conflict (term) do update
      set count = least(popular_searches.count::bigint + excluded.count, 2147483647), last_at = now()`.execute(db)
  await sql`
    delete from popular_searches where term in (
      select term from popular_searches where term in (
        select term from popular_searches where not is_blocked
        order by count desc, last_at desc, term offset ${sql.lit(MAX_STORED)}
      ) order by term for update skip locked)`.execute(db)
}

/** The texts that were looked for most, at most 5; each at least 3 times, and not blocked. */
export async function listPopularSearches(db: Db): Promise<string[]> {
  const rows = await popular(db)
    .where('is_blocked', '=', false)
    .where('count', '>=', LEAST_TO_SHOW)
    .limit(MAX_SHOWN)
    .select('term')
    .execute()
  return rows.map(({ term }) => term)
}

/** A text that shoppers looked for. `lastAt` is an ISO time in UTC; `isShown`: the search box of shoppers offers it. */
export type PopularSearch = { term: string; count: number; lastAt: string; isShown: boolean }

/** The texts that were looked for most, at most 20, and those that are blocked, in the order of the alphabet. */
export async function listPopularForStaff(db: Db): Promise<{ searches: PopularSearch[]; blocked: string[] }> {
  const shown = new Set(await listPopularSearches(db))
  const rows = await popular(db)
    .where('is_blocked', '=', false)
    .limit(MAX_LISTED)
    .select(['term', 'count', 'last_at as lastAt'])
    .execute()
  const blocked = await db
    .selectFrom('popular_searches')
    .where('is_blocked', '=', true)
    .orderBy('term')
    .select('term')
    .execute()
  return {
    searches: rows.map(row => ({ ...row, lastAt: row.lastAt.toISOString(), isShown: shown.has(row.term) })),
    blocked: blocked.map(({ term }) => term),
  }
}

const popular = (db: Db) =>
  db.selectFrom('popular_searches').orderBy('count', 'desc').orderBy('last_at', 'desc').orderBy('term')

/** Never shows a text to shoppers, however often it is looked for; or lets it be counted again, from the beginning. */
export async function blockPopularSearch(
  db: Db,
  { term, isBlocked }: { term: string; isBlocked: boolean },
): Promise<void> {
  if (isBlocked)
    await db
      .insertInto('popular_searches')
      .values({ term, is_blocked: true })
      .onConflict(conflict => conflict.column('term').doUpdateSet({ is_blocked: true }))
      .execute()
  else await db.deleteFrom('popular_searches').where('term', '=', term).where('is_blocked', '=', true).execute()
}

/** Deletes those that nobody looked for in 90 days and nobody blocked; returns how many. */
export async function deleteOldPopularSearches(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('popular_searches')
    .where('last_at', '<', sql<Date>`now() - interval '90 days'`)
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
