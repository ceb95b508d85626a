import { type ColourWord, colourOf } from './colour-words.ts'
import { isAgeUnit, isCheapWord } from './limits-in-words.ts'
import { isSizeName, sizeOfWord } from './size-words.ts'
import { phoneticSearchKey, type TypedWord, wordsOf } from './words.ts'

/** A limit, and at which parts of the text, between blanks, it stands. */
export type LimitOfParts<Limit = unknown> = Limit & { parts: number[] }

/** One of these sizes. */
export type SizeInWords = LimitOfParts<{ keys: string[] }>

const MAX_CHARACTERS = 100
/** More words of a text are not looked for. */
export const MAX_WORDS = 8

/**
 * Words that say nothing about a product, but people type them: 'shoes for kids', 'مردوں کے کرتے'. Written as
 * `wordsOf` returns them.
 */
const stopWords = new Set(
  (
    'a an and aor aur awr buy chahiye chahye for from hai he hy i in ka kay ke ki ko ky liye lyy me mein mujhe my myn n ' +
    'no number nmbr of on online or pakistan pls please price qeemat qymt rate rs rupees sahih se show the to waala ' +
    'waale waali wala wale wali walay waly walh walyan want with y ya'
  ).split(' '),
)

/** Whether a part of a text says nothing about a product. */
export const saysNothing = (part: string): boolean => wordsOf(part).every(({ word }) => stopWords.has(word))

export type Word = TypedWord & {
  /** The part of the text, between blanks, that it stands in. */
  part: number
  /** The size that the word is wherever it stands: medium is m. */
  size: string | null
  /** Whether 'size' is before or after it. */
  isBesideSize: boolean
  /** Whether it is the only word. */
  isAlone: boolean
  /** The colour that it is. */
  colour: ColourWord | undefined
  /** Joined with the next word, and the phonetic key of that; null for the last. */
  pair: string | null
  pairSound: string | null
  /** Whether it may be incomplete: as the last word of a search, or of what is typed at the moment. */
  isBeingTyped: BeingTyped
}

export type BeingTyped = false | 'unfinished' | 'suggested'

/** A word of a text; `place` is its place among those that are looked for, null where it is none. */
export type WordInText = { word: string; place: number | null }

export type WordsOfQuery = { typed: Word[]; sizes: SizeInWords[]; isCheap: boolean; inText: WordInText[] }

/** PostgreSQL accepts no NUL and no lone surrogate. */
const storable = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed().replaceAll('\0', ' ')

/** The words without stop words, unless there are no others, and the sizes that can be nothing else. */
export function readWords(text: string, isBeingTyped: BeingTyped): WordsOfQuery {
  const all = partsOf(storable(text))
    .flatMap((written, part) => wordsOf(written).map(word => ({ ...word, part })))
    .slice(0, MAX_WORDS + 4)
  const isTaken = new Set<number>()
  const sizes: SizeInWords[] = []
  const take = (at: number, length: number, keys: string[]) => {
    const places = Array.from({ length }, (_, more) => at + more)
    for (const place of places) isTaken.add(place)
    const beside = [at - 1, at + length].filter(place => all[place] !== undefined && isSizeName(all[place].word))
    sizes.push({ keys, parts: [...places, ...beside].flatMap(place => all[place]?.part ?? []) })
  }
  for (let at = 0; at < all.length; at++) {
    const age = isTaken.has(at) ? null : ageAt(all, at)
    if (age) take(at, age.length, age.keys)
  }
  const isBesideSize = (at: number) =>
    [all[at - 1], all[at + 1]].some(word => word !== undefined && isSizeName(word.word))
  for (let at = 0; at < all.length; at++) {
    const [word, next] = [all[at], all[at + 1]]
    if (!word || isTaken.has(at)) continue
    const pair = next ? sizeOfWord(word.word + next.word, word.isUrdu) : null
    if (pair !== null) take(at, 2, [pair])
    else if (isBesideSize(at) && sizeOfWord(word.word, word.isUrdu))
      take(at, 1, [sizeOfWord(word.word, word.isUrdu) ?? ''])
    else if (isBesideSize(at) && LIKE_A_NUMBER.test(word.word)) take(at, 1, [word.word])
  }
  const isCheap = all.some(({ word }, at) => !isTaken.has(at) && isCheapWord(word))
  const left = all.flatMap((typed, at) =>
    isTaken.has(at) || isCheapWord(typed.word) ? [] : [{ ...typed, isBesideSize: isBesideSize(at), at }],
  )
  const telling = left.filter(({ word }) => !stopWords.has(word) && !isSizeName(word))
  // The first letter of the next word says nothing yet.
  const isBegun = isBeingTyped === 'suggested' && telling.length > 1 && isFirstLetter(telling.at(-1))
  if (isBegun) telling.pop()
  const chosen = (telling.length > 0 || sizes.length > 0 || isCheap ? telling : left).slice(0, MAX_WORDS)
  const words = chosen.map((typed, place) => {
    const next = chosen[place + 1]
    const pair = next ? typed.word + next.word : null
    return {
      ...typed,
      isAlone: chosen.length === 1,
      pair,
      pairSound: pair === null ? null : phoneticSearchKey(pair),
      size: isLetterName(typed) ? null : sizeOfWord(typed.word, typed.isUrdu),
      colour: colourOf(typed.word),
      isBeingTyped: place === chosen.length - 1 && isBeingTyped,
    }
  })
  const places = new Map(chosen.map((typed, place) => [typed.at, place]))
  const inText = all.map(({ word }, at) => ({ word, place: places.get(at) ?? null }))
  return { typed: words, sizes, isCheap, inText }
}

/** The parts of a text between blanks. */
export const partsOf = (text: string): string[] => text.split(/[\s\-–]+/)

/** 32, 6 and 7y, 200ml. */
const LIKE_A_NUMBER = /^\d{1,3}[a-z]{0,2}$/

const isFirstLetter = (word: TypedWord | undefined): boolean =>
  word?.word.length === 1 && /[a-z]/.test(word.word) && sizeOfWord(word.word, false) === null

/** The names of letters in Urdu, of which ایل is also what آئل, oil, is written like. */
const isLetterName = ({ word, isUrdu }: TypedWord): boolean => isUrdu && ['ays', 'aym', 'ayl'].includes(word)

/** An age: 4 years, 4-5 saal, 6-7y. A size of children is found by its first and by its last year. */
function ageAt(words: TypedWord[], at: number): { length: number; keys: string[] } | null {
  const [first, second, third] = [words[at]?.word ?? '', words[at + 1]?.word ?? '', words[at + 2]?.word ?? '']
  const isYears = (word: string) => /^\d{1,2}$/.test(word)
  if (isYears(first) && isYears(second) && isAgeUnit(third)) return { length: 3, keys: [`${first}${second}y`] }
  if (isYears(first) && isAgeUnit(second)) return { length: 2, keys: [`${first}y`, first] }
  if (isYears(first) && /^\d{1,2}y$/.test(second)) return { length: 2, keys: [`${first}${second}`] }
  return null
}
