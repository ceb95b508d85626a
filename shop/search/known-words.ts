import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Word } from './read-words.ts'
import type { Synonyms } from './synonyms-of-words.ts'
import { anyOf, at, exactly } from './tsquery.ts'
import { typedQueries } from './typed-queries.ts'

/** What the shop has of a typed word. */
export type KnownAs = {
  /** Some product has the word. */
  isWord: boolean
  /** Its synonyms are known; not for their sound alone. */
  isSynonym: boolean
  /** No name, tag, category or option has it, but a variant has this size. */
  isOnlySize: boolean
  /** It only says more of a thing: for whom, of which fabric. */
  saysMore: boolean
}

/** As `wordsOf` writes them: a thing of the shop matters more than these. */
const moreWords = new Set([
  'women',
  'men',
  'kids',
  'boys',
  'girls',
  'baby',
  'cotton',
  'winter',
  'summer',
  'wedding',
  'gift',
])

/** What the shop has of each word, in one statement. */
export async function findKnownWords(db: Db, words: Word[], synonyms: Synonyms[]): Promise<KnownAs[]> {
  if (words.length === 0) return []
  const asked = words.flatMap(word => {
    const typed = anyOf([...typedQueries(word), exactly(word.word)])
    return [typed, at(typed, 'ABC'), exactly(`=${word.size ?? word.word}`)]
  })
  const { rows } = await sql<{ place: number }>`
    select (place - 1)::int as place from unnest(${asked}::text[]) with ordinality as typed (query, place)
    where exists (select from product_search where words @@ typed.query::tsquery) ${prepared}`.execute(db)
  const found = new Set(rows.map(({ place }) => place))
  return words.map((word, place) => {
    const [isWord, isNamed, isSize] = [0, 1, 2].map(which => found.has(3 * place + which))
    const own = synonyms.filter(
      span => span.as !== 'phonetic' && place >= span.place && place < span.place + span.length,
    )
    const isLetterWhileTyped = word.isBeingTyped && word.word.length === 1 && !word.isBesideSize
    return {
      isWord: isWord === true || word.colour !== undefined,
      isSynonym: own.length > 0,
      isOnlySize: isSize === true && isNamed === false && own.length === 0 && !word.colour && !isLetterWhileTyped,
      saysMore: own.some(({ query }) => [...moreWords].some(more => query.includes(`'${more}'`))),
    }
  })
}
