import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { synonymKeyOf } from './words.ts'

/** What a group of synonyms adds to the typed words `place` to `place + length - 1`. */
export type Synonyms = {
  place: number
  length: number
  /** The tsquery of all words of the group. */
  query: string
  findsReduced: boolean
  /** How the group has them: as they are, as the beginning of a word, or by their sound. */
  as: 'whole' | 'beginning' | 'sound'
}

/** More groups of one word are not looked for: each makes the search longer. */
const MAX_GROUPS_OF_WORD = 5
/**
 * A group that makes the words of one typed word more than these is not looked for, unless it is the first; each word
 * counts with its plurals. PostgreSQL takes so many words for most of the shop and reads all of it.
 */
const MAX_LEXEMES_OF_WORD = 60
/** Words of an entry that are looked up together: jai namaz, bed sheet set. */
const MAX_WORDS_OF_ENTRY = 3
/** The shortest incomplete word that is completed: me would begin men and mehndi. */
const MIN_BEGINNING_LENGTH = 4
/** As `search_synonym_keys` stores them. */
const MIN_PHONETIC_LENGTH = 3

/**
 * The groups of synonyms for each typed word, and for each two and three adjacent ones. With `isBeingTyped` the last
 * word may be incomplete.
 */
export async function listSynonymsOf(
  db: Db,
  words: { word: string; sound: string }[],
  { isBeingTyped }: { isBeingTyped: boolean },
): Promise<Synonyms[]> {
  const spans = words.flatMap((_, place) =>
    Array.from({ length: Math.min(MAX_WORDS_OF_ENTRY, words.length - place) }, (_, more) => {
      const key = words.slice(place, place + more + 1).map(({ word }) => word)
      return { place, length: more + 1, key: key.join(''), as: 'whole' as const }
    }),
  )
  const sounds = words.flatMap(({ sound }, place) =>
    sound.length >= MIN_PHONETIC_LENGTH ? [{ place, length: 1, key: `~${sound}`, as: 'sound' as const }] : [],
  )
  const candidates = [...spans, ...sounds]
  const last = isBeingTyped ? (words.at(-1)?.word ?? '') : ''
  const beginning = last.length >= MIN_BEGINNING_LENGTH ? last : null
  const { rows } = await synonymsOf(
    candidates.map(({ key }) => synonymKeyOf(key)),
    beginning,
  ).execute(db)
  const taken = new Map<number, { count: number; lexemes: number }>()
  return rows.flatMap(({ candidate, ...group }) => {
    const { count, lexemes } = taken.get(candidate) ?? { count: 0, lexemes: 0 }
    const all = lexemes + countLexemes(group.query)
    if (count === MAX_GROUPS_OF_WORD || (count > 0 && all > MAX_LEXEMES_OF_WORD)) return []
    taken.set(candidate, { count: count + 1, lexemes: all })
    const found =
      candidate === 0 ? { place: words.length - 1, length: 1, as: 'beginning' as const } : candidates[candidate - 1]
    return found && group.query !== '' ? [{ ...found, ...group }] : []
  })
}

/** Each stands between two quotes. */
const countLexemes = (query: string): number => (query.split("'").length - 1) / 2

/** The groups that have one of the keys, with its number, and with 0 those with a key that begins so. */
export const synonymsOf = (keys: string[], beginning: string | null) => sql<{
  candidate: number
  query: string
  findsReduced: boolean
}>`
  select c.candidate::int, g.query, g.finds_reduced as "findsReduced"
  from unnest(${keys}::text[]) with ordinality as c(key, candidate)
  join search_synonyms g on g.keys @> array[c.key]
  ${beginning === null ? sql`` : begunBy(beginning)} ${prepared}`

const begunBy = (beginning: string) => sql`
  union all select 0, g.query, g.finds_reduced from search_synonyms g
  where exists (select from unnest(g.keys) as key where starts_with(key, ${beginning}))
    and not g.keys @> array[${synonymKeyOf(beginning)}::text]`
