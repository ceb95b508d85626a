import { createHash } from 'node:crypto'
import { cityKey, cityNamed } from '../address/cities.ts'
import { isPostalCode, parseStreet } from './address-parts.ts'
import type { ParsedAddress } from './parse-address.ts'
import { phoneticKey } from './phonetic-key.ts'

/**
 * The common part of all spellings of one address: numbers with their labels (house, flat, street, block, phase,
 * sector) and names by their sound, in any order, in Urdu or Latin letters; without case, punctuation, a repeated city
 * and, where enough is left, landmarks. A hash, only for comparing; null when there is nothing to compare.
 *
 * It compares words and knows no map. One address counts as two when a part is left out (the block, the area), when a
 * street has its name in one and its number in the other, or when a landmark does not end with a comma. Two count as
 * one when they differ only in vowels (Bahar Town, Bahria Town), or in a landmark.
 */
export function addressKey({ street, city }: { street: string; city: string }): string | null {
  const facts = factsOf(parseStreet({ street, city }))
  if (facts.length === 0) return null
  return createHash('sha256')
    .update([...facts, `in ${cityNamed(city)?.name ?? cityKey(city)}`].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}

/** The number of other parts from which landmarks are left out. */
const ENOUGH = 2

function factsOf({ labeled, bare, words, landmarks }: ParsedAddress): string[] {
  const facts = new Set([...numbersOf({ labeled, bare }), ...words.map(word => `named ${nameKeyOf(word)}`)])
  if (facts.size < ENOUGH) for (const word of landmarks) facts.add(`near ${nameKeyOf(word)}`)
  return [...facts].sort()
}

/** A name by its sound; one of vowels only as it is written, because it has no phonetic key. */
const nameKeyOf = (word: string): string => (word.length > 1 && phoneticKey(word)) || word

const dwellings = ['house', 'flat', 'plot', 'shop', 'office']

function numbersOf({ labeled, bare }: Pick<ParsedAddress, 'labeled' | 'bare'>): string[] {
  // When no number is labelled as the house, it is the first.
  const house = labeled.some(([label]) => dwellings.includes(label)) ? undefined : bare[0]
  const isHigh = labeled.some(([label]) => label === 'flat')
  return [
    ...(house ? [`house ${house}`] : []),
    ...(house ? bare.slice(1) : bare.filter(number => !isPostalCode(number))),
    // The sector is often written without its label, and the flat includes the floor.
    ...labeled.map(([label, value]) => (label === 'sector' ? value : `${label} ${value}`)),
  ].filter(fact => !(isHigh && fact.startsWith('floor')) && !isPostalCode(fact))
}
