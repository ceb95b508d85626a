import { foldDigits } from '../phone.ts'
import { agrees, refuses } from './chat-words.ts'
import { numberOf } from './quantities.ts'
import type { Message } from './read-messages.ts'
import { type Span, tokensOf } from './tokens.ts'

export type FoundSum = Span & { kind: 'total' | 'fee'; value: number }

export type Sums = { total: FoundSum | null; fee: FoundSum | null }

/** More than a fee costs; a larger addend is the price of a thing. */
const MAX_FEE = 600
const AMOUNT = String.raw`(?:rs\.?|pkr)?\s{0,2}(\d{1,3}(?:,\d{3}){1,2}|\d{2,6})(?![\d.,]\d|\s?(?:ml|mah|pcs|pc|din|days|number|no)\b)|(\d{1,3}(?:\.\d)?)\s?k\b`
const TOTAL_BEFORE = new RegExp(
  String.raw`(?:\b(?:grand )?total|\bkul|\bbill|\bamount|=|\bso\b|\bbooked\b|\bfinal\b|ٹوٹل|کل رقم|کل)[^\d\n]{0,28}?(?:\d{1,2} [^\d\n=]{1,20}= ?)?(?:${AMOUNT})`,
  'giu',
)
/** COD 5200, but not COD 3290 + 200. */
const OF_COD = new RegExp(String.raw`\bcod[ :=-]{1,3}(?:${AMOUNT})(?!\d|\s{0,2}\+)`, 'giu')
const TOTAL_AFTER = new RegExp(
  String.raw`(?:${AMOUNT})[^\d\n]{0,16}?(?:\b(?:total|samait|samet|including|incl|inclusive|last|final|delivery (?:samait|free)|banay|bana|banta|banein)\b|ٹوٹل|سمیت|بنے|بنتے)`,
  'giu',
)
const FEE_BEFORE = new RegExp(
  String.raw`(?:\b(?:delivery|dc|d\.c|shipping|courier)(?: (?:charges?|fee|ke|ki|k))?|ڈیلیوری(?: چارجز)?)[^\d\n,]{0,14}(?:${AMOUNT})`,
  'giu',
)
const FEE_AFTER = new RegExp(
  String.raw`(?:${AMOUNT})[^\d\n,+=]{0,10}(?:\b(?:delivery|dc|shipping|courier)\b|ڈیلیوری)`,
  'giu',
)
const ADDED = /\d[\d,]*\s{0,2}\+\s{0,2}(\d{2,3})(?![\d,])/gu
const FREE =
  /(?:delivery|dc|shipping|ڈیلیوری)[^\n?؟\d]{0,20}(?:free|muft|فری|مفت)|(?:free|muft|مفت|فری)[^\n?؟\d]{0,6}(?:delivery|dc|shipping|ڈیلیوری)|^\s*free\b/giu
/** Free above an amount is a rule, and no promise for this order. */
const RULE = /(?:above|over|se upar|se zyada|se ziada|par free|سے اوپر|سے زیادہ)/iu
const HAZAR = /hazar|hazaar|thousand|ہزار/iu

/**
 * The sum and the fee that were named. What the shop names counts once the customer agrees, also later; a sum that the
 * customer refuses is gone.
 */
export function readSums(text: string, messages: readonly Message[], taken: readonly Span[]): Sums {
  let agreed: Sums = { total: null, fee: null }
  let offered: Sums = { total: null, fee: null }
  let asked = false
  for (const message of messages) {
    const body = masked(text, message, taken)
    const isQuestion = /[?؟]\s*$/u.test(body.trim())
    const own = sumsIn(body, message.start)
    const words = tokensOf(text, message).map(({ word }) => word)
    if (message.by === 'shop') {
      const known = offered.total ?? agreed.total
      offered = {
        total: own.total ?? (known && numberAlone(body, message.start)) ?? offered.total,
        fee: own.fee ?? freeByRule(body, message, asked) ?? offered.fee,
      }
      continue
    }
    asked = /free/i.test(body) && isQuestion
    const isRefusal = refuses(words) && !agrees(words, body)
    if (
      isRefusal ||
      (own.total && offered.total && own.total.value !== offered.total.value && !isRepeated(own.total, offered.total))
    )
      offered = isRefusal ? { total: null, fee: offered.fee } : offered
    else if (agrees(words, body) || /\b(?:yay|koi ni|koi baat)\b/iu.test(body)) {
      agreed = { total: offered.total ?? agreed.total, fee: offered.fee ?? agreed.fee }
      offered = { total: null, fee: null }
    }
    const numbers = Array.from(body.matchAll(/\d[\d,]{2,6}/g), ([number]) => Number(number.replaceAll(',', '')))
    if (agreed.fee && !agreed.total) agreed.total = sumRepeated(numbers, body, message)
    if (own.total && !isRefusal) agreed.total = own.total
    if (own.fee && !(isQuestion && own.fee.value === 0)) agreed.fee = own.fee
  }
  return agreed
}

