import type { Db } from '#db/client.ts'
import type { ColourWord } from './colour-words.ts'
import { findKnownWords, type KnownAs } from './known-words.ts'
import { findsWord, type LevelledWord, levelsOfWord } from './levels.ts'
import { findMeantWords, type MeantWord } from './meant-words.ts'
import { type BeingTyped, type LimitOfParts, readWords, type SizeInWords, type Word } from './read-words.ts'
import { listSynonymsOf, type Synonyms } from './synonyms-of-words.ts'
import { anyOf, exactly, prefix } from './tsquery.ts'

/** A typed query as PostgreSQL evaluates it. */
export type SearchQuery = {
  /**
   * The ways to have all of it, with tolerance for each word: the tsqueries of one way must all match. Null: it has no
   * word but sizes and limits.
   */
  all: string[][] | null
  /** The words that are looked for, as `wordsOf` writes them. */
  typed: string[]
  /** How far each word is from the words of a product. */
  words: LevelledWord[]
  /** The tsquery of all of it in one piece: an article code, or adjacent words. */
  inOnePiece: string | null
  /** The sizes looked for: one key of each, and the parts of the text that say so. */
  sizes: SizeInWords[]
  /** Whether all words but the last are found somewhere, so that completing it may help. */
  lastMayBeIncomplete: boolean
  /** Set when only reduced prices are looked for. */
  reduced: LimitOfParts | null
  /** Whether the cheapest come first. */
  isCheap: boolean
  /** The colours looked for, to show products in them. */
  colours: ColourWord[]
  /** Whether every word of the text is looked for, and each is a word of some product, or has one as a synonym. */
  isOfShopWords: boolean
  /** Words that nothing has, with the word that was meant. */
  meant: { typed: string; word: string }[]
}

/** Above this number joined pairs of words are not tried. */
const MAX_WORDS_TO_JOIN = 4
const MIN_PAIR_KEY = 3

/**
 * Parses a typed query of any content, up to 100 characters and 8 words; `null` when there is no word in it. Each word
 * tolerates other spellings, and one wrong letter if it has no exact match, and stands for its synonyms
 * (docs/decisions/0075-search-synonyms.md). Sizes, reduced and cheap are limits and no words
 * (docs/decisions/0105-search-that-finds-something.md). With `isBeingTyped` the last word may be incomplete.
 */
export async function readSearchQuery(
  db: Db,
  text: string,
  { isBeingTyped = false }: { isBeingTyped?: BeingTyped } = {},
): Promise<SearchQuery | null> {
  const { typed, sizes, isCheap, inText } = readWords(text, isBeingTyped)
  const isAllRead = inText.every(({ place }) => place !== null)
  if (typed.length === 0 && sizes.length === 0 && !isCheap) return null
  const synonyms = await listSynonymsOf(db, typed, { inText, isBeingTyped: isBeingTyped !== false })
  const known = await findKnownWords(db, typed, synonyms)
  const unknown = typed.filter((_, place) => isUnknown(known[place]))
  const meant = await findMeantWords(db, unknown)
  return toSearchQuery({ typed, sizes, isCheap, isAllRead, synonyms, known, meant })
}

type Analysis = {
  typed: Word[]
  sizes: SearchQuery['sizes']
  isCheap: boolean
  isAllRead: boolean
  synonyms: Synonyms[]
  known: KnownAs[]
  meant: ReadonlyMap<Word, MeantWord[]>
}

const isUnknown = (known: KnownAs | undefined): boolean => known === undefined || (!known.isWord && !known.isSynonym)

function toSearchQuery({ typed, sizes, isCheap, isAllRead, synonyms, known, meant }: Analysis): SearchQuery {
  const reduced = synonyms.find(({ findsReduced, as }) => findsReduced && as === 'whole')
  const isOfReduced = (place: number) =>
    reduced !== undefined && place >= reduced.place && place < reduced.place + reduced.length
  // A word that only names a size of the shop is that size: the king of king size, the 32 of jeans 32.
  const isSize = (place: number) => known[place]?.isOnlySize === true
  const words = typed.filter((_, place) => !isOfReduced(place) && !isSize(place))
  const moreSizes = typed.filter((_, place) => !isOfReduced(place) && isSize(place)).map(sizeOf)
  const spans = synonyms.filter(({ place, length, as }) => {
    if (as === 'phonetic' && !isUnknown(known[place])) return false
    return Array.from({ length }, (_, more) => place + more).every(at => !isOfReduced(at) && !isSize(at))
  })
  const levelled = words.map(word => {
    const place = typed.indexOf(word)
    const queries = spans.filter(span => place >= span.place && place < span.place + span.length)
    const own = queries.map(({ query }) => query)
    return levelsOfWord(word, { synonyms: own, known: known[place], meant: meant.get(word) ?? [] })
  })
  const wordQueries = levelled.map(findsWord)
  const isWhole = moreSizes.length + sizes.length === 0
  const inOnePiece = isWhole && words.length > 0 ? prefix(words.map(({ word }) => word).join('')) : null
  return {
    all: words.length === 0 ? null : [wordQueries, ...wholesOf(words, wordQueries, inOnePiece)],
    typed: words.map(({ word }) => word),
    words: levelled,
    inOnePiece: words.length > 1 ? inOnePiece : null,
    sizes: [...sizes, ...moreSizes],
    reduced: reduced ? { parts: typed.filter((_, place) => isOfReduced(place)).map(({ part }) => part) } : null,
    isCheap,
    lastMayBeIncomplete: words.slice(0, -1).every(word => {
      const as = known[typed.indexOf(word)]
      return !isUnknown(as) || (meant.get(word)?.length ?? 0) > 0
    }),
    colours: words.flatMap(({ colour }) => colour ?? []),
    isOfShopWords: isAllRead && words.length === typed.length && !known.some(isUnknown),
    meant: words.flatMap(word => {
      const [best] = meant.get(word) ?? []
      return best ? [{ typed: word.word, word: best.word }] : []
    }),
  }
}

/** The ways with words in one piece: each two adjacent ones, and all. */
function wholesOf(words: Word[], wordQueries: string[], inOnePiece: string | null): string[][] {
  if (words.length === 1) return []
  const joined = words.length > MAX_WORDS_TO_JOIN ? [] : words.flatMap(withNextJoined(wordQueries))
  return [...joined, ...(inOnePiece === null ? [] : [[inOnePiece]])]
}

/** A list without the words of a span, or with something else in their place. */
const without = <Item>(
  items: Item[],
  { place, length }: { place: number; length: number },
  instead: Item[] = [],
): Item[] => [...items.slice(0, place), ...instead, ...items.slice(place + length)]

/** The size that a word is. */
const sizeOf = ({ word, size, part }: Word): SizeInWords => ({ keys: [size ?? word], parts: [part] })

/** All the words, with each adjacent pair in turn joined into one. */
const withNextJoined =
  (groups: string[]) =>
  ({ pair, pairSound }: Word, place: number): string[][] => {
    if (pair === null) return []
    const longEnough = pairSound !== null && pairSound.length >= MIN_PAIR_KEY
    const joined = anyOf([prefix(pair), ...(longEnough ? [exactly(`~${pairSound}`)] : [])])
    return [without(groups, { place, length: 2 }, [joined])]
  }
