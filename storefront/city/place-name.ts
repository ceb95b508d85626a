import type { City, Province } from '#shop/address/cities.ts'
import type { Language } from '#shop/language.ts'

/** The name of a city or province in this language. Without the list of cities, so that scripts can use it. */
export const placeName = (language: Language, { name, nameUrdu }: City | Province): string =>
  language === 'ur' ? nameUrdu : name

/** The name of a city's province in this language. */
export const provinceName = (language: Language, { province, provinceUrdu }: City): string =>
  language === 'ur' ? provinceUrdu : province
