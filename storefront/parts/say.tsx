import type { ReactNode } from 'react'
import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import type { Locale } from '../locale.tsx'
import type { Language } from '../urls.ts'

/** Says a sentence of the catalogue in the page's language, or in both of them. */
export type Say = (pick: (words: Messages, language: Language) => string) => ReactNode

/** In the page's language alone. */
export const sayIn =
  ({ words, language }: Locale): Say =>
  pick =>
    pick(words, language)

/** English, then Urdu, each in its own direction and script, as direct checkout has it (spec §1). */
export const sayBoth: Say = pick => (
  <span className="both">
    <span lang="en" dir="ltr">
      {pick(en, 'en')}
    </span>{' '}
    <span lang="ur" dir="rtl">
      {pick(ur, 'ur')}
    </span>
  </span>
)
