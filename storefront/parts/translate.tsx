import type { ReactNode } from 'react'
import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import type { Language } from '#shop/language.ts'
import type { Locale } from '../locale.tsx'
import { Bilingual } from './bilingual.tsx'

/** Shows a message in the page's language, or in both. */
export type Translate = (pick: (messages: Messages, language: Language) => ReactNode) => ReactNode

/** In the page's language only. */
export const translateIn =
  ({ messages, language }: Locale): Translate =>
  pick =>
    pick(messages, language)

/**
 * In English and Urdu on an English page, as direct checkout has it (docs/product.md#languages): for headings, labels,
 * buttons, amounts, errors and refusals. What only explains them is in the page's language
 * (docs/decisions/0068-short-checkout.md). A page in Urdu is in Urdu only.
 */
export const translateForDirectCheckout = (locale: Locale): Translate =>
  locale.language === 'en' ? translateToBoth : translateIn(locale)

const translateToBoth: Translate = pick => <Bilingual en={pick(en, 'en')} ur={pick(ur, 'ur')} />
