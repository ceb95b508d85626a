import { type Language, languageOfText } from '../language.ts'

// Without a database, so that the browser can read it too.

/** What can stand between braces in a message, and what it shows. */
export const messagePlaceholders = {
  name: "the customer's name",
  order: 'the order number',
  items: 'the items, a line each',
  total: 'the total',
  due: 'what the rider collects',
  courier: 'the courier',
  tracking: 'the tracking number',
  link: "the order's page",
  phone: "the shop's phone number",
  shop: "the shop's name",
} as const

export type MessageValues = Record<keyof typeof messagePlaceholders, string | null>

const PLACEHOLDER = /\{([^{}\n]*)\}/g

/** What stands between braces in a text and is no placeholder. */
export const findUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [`{${name}}`]))

const isPlaceholder = (name: string): name is keyof MessageValues => Object.hasOwn(messagePlaceholders, name)

/**
 * A text with its values, which are data: braces in a value stay as they are. A line with a placeholder that has no
 * value is left out. In a text of the other direction each value keeps its own.
 */
export function fillMessage(text: string, values: MessageValues, language: Language): string {
  const lines = text.split('\n').filter(line => {
    const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
    return names.every(name => !isPlaceholder(name) || values[name])
  })
  const filled = lines.join('\n').replace(PLACEHOLDER, (written, name: string) => {
    if (!isPlaceholder(name)) return written
    // Programs find the end of an address by its characters, and another one behind it would be a part of it.
    const value = values[name] ?? ''
    return name === 'link' ? value : isolate(value, language)
  })
  return filled.replace(/\n{3,}/g, '\n\n').trim()
}

const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069']

/** Each line for itself: a direction ends with its line. */
const isolate = (value: string, language: Language): string =>
  language === 'en' && languageOfText(value) === 'en'
    ? value
    : value
        .split('\n')
        .map(line => `${FIRST_STRONG_ISOLATE}${line}${POP_ISOLATE}`)
        .join('\n')

/** The first line of a message is the subject of an email, the rest what it says. */
export function splitSubject(text: string): { subject: string; text: string } {
  const [subject = '', ...rest] = text.split('\n')
  // Clients show a subject as it is, also characters that only direct it.
  return { subject: subject.replace(/[\u2068\u2069]/g, '').trim(), text: rest.join('\n').trim() }
}
