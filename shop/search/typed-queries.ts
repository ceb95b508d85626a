import type { Word } from './read-words.ts'
import { exactly, prefix } from './tsquery.ts'

/** Nearly every product has a word that begins with any one letter. */
const MIN_PREFIX = 2
/** A whole word is a beginning from here on: a mat is no material. */
const MIN_WHOLE_PREFIX = 4

/** The word, a plural also as its singular, and the beginning of longer words. */
export function typedQueries({ word, isBeingTyped }: Pick<Word, 'word' | 'isBeingTyped'>): string[] {
  const stems = stemsOf(word)
  if (word.length >= (isBeingTyped ? MIN_PREFIX : MIN_WHOLE_PREFIX)) return stems.map(prefix)
  return [...new Set([word, ...stems, `${word}s`])].map(exactly)
}

/** The word, or its singular: kurtas, watches. */
export function stemsOf(word: string): string[] {
  if (/[a-z]{3}(?:[sxz]|ch|sh)es$/.test(word)) return [word.slice(0, -2)]
  if (/[a-z]{4}es$/.test(word)) return [word.slice(0, -2)]
  if (/[a-z]{3}ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  return [/[a-z]{3}s$/.test(word) ? word.slice(0, -1) : word]
}
