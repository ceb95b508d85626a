/** A Pakistani mobile number in its normal form, `03001234567`. */
export type PhoneKey = string

/**
 * The key of a customer: the first Pakistani mobile in its normal form, any other number by its digits, a landline with
 * 0 also when it was typed with +92.
 */
export type CustomerKey = string

/** Urdu (۰–۹), Arabic (٠–٩) and full-width digits as 0–9; all other characters stay. */
export const foldDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩０-９]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))

const digitsOf = (typed: string): string => foldDigits(typed).replace(/\D/g, '')

/** The number of digits in a typed phone, in any script; the checkout requires ten (docs/product.md#phone-numbers). */
export const countDigits = (typed: string): number => digitsOf(typed).length

/**
 * The normal form of a Pakistani mobile number in any spelling (+92, 0092, 92, 0 or nothing before the 3, spaces,
 * dashes, brackets, Urdu digits), or null for a landline, a foreign or a mistyped number.
 */
export function phoneKey(typed: string): PhoneKey | null {
  const subscriber = /^(?:00920?|920?|0)?(3\d{9})$/.exec(digitsOf(typed))?.[1]
  return subscriber ? `0${subscriber}` : null
}

/**
 * The first Pakistani mobile number in a typed text, in its normal form, also beside an extension or a second number.
 * Null when there is none.
 */
export function mobileIn(typed: string): PhoneKey | null {
  const subscriber = FIRST_MOBILE.exec(foldDigits(typed.slice(0, MAX_SEARCHED)))?.groups?.subscriber
  return phoneKey(typed) ?? (subscriber ? `0${digitsOf(subscriber)}` : null)
}

/** The key of a customer with this number. The number must have digits; the checkout requires ten. */
export const customerKey = (typed: string): CustomerKey =>
  mobileIn(typed) ?? digitsOf(typed).replace(LANDLINE_FROM_ABROAD, '0$1')

/** An area code and a number behind the code of Pakistan; 3 begins a mobile, which is mistyped here. */
const LANDLINE_FROM_ABROAD = /^(?:00)?920?([24-9]\d{8,10})$/

/** A form accepts 30 characters; the limit keeps the search short. */
const MAX_SEARCHED = 60

// Without 0 or 92 before it, it must not follow another number, such as the code of another country.
const FIRST_MOBILE =
  /(?:(?<!\d)(?:(?:00|\+)?92[\s()./-]*0?|0)|(?<!\d[\s()./-]*))[\s()./-]*(?<subscriber>3(?:[\s()./-]*\d){9})(?!\d)/

/**
 * Whether two typed numbers are the same: as Pakistani mobiles, else by their digits. An empty number equals no other.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [customerKey(one), customerKey(other)]
  return first !== '' && first === second
}

/** `0300 1234567`, as people read it aloud. */
export const formatPhone = (key: PhoneKey): string => `${key.slice(0, 4)} ${key.slice(4)}`

/** A typed number as people read it; one that is no mobile stays as it was typed. */
export function readablePhone(typed: string): string {
  const key = phoneKey(typed)
  return key ? formatPhone(key) : typed
}

/**
 * A number in Pakistan that shoppers can call, as people read it: a mobile `0300 1234567`, a landline `021 35123456`, a
 * UAN with its area code `042 111 123 456`, or a toll-free `0800 12345`. Accepts +92, spaces, dashes, brackets and Urdu
 * digits. Null for a foreign, incomplete or mistyped number, and for two numbers.
 */
export function parseShopPhone(typed: string): string | null {
  const mobile = phoneKey(typed)
  if (mobile) return formatPhone(mobile)
  const digits = digitsOf(typed)
  const tollFree = /^0800(\d{5})$/.exec(digits)
  if (tollFree) return `0800 ${tollFree[1]}`
  const national = /^(?:00920?|920?|0)([2-9]\d+)$/.exec(digits)?.[1] ?? ''
  for (const shape of LANDLINES) {
    const [, area, ...groups] = shape.exec(national) ?? []
    if (area !== undefined) return [`0${area}`, ...groups].join(' ')
  }
  return null
}

// PTA's numbering plan: an area code has 2 to 4 digits after its 0. A number has 8 digits in Karachi and Lahore, 7 with
// another code of two digits, 6 with longer ones, and begins with 2 to 9. A UAN has 111 and six digits.
const SHORT_AREA = '(?:2[125]|4[0-246-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91)'
const LANDLINES = [
  new RegExp(String.raw`^(${SHORT_AREA}|(?!${SHORT_AREA})\d{3,4})(111)(\d{3})(\d{3})$`),
  /^(21|42)([2-9]\d{7})$/,
  new RegExp(String.raw`^(?!21|42)(${SHORT_AREA})([2-9]\d{6})$`),
  new RegExp(String.raw`^(?!${SHORT_AREA})(58\d\d|\d{3})([2-9]\d{5})$`),
]

/** A number that shoppers call, as it is dialled from anywhere: `+924235123456`, also of a landline. */
export function dialledPhone(typed: string): string {
  const digits = internationalPhone(typed)
  return /^0[1-9]/.test(digits) ? `+92${digits.slice(1)}` : digits
}

/** The number for `tel:` and `wa.me`, `+923001234567`; a number that is no mobile keeps its own digits. */
export function internationalPhone(typed: string): string {
  const key = phoneKey(typed)
  if (key) return `+92${key.slice(1)}`
  const digits = digitsOf(typed)
  return typed.trim().startsWith('+') ? `+${digits}` : digits
}
