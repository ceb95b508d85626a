/** The normal form of a Pakistani mobile number, `03001234567`: the key of a customer. */
export type PhoneKey = string

/** Urdu (۰–۹), Arabic (٠–٩) and full-width digits as 0–9; all other characters stay. */
export const foldDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩０-９]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))

/** The number of digits in a typed phone, in any script; the checkout requires ten (docs/product.md#phone-numbers). */
export const countDigits = (typed: string): number => foldDigits(typed).replace(/\D/g, '').length

/**
 * The normal form of a Pakistani mobile number in any spelling (+92, 0092, 92, 0 or nothing before the 3, spaces,
 * dashes, brackets, Urdu digits), or null for a landline, a foreign or a mistyped number.
 */
export function phoneKey(typed: string): PhoneKey | null {
  const digits = foldDigits(typed).replace(/\D/g, '')
  const subscriber = /^(?:00920?|920?|0)?(3\d{9})$/.exec(digits)?.[1]
  return subscriber ? `0${subscriber}` : null
}

/**
 * The first Pakistani mobile number in a typed text, in its normal form, also beside an extension or a second number.
 * Null when there is none.
 */
export function mobileIn(typed: string): PhoneKey | null {
  const subscriber = FIRST_MOBILE.exec(foldDigits(typed.slice(0, MAX_SEARCHED)))?.groups?.subscriber?.replace(/\D/g, '')
  return phoneKey(typed) ?? (subscriber ? `0${subscriber}` : null)
}

/** A form accepts 30 characters; the limit keeps the search short. */
const MAX_SEARCHED = 60

// Without 0 or 92 before it, it must not follow another number, such as the code of another country.
const FIRST_MOBILE =
  /(?:(?<!\d)(?:(?:00|\+)?92[\s()./-]*0?|0)|(?<!\d[\s()./-]*))[\s()./-]*(?<subscriber>3(?:[\s()./-]*\d){9})(?!\d)/

/**
 * Whether two typed numbers are the same: as Pakistani mobiles, else by their digits. An empty number equals no other.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [mobileIn(one) ?? digitsOf(one), mobileIn(other) ?? digitsOf(other)]
  return first !== '' && first === second
}

const digitsOf = (typed: string): string => foldDigits(typed).replace(/\D/g, '')

/** `0300 1234567`, as people read it aloud. */
export const formatPhone = (key: PhoneKey): string => `${key.slice(0, 4)} ${key.slice(4)}`

/** A typed number as people read it; one that is no mobile stays as it was typed. */
export function readablePhone(typed: string): string {
  const key = phoneKey(typed)
  return key ? formatPhone(key) : typed
}

/** The number for `tel:` and `wa.me`, `+923001234567`; a number that is no mobile keeps its own digits. */
export function internationalPhone(typed: string): string {
  const key = phoneKey(typed)
  if (key) return `+92${key.slice(1)}`
  const digits = foldDigits(typed).replace(/\D/g, '')
  return typed.trim().startsWith('+') ? `+${digits}` : digits
}
