import { createContext, useContext } from 'react'
import { type Locale, locales } from './locales.ts'

export { type Locale, localeOf, locales } from './locales.ts'

const Context = createContext<Locale>(locales.en)

export const LocaleProvider = Context.Provider

/** The locale of the page that a component is on. */
export const useLocale = (): Locale => useContext(Context)
