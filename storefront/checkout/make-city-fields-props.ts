import type { Messages } from '#messages/en.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import type { CityFieldsProps, CityMessages, FieldProps } from '../city/city-fields-props.ts'
import type { TranslatedText } from '../city/translated.tsx'
import { type Locale, locales } from '../locale.tsx'
import type { FieldContext } from './field.tsx'
import { fieldErrorMessage, fieldLabel } from './field-messages.ts'

type TranslateText = (pick: (messages: Messages) => string) => TranslatedText

/** The form's values, field errors and messages that the island of city and province needs. */
export function cityFieldsProps(form: FieldContext, { language, messages }: Locale): CityFieldsProps {
  const tell: TranslateText = form.bilingual
    ? pick => ({ en: pick(locales.en.messages), ur: pick(locales.ur.messages) })
    : pick => pick(messages)
  return {
    language,
    city: { ...cityFieldProps('city', form, tell), placeholder: messages.checkout.hints.city },
    state: cityFieldProps('state', form, tell),
    messages: cityMessages(tell, messages),
  }
}

function cityFieldProps(field: 'city' | 'state', { state, isDirect }: FieldContext, tell: TranslateText): FieldProps {
  const fieldError = state.fieldErrors[field]
  return {
    label: tell(messages => fieldLabel(messages, field, isDirect)),
    value: state.values[field],
    maxLength: maxLength[field],
    fieldError: fieldError ? tell(messages => fieldErrorMessage(messages, { field, fieldError, isDirect })) : null,
  }
}

function cityMessages(tell: TranslateText, messages: Messages): CityMessages {
  const sentence = (key: 'noMatch' | 'useMyLocation' | 'locating' | 'found' | 'far' | 'take') =>
    tell(messages => messages.checkout.cityFields[key])
  const locationError = (key: keyof CityMessages['locationErrors']) =>
    tell(messages => messages.checkout.cityFields.problems[key])
  return {
    suggestions: messages.checkout.cityFields.suggestions,
    suggestionCount: messages.search.suggestionCount,
    noMatch: sentence('noMatch'),
    useMyLocation: sentence('useMyLocation'),
    locating: sentence('locating'),
    found: sentence('found'),
    far: sentence('far'),
    take: sentence('take'),
    locationErrors: {
      denied: locationError('denied'),
      unavailable: locationError('unavailable'),
      timeout: locationError('timeout'),
      unknown: locationError('unknown'),
      unsupported: locationError('unsupported'),
    },
  }
}
