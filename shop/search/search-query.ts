import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A typed query as PostgreSQL evaluates it. */
export type SearchQuery = {
  /** The tsquery that finds all of it, with tolerance for each word. */
  matches: string
  /** For each word the tsqueries of better matches, the best first. */
  levels: string[][]
  /** The tsquery of all of it in one piece: an article code, or adjacent words. */
  inOnePiece: string
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
 * search_words returns them.
 */
const stopWords = ['and', 'awr', 'for', 'in', 'ka', 'ke', 'ki', 'ky', 'myn', 'of', 'the', 'with']

/**
 * Parses a typed query of any content, up to 100 characters and 8 words; `null` when there is no word in it. Each word
 * tolerates other spellings, and one wrong letter if it has no exact match. With `isBeingTyped` the last word may be
 * incomplete.
 */
export async function readSearchQuery(
  db: Db,
  text: string,
  { isBeingTyped = false } = {},
): Promise<SearchQuery | null> {
  const words = await listWords(db, storable(text))
  if (words.length === 0) return null
  const queries = words.map((word, place) => queriesOf(word, isBeingTyped && place === words.length - 1))
  const inOnePiece = prefix(words.map(({ word }) => word).join(''))
  const wordQueries = queries.map(({ matches }) => matches)
  const joined = words.length > MAX_WORDS_TO_JOIN ? [] : words.flatMap(withNextJoined(wordQueries))
  const wholes = words.length > 1 ? [...joined, inOnePiece] : []
  const levels = queries.map(({ levels }) => levels)
  return { matches: anyOf([wordQueries.join(' & '), ...wholes]), levels, inOnePiece }
}

type Word = {
  word: string
  isUrdu: boolean
  sound: string
  slips: string[]
  /** Joined with the next word, and the phonetic key of that; null for the last. */
  pair: string | null
  pairSound: string | null
}

/** PostgreSQL accepts no NUL and no lone surrogate. */
const storable = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed().replaceAll('\0', ' ')

/** The words without stop words, unless there are no others; without variants for words that have an exact match. */
async function listWords(db: Db, text: string): Promise<Word[]> {
  const { rows: words } = await sql<Word>`
    with words as (select * from search_words(${text}) order by place limit ${sql.lit(MAX_WORDS)}),
      telling as (select * from words where word <> all(${stopWords}::text[]))
    select word, is_urdu as "isUrdu", sound, slips, word || lead(word) over words as pair,
      search_sound(word || lead(word) over words) as "pairSound"
    from (select * from telling union all select * from words where not exists (select from telling)) as kept
    window words as (order by place) order by place`.execute(db)
  const led = await findKnownWords(db, words)
  return words.map((word, place) => (led[place] ? { ...word, slips: [] } : word))
}

/** For each word whether it finds anything as typed or in its Urdu spelling. */
async function findKnownWords(db: Db, words: Word[]): Promise<boolean[]> {
  const withCorrections = words.filter(({ slips }) => slips.length > 0)
  if (withCorrections.length === 0) return words.map(() => true)
  const answers = withCorrections.map(word => {
    const query = anyOf(word.isUrdu ? [...typedQueries(word), ...phoneticQueries(word)] : typedQueries(word))
    return sql`exists (select from product_search where words @@ ${query}::tsquery)`
  })
  const { rows } = await sql<{ led: boolean[] }>`select array[${sql.join(answers)}] as led`.execute(db)
  const knownWords = new Set(withCorrections.filter((_, place) => rows[0]?.led[place]))
  return words.map(word => knownWords.has(word) || word.slips.length === 0)
}

/**
 * The tsqueries that find a word, the best first: whole in the name, prefix in the name, anywhere, with a wrong letter,
 * by its sound. In Urdu letters the sound comes right after the word, since a name in Latin letters can only be found
 * by it.
 */
function queriesOf(word: Word, mayGoOn: boolean): { matches: string; levels: string[] } {
  const phonetic = mayGoOn ? phoneticQueries(word, 0) : phoneticQueries(word)
  const asTyped = word.isUrdu ? [...typedQueries(word), ...phonetic] : typedQueries(word)
  const whole = [[exactly(word.word)], ...(word.isUrdu ? [phoneticQueries(word, Infinity)] : [])].filter(isNotEmpty)
  const slipped = word.slips.flatMap(slip => [exactly(slip), exactly(`-${slip}`)])
  const wrong = word.slips.length > 0 ? [exactly(`-${word.word}`), ...slipped] : []
  const loose = [asTyped, wrong, word.isUrdu ? [] : phonetic].filter(isNotEmpty)
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
    return [[...groups.slice(0, place), joined, ...groups.slice(place + 2)].join(' & ')]
  }

// Words come from search_words and contain only letters and digits, which have no meaning in a tsquery.
const exactly = (lexeme: string): string => `'${lexeme}'`
const prefix = (lexeme: string): string => `'${lexeme}':*`
const inName = (lexeme: string): string => (lexeme.endsWith(':*') ? `${lexeme}A` : `${lexeme}:A`)
const anyOf = (queries: string[]): string => `(${queries.join(' | ')})`
