import type { Messages } from '#messages/en.ts'
import { type Language, languageOf } from '../urls.ts'

const loadMessages: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#messages/en.ts')).en,
  ur: async () => (await import('#messages/ur.ts')).ur,
}

// The server speaks both languages. A browser loads that of its page, with the island, so that the words need not travel with
// every page for the few shoppers who wake it.
const loadedLanguages: Language[] = typeof document === 'undefined' ? ['en', 'ur'] : [languageOf(location.pathname)]
const catalogues = new Map(
  await Promise.all(loadedLanguages.map(async language => [language, await loadMessages[language]()] as const)),
)

/** The words of the page that an island stands on. */
export function messagesIn(language: Language): Messages {
  const messages = catalogues.get(language)
  if (!messages) throw new Error(`No page here is in ${language}`)
  return messages
}
