import { createHash } from 'node:crypto'
import { cities, cityKey, cityNamed, provinces } from '../cities.ts'
import { type ParsedAddress, parseAddress } from './parse-address.ts'
import { phoneticKey } from './phonetic-key.ts'

/**
 * What two ways of writing one address share: the numbers with what they are of (house, flat, street, block, phase, sector) and the
 * names by their sound, in any order, in Urdu or Latin letters; without case, punctuation, the city said twice and, where enough is
 * left, what is near. A hash, for comparing alone; null where nothing is left to compare.
 *
 * It compares words and knows no map. Two addresses are held for two when one of them leaves out a part (the block, the area), calls
 * a street by its name and not its number, or does not end a landmark with a comma. Two are held for one when they differ but in
 * vowels (Bahar Town, Bahria Town), or in a landmark alone.
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

/** By city what a street there may say once more: the city by any of its names, and the provinces. */
const placesIn = new Map(
  cities.map(city => [city, new Set([...[city.name, city.nameUrdu, ...city.aliases].map(cityKey), ...provinceKeys])]),
)

/** So much must be said besides what is near before that can be left out. */
const ENOUGH = 2

function factsOf({ labeled, bare, words, landmarks }: ParsedAddress): string[] {
  const facts = new Set([...numbersOf({ labeled, bare }), ...words.map(word => `named ${phoneticKeyOf(word)}`)])
  if (facts.size < ENOUGH) for (const word of landmarks) facts.add(`near ${phoneticKeyOf(word)}`)
  return [...facts].sort()
}

/** A name of vowels alone has no sound. */
const phoneticKeyOf = (word: string): string => (word.length > 1 && phoneticKey(word)) || word

const dwellings = ['house', 'flat', 'plot', 'shop', 'office']

function numbersOf({ labeled, bare }: Pick<ParsedAddress, 'labeled' | 'bare'>): string[] {
  // Where it is not said which is the house, it is the first.
  const house = labeled.some(([label]) => dwellings.includes(label)) ? undefined : bare[0]
  const isHigh = labeled.some(([label]) => label === 'flat')
  return [
    ...(house ? [`house ${house}`] : []),
    ...(house ? bare.slice(1) : bare.filter(number => !isPostalCode(number))),
    // The sector is often said without its word, and the flat tells the floor.
    ...labeled.map(([label, value]) => (label === 'sector' ? value : `${label} ${value}`)),
  ].filter(fact => !(isHigh && fact.startsWith('floor')) && !isPostalCode(fact))
}

const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text)
