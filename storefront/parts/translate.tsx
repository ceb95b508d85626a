import type { ReactNode } from 'react'
import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import type { Locale } from '../locale.tsx'
import type { Language } from '../urls.ts'
import { Bilingual } from './bilingual.tsx'

/** Says a sentence of the catalogue in the page's language, or in both of them. */
export type Translate = (pick: (messages: Messages, language: Language) => ReactNode) => ReactNode

/** In the page's language alone. */
export const translateIn =
  ({ messages, language }: Locale): Translate =>
  pick =>
    pick(messages, language)

/**
 * In English and Urdu on an English page, as direct checkout has it (docs/product.md#languages). A page in Urdu speaks
 * Urdu alone.
 */
export const translateForDirectCheckout = (locale: Locale): Translate =>
  locale.language === 'en' ? translateToBoth : translateIn(locale)

const translateToBoth: Translate = pick => <Bilingual en={pick(en, 'en')} ur={pick(ur, 'ur')} />
