import { foldDigits, type PhoneKey, parseShopPhone, phoneKey } from '../phone.ts'
import type { Message } from './read-messages.ts'
import type { Span } from './tokens.ts'

export type FoundPhone = Span & { value: string; isMobile: boolean; by: Message['by']; role: Role }

/** What is written beside a number: another is instead of the earlier one, or beside it, or to be called. */
type Role = 'plain' | 'second' | 'first' | 'correction'

const BETWEEN = '[\\s().\\-/–_\\ufe0f\\u20e3\\u200e\\u202a-\\u202c\\u2066-\\u2069]{0,3}'
const MOBILE = new RegExp(
  String.raw`(?<![\dA-Za-z])(?:(?:\+|00)?92${BETWEEN}0?${BETWEEN}|0${BETWEEN}|(?<![+\d][\s().\-/]{0,2}))3(?:${BETWEEN}\d){9}(?!\d|[-/.]\d)`,
  'gu',
)
const LANDLINE = /(?<![\dA-Za-z-])(?:(?:\+|00)?92[\s-]?|0)[2-9]\d{1,3}[\s)-]{0,2}\d{3}[\s-]?\d{3,5}(?![\d-])/gu

/** A number after these words is something else. */
const NOT_A_PHONE =
  /(?:track(?:ing)?|cnic|nic|shana[kh]+ti|card|iban|account|acc|a\/c|bank|meezan|hbl|ubl|mcb|easypaisa|easy paisa|jazz ?cash|sadapay|nayapay|raast|till|invoice|consignment|cn|order(?: (?:no|number|id|#))|sku|barcode|ntn|order on whatsapp|whatsapp us on|شناختی|اکاؤنٹ|ٹریکنگ|ایزی پیسہ|جاز کیش)\W{0,4}(?:(?:number|no|num|is|was|hai|card|title|id|کارڈ|نمبر)\W{0,3}){0,3}$/iu
const SECOND =
  /(?:alt(?:ernate|ernative)?|second|2nd|other|another|do+sra|dusra|backup|emergency|landline|whats ?app|own|agar|agr|band|warna|otherwise|home|office|ptcl|if|دوسرا|متبادل|واٹس ایپ|گھر کا|اگر)[^\d\n]{0,24}$/iu
const FIRST_AFTER = /^[^\d\n]{0,12}(?:rider|isi|is) ?(?:inko|unko|in ko|un ko|ko|pe|par|pr)? ?(?:call|phone)/iu
const CORRECTION =
  /(?:galat|ghalat|wrong|instead|chang|naya|new number|sahi number|correct|sahi ye|غلط|نیا نمبر|درست نمبر|نہیں)[^\d\n]{0,30}$/iu
const CORRECTION_AFTER = /^[^\d\n]{0,14}(?:sahi hai|is correct|pe karna|use karen|likh len|ye sahi)/iu

/** All numbers of a chat that can be called, in order; look-alikes and numbers of the shop are left out. */
export function findPhones(text: string, { messages, own }: { messages: Message[]; own: string[] }): FoundPhone[] {
  const folded = lettersAsDigits(foldDigits(text))
  const ownKeys = new Set(own.map(phone => phoneKey(phone) ?? parseShopPhone(phone) ?? phone))
  const found = messages.flatMap(({ start, end, by }) => {
    const body = folded.slice(start, end)
    const mobiles = Array.from(body.matchAll(MOBILE), match => ({ match, value: phoneKey(stripped(match[0])) }))
    const landlines = Array.from(body.matchAll(LANDLINE), match => ({ match, value: parseShopPhone(match[0]) }))
    return [...mobiles, ...landlines.filter(({ value }) => value !== null && phoneKey(value) === null)].flatMap(
      ({ match, value }) => {
        if (value === null || ownKeys.has(value)) return []
        const before = body.slice(Math.max(0, match.index - 60), match.index)
        if (NOT_A_PHONE.test(before)) return []
        const at = start + match.index
        const after = body.slice(match.index + match[0].length, match.index + match[0].length + 60)
        const isMobile = phoneKey(value) !== null
        return [{ start: at, end: at + match[0].length, value, isMobile, by, role: roleOf(before, after) }]
      },
    )
  })
  return found.toSorted((one, other) => one.start - other.start)
}

/** Keycaps and marks of direction are no digits. */
const stripped = (number: string): string => number.replace(/[^\d+]/g, '')

/** A letter O beside digits is a zero: O3O1 7426983. */
const lettersAsDigits = (text: string): string =>
  text.replace(/(?<![A-Za-z])[Oo](?=3)|(?<=\d)[Oo](?=[\dOo])|(?<=\d[Oo])[Oo](?=[\s-]?\d)/g, '0')

function roleOf(before: string, after: string): Role {
  if (CORRECTION.test(before) || CORRECTION_AFTER.test(after)) return 'correction'
  if (FIRST_AFTER.test(after)) return 'first'
  return SECOND.test(before) ? 'second' : 'plain'
}

export type ChosenPhones = { phone: PhoneKey | null; phone2: string | null; marked: FoundPhone[] }

/**
 * The number for the rider and a second one. Numbers in messages come before the one that they were sent from; what
 * the shop wrote is never one.
 */
export function choosePhones(found: FoundPhone[], senders: string[], own: string[]): ChosenPhones {
  const given: FoundPhone[] = []
  for (const phone of found.filter(({ by }) => by === 'customer')) {
    if (phone.role === 'correction') given.length = 0
    const same = given.find(({ value }) => value === phone.value)
    if (!same) given.push(phone)
  }
  const mobiles = given.filter(({ isMobile }) => isMobile)
  const first =
    mobiles.find(({ role }) => role === 'first') ?? mobiles.find(({ role }) => role !== 'second') ?? mobiles[0] ?? null
  const others = given.filter(phone => phone !== first)
  const isOwn = (key: PhoneKey) => own.some(phone => phoneKey(phone) === key)
  const sent = senders.flatMap(sender => {
    const key = /^\+?[\d\s()-]+$/.test(foldDigits(sender)) ? phoneKey(sender) : null
    return key === null || isOwn(key) ? [] : [key]
  })
  const phone = first?.value ?? sent[0] ?? null
  const phone2 = others[0]?.value ?? sent.find(key => key !== phone) ?? null
  return { phone, phone2, marked: given.filter(({ value }) => value === phone || value === phone2) }
}