const isRepeated = (one: FoundSum, other: FoundSum): boolean => one.value === other.value

/** 11,760: a new sum after one was named. */
function numberAlone(body: string, start: number): FoundSum | null {
  const match = /^\s*(?:rs\.?\s?)?(\d{1,3}(?:,\d{3})+|\d{3,6})(?:\s?\/-)?\s*$/iu.exec(body)
  const value = Number(match?.[1]?.replaceAll(',', '') ?? 0)
  return value > MAX_FEE ? { kind: 'total', value, start, end: start + body.length } : null
}

/** Han 3240 na, after a fee was named. */
function sumRepeated(numbers: number[], body: string, message: Message): FoundSum | null {
  const [value] = numbers
  if (value === undefined || numbers.length > 1 || value < MAX_FEE || !/^\W*(?:han|haan|ji|g|ok|yes)\b/iu.test(body))
    return null
  return { kind: 'total', value, start: message.start, end: message.end }
}

/** 3000 se upar free hai, to a customer who asked whether it is free. */
function freeByRule(body: string, message: Message, asked: boolean): FoundSum | null {
  if (!asked || !/free|فری|مفت/iu.test(body)) return null
  return { kind: 'fee', value: 0, start: message.start, end: message.end }
}

/** The text of a message with other numbers and links as blanks, and digits as 0–9. */
function masked(text: string, { start, end }: Span, taken: readonly Span[]): string {
  let body = foldDigits(text.slice(start, end))
  for (const span of taken)
    if (span.start >= start && span.end <= end)
      body = body.slice(0, span.start - start) + ' '.repeat(span.end - span.start) + body.slice(span.end - start)
  return body
}

function sumsIn(body: string, start: number): Sums {
  const at = (match: RegExpMatchArray, kind: FoundSum['kind'], value: number): FoundSum => ({
    kind,
    value,
    start: start + (match.index ?? 0),
    end: start + (match.index ?? 0) + match[0].length,
  })
  const totals = [...body.matchAll(OF_COD), ...body.matchAll(TOTAL_BEFORE), ...body.matchAll(TOTAL_AFTER)].flatMap(
    match => {
      const value = amountOf(match)
      const isOfDelivery = /delivery[^\d]*$/iu.test(match[0]) && value <= MAX_FEE
      return value >= 100 && !isOfDelivery ? [at(match, 'total', value)] : []
    },
  )
  const explicit = totals.find(({ start: place }) =>
    /^(?:grand )?(?:total|kul|bill|ٹوٹل)/iu.test(body.slice(place - start)),
  )
  const fees = [...body.matchAll(FEE_BEFORE), ...body.matchAll(FEE_AFTER), ...body.matchAll(ADDED)].flatMap(match => {
    const value = amountOf(match)
    return value >= 50 && value <= MAX_FEE ? [at(match, 'fee', value)] : []
  })
  const [free] = Array.from(body.matchAll(FREE)).filter(
    match =>
      !/^[^\n.]{0,10}[?؟]/u.test(body.slice(match.index + match[0].length)) &&
      !RULE.test(body.slice(Math.max(match.index - 25, 0), match.index + match[0].length + 20)),
  )
  return {
    total: explicit ?? totals.at(-1) ?? thousands(body, start),
    fee: fees[0] ?? (free ? at(free, 'fee', 0) : null),
  }
}

const amountOf = (match: RegExpMatchArray): number => {
  const [number, thousand] = [match[1], match[2]]
  return thousand !== undefined ? Math.round(Number(thousand) * 1000) : Number((number ?? '').replaceAll(',', ''))
}

/** Nau hazar delivery samait: thousands in words, with what makes them a sum. */
function thousands(body: string, start: number): FoundSum | null {
  if (!HAZAR.test(body) || !/samait|samet|total|including|ڈیلیوری|سمیت|ٹوٹل/iu.test(body)) return null
  const tokens = tokensOf(body)
  const at = tokens.findIndex(({ raw }) => HAZAR.test(raw))
  const before = tokens[at - 1]
  const value = before ? numberOf(before) : null
  if (!before || value === null) return null
  return {
    kind: 'total',
    value: value * 1000,
    start: start + before.start,
    end: start + (tokens[at]?.end ?? before.end),
  }
}
