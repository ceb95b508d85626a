import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { findsWordAlone, type LevelledWord, levels, UNSURE_DISTANCES } from './levels.ts'
import type { SearchQuery } from './search-query.ts'
import { anyOf, anywhere } from './tsquery.ts'

/** Nobody reads more pages than these fill. */
export const MAX_MATCHES = 1000
/** A product that has one thing less than the best is no answer beside it. */
const MAX_WORSE = 20

/** A product that a query finds; the distances are those of `levels`. */
export type Match = { id: string; distance: number; nearest: number; farthest: number }

type Words = Pick<SearchQuery, 'words' | 'inOnePiece'>

/** What has all of a query, the best matches first; of equal ones the newest. */
export async function listMatches(db: Db, query: Words & { all: string[][] }, limit: number): Promise<Match[]> {
  const { rows } = await matchesOf(query, limit).execute(db)
  return rows
}

/** What has some of the words and is not much worse than the best of it, likewise in order. */
export async function listNearMatches(db: Db, query: Words, limit: number): Promise<Pick<Match, 'id' | 'distance'>[]> {
  const { rows } = await nearMatchesOf(query, limit).execute(db)
  return rows
}

export const matchesOf = ({ words, inOnePiece, all }: Words & { all: string[][] }, limit: number) => sql<Match>`
  with levelled as (
    select product_id as id, created_at, ${sql.join(words.map((word, place) => sql`${distanceOfWord(word)} as ${column(place)}`))},
      ${words.length > 1 ? sql`coalesce(words @@ ${inOnePiece}::tsquery, false)` : sql`false`} as whole
    from product_search where ${words.length > 1 ? hasAll(all) : isFoundBy(anyOf(words.map(loosely)))} offset 0
  )
  select id, case when whole then -1 else ${sumOf(words)} end as distance,
    least(${columns(words)}) as nearest, case when whole then 0 else greatest(${columns(words)}) end as farthest
  from levelled ${isOnSomeLevel(words)} order by distance, created_at desc, id desc limit ${sql.lit(limit)} ${prepared}`

/**
 * The only word of a query is looked for without the weights of its levels, which the index does not know: comparing
 * them for each product costs more than finding their level. So a product may be on none.
 */
const isOnSomeLevel = ([word, ...others]: readonly LevelledWord[]) =>
  word && others.length === 0 ? sql`where ${column(0)} < ${word.missing}::int` : sql``

/**
 * Each word is looked for by itself: a product has one or two of many, and is not compared with the others. What a word
 * adds to the distance of a product that has none is negative.
 */
export const nearMatchesOf = ({ words, inOnePiece }: Words, limit: number) => sql<Pick<Match, 'id' | 'distance'>>`
  with hits as (
    ${sql.join(words.map(hitsOfWord), sql` union all `)}
    union all
    select product_id, created_at, 0, false, true from product_search where ${isFoundBy(inOnePiece)}
  ), found as (
    select product_id as id, created_at,
      case when bool_or(whole) then -1 else ${sumOfMissing(words)}::int + sum(gain)::int end as distance
    from hits group by product_id, created_at having bool_or(is_enough)
  ), rated as (select *, min(distance) over () as best from found)
  select id, distance from rated where distance < best + ${sql.lit(MAX_WORSE)}
  order by distance, created_at desc, id desc limit ${sql.lit(limit)} ${prepared}`

/** The products with a word. `is_enough`: a product may be found for it alone. */
const hitsOfWord = (word: LevelledWord) => sql`
  select product_id, created_at, distance - ${word.missing}::int as gain,
    case when distance >= ${word.missing}::int then false
      when distance in (${sql.join(UNSURE_DISTANCES.map(distance => sql.lit(distance)))}) then words @@ ${findsWordAlone(word)}::tsquery
      else true end as is_enough, false as whole
  from (
    select product_id, created_at, words, ${distanceOfWord(word)} as distance
    from product_search where ${isFoundBy(loosely(word))} offset 0
  ) as levelled`

const sumOfMissing = (words: readonly LevelledWord[]) => words.reduce((sum, { missing }) => sum + missing, 0)

/** The word on any level, wherever it stands. */
const loosely = ({ queries }: LevelledWord): string =>
  anyOf([...new Set(queries.flatMap(query => (query === null ? [] : anywhere(query))))])

/**
 * Whether `words` have all of a query, in one of the ways. Each tsquery is a condition of its own: of one for all of it
 * the index would compare every product that has any word.
 */
export const hasAll = (ways: string[][]): RawBuilder<boolean> =>
  sql`(${sql.join(
    ways.map(way => sql.join(way.map(isFoundBy), sql` and `)),
    sql` or `,
  )})`

/**
 * As a subquery the tsquery is unknown to the planner, which then uses the index. Else it reads every product for
 * common words, as if comparing one took no time.
 */
const isFoundBy = (tsquery: string | null): RawBuilder<boolean> => sql`words @@ (select ${tsquery}::tsquery)`

const column = (place: number) => sql.raw(`word_${place}`)
const columns = (words: readonly LevelledWord[]) => sql.join(words.map((_, place) => column(place)))
const sumOf = (words: readonly LevelledWord[]) =>
  sql.join(
    words.map((_, place) => column(place)),
    sql` + `,
  )

/** Every word has all levels, with nulls where it has no query, so that few different statements are prepared. */
function distanceOfWord({ queries, missing }: LevelledWord) {
  const cases = levels.map(
    ({ distance }, level) => sql`when words @@ ${queries[level] ?? null}::tsquery then ${sql.lit(distance)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else ${missing}::int end`
}

/** The distance of `words` from a query. */
export const distanceOf = ({ words }: Pick<SearchQuery, 'words'>) => sql.join(words.map(distanceOfWord), sql` + `)
