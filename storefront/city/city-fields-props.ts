import type { Language } from '../urls.ts'
import type { LocationProblem } from './ask-place.ts'
import type { Said } from './said.tsx'

/** A field as its island needs it: the catalogue of words and the rules stay on the server. */
export type FieldFacts = {
  label: Said
  value: string
  maxLength: number
  problem: Said | null
  placeholder?: string
}

/** City and province with what helps to fill them in. */
export type CityFieldsProps = {
  language: Language
  city: FieldFacts
  state: FieldFacts
  words: CityWords
}

export type CityWords = {
  /** The list's own name; no word of it may be the field's, by which people find that. */
  suggestions: string
  noMatch: Said
  useMyLocation: Said
  locating: Said
  found: Said
  far: Said
  take: Said
  problems: Record<LocationProblem, Said>
}
