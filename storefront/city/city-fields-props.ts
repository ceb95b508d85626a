import type { Language } from '../urls.ts'
import type { LocationError } from './geolocate.ts'
import type { TranslatedText } from './translated.tsx'

/** A field as its island needs it: the catalogue of words and the rules stay on the server. */
export type FieldProps = {
  label: TranslatedText
  value: string
  maxLength: number
  locationError: TranslatedText | null
  placeholder?: string
}

/** City and province with what helps to fill them in. */
export type CityFieldsProps = {
  language: Language
  city: FieldProps
  state: FieldProps
  messages: CityMessages
}

export type CityMessages = {
  /** The list's own name; no word of it may be the field's, by which people find that. */
  suggestions: string
  noMatch: TranslatedText
  useMyLocation: TranslatedText
  locating: TranslatedText
  found: TranslatedText
  far: TranslatedText
  take: TranslatedText
  locationErrors: Record<LocationError, TranslatedText>
}
