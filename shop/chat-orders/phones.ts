import { foldDigits, type PhoneKey, parseShopPhone, phoneKey } from '../phone.ts'
import { isAgreedTo } from './agreement.ts'
import { findMistyped, findNumbers, isAlike, type WrittenNumber, withPlainDigits } from './phone-numbers.ts'
import { asksForNumber, type Beside, isLabelled, type PhoneRole, roleOf } from './phone-roles.ts'
import type { Message } from './read-messages.ts'
import type { Span } from './tokens.ts'

export type FoundPhone = WrittenNumber & { role: Exclude<PhoneRole, 'other'> }

export type FoundPhones = {
  /** The numbers of the text in order, without those of the shop, of accounts and of parcels. */
  phones: FoundPhone[]
  /** Where a number has a digit too few or too many. */
  mistyped: Span[]
}

/** Words before and after a number that say what it is. */
const NEAR = 60

/** All numbers of a chat that can be called; look-alikes and numbers of the shop are left out. */
export function findPhones(text: string, { messages, own }: { messages: Message[]; own: string[] }): FoundPhones {
  const plain = withPlainDigits(text)
  const ofShop = new Set(own.map(phone => phoneKey(phone) ?? parseShopPhone(phone) ?? phone))
  const given = new Set<string>()
  const phones: FoundPhone[] = []
  const mistyped: Span[] = []
  for (const [place, { start, end, by }] of messages.entries()) {
    const body = plain.slice(start, end)
    const numbers = findNumbers(body)
    for (const number of besideKnown(body, numbers, ofShop)) ofShop.add(number.value)
    for (const number of numbers) {
      // The shop repeats what the customer gave.
      if (by === 'shop' && given.has(number.value)) continue
      const beside = besideOf(body, number)
      if (by === 'shop' && !(asksForNumber(beside) && isAgreedTo(text, messages, place))) ofShop.add(number.value)
      const role = roleOf(beside)
      if (role === 'other' || ofShop.has(number.value)) continue
      const isDoubtful = number.isBare && !isLabelled(beside) && !isWholePart(body, number)
      given.add(number.value)
      phones.push({ ...number, ...moved(number, start), role: isDoubtful ? 'doubtful' : role })
    }
    if (by === 'customer') {
      const near = findMistyped(body).filter(span => roleOf(besideOf(body, span)) !== 'other')
      mistyped.push(...near.map(span => moved(span, start)))
    }
  }
  return { phones, mistyped }
}

/** In an advertisement the shop's numbers stand beside each other: 0390 0000000 or 0311 7008129. */
const besideKnown = (body: string, numbers: readonly WrittenNumber[], known: ReadonlySet<string>): WrittenNumber[] =>
  numbers.filter((number, place) => {
    const before = numbers[place - 1]
    const between = before && known.has(before.value) ? body.slice(before.end, number.start) : ''
    return /^\s*(?:or|ya|یا|and|aur|اور|[/&])\s*$/u.test(between)
  })

const besideOf = (body: string, { start, end }: Span): Beside => ({
  before: body.slice(Math.max(0, start - NEAR), start),
  after: body.slice(end, end + NEAR),
})

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })

/** A bare number counts in one piece or as code and rest, and where nothing else stands between its commas. */
function isWholePart(body: string, number: Span): boolean {
  const { before, after } = besideOf(body, number)
  const isInOrder = /^3\d{2}\D?(?:\d{7}|\d{3}\D?\d{4})$/.test(body.slice(number.start, number.end))
  return isInOrder && /(?:^|[\n,،.;:])\s*$/u.test(before) && /^\s*(?:$|[\n,،.;])/u.test(after)
}

export type ChosenPhones = {
  phone: PhoneKey | null
  phone2: string | null
  marked: FoundPhone[]
  /** Where no number is certain: those that staff may choose from. */
  choices: PhoneKey[]
}

/** Numbers with more text between them are not given beside each other. */
const BESIDE = 160

/**
 * The number for the rider and a second one. Numbers in messages come before the one that they were sent from; what the
 * shop wrote is none. Where two compete, or the only one is mistyped, there is no phone but a choice.
 */
export function choosePhones({ phones, mistyped }: FoundPhones, senders: string[], own: string[]): ChosenPhones {
  const certain = lastWord(phones.filter(({ role }) => role !== 'doubtful'))
  const sent = mobilesOf(senders, own)
  const mobiles = certain.filter(({ isMobile }) => isMobile)
  const first =
    mobiles.find(({ role }) => role === 'first') ??
    mobiles.find(({ role }) => role !== 'second' && role !== 'beside') ??
    mobiles.find(({ role }) => role === 'beside')
  const onlySender = sent.length === 1 ? (sent[0] ?? null) : null
  const isIncomplete = mobiles.length === 0 && mistyped.length > 0
  const phone = isIncomplete ? null : (first?.value ?? onlySender ?? mobiles[0]?.value ?? null)
  const choices = [...new Set([...phones.filter(({ isMobile }) => isMobile).map(({ value }) => value), ...sent])]
  if (phone === null || hasRival(phone, { first, mobiles, sent }))
    return { phone: null, phone2: null, marked: [], choices }
  const phone2 =
    certain.find(({ value }) => value !== phone)?.value ??
    (onlySender !== null && onlySender !== phone ? onlySender : null)
  return { phone, phone2, marked: certain.filter(({ value }) => value === phone || value === phone2), choices: [] }
}

/** Each number once; a correction replaces those before it. */
function lastWord(phones: readonly FoundPhone[]): FoundPhone[] {
  const given = new Map<string, FoundPhone>()
  for (const phone of phones) {
    if (phone.role === 'correction') given.clear()
    if (!given.has(phone.value) || phone.role === 'first') given.set(phone.value, phone)
  }
  return [...given.values()]
}

/** The numbers that messages of customers came from. */
function mobilesOf(senders: readonly string[], own: readonly string[]): PhoneKey[] {
  const ownKeys = own.map(phoneKey)
  const keys = senders.flatMap(sender => {
    const key = /^\+?[\d\s()-]+$/.test(foldDigits(sender)) ? phoneKey(sender) : null
    return key === null || ownKeys.includes(key) ? [] : [key]
  })
  return [...new Set(keys)]
}

/** Another number that may as well be meant: nearly the same one, or one that is given elsewhere without a word. */
function hasRival(
  phone: PhoneKey,
  {
    first,
    mobiles,
    sent,
  }: { first: FoundPhone | undefined; mobiles: readonly FoundPhone[]; sent: readonly PhoneKey[] },
): boolean {
  if (first === undefined || first.role === 'first') return false
  if ([...mobiles.map(({ value }) => value), ...sent].some(value => isAlike(phone, value))) return true
  if (first.role === 'correction') return false
  return mobiles.some(({ role, start, value }) => role === 'plain' && value !== phone && start - first.end > BESIDE)
}
