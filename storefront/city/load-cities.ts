import type { City } from '#shop/cities.ts'
import type { Language } from '../urls.ts'

type Cities = typeof import('./city-data.ts')

let loaded: Cities | null = null

/** The list of cities if it is there already, for who cannot wait. */
export const loadedCities = (): Cities | null => loaded

/** The list of cities, loaded when it is first asked for; null when it does not arrive, and typing goes on without it. */
export async function loadCities(): Promise<Cities | null> {
  loaded ??= await import('./city-data.ts').catch(() => null)
  return loaded
}

export const cityNameOf = (language: Language, city: City): string => (language === 'ur' ? city.nameUrdu : city.name)

export const provinceNameOf = (language: Language, city: City): string =>
  language === 'ur' ? city.provinceUrdu : city.province
