import { cityNamed } from '#shop/cities.ts'
import type { Language } from '../urls.ts'

/** A city as this language writes it, or as it was typed where the list does not have it. */
export function cityNameIn(language: Language, typed: string): string {
  const city = cityNamed(typed)
  if (!city) return typed
  return language === 'ur' ? city.nameUrdu : city.name
}
