import { z } from 'zod'
import type { Language } from '../language.ts'
import { defaultTexts } from '../message-texts/default-texts.ts'
import { type MessageKind, messageKinds, messageLabels } from '../message-texts/message-kinds.ts'
import { findUnknownPlaceholders } from '../message-texts/placeholders.ts'
import { asText, type Field, linesField, switchField } from './fields.ts'
import { group } from './setting.ts'

/** The longest text of a message, with its subject. A WhatsApp link of Urdu letters is six times as long. */
const MAX_MESSAGE = 1000

const languages = { en: 'English', ur: 'Urdu' } as const

const textField = (kind: MessageKind, language: Language): Field<string> => {
  const field = linesField(`${messageLabels[kind]} (${languages[language]})`, MAX_MESSAGE)
  return {
    ...field,
    fallback: defaultTexts[kind][language],
    stored: z.string().min(1),
    form: field.form.refine(text => text !== '', 'A message cannot be empty'),
    check: text => {
      const [unknown] = findUnknownPlaceholders(text)
      return unknown === undefined ? null : `${unknown} is no placeholder`
    },
  }
}

const fieldsOf = <Key extends string, Value>(entries: [Key, Field<Value>][]) =>
  // The object built from a list has every key of it.
  Object.fromEntries(entries) as Record<Key, Field<Value>>

type TextKey = `${MessageKind}_${Language}`

const timeField = (label: string): Field<string> => {
  const form = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'A time from 00:00 to 23:59')
  return { label, fallback: '', stored: form, form, text: asText }
}

/** The settings of the tab Messages, a part of `settingsRegistry`. */
export const messageSettings = {
  // What customers hear of their order, by email and WhatsApp (shop/message-texts/): who writes them can ask for money.
  message_texts: group(
    'messages',
    fieldsOf<TextKey, string>(
      messageKinds.flatMap((kind): [TextKey, Field<string>][] => [
        [`${kind}_en`, textField(kind, 'en')],
        [`${kind}_ur`, textField(kind, 'ur')],
      ]),
    ),
    { isGuarded: true },
  ),
  // Pakistan's time; from or to empty: none. Until they end, staff get no push and customers no news of a change.
  quiet_hours: group('messages', { from: timeField('Quiet from'), to: timeField('Quiet until') }),
  // Which of them are sent by email, to customers who gave an address.
  message_emails: group(
    'messages',
    fieldsOf<MessageKind, boolean>(
      messageKinds.map(kind => [kind, { ...switchField(`Send: ${messageLabels[kind]}`), fallback: true }]),
    ),
  ),
}
