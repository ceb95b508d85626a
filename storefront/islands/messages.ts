import type { Messages } from '#messages/en.ts'
import { languageOfPath } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'

const loadMessages: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#messages/en.ts')).en,
  ur: async () => (await import('#messages/ur.ts')).ur,
}

// The server has both languages. A browser loads that of its page together with the island, so that pages need not
// carry the messages for the few shoppers who use it.
const loadedLanguages: Language[] = typeof document === 'undefined' ? ['en', 'ur'] : [languageOfPath(location.pathname)]
const catalogues = new Map(
  await Promise.all(loadedLanguages.map(async language => [language, await loadMessages[language]()] as const)),
)

/** The messages for the page of an island. */
export function messagesIn(language: Language): Messages {
  const messages = catalogues.get(language)
  if (!messages) throw new Error(`No page here is in ${language}`)
  return messages
}
