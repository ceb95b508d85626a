import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { isNear } from './meant-words.ts'
import type { WordInText } from './read-words.ts'
import { synonymKeyOf, type TypedWord, wordsOf } from './words.ts'

/** What a group of synonyms adds to the typed words `place` to `place + length - 1`. */
export type Synonyms = {
  place: number
  length: number
  /** The tsquery of all words of the group. */
  query: string
  findsReduced: boolean
  /** How the group has them: as they are, as the beginning of a word, or by their sound. */
  as: 'whole' | 'beginning' | 'phonetic'
}

/** More groups of one word are not looked for: each makes the search longer. */
const MAX_GROUPS_OF_WORD = 5
/**
 * A group that makes the words of one typed word more than these is not looked for, unless it is the first; each word
 * counts with its plurals. Each product that is found is compared with all of them.
 */
const MAX_LEXEMES_OF_WORD = 150
/** Words of an entry that are looked up together: jai namaz, palang ki chadar. */
const MAX_WORDS_OF_ENTRY = 4
/** The shortest incomplete word that is completed: me would begin men and mehndi. */
const MIN_BEGINNING_LENGTH = 4
/** As `search_synonym_keys` stores them. */
const MIN_PHONETIC_LENGTH = 3

/**
 * The groups of synonyms for each typed word, and for up to three adjacent ones with what is between them in the text:
 * haath ki ghari. With `isBeingTyped` the last word may be incomplete.
 */
export async function listSynonymsOf(
  db: Db,
  words: TypedWord[],
  { inText, isBeingTyped }: { inText: WordInText[]; isBeingTyped: boolean },
): Promise<Synonyms[]> {
  if (words.length === 0) return []
  const spans = uniqueSpans([...spansOf(words.map(({ word }, place) => ({ word, place }))), ...spansOf(inText)])
  const phoneticKeys = words.flatMap(({ phoneticKey }, place) =>
    phoneticKey.length >= MIN_PHONETIC_LENGTH
      ? [{ place, length: 1, key: `~${phoneticKey}`, as: 'phonetic' as const }]
      : [],
  )
  const candidates = [...spans, ...phoneticKeys]
  const last = isBeingTyped ? (words.at(-1)?.word ?? '') : ''
  const beginning = last.length >= MIN_BEGINNING_LENGTH ? last : null
  const { rows } = await synonymsOf(
    candidates.map(({ key }) => synonymKeyOf(key)),
    beginning,
  ).execute(db)
  const taken = new Map<number, { count: number; lexemes: number }>()
  return rows.flatMap(({ candidate, words: entries, ...group }) => {
    const { count, lexemes } = taken.get(candidate) ?? { count: 0, lexemes: 0 }
    const all = lexemes + countLexemes(group.query)
    if (count === MAX_GROUPS_OF_WORD || (count > 0 && all > MAX_LEXEMES_OF_WORD)) return []
    taken.set(candidate, { count: count + 1, lexemes: all })
    const found =
      candidate === 0 ? { place: words.length - 1, length: 1, as: 'beginning' as const } : candidates[candidate - 1]
    if (!found || group.query === '') return []
    const typed = words[found.place]
    const isMeant = found.as !== 'phonetic' || (typed && entries.some(entry => isOneWordNear(typed, entry)))
    return isMeant ? [{ ...found, ...group }] : []
  })
}

/** Whether an entry is one word that may be the typed one: school is no cycle, though both are skl. */
function isOneWordNear(typed: TypedWord, entry: string): boolean {
  const [word, more] = wordsOf(entry)
  return word !== undefined && more === undefined && isNear(typed, word.word)
}

type Span = { place: number; length: number; key: string; as: 'whole' }

/** Each word and up to four adjacent ones as keys of entries, of those that are looked for or stand beside one. */
function spansOf(words: WordInText[]): Span[] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_WORDS_OF_ENTRY, words.length - at) }, (_, more) => {
      const span = words.slice(at, at + more + 1)
      const [place, ...others] = span.flatMap(({ place }) => place ?? [])
      if (place === undefined || others.some((other, i) => other !== place + i + 1)) return []
      return [keyedSpan(place, others.length + 1, span.map(({ word }) => word).join(''))]
    }).flat(),
  )
}

const keyedSpan = (place: number, length: number, key: string): Span => ({ place, length, key, as: 'whole' })

/** Also without doubled letters: lihaaf, lihaf. Each once. */
function uniqueSpans(spans: Span[]): Span[] {
  const plain = spans.map(span => ({ ...span, key: span.key.replace(/([a-z])\1+/g, '$1') }))
  return [...new Map([...spans, ...plain].map(span => [`${span.place} ${span.length} ${span.key}`, span])).values()]
}

/** Each stands between two quotes. */
const countLexemes = (query: string): number => (query.split("'").length - 1) / 2

/** The groups that have one of the keys, with its number, and with 0 those with a key that begins so. */
export const synonymsOf = (keys: string[], beginning: string | null) => sql<{
  candidate: number
  query: string
  findsReduced: boolean
  words: string[]
}>`
  select c.candidate::int, g.query, g.finds_reduced as "findsReduced", g.words
  from unnest(${keys}::text[]) with ordinality as c(key, candidate)
  join search_synonyms g on g.keys @> array[c.key]
  ${beginning === null ? sql`` : begunBy(beginning)} ${prepared}`

const begunBy = (beginning: string) => sql`
  union all select 0, g.query, g.finds_reduced, g.words from search_synonyms g
  where exists (select from unnest(g.keys) as key where starts_with(key, ${beginning}))
    and not g.keys @> array[${synonymKeyOf(beginning)}::text]`
