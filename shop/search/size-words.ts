import { wordsOf } from './words.ts'

// The SQL functions of the same names, as in `words.ts`.

const ofAnyLetters: Record<string, string[]> = {
  xs: ['xs', 'xsmall', 'extrasmall'],
  s: ['s', 'small'],
  m: ['m', 'medium', 'med'],
  l: ['l', 'large'],
  xl: ['xl', 'xlarge', 'extralarge'],
  xxl: ['xxl', '2xl', 'xxlarge', '2xlarge', 'doublexl'],
  xxxl: ['xxxl', '3xl', 'xxxlarge', '3xlarge', 'triplexl'],
  xxxxl: ['xxxxl', '4xl', '4xlarge'],
}
/** As `wordsOf` writes سمال, میڈیم, لارج and the like: bra is a size in Urdu letters only. */
const ofUrduLetters: Record<string, string[]> = {
  xs: ['aykstrasmal', 'ayksays'],
  s: ['smal', 'asmal', 'chhwta', 'chhwty', 'ays'],
  m: ['mydym', 'drmyanh', 'drmyana', 'drmyany', 'aym'],
  l: ['larj', 'bra', 'bry', 'ayl'],
  xl: ['aykstralarj', 'ayksayl'],
}

const sizesByWord = (words: Record<string, string[]>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([size, words]) => words.map(word => [word, size] as const)))

const anySizes = sizesByWord(ofAnyLetters)
const urduSizes = sizesByWord(ofUrduLetters)
const sizeNames = new Set(['size', 'sizes', 'saiz', 'saaiz', 'saiiz', 'sayz', 'sayyz', 'naap', 'nap'])

/** search_size: the size that a word is wherever it stands, else null. */
export const sizeOfWord = (word: string, isUrdu: boolean): string | null =>
  anySizes.get(word) ?? (isUrdu ? (urduSizes.get(word) ?? null) : null)

/** is_search_size_name */
export const isSizeName = (word: string): boolean => sizeNames.has(word)

/** search_sizes: by what the value of a size is found. 2-3Y is 2, 3y and 23y. */
export function sizesOfValue(value: string): string[] {
  const words = wordsOf(value).filter(({ word }) => !isSizeName(word))
  const withNext = words.map(({ word, isUrdu }, place) => {
    const next = words[place + 1]
    return next ? sizeOfWord(word + next.word, isUrdu) : null
  })
  const spans = words.flatMap(({ word, isUrdu }, place) =>
    withNext[place - 1] ? [] : [withNext[place] ?? sizeOfWord(word, isUrdu) ?? word],
  )
  const isOnePiece = withNext.every((size, place) => size === null || withNext[place - 1])
  const whole = words.map(({ word }) => word).join('')
  return [...new Set([...spans, ...(spans.length > 1 && isOnePiece ? [whole.slice(0, 64)] : [])])].sort()
}
