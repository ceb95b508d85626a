import { useState } from 'react'
import type { Language } from '#shop/language.ts'
import { readStored, store } from '../device-storage.ts'

const NAME = 'dukan_help_language'

/** The language of the help, and a function that changes it on this device. */
export function useHelpLanguage() {
  const [language, setLanguage] = useState<Language>(() => (readStored(NAME) === 'ur' ? 'ur' : 'en'))
  const change = (chosen: Language) => {
    store(NAME, chosen)
    setLanguage(chosen)
  }
  return [language, change] as const
}
