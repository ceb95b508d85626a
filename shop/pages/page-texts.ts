import { fillLine, fillPlaceholders } from './fill-placeholders.ts'
import type { PlaceholderSettings, PlaceholderWords } from './placeholders.ts'

type Language = PlaceholderWords['language']
type Titles = { title: string; titleUrdu: string }
type Texts = Titles & Record<'summary' | 'summaryUrdu' | 'body' | 'bodyUrdu', string>

/** The title of a content page in this language; in Urdu the English one where it has no other. */
export const pageTitleIn = (language: Language, { title, titleUrdu }: Titles): string =>
  language === 'ur' && titleUrdu !== '' ? titleUrdu : title

/** The texts of a content page as shoppers see them: a summary as text, a body as HTML with its language. */
export type ShownPage = { title: string; summary: string; body: string; bodyLanguage: Language }

/**
 * A content page in a language, with its placeholders filled. Each text without a translation is the English one, with
 * its values in English. A summary with a placeholder without a value is empty.
 */
export function showPage(
  page: Texts,
  {
    language,
    settings,
    words,
  }: {
    language: Language
    settings: PlaceholderSettings
    words: Record<Language, PlaceholderWords>
  },
): ShownPage {
  const isUrdu = (translation: string) => language === 'ur' && translation !== ''
  const bodyLanguage = isUrdu(page.bodyUrdu) ? 'ur' : 'en'
  const summary = isUrdu(page.summaryUrdu)
    ? fillLine(page.summaryUrdu, settings, words.ur)
    : fillLine(page.summary, settings, words.en)
  return {
    title: pageTitleIn(language, page),
    summary: summary ?? '',
    body: fillPlaceholders(bodyLanguage === 'ur' ? page.bodyUrdu : page.body, settings, words[bodyLanguage]),
    bodyLanguage,
  }
}
