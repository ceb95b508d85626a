import type { City } from '#shop/address/cities.ts'
import type { Language } from '../urls.ts'

type Cities = typeof import('./city-data.ts')

let loaded: Cities | null = null

/** The list of cities if it is already loaded, for callers that cannot wait. */
export const loadedCities = (): Cities | null => loaded

/** Loads the list of cities on first use; null when that fails, and typing works without it. */
export async function loadCities(): Promise<Cities | null> {
  loaded ??= await import('./city-data.ts').catch(() => null)
  return loaded
}

export const cityNameOf = (language: Language, city: City): string => (language === 'ur' ? city.nameUrdu : city.name)

export const provinceNameOf = (language: Language, city: City): string =>
  language === 'ur' ? city.provinceUrdu : city.province
