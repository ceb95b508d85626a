import type { ReactNode } from 'react'
import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'

export type Language = 'en' | 'ur'

/** Says a sentence of the catalogue in the page's language, or in both of them. */
export type Say = (pick: (words: Messages, language: Language) => string) => ReactNode

export const sayEnglish: Say = pick => pick(en, 'en')

/** English, then Urdu in its own direction and script, as direct checkout has it (spec §1). */
export const sayBoth: Say = pick => (
  <span className="both">
    <span>{pick(en, 'en')}</span>{' '}
    <span lang="ur" dir="rtl">
      {pick(ur, 'ur')}
    </span>
  </span>
)
