import data from './cities.json' with { type: 'json' }

/** A city of Pakistan with its province. Names, coordinates and aliases: shop/cities.json, GeoNames, CC BY 4.0. */
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

/** Every city of the list, the biggest first. */
export const cities: readonly City[] = data.cities.toSorted((a, b) => b.population - a.population)

const byKey = new Map<string, City>(
  cities.flatMap(city => [city.name, city.nameUrdu, ...city.aliases].map(name => [cityKey(name), city] as const)),
)

/** The city that goes by this name, alias or abbreviation ('Pindi', 'KHI', 'کراچی'), spelled with or without dots and spaces. */
export const cityNamed = (text: string): City | undefined => byKey.get(cityKey(text))

/**
 * Letters and digits alone, without marks, and each Urdu letter in one of the forms people type it in: under this the names and
 * aliases are unique over the whole list.
 */
export function cityKey(name: string): string {
  return foldLetters(name.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ھةۃ]/g, 'ہ')
    .replaceAll('ى', 'ی')
}

/** Ignores case and the Arabic forms of Urdu letters that some keyboards type. */
export function foldLetters(text: string): string {
  return text.toLowerCase().replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('ه', 'ہ')
}
