import { partsOf, saysNothing } from './read-words.ts'
import { phoneticSearchKey, synonymKeyOf, wordsOf } from './words.ts'

/** How a search is compared with those that have pinned products. */
export type PinKey = {
  /** Its words in the singular, in the order of the alphabet; empty for a text without words. */
  key: string
  /** How they sound, to compare Urdu and Latin letters; null: too short to tell. */
  phoneticKey: string | null
  isUrdu: boolean
}

/** As synonyms: fewer consonants are heard in too many words. */
const MIN_CONSONANTS = 3

/**
 * A search as it is compared as a whole: without case, order, plural and words that say nothing. Two spellings in the
 * same letters are two searches, because cap sounds like cup. `meant` replaces words that the shop does not have.
 */
export function pinKeyOf(text: string, meant: readonly { typed: string; word: string }[] = []): PinKey {
  const parts = partsOf(text)
  const telling = parts.filter(part => !saysNothing(part))
  const words = (telling.length > 0 ? telling : parts).flatMap(wordsOf).map(({ word, isUrdu }) => {
    const singular = singularOf(meant.find(({ typed }) => typed === word)?.word ?? word)
    return { singular, phoneticKey: heardAs(singular), isUrdu }
  })
  const phoneticKeys = words.map(({ phoneticKey }) => phoneticKey).toSorted()
  return {
    key: inOneText(words.map(({ singular }) => singular)),
    phoneticKey: phoneticKeys.join('').replaceAll('+', '').length < MIN_CONSONANTS ? null : inOneText(phoneticKeys),
    isUrdu: words.some(({ isUrdu }) => isUrdu),
  }
}

const inOneText = (words: string[]): string => words.toSorted().join(' ')

const singularOf = (word: string): string =>
  /[a-z](?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : synonymKeyOf(word)

/** A vowel at the end is heard, which tells kurta from court. A word with a digit is what it is. */
const heardAs = (word: string): string =>
  /[0-9]/.test(word) ? word : `${phoneticSearchKey(word)}${/[aeiouyhw]$/.test(word) ? '+' : ''}`
