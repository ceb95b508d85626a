import type { Language } from '#shop/language.ts'
import type { LocationError } from './geolocate.ts'
import type { TranslatedText } from './translated.tsx'

/** A field as its island needs it; all other messages and the rules stay on the server. */
export type FieldProps = {
  label: TranslatedText
  value: string
  maxLength: number
  fieldError: TranslatedText | null
  placeholder?: string
}

/** City and province with their helpers. */
export type CityFieldsProps = {
  language: Language
  city: FieldProps
  state: FieldProps
  messages: CityMessages
}

export type CityMessages = {
  /** The list's accessible name. It must not contain the field's label, by which people find the field. */
  suggestions: string
  /** Spoken when the list opens. */
  suggestionCount: string
  noMatch: TranslatedText
  useMyLocation: TranslatedText
  locating: TranslatedText
  found: TranslatedText
  far: TranslatedText
  take: TranslatedText
  locationErrors: Record<LocationError, TranslatedText>
}
