import data from './cities.json' with { type: 'json' }
import { foldLetters } from './fold-letters.ts'

/** A city of Pakistan with its province. Names, coordinates and aliases: cities.json, from GeoNames, CC BY 4.0. */
export type City = {
  name: string
  nameUrdu: string
  province: string
  provinceUrdu: string
  /** Other spellings, old names and abbreviations, in either script. */
  aliases: readonly string[]
  population: number
  lat: number
  lon: number
}

export type Province = { name: string; nameUrdu: string }

/** The four provinces, the capital territory and the two administered areas. */
export const provinces: readonly Province[] = data.provinces

/** Every city of the list, the largest first. */
export const cities: readonly City[] = data.cities.toSorted((a, b) => b.population - a.population)

const byKey = new Map<string, City>(
  cities.flatMap(city => [city.name, city.nameUrdu, ...city.aliases].map(name => [cityKey(name), city] as const)),
)

/** The city with this name, alias or abbreviation ('Pindi', 'KHI', 'کراچی'), with or without dots and spaces. */
export const cityNamed = (text: string): City | undefined => byKey.get(cityKey(text))

/** Towns that are not in the list, and whose names begin with an alias of a city that is. */
const otherTowns = ['Pindi Bhattian', 'Pindi Gheb', 'پنڈی بھٹیاں', 'پنڈی گھیب']

/** All names as words, 'd g khan' for 'D.G. Khan', with their city. */
const byWords = new Map<string, City | undefined>([
  ...otherTowns.map(name => [wordsOf(name).join(' '), undefined] as const),
  ...cities.flatMap(city =>
    [city.name, city.nameUrdu, ...city.aliases].map(name => [wordsOf(name).join(' '), city] as const),
  ),
])

const MOST_WORDS = Math.max(...Array.from(byWords.keys(), name => name.split(' ').length))

/**
 * The city in an address ('Pindi', 'DHA KHI', 'صدر پنڈی'): the whole text, or else whole words of it. The last of
 * several counts, since addresses end with their city: 'Pindi Road, Chakwal' is in Chakwal.
 */
export function cityIn(text: string): City | undefined {
  const words = wordsOf(text)
  let found: City | undefined
  for (let at = 0; at < words.length; ) {
    const { city, length } = longestNameAt(words, at)
    found = city ?? found
    at += length
  }
  return cityNamed(text) ?? found
}

/**
 * The names of cities among words, each the longest, with the number of words that it takes. `city` is undefined for a
 * town that is not in the list.
 */
export function cityNamesIn(words: readonly string[]): { city: City | undefined; at: number; length: number }[] {
  const keys = words.map(cityKey)
  const names: { city: City | undefined; at: number; length: number }[] = []
  for (let at = 0; at < keys.length; ) {
    const { city, length } = longestNameAt(keys, at)
    if (city || byWords.has(keys.slice(at, at + length).join(' '))) names.push({ city, at, length })
    at += length
  }
  return names
}

/** The longest name, so that 'Pindi Bhattian' and 'Mirpur Khas' are not Pindi and Mirpur. */
function longestNameAt(words: string[], at: number): { city?: City | undefined; length: number } {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ')
    if (byWords.has(name)) return { city: byWords.get(name), length }
  }
  return { length: 1 }
}

/**
 * The words of a name or address, each as its `cityKey`. A vowel mark, a joiner or an apostrophe is part of its word.
 */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFKD').split(/[^\p{L}\p{N}\p{M}\p{Cf}'’]+/u)
  return words.map(cityKey).filter(word => word !== '')
}

/**
 * Letters and digits only, without marks, with one form for each Urdu letter: in this form the names and aliases are
 * unique over the whole list.
 */
export function cityKey(name: string): string {
  return foldLetters(name.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ھةۃ]/g, 'ہ')
    .replaceAll('ى', 'ی')
}
