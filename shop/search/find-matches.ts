import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { type FoundCollection, findCollections } from './find-collections.ts'
import { MENTIONS } from './levels.ts'
import { listMatches, MAX_MATCHES, type Match } from './matches.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'
import { allOf, anyOf, exactly } from './tsquery.ts'

/**
 * How the products match: with all the words in names, tags, collections and options; with all, but some product only
 * mentions them in its description; or with some of the words.
 */
export type Matched = 'all' | 'mentioned' | 'some'

export type FoundMatches = {
  query: SearchQuery | null
  /** The best first. */
  ids: string[]
  matched: Matched
  collections: FoundCollection[]
}

const nothing = { ids: [], matched: 'all', collections: [] } as const
/** A product that has one thing less than the best is no answer beside it. */
const MAX_WORSE = 20

/**
 * The best products for what is being typed: with all its words, the last of which may be incomplete, else with any.
 */
export async function findSuggested(
  db: Db,
  text: string,
  { isListed, limit }: SuggestedOptions,
): Promise<FoundMatches> {
  const query = await readSearchQuery(db, text, { isBeingTyped: 'suggested' })
  if (!query) return { ...nothing, collections: [], query, ids: isListed ? await listNewest(db, null) : [] }
  if (query.all === null) return { ...nothing, collections: [], query, ids: await listNewest(db, query) }
  return (await findAllWords(db, query, limit)) ?? (await findAnyWord(db, query, limit))
}

type SuggestedOptions = { isListed: boolean; limit: number }

/**
 * The products that match a text: all its words, else all with the last one incomplete, else any of them.
 * `isListed`: whether a text without words finds everything, for filters.
 */
export async function findMatches(db: Db, text: string, { isListed }: { isListed: boolean }): Promise<FoundMatches> {
  const query = await readSearchQuery(db, text)
  if (!query) return { ...nothing, collections: [], query, ids: isListed ? await listNewest(db, null) : [] }
  if (query.all === null) return { ...nothing, collections: [], query, ids: await listNewest(db, query) }
  const whole = await findAllWords(db, query)
  if (whole) return whole
  const begun = query.lastMayBeIncomplete ? await readSearchQuery(db, text, { isBeingTyped: 'unfinished' }) : null
  const completed = begun && begun.all !== query.all ? await findAllWords(db, begun) : null
  return completed ?? (await findAnyWord(db, query))
}

async function findAllWords(db: Db, query: SearchQuery, limit = MAX_MATCHES): Promise<FoundMatches | null> {
  if (query.all === null) return null
  const [collections, matches] = await Promise.all([
    findCollections(db, query),
    listMatches(db, { ...query, finds: query.all }, { limit, candidates: limit }),
  ])
  // Collections alone are something to suggest.
  if (matches.length === 0 && (collections.length === 0 || limit === MAX_MATCHES)) return null
  const { strong, matched } = withoutMentions(matches)
  return { query, collections, ids: strong.map(({ id }) => id), matched }
}

/** Where some products have all the words, those that only mention one are left out. */
function withoutMentions(matches: Match[]): { strong: Match[]; matched: Matched } {
  const strong = matches.filter(({ farthest }) => farthest < MENTIONS)
  if (strong.length > 0) return { strong, matched: 'all' }
  return { strong: matches, matched: matches.some(({ nearest }) => nearest < MENTIONS) ? 'all' : 'mentioned' }
}

async function findAnyWord(db: Db, query: SearchQuery, most = MAX_MATCHES): Promise<FoundMatches> {
  if (query.any === null) return { ...nothing, collections: [], query, ids: [] }
  const limit = { limit: most, candidates: most }
  const matches = await listMatches(db, { ...query, finds: query.any }, limit)
  const [best] = matches
  const near = matches.filter(({ distance }) => distance < (best?.distance ?? 0) + MAX_WORSE)
  return { query, collections: [], matched: 'some', ids: near.map(({ id }) => id) }
}

/** The newest products on sale, or those of the sizes of a query. */
async function listNewest(db: Db, query: SearchQuery | null): Promise<string[]> {
  const sizes = query?.sizes.map(({ keys }) => anyOf(keys.map(key => exactly(`=${key}`)))) ?? []
  const sized = sizes.length === 0 ? sql`` : sql`where words @@ ${allOf(sizes)}::tsquery`
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_search ${sized}
    order by created_at desc, product_id desc limit ${sql.lit(MAX_MATCHES)} ${prepared}`.execute(db)
  return rows.map(({ id }) => id)
}
