import type { Messages } from '#messages/en.ts'
import { maxLength } from '#shop/orders/checkout-form.ts'
import type { CityFieldsProps, CityWords, FieldFacts } from '../city/city-fields-props.ts'
import type { Said } from '../city/said.tsx'
import { type Locale, locales } from '../locale.tsx'
import type { FormFacts } from './field.tsx'
import { labelOf, problemWords } from './problem-words.ts'

type Tell = (pick: (words: Messages) => string) => Said

/** What the island of city and province needs of the form: its values and problems, and its few words. */
export function cityFieldsOf(form: FormFacts, { language, words }: Locale): CityFieldsProps {
  const tell: Tell = form.bilingual
    ? pick => ({ en: pick(locales.en.words), ur: pick(locales.ur.words) })
    : pick => pick(words)
  return {
    language,
    city: { ...fieldOf('city', form, tell), placeholder: words.checkout.hints.city },
    state: fieldOf('state', form, tell),
    words: cityWords(tell, words),
  }
}

function fieldOf(field: 'city' | 'state', { state, isDirect }: FormFacts, tell: Tell): FieldFacts {
  const problem = state.problems[field]
  return {
    label: tell(words => labelOf(words, field, isDirect)),
    value: state.values[field],
    maxLength: maxLength[field],
    problem: problem ? tell(words => problemWords(words, { field, problem, isDirect })) : null,
  }
}

function cityWords(tell: Tell, words: Messages): CityWords {
  const sentence = (key: 'noMatch' | 'useMyLocation' | 'locating' | 'found' | 'far' | 'take') =>
    tell(words => words.checkout.cityFields[key])
  const problem = (key: keyof CityWords['problems']) => tell(words => words.checkout.cityFields.problems[key])
  return {
    suggestions: words.checkout.cityFields.suggestions,
    noMatch: sentence('noMatch'),
    useMyLocation: sentence('useMyLocation'),
    locating: sentence('locating'),
    found: sentence('found'),
    far: sentence('far'),
    take: sentence('take'),
    problems: {
      denied: problem('denied'),
      unavailable: problem('unavailable'),
      timeout: problem('timeout'),
      unknown: problem('unknown'),
      unsupported: problem('unsupported'),
    },
  }
}
