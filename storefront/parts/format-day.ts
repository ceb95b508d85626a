import type { Language } from '#shop/language.ts'
import { PAKISTAN } from '#shop/pakistan-time.ts'

/** The day in Pakistan of this time, in the words of the language. */
export const formatDay = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-PK`, { dateStyle: 'long', timeZone: PAKISTAN }).format(time)

/** Its time of day in Pakistan, as `22:05`. */
export const formatTime = (time: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: PAKISTAN }).format(time)
