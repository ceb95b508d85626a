import type { Language } from '../urls.ts'

/** The day in Pakistan of this time, in the words of the language. */
export const dayOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-PK`, { dateStyle: 'long', timeZone: 'Asia/Karachi' }).format(time)

/** Its time of day in Pakistan. */
export const timeOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-PK`, { timeStyle: 'short', timeZone: 'Asia/Karachi' }).format(time)
