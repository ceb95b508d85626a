import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Word } from './read-words.ts'
import { anyOf, exactly } from './tsquery.ts'
import { phoneticSearchKey, type TypedWord } from './words.ts'

/** A word of the shop that a typed word, which it does not have, may be: by a mistake of typing, or by its sound. */
export type MeantWord = { word: string; isSlip: boolean }

/** Products that are looked through for it; one of them nearly always has it. */
const MAX_PRODUCTS = 30
const MAX_MEANT = 8
const MIN_PHONETIC = { latin: 3, urdu: 2 }

/**
 * For each word the words in names, tags, categories and options that it may be, the nearest first: one letter too
 * many, too few or confused, two that changed places, or the same sound.
 */
export async function findMeantWords(db: Db, words: Word[]): Promise<ReadonlyMap<Word, MeantWord[]>> {
  const asked = words.map(word => ({ word, query: nearTo(word) })).filter(({ query }) => query !== null)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ place: number; lexeme: string }>`
    select distinct (place - 1)::int as place, lexeme
    from unnest(${asked.map(({ query }) => query)}::text[]) with ordinality as typed (query, place)
    cross join lateral (
      select words from product_search where words @@ typed.query::tsquery limit ${sql.lit(MAX_PRODUCTS)}) as near
    cross join lateral unnest(near.words) as found (lexeme, positions, weights)
    where weights && '{A,B,C}' and lexeme ~ '^[^~=-]' ${prepared}`.execute(db)
  return new Map(
    asked.map(({ word }, place) => {
      const near = rows.filter(row => row.place === place).map(({ lexeme }) => lexeme)
      const rated = near.flatMap(lexeme => ratingOf(word, lexeme) ?? []).toSorted((a, b) => a.rating - b.rating)
      return [word, rated.slice(0, MAX_MEANT)]
    }),
  )
}

/** The tsquery of what may be near; null for a word that is too short. */
function nearTo({ word, phoneticKey, typoKeys, isUrdu }: Word): string | null {
  const longEnough = phoneticKey.length >= (isUrdu ? MIN_PHONETIC.urdu : MIN_PHONETIC.latin)
  const queries = [
    ...(typoKeys.length > 0 ? [`-${word}`, ...typoKeys, ...typoKeys.map(slip => `-${slip}`)] : []),
    ...(longEnough ? [`~${phoneticKey}`] : []),
  ]
  return queries.length > 0 ? anyOf(queries.map(exactly)) : null
}

/** Whether a word may be what was typed. */
export const isNear = (typed: TypedWord, word: string): boolean => ratingOf(typed, word) !== null

/** How near a word of the shop is, or null: then it is another word, as soft is no sofa. */
function ratingOf(typed: TypedWord, lexeme: string): (MeantWord & { rating: number }) | null {
  const soundsAlike = typed.phoneticKey !== '' && typed.phoneticKey === phoneticSearchKey(lexeme)
  const slip = slipTo(typed.word, lexeme)
  if (slip !== null)
    return { word: lexeme, isSlip: slip === 'likely', rating: soundsAlike ? 0 : slip === 'likely' ? 1 : 3 }
  if (!soundsAlike || endsInVowel(typed.word) !== endsInVowel(lexeme)) return null
  if (typed.isUrdu)
    return typed.phoneticKey.length > MIN_PHONETIC.urdu || shapeOf(typed.word) === shapeOf(lexeme)
      ? { word: lexeme, isSlip: false, rating: 2 }
      : null
  if (typed.phoneticKey.length < MIN_PHONETIC.latin) return null
  const difference = Math.abs(typed.word.length - lexeme.length)
  return difference <= 2 || typed.phoneticKey.length > MIN_PHONETIC.latin
    ? { word: lexeme, isSlip: false, rating: 2 + difference }
    : null
}

const endsInVowel = (word: string): boolean => /[aeiouyhw]$/.test(word)

/** Its consonants with one V for the vowels between them: lan and lawn, but not linen. */
const shapeOf = (word: string): string =>
  word
    .replace(/[aeiouwyh]+/g, 'V')
    .replace(/z$/, 's')
    .replace(/[cq]/g, 'k')

/** Letters that are confused because they sound alike or are beside each other on a keyboard. */
const alike = new Set(
  'ck ks cs sz jz gj bp dt vw fp fv mn kq qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm'.split(
    ' ',
  ),
)
const isAlike = (one: string, other: string): boolean =>
  (/[aeiouy]/.test(one) && /[aeiouy]/.test(other)) || alike.has(one + other) || alike.has(other + one)

/**
 * Whether two words differ by one mistake of typing. The first letter is hardly ever wrong, and another last letter or
 * one of four makes another word: printed is no printer, soft no sofa.
 */
function slipTo(typed: string, word: string): 'likely' | 'possible' | null {
  if (typed.length < 4 || Math.abs(typed.length - word.length) > 1) return null
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  let end = 0
  while (end < Math.min(typed.length, word.length) - start && typed.at(-1 - end) === word.at(-1 - end)) end++
  const [rest, other] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)]
  if (rest.length === 2 && other.length === 2) return rest === `${other[1]}${other[0]}` ? 'likely' : null
  if (start === 0 && typed.length < 6) return null
  if (rest.length + other.length === 1) return 'likely'
  if (rest.length !== 1 || other.length !== 1) return null
  if (isAlike(rest, other)) return 'likely'
  return typed.length > 4 && start > 0 && end > 0 ? 'possible' : null
}
