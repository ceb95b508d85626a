/** A Pakistani mobile number in its one normal form, `03001234567`: the key of a customer. */
export type PhoneKey = string

/** Urdu (۰–۹), Arabic (٠–٩) and full-width digits as 0–9; everything else as it was. */
export const foldDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩０-９]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * How many digits a typed number has, in whatever script; the checkout asks for ten (docs/product.md#phone-numbers).
 */
export const countDigits = (typed: string): number => foldDigits(typed).replace(/\D/g, '').length

/**
 * The normal form of a Pakistani mobile number in any of the ways people write it (+92, 0092, 92, 0 or nothing before
 * the 3, spaces, dashes, brackets, Urdu digits), or null when it is none: a landline, a foreign or a mistyped number.
 */
export function phoneKey(typed: string): PhoneKey | null {
  const digits = foldDigits(typed).replace(/\D/g, '')
  const subscriber = /^(?:00920?|920?|0)?(3\d{9})$/.exec(digits)?.[1]
  return subscriber ? `0${subscriber}` : null
}

/**
 * The first Pakistani mobile number in what was typed, in its normal form: also beside an extension or a second number.
 * Null when there is none.
 */
export function mobileIn(typed: string): PhoneKey | null {
  const subscriber = FIRST_MOBILE.exec(foldDigits(typed.slice(0, MAX_SEARCHED)))?.groups?.subscriber?.replace(/\D/g, '')
  return phoneKey(typed) ?? (subscriber ? `0${subscriber}` : null)
}

/** A form takes 30 characters; nobody makes the search long. */
const MAX_SEARCHED = 60

// Without 0 or 92 before it, it must not follow another number, such as the code of another country.
const FIRST_MOBILE =
  /(?:(?<!\d)(?:(?:00|\+)?92[\s()./-]*0?|0)|(?<!\d[\s()./-]*))[\s()./-]*(?<subscriber>3(?:[\s()./-]*\d){9})(?!\d)/

/**
 * Whether two typed numbers are one: alike as Pakistani mobiles, else in their digits. No number at all is like no
 * other.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [mobileIn(one) ?? digitsOf(one), mobileIn(other) ?? digitsOf(other)]
  return first !== '' && first === second
}

const digitsOf = (typed: string): string => foldDigits(typed).replace(/\D/g, '')

/** `0300 1234567`, as people read it aloud. */
export const formatPhone = (key: PhoneKey): string => `${key.slice(0, 4)} ${key.slice(4)}`

/** The number as `tel:` and `wa.me` want it, `+923001234567`; a number that is no mobile keeps its own digits. */
export function internationalPhone(typed: string): string {
  const key = phoneKey(typed)
  if (key) return `+92${key.slice(1)}`
  const digits = foldDigits(typed).replace(/\D/g, '')
  return typed.trim().startsWith('+') ? `+${digits}` : digits
}
