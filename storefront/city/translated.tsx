import { fillAny, type Values } from '#messages/fill.ts'
import type { Language } from '#shop/language.ts'
import { Bilingual } from '../parts/bilingual.tsx'

/** A sentence as an island gets it: in the page's language, or in both. */
export type TranslatedText = string | { en: string; ur: string }

type Props = { text: TranslatedText; language: Language; values?: (language: Language) => Values }

/** Shows such a sentence, each language with names in its own script. */
export function Translated({ text, language, values = () => ({}) }: Props) {
  if (typeof text === 'string') return fillAny(text, values(language))
  return <Bilingual en={fillAny(text.en, values('en'))} ur={fillAny(text.ur, values('ur'))} />
}
