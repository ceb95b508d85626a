import { createHash } from 'node:crypto'
import { cities, cityKey, cityNamed, provinces } from '../address/cities.ts'
import { transliterateUrdu } from '../transliterate.ts'
import { type ParsedAddress, parseAddress } from './parse-address.ts'

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
  const known = cityNamed(city)
  const cityName = known?.name ?? cityKey(city)
  const repeatedPlaces = known ? placesIn.get(known) : undefined
  const facts = factsOf(
    parseAddress(street, text => {
      const key = cityKey(text)
      return repeatedPlaces ? repeatedPlaces.has(key) : key === cityName || provinceKeys.has(key)
    }),
  )
  if (facts.length === 0) return null
  return createHash('sha256')
    .update([...facts, `in ${cityName}`].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}

const provinceKeys = new Set(provinces.flatMap(({ name, nameUrdu }) => [cityKey(name), cityKey(nameUrdu)]))

/** By city, the place names that a street may repeat: the city by any of its names, and the provinces. */
const placesIn = new Map(
  cities.map(city => [city, new Set([...[city.name, city.nameUrdu, ...city.aliases].map(cityKey), ...provinceKeys])]),
)

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

const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text)

/**
 * The consonants of a word by their sound, so that گلبرگ, Gulberg and Gulburg are one; like `search_phonetic_key` in
 * the database, except for a first w or y, which Urdu writes like vowels.
 */
function phoneticKey(word: string): string {
  const latin = transliterateUrdu(word)
    .replace(/[^a-z]/g, '')
    .replaceAll('ch', 'C')
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('x', 'ks')
    .replace(/[cq]/g, 'k')
    .replaceAll('v', 'w')
    .replace(/(.)\1+/g, '$1')
  return latin.slice(0, 1).replace(/[eiouwy]/, 'a') + latin.slice(1).replace(/[aeiouwyh]/g, '')
}
