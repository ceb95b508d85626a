import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { isSizeName, sizeOfWord } from './size-words.ts'
import { type SizeOfWords, type SizeWord, sizesOf } from './sizes-of-words.ts'
import { listSynonymsOf, type Synonyms } from './synonyms-of-words.ts'
import { soundOf, type TypedWord, wordsOf } from './words.ts'

/** A typed query as PostgreSQL evaluates it. */
export type SearchQuery = {
  /** The tsquery that finds all of it, with tolerance for each word. */
  matches: string
  /** For each word the tsqueries of better matches, the best first. */
  levels: string[][]
  /** The tsquery of all of it in one piece: an article code, or adjacent words. Null beside a size. */
  inOnePiece: string | null
  /** The sizes looked for; of equal matches those that have one of them in stock come first. */
  sizes: string[]
  /** What products with a reduced price must match besides, for a query such as 'sale kurta'; else null. */
  reduced: { matches: string | null; levels: string[][] } | null
}

const MAX_CHARACTERS = 100
const MAX_WORDS = 8
/** Above this number joined pairs of words are not tried. */
const MAX_WORDS_TO_JOIN = 4
/**
 * Shorter phonetic keys match too many words: suit and set are both st. In Urdu letters there is often no more than
 * that.
 */
const MIN_PHONETIC_LENGTH = { latin: 3, urdu: 2 }
/** Nearly every product has a word that begins with any one letter; alone a letter is a size. */
const MIN_PREFIX_LENGTH = 2
/** The shortest phonetic key that is matched as a prefix: ks begins too many. */
const MIN_PHONETIC_PREFIX_LENGTH = 4

/**
 * Words that say nothing about a product, but people type them: 'shoes for kids', 'مردوں کے کرتے'. Written as
 * `wordsOf` returns them.
 */
const stopWords = new Set(['and', 'awr', 'for', 'in', 'ka', 'ke', 'ki', 'ky', 'myn', 'of', 'the', 'with'])

/**
 * Parses a typed query of any content, up to 100 characters and 8 words; `null` when there is no word in it. Each word
 * tolerates other spellings, and one wrong letter if it has no exact match, and stands for its synonyms
 * (docs/decisions/0075-search-synonyms.md) and for a size (docs/decisions/0064-collections-and-sizes-in-searches.md).
 * With `isBeingTyped` the last word may be incomplete.
 */
export async function readSearchQuery(
  db: Db,
  text: string,
  { isBeingTyped = false } = {},
): Promise<SearchQuery | null> {
  const typed = listWords(storable(text))
  if (typed.length === 0) return null
  const sizes = sizesOf(typed, { isBeingTyped })
  const { words, synonyms } = await lookUp(db, typed, isBeingTyped)
  const alternatives = [...synonyms, ...sizes.map(({ key, ...size }) => ({ ...size, query: ofSize(key) }))]
  const queries = words.map((word, place) => {
    const size = sizes.find(size => size.place === place && size.isCertain)
    if (size) return { matches: ofSize(size.key), levels: [ofSize(size.key)] }
    const others = alternatives.filter(span => span.place === place && span.length === 1)
    return queriesOf(
      word,
      isBeingTyped && place === words.length - 1,
      others.map(({ query }) => query),
    )
  })
  const wordQueries = queries.map(({ matches }) => matches)
  const levels = queries.map(({ levels }) => levels)
  const inOnePiece = sizes.some(({ isCertain }) => isCertain) ? null : prefix(words.map(({ word }) => word).join(''))
  const replaced = alternatives
    .filter(({ length }) => length > 1)
    .map(({ query, ...span }) => allOf(without(wordQueries, span, [query])))
  return {
    matches: anyOf([allOf(wordQueries), ...wholesOf(words, wordQueries, sizes, inOnePiece), ...replaced]),
    levels,
    inOnePiece,
    sizes: sizes.filter(({ isCertain, isLetter }) => isCertain || isLetter).map(({ key }) => key),
    reduced: reducedOf(synonyms, wordQueries, levels),
  }
}

/** The queries with words in one piece: each two adjacent ones, and all. A size is no part of another word. */
function wholesOf(words: Word[], wordQueries: string[], sizes: SizeOfWords[], inOnePiece: string | null): string[] {
  if (words.length === 1) return []
  const isSize = (place: number) => sizes.some(size => size.place === place && size.isCertain)
  const joined = words.map(withNextJoined(wordQueries)).filter((_, place) => !isSize(place) && !isSize(place + 1))
  return [...(words.length > MAX_WORDS_TO_JOIN ? [] : joined.flat()), ...(inOnePiece === null ? [] : [inOnePiece])]
}

/** What is left of the query for products with a reduced price: all but the first words that find them. */
function reducedOf(synonyms: Synonyms[], wordQueries: string[], levels: string[][]): SearchQuery['reduced'] {
  const span = synonyms.find(({ findsReduced }) => findsReduced)
  if (!span) return null
  const rest = without(wordQueries, span)
  return { matches: rest.length > 0 ? allOf(rest) : null, levels: without(levels, span) }
}

/** A list without the words of a span, or with something else in their place. */
const without = <Item>(
  items: Item[],
  { place, length }: Pick<Synonyms, 'place' | 'length'>,
  instead: Item[] = [],
): Item[] => [...items.slice(0, place), ...instead, ...items.slice(place + length)]

type Word = SizeWord &
  TypedWord & {
    /** Joined with the next word, and the phonetic key of that; null for the last. */
    pair: string | null
    pairSound: string | null
  }

/** PostgreSQL accepts no NUL and no lone surrogate. */
const storable = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed().replaceAll('\0', ' ')

