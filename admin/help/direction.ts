import type { Language } from '#shop/language.ts'

/** The attributes of an element with text in this language. */
export const directionOf = (language: Language) => ({ lang: language, dir: language === 'ur' ? 'rtl' : 'ltr' }) as const
