import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listFacts } from '../catalogue/list-facts.ts'
import { findMatches, type Matched } from './find-matches.ts'
import { type LevelledWord, levels } from './levels.ts'
import { restOf } from './limits.ts'
import { readPriceInWords } from './limits-in-words.ts'
import { listPinned, withPinned } from './pinned-products.ts'

/** Why a search finds a product, or does not. */
export type SearchExplanation = {
  matched: Matched
  /** How many products it finds, before filters. */
  total: number
  /** Its place among them, from 1; null: it is not found. */
  place: number | null
  /** Whether the shopkeeper pinned it for this search: first, or without a better place because it is sold out. */
  pinned: 'first' | 'sold-out' | null
  /** Each word that is looked for, and how the product has it; `level` null: it does not. */
  words: { word: string; level: string | null; distance: number }[]
  /** Words that no product has, with the word that was meant. */
  meant: { typed: string; word: string }[]
}

/** How a search finds the product, for staff who ask why. An empty text finds nothing. */
export async function explainSearch(
  db: Db,
  { query: text, productId }: { query: string; productId: string },
): Promise<SearchExplanation> {
  const { text: words } = readPriceInWords(text)
  const readFacts = (ids: readonly string[]) => listFacts(db, { ids })
  const { facts, matched, query } = await findMatches(db, words, { isListed: false, readFacts })
  const pinned = await listPinned(db, { rest: restOf(words, query), meant: query?.meant ?? [] })
  const own = pinned.find(({ id }) => id === productId)
  const ids = withPinned(
    facts.map(({ id }) => id),
    pinned,
  )
  const at = ids.indexOf(productId)
  const levelOf = query ? await listLevels(db, productId, query.words) : []
  return {
    matched: pinned.length > 0 ? 'all' : matched,
    total: ids.length,
    place: at < 0 ? null : at + 1,
    pinned: own ? (own.isSoldOut ? 'sold-out' : 'first') : null,
    words: (query?.typed ?? []).map((word, index) => {
      const level = levels[levelOf[index] ?? -1]
      return { word, level: level?.name ?? null, distance: level?.distance ?? query?.words[index]?.missing ?? 0 }
    }),
    meant: query?.meant ?? [],
  }
}

/** The level on which the product has each word; null where it does not, or is not on sale. */
async function listLevels(db: Db, productId: string, words: LevelledWord[]): Promise<(number | null)[]> {
  if (words.length === 0) return []
  const ofWords = words.map(({ queries }) => {
    const cases = queries.flatMap((query, level) =>
      query === null ? [] : [sql`when words @@ ${query}::tsquery then ${sql.lit(level)}`],
    )
    return sql`case ${sql.join(cases, sql` `)} end`
  })
  const { rows } = await sql<{ levels: (number | null)[] }>`
    select array[${sql.join(ofWords)}] as levels from product_search where product_id = ${productId}`.execute(db)
  return rows[0]?.levels ?? []
}
