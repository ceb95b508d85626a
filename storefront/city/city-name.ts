import { cityNamed } from '#shop/address/cities.ts'
import type { Language } from '../urls.ts'

/** A city in this language, or as typed when the list does not have it. */
export function cityNameIn(language: Language, typed: string): string {
  const city = cityNamed(typed)
  if (!city) return typed
  return language === 'ur' ? city.nameUrdu : city.name
}
