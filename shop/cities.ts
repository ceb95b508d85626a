import data from './cities.json' with { type: 'json' }

/** A city of Pakistan with its province. Names, coordinates and aliases: shop/cities.json, GeoNames, CC BY 4.0. */
export type City = { name: string; nameUrdu: string; province: string; provinceUrdu: string }

export type Province = { name: string; nameUrdu: string }

/** The four provinces, the capital territory and the two administered areas. */
export const provinces: readonly Province[] = data.provinces

const byKey = new Map<string, City>(
  data.cities.flatMap(city => [city.name, city.nameUrdu, ...city.aliases].map(name => [keyOf(name), city] as const)),
)

/** The city that goes by this name, alias or abbreviation ('Pindi', 'KHI', 'کراچی'), spelled with or without dots and spaces. */
export const cityNamed = (text: string): City | undefined => byKey.get(keyOf(text))

/** Letters and digits alone: under this the aliases are unique over the whole list. */
function keyOf(name: string): string {
  return foldLetters(name).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Ignores case and the Arabic forms of Urdu letters that some keyboards type. */
export function foldLetters(text: string): string {
  return text.toLowerCase().replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('ه', 'ہ')
}
