import { cityNamed } from '#shop/address/cities.ts'
import type { Language } from '#shop/language.ts'
import { placeName } from './place-name.ts'

/** The name of a typed city in this language; as it was typed when the list does not have it. */
export function typedCityName(language: Language, typed: string): string {
  const city = cityNamed(typed)
  return city ? placeName(language, city) : typed
}
