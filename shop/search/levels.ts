import type { KnownAs } from './known-words.ts'
import type { MeantWord } from './meant-words.ts'
import type { Word } from './read-words.ts'
import { anyOf, at, exactly, prefix } from './tsquery.ts'
import { stemsOf, typedQueries } from './typed-queries.ts'

/**
 * How far a word is from a product, by where and how the product has it. One table for every word, in its order: the
 * first level that fits counts (docs/decisions/0105-search-that-finds-something.md).
 */
export const levels = [
  { name: 'the word in the name', distance: 0 },
  { name: 'the beginning of a word in the name', distance: 1 },
  { name: 'its sound in the name', distance: 2 },
  { name: 'tag, category, sub-brand, article code', distance: 2 },
  { name: 'a synonym in the name', distance: 3 },
  { name: 'an option', distance: 3 },
  { name: 'a synonym in tags and collections, a shade', distance: 5 },
  { name: 'another spelling in the name', distance: 6 },
  { name: 'another spelling elsewhere', distance: 7 },
  { name: 'a similar sound', distance: 8 },
  { name: 'the description', distance: 12 },
  { name: 'a synonym in options and the description', distance: 14 },
] as const

const [
  NAME,
  BEGUN,
  SOUND,
  TAG,
  SYNONYM,
  OPTION,
  ELSEWHERE,
  SPELLED,
  SPELLED_ELSEWHERE,
  SIMILAR,
  MENTIONED,
  SYNONYM_MENTIONED,
] = levels.keys()

/** Of levels that find too much for a word that may be the only one found. */
export const UNSURE_DISTANCES = [SIMILAR, SYNONYM_MENTIONED].map(level => levels[level ?? 0]?.distance ?? 0)

/** From here on a product only mentions the word. */
export const MENTIONS = 12
/** What a missing word counts: a thing, or what only says more of it, such as a colour. */
export const MISSING = { thing: 40, more: 20 }

export type LevelledWord = {
  /** The tsquery of each level; null where it has none. */
  queries: (string | null)[]
  missing: number
}

/** The tsquery that finds a word on any level. */
export const findsWord = ({ queries }: LevelledWord): string => anyOf(queries.filter(query => query !== null))

/** The one for a word that may be the only one found: its sound and mere mentions of synonyms would find too much. */
export const findsWordAlone = ({ queries }: LevelledWord): string =>
  anyOf(
    queries.filter((query, level) => query !== null && level !== SIMILAR && level !== SYNONYM_MENTIONED).map(String),
  )

type Found = { synonyms: string[]; known: KnownAs | undefined; meant: MeantWord[] }

/** Shorter phonetic keys match too many words: suit and set are both st. */
const MIN_PHONETIC = 3

/** 32, 6 and 7y, 200ml. */
const LIKE_A_NUMBER = /^\d{1,3}[a-z]{0,2}$/

/** While it is typed, a word may also be the beginning of a sound; of an unfinished search only a longer one. */
function begunSounds({ phoneticKey, isUrdu, isBeingTyped, colour }: Word): string[] {
  if (!isBeingTyped || colour) return []
  const least = isBeingTyped === 'suggested' ? (isUrdu ? 2 : MIN_PHONETIC) : MIN_PHONETIC + 1
  return phoneticKey.length >= least ? [prefix(`~${phoneticKey}`)] : []
}

/** The tsqueries of a word by level. */
export function levelsOfWord(word: Word, { synonyms, known, meant }: Found): LevelledWord {
  const { phoneticKey, colour, isUrdu } = word
  const typed = typedQueries(word)
  const own = colour ? colour.words.map(exactly) : []
  const whole = [...new Set([word.word, ...stemsOf(word.word)])].map(exactly)
  const isHeard = phoneticKey.length >= MIN_PHONETIC && !colour && synonyms.length === 0 && known?.isWord === true
  const heard = isHeard ? [exactly(`~${phoneticKey}`)] : begunSounds(word)
  const [spelled, alike] = [true, false].map(isSlip =>
    meant.filter(word => word.isSlip === isSlip).map(({ word }) => exactly(word)),
  )
  const maySize = !(word.isAlone && word.isBeingTyped && word.word.length === 1)
  const sizes =
    maySize && (word.size !== null || LIKE_A_NUMBER.test(word.word)) ? [exactly(`=${word.size ?? word.word}`)] : []
  const queries: (string | null)[] = levels.map(() => null)
  const put = (level: number | undefined, alternatives: string[]) => {
    if (level !== undefined && alternatives.length > 0) queries[level] = anyOf(alternatives)
  }
  put(NAME, [...whole.map(query => at(query, 'A')), ...own.map(query => at(query, 'AC'))])
  put(
    BEGUN,
    typed.map(query => at(query, 'A')),
  )
  put(SOUND, isUrdu ? heard.map(query => at(query, 'A')) : [])
  put(
    TAG,
    // The beginning of an article code, which is of no weight.
    [
      ...typed.map(query => at(query, 'B')),
      ...(/[0-9]/.test(word.word) && word.word.length > 2 ? [prefix(word.word)] : []),
    ],
  )
  put(
    SYNONYM,
    synonyms.map(query => at(query, 'A')),
  )
  put(
    OPTION,
    typed.map(query => at(query, 'C')),
  )
  const shades = (colour?.shades ?? []).map(shade => at(exactly(shade), 'AC'))
  put(ELSEWHERE, [...synonyms.map(query => at(query, 'B')), ...shades, ...sizes])
  put(
    SPELLED,
    (spelled ?? []).map(query => at(query, 'A')),
  )
  put(
    SPELLED_ELSEWHERE,
    (spelled ?? []).map(query => at(query, 'BC')),
  )
  put(SIMILAR, [...heard, ...(alike ?? []).map(query => at(query, 'ABC'))])
  put(MENTIONED, whole)
  put(SYNONYM_MENTIONED, [...synonyms, ...own])
  return { queries, missing: colour || known?.saysMore ? MISSING.more : MISSING.thing }
}
