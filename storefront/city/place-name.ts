import type { Language } from '#messages/urls.ts'
import type { City, Province } from '#shop/address/cities.ts'

/** The name of a city or province in this language. Without the list of cities, so that scripts can use it. */
export const placeName = (language: Language, { name, nameUrdu }: City | Province): string =>
  language === 'ur' ? nameUrdu : name

/** The name of a city's province in this language. */
export const provinceName = (language: Language, { province, provinceUrdu }: City): string =>
  language === 'ur' ? provinceUrdu : province
