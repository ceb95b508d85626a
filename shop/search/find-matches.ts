import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { newestFirst, type ProductFacts, type ReadFacts } from '../catalogue/list-facts.ts'
import { type FoundCollection, findCollections } from './find-collections.ts'
import { MENTIONS } from './levels.ts'
import { listMatches, listNearMatches, MAX_MATCHES, type Match } from './matches.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'
import { allOf, anyOf, exactly } from './tsquery.ts'

/**
 * How the products match: with all the words in names, tags, collections and options; with all, but some product only
 * mentions them in its description; or with some of the words.
 */
export type Matched = 'all' | 'mentioned' | 'some'

export type FoundMatches = {
  query: SearchQuery | null
  /** The best first; of equal ones those in stock, then the newest. */
  facts: ProductFacts[]
  matched: Matched
  collections: FoundCollection[]
}

const nothing = { facts: [], matched: 'all', collections: [] } as const

/**
 * The best products for what is being typed: with all its words, the last of which may be incomplete, else with any.
 */
export async function findSuggested(
  db: Db,
  text: string,
  { isListed, limit, readFacts }: FindOptions & { limit: number },
): Promise<FoundMatches> {
  const query = await readSearchQuery(db, text, { isBeingTyped: 'suggested' })
  if (!query?.all) return await findWithoutWords(db, query, { isListed, readFacts })
  return (await findAllWords(db, query, { limit, readFacts })) ?? (await findAnyWord(db, query, { limit, readFacts }))
}

/** `isListed`: whether a text without words finds everything, for filters. */
type FindOptions = { isListed: boolean; readFacts: ReadFacts }
type WordsOptions = { limit: number; readFacts: ReadFacts }

/** The products that match a text: all its words, else all with the last one incomplete, else any of them. */
export async function findMatches(db: Db, text: string, { isListed, readFacts }: FindOptions): Promise<FoundMatches> {
  const query = await readSearchQuery(db, text)
  if (!query?.all) return await findWithoutWords(db, query, { isListed, readFacts })
  const options = { limit: MAX_MATCHES, readFacts }
  const whole = await findAllWords(db, query, options)
  if (whole) return whole
  const begun = query.lastMayBeIncomplete ? await readSearchQuery(db, text, { isBeingTyped: 'unfinished' }) : null
  const completed = begun && String(begun.all) !== String(query.all) ? await findAllWords(db, begun, options) : null
  return completed ?? (await findAnyWord(db, query, options))
}

/** The newest products, where the query has sizes, those of these. */
async function findWithoutWords(
  db: Db,
  query: SearchQuery | null,
  { isListed, readFacts }: FindOptions,
): Promise<FoundMatches> {
  const facts = query || isListed ? newestFirst(await readFacts(await listNewest(db, query))) : []
  return { ...nothing, collections: [], query, facts }
}

async function findAllWords(
  db: Db,
  query: SearchQuery,
  { limit, readFacts }: WordsOptions,
): Promise<FoundMatches | null> {
  if (query.all === null) return null
  const [collections, matches] = await Promise.all([
    findCollections(db, query),
    listMatches(db, { ...query, all: query.all }, limit),
  ])
  // Collections alone are something to suggest.
  if (matches.length === 0 && (collections.length === 0 || limit === MAX_MATCHES)) return null
  const { strong, matched } = withoutMentions(matches)
  return { query, collections, facts: await inStockFirst(strong, readFacts), matched }
}

/** The facts of the matches; of equally good ones those in stock come first. */
async function inStockFirst(matches: Pick<Match, 'id' | 'distance'>[], readFacts: ReadFacts): Promise<ProductFacts[]> {
  if (matches.length === 0) return []
  const read = await readFacts(matches.map(({ id }) => id))
  const factsOf = new Map(read.map(facts => [facts.id, facts]))
  const found = matches.flatMap(({ id, distance }) => {
    const facts = factsOf.get(id)
    return facts ? [{ facts, distance }] : []
  })
  return found
    .toSorted((a, b) => a.distance - b.distance || Number(a.facts.isSoldOut) - Number(b.facts.isSoldOut))
    .map(({ facts }) => facts)
}

/** Where some products have all the words, those that only mention one are left out. */
function withoutMentions(matches: Match[]): { strong: Match[]; matched: Matched } {
  const strong = matches.filter(({ farthest }) => farthest < MENTIONS)
  if (strong.length > 0) return { strong, matched: 'all' }
  return { strong: matches, matched: matches.some(({ nearest }) => nearest < MENTIONS) ? 'all' : 'mentioned' }
}

async function findAnyWord(db: Db, query: SearchQuery, { limit, readFacts }: WordsOptions): Promise<FoundMatches> {
  if (query.words.length < 2) return { ...nothing, collections: [], query, facts: [] }
  const near = await listNearMatches(db, query, limit)
  return { query, collections: [], matched: 'some', facts: await inStockFirst(near, readFacts) }
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