/** The words without stop words, unless there are no others. */
function listWords(text: string): Word[] {
  const all = wordsOf(text)
  const sized = all.slice(0, MAX_WORDS).map((typed, place) => {
    const [last, next] = [all[place - 1], all[place + 1]]
    const pairSize = next ? sizeOfWord(typed.word + next.word, typed.isUrdu) : null
    const isBesideSize = [last, next].some(word => word !== undefined && isSizeName(word.word))
    return { ...typed, size: sizeOfWord(typed.word, typed.isUrdu), pairSize, isBesideSize }
  })
  const telling = sized.filter(({ word }) => !stopWords.has(word) && !isSizeName(word))
  const words = telling.length > 0 ? telling : sized
  return words.map((typed, place) => {
    const next = words[place + 1]
    const pair = next ? typed.word + next.word : null
    return { ...typed, pair, pairSound: pair === null ? null : soundOf(pair) }
  })
}

/** The words without wrong-letter variants where they are not needed, and the synonyms of them. */
async function lookUp(db: Db, typed: Word[], isBeingTyped: boolean): Promise<{ words: Word[]; synonyms: Synonyms[] }> {
  const found = await listSynonymsOf(db, typed, { isBeingTyped })
  // A size or a word of a group is no mistake, and needs no sound: خواتین sounds like cotton.
  const isSynonym = (place: number) =>
    found.some(group => group.as === 'whole' && group.length === 1 && group.place === place)
  const words = typed.map((word, place) =>
    isSynonym(place) || word.size !== null ? { ...word, slips: [], sound: '' } : word,
  )
  const known = await findKnownWords(db, words)
  return {
    words: words.map((word, place) => (known[place] ? { ...word, slips: [] } : word)),
    // The sound counts only for a word that finds nothing as it is typed.
    synonyms: found.filter(group => group.as !== 'sound' || !known[group.place]),
  }
}

/** For each word whether it finds anything as typed or in its Urdu spelling. */
async function findKnownWords(db: Db, words: Word[]): Promise<boolean[]> {
  const withCorrections = words.filter(({ slips }) => slips.length > 0)
  if (withCorrections.length === 0) return words.map(() => true)
  const queries = withCorrections.map(word =>
    anyOf(word.isUrdu ? [...typedQueries(word), ...phoneticQueries(word)] : typedQueries(word)),
  )
  const { rows } = await sql<{ place: number }>`
    select (place - 1)::int as place from unnest(${queries}::text[]) with ordinality as typed (query, place)
    where exists (select from product_search where words @@ typed.query::tsquery) ${prepared}`.execute(db)
  const knownWords = new Set(rows.map(({ place }) => withCorrections[place]))
  return words.map(word => knownWords.has(word) || word.slips.length === 0)
}

/**
 * The tsqueries that find a word, the best first: whole in the name, prefix in the name, anywhere, by a synonym, with a
 * wrong letter, by its sound. In Urdu letters the sound comes right after the word, since a name in Latin letters can
 * only be found by it.
 */
function queriesOf(word: Word, mayGoOn: boolean, synonyms: string[]): { matches: string; levels: string[] } {
  const phonetic = mayGoOn ? phoneticQueries(word, 0) : phoneticQueries(word)
  const asTyped = word.isUrdu ? [...typedQueries(word), ...phonetic] : typedQueries(word)
  const whole = [[exactly(word.word)], ...(word.isUrdu ? [phoneticQueries(word, Infinity)] : [])].filter(isNotEmpty)
  const slipped = word.slips.flatMap(slip => [exactly(slip), exactly(`-${slip}`)])
  const wrong = word.slips.length > 0 ? [exactly(`-${word.word}`), ...slipped] : []
  const loose = [asTyped, synonyms, wrong, word.isUrdu ? [] : phonetic].filter(isNotEmpty)
  const inNames = [...whole, asTyped].map(level => level.map(inName))
  return { matches: anyOf(loose.flat()), levels: [...inNames, ...loose].map(anyOf) }
}

const isNotEmpty = (level: string[]): boolean => level.length > 0

/** The word as a prefix, and a plural also as its singular. */
function typedQueries({ word }: Word): string[] {
  if (word.length < MIN_PREFIX_LENGTH) return [exactly(word)]
  return /[a-z]{3}s$/.test(word) ? [prefix(word.slice(0, -1))] : [prefix(word)]
}

function phoneticQueries({ sound, isUrdu }: Word, beginningFrom = MIN_PHONETIC_PREFIX_LENGTH): string[] {
  if (sound.length < (isUrdu ? MIN_PHONETIC_LENGTH.urdu : MIN_PHONETIC_LENGTH.latin)) return []
  return [sound.length >= beginningFrom ? prefix(`~${sound}`) : exactly(`~${sound}`)]
}

/** All the words, with each adjacent pair in turn joined into one. */
const withNextJoined =
  (groups: string[]) =>
  ({ pair, pairSound }: Word, place: number): string[] => {
    if (pair === null) return []
    const longEnough = pairSound !== null && pairSound.length >= MIN_PHONETIC_LENGTH.latin
    const joined = anyOf([prefix(pair), ...(longEnough ? [exactly(`~${pairSound}`)] : [])])
    return [allOf(without(groups, { place, length: 2 }, [joined]))]
  }

// Words come from search_words and contain only letters and digits, which have no meaning in a tsquery.
const exactly = (lexeme: string): string => `'${lexeme}'`
const prefix = (lexeme: string): string => `'${lexeme}':*`
const inName = (lexeme: string): string => (lexeme.endsWith(':*') ? `${lexeme}A` : `${lexeme}:A`)
/** Beside the words of a product, refresh_product_search writes the sizes of its variants so. */
const ofSize = (key: string): string => exactly(`=${key}`)
const allOf = (queries: string[]): string => queries.join(' & ')
const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`
