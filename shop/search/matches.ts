import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { type LevelledWord, levels } from './levels.ts'
import type { SearchQuery } from './search-query.ts'
import { anyOf, anywhere } from './tsquery.ts'

/** Nobody reads more pages than these fill. */
export const MAX_MATCHES = 1000

/** A product that a query finds; the distances are those of `levels`. */
export type Match = { id: string; distance: number; nearest: number; farthest: number }

/** What the tsquery `finds` finds, the best matches first; of equal ones the newest. */
export async function listMatches(
  db: Db,
  query: Pick<SearchQuery, 'words' | 'inOnePiece'> & { finds: string },
  limit: number,
): Promise<Match[]> {
  const { rows } = await matchesOf(query, limit).execute(db)
  return rows
}

export const matchesOf = (
  { words, inOnePiece, finds }: Pick<SearchQuery, 'words' | 'inOnePiece'> & { finds: string },
  limit: number,
) => sql<Match>`
  with levelled as (
    select product_id as id, created_at, ${distances(words)},
      ${words.length > 1 ? sql`coalesce(words @@ ${inOnePiece}::tsquery, false)` : sql`false`} as whole
    from product_search where words @@ ${finds}::tsquery offset 0
  )
  select id, case when whole then -1 else ${sumOf(words)} end as distance,
    least(${columns(words)}) as nearest, case when whole then 0 else greatest(${columns(words)}) end as farthest
  from levelled order by distance, created_at desc, id desc limit ${sql.lit(limit)} ${prepared}`

const column = (place: number) => sql.raw(`word_${place}`)
const columns = (words: readonly LevelledWord[]) => sql.join(words.map((_, place) => column(place)))
const sumOf = (words: readonly LevelledWord[]) =>
  sql.join(
    words.map((_, place) => column(place)),
    sql` + `,
  )

/** Every word has all levels, with nulls where it has no query, so that few different statements are prepared. */
const distances = (words: readonly LevelledWord[]) =>
  sql.join(words.map((word, place) => sql`${distanceOfWord(word)} as ${column(place)}`))

function distanceOfWord({ queries, missing }: LevelledWord) {
  const cases = levels.map(
    ({ distance }, level) => sql`when words @@ ${queries[level] ?? null}::tsquery then ${sql.lit(distance)}`,
  )
  // Of many words a product has few, so one test for most of them instead of one for each level.
  const loosely = anyOf([...new Set(queries.flatMap(query => (query === null ? [] : anywhere(query))))])
  return sql`case when not words @@ ${loosely}::tsquery then ${missing}::int ${sql.join(cases, sql` `)} else ${missing}::int end`
}

/** The distance of `words` from a query. */
export const distanceOf = ({ words }: Pick<SearchQuery, 'words'>) => sql.join(words.map(distanceOfWord), sql` + `)
