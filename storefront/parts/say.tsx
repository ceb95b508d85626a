import type { ReactNode } from 'react'
import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import type { Locale } from '../locale.tsx'
import type { Language } from '../urls.ts'
import { Both } from './both.tsx'

/** Says a sentence of the catalogue in the page's language, or in both of them. */
export type Say = (pick: (words: Messages, language: Language) => ReactNode) => ReactNode

/** In the page's language alone. */
export const sayIn =
  ({ words, language }: Locale): Say =>
  pick =>
    pick(words, language)

/**
 * In English and Urdu on an English page, as direct checkout has it (docs/product.md#languages). A page in Urdu speaks
 * Urdu alone.
 */
export const sayDirect = (locale: Locale): Say => (locale.language === 'en' ? sayBoth : sayIn(locale))

const sayBoth: Say = pick => <Both en={pick(en, 'en')} ur={pick(ur, 'ur')} />
