import { useState } from 'react'
import type { Language } from '#shop/language.ts'
import { readStored, store } from '../device-storage.ts'
import { language as ownLanguage } from '../words.ts'

const NAME = 'dukan_help_language'
const languages: Language[] = ['en', 'ur']

/** The language of the help, at first that of the account, and a function that changes it on this device. */
export function useHelpLanguage() {
  const [language, setLanguage] = useState<Language>(
    () => languages.find(one => one === readStored(NAME)) ?? ownLanguage,
  )
  const change = (chosen: Language) => {
    store(NAME, chosen)
    setLanguage(chosen)
  }
  return [language, change] as const
}
