import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { languageOfPath, type Urls, urlsOf } from '#messages/urls.ts'
import { type Language, languageOfText } from '#shop/language.ts'

// Without React, for what is no page.

/** The language of a page: its messages, URLs and direction. */
export type Locale = {
  language: Language
  direction: 'ltr' | 'rtl'
  messages: Messages
  urls: Urls
  /** For the element around a text of the shopkeeper: the text's language where it is not the page's. */
  langAttributes(text: string): { lang?: Language }
  /** A text of the shopkeeper in the page's language: the English one where there is no other. */
  textOf(english: string, urdu: string): string
  /** The name of a variant or option in the page's language, by the shop's list of words. */
  optionText(text: string): string
}

export const locales: Record<Language, Locale> = {
  en: newLocale('en', 'ltr', en),
  ur: newLocale('ur', 'rtl', ur),
}

/** The locale of the page at this path. */
export const localeOf = (path: string): Locale => locales[languageOfPath(path)]

function newLocale(language: Language, direction: 'ltr' | 'rtl', messages: Messages): Locale {
  const langAttributes = (text: string) => {
    const written = languageOfText(text)
    return written === language ? {} : ({ lang: written } as const)
  }
  const textOf = (english: string, urdu: string) => (language === 'ur' && urdu ? urdu : english)
  const optionText = (text: string) => text
  return { language, direction, messages, urls: urlsOf(language), langAttributes, textOf, optionText }
}
