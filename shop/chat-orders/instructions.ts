import { foldDigits } from '../phone.ts'
import { isChatter, labelKindOf, listOf } from './chat-words.ts'
import { asking } from './clauses.ts'
import { isUnit, numberOf } from './quantities.ts'
import { linesOf, type Message } from './read-messages.ts'
import type { Segment } from './segments.ts'
import type { Span, Token } from './tokens.ts'

const HOUR_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ek|aik|do|teen|char|chaar|panch|paanch|chay|chhay|che|saat|aath|nau|das|gyarah|barah|ایک|دو|تین|چار|پانچ|چھ|چھے|سات|آٹھ|نو|دس|گیارہ|بارہ'
const HOUR = String.raw`(?:\d{1,2}(?:[:.]\d{2})?|${HOUR_WORDS})`
const HOURS = String.raw`${HOUR}(?:\s{0,2}(?:se|to|and|or|ya|aur|till|tak|سے|تا|یا|اور|[-–])\s{0,2}${HOUR})?`
const PART_OF_DAY = 'sham|shaam|subah|subha|raat|dopahar|dopeher|dophar|شام|صبح|رات|دوپہر'
const CLOCK = String.raw`(?:[ap]\.?m\b\.?|o'?clock|baje|bajay|bajey|bje|bajy|بجے|بجےتک)`
const RELATION = String.raw`(?:\s{1,2}(?:ke|k|ky|kay|se|say|کے|سے))?\s{1,2}(?:baad|bad|badh|pehle|pehlay|phle|pahle|tak|after|before|onwards|بعد|پہلے|تک)`
const BEFORE_HOUR = 'after|before|until|till|between|by|at|from|around'
/** What may follow an hour without am or pm, so that “after 2 shops” is a landmark. */
const NOTHING_COUNTED = String.raw`(?=\s{0,3}(?:$|[,،.;!?؟۔)])|\s{1,3}(?:please|plz|pls|only|kindly|thanks|thank|deliver|call|and)(?!\p{L}))`

/** 5 baje ke baad, after 5pm, between 4 and 6, شام 5 بجے کے بعد, subah ko. */
const TIME = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:(?:${BEFORE_HOUR})\s{1,2})?(?:(?:${PART_OF_DAY})(?:\s{1,2}(?:ko|ke|k|کو|کے))?\s{1,2})?${HOURS}\s{0,2}${CLOCK}(?!\p{L})(?:${RELATION}(?!\p{L}))?`,
    String.raw`(?<![\p{L}\p{N}])(?:after|before|until|till|between)\s{1,2}${HOURS}(?![\p{L}\p{N}])${NOTHING_COUNTED}`,
    String.raw`(?<![\p{L}\p{N}])(?:${PART_OF_DAY})\s{1,2}(?:ko|mein|me|tak|کو|میں|تک)(?!\p{L})`,
    String.raw`(?<![\p{L}\p{N}])in the (?:morning|afternoon|evening)(?!\p{L})`,
  ].join('|'),
  'giu',
)

/** Words that make a time the customer's request, and no stamp that an app wrote above a message. */
const requests = listOf(
  'after before until till between by baad bad pehle pehlay tak deliver delivery delivered dena den dein de do bhej bhejna bhejen send call phone ring kar karna karen come ana aana ayen please plz pls kindly بعد پہلے تک دینا دیں بھیج بھیجیں کال کریں آئیں',
)
const calling = listOf('call phone fone ring rabta کال فون رابطہ')
/** Call before you come, pehle call kar lein, call karke aana. */
const coming = listOf(
  'before first coming come pehle pehlay phle ana aana anay aane ake aakar reach reaching پہلے آنے آنا',
)
const payment = listOf('cod cash payment paid advance easypaisa jazzcash bank')

/** The times of delivery or of a call that the customer names, which are neither items nor quantities. */
export function findTimes(text: string, messages: readonly Message[]): Span[] {
  const plain = foldDigits(text)
  const lines = messages.flatMap(message => (message.by === 'customer' ? linesOf(plain, message) : []))
  return lines.flatMap(({ start, text: line }) =>
    Array.from(line.matchAll(TIME), ({ index, 0: found }) => ({
      start: start + index,
      end: start + index + found.length,
    })),
  )
}

/** The segments without such requests, which have neither a name nor an address: whole ones, and those at an end. */
export const withoutRequests = (segments: readonly Segment[], times: readonly Span[]): Segment[] =>
  segments.flatMap(segment => {
    const { by, tokens } = segment
    if (by !== 'customer' || tokens.length === 0) return [segment]
    // “Ring before coming” is no ring road.
    if (isRequestToCall(tokens)) return []
    const first = tokens.findIndex(token => isWithin(token, times))
    const isRequest = (token: Token) => isChatter(token.word) || isWithin(token, times)
    if (first === -1 || !tokens.slice(first).every(isRequest)) return [segment]
    const before = tokens.slice(0, first)
    const rest = before.slice(0, before.findLastIndex(({ word }) => !requests.has(word)) + 1)
    const last = rest.at(-1)
    return !last || rest.every(({ word }) => isChatter(word)) ? [] : [{ ...segment, tokens: rest, end: last.end }]
  })

/** The times in the text, which words are the name or the address, and which are words of the shop's products. */
type Known = { times: readonly Span[]; isTaken: (token: Token) => boolean; isOfShop: (token: Token) => boolean }

/**
 * What the customer asks of the rider: when to come, to call before. Each is a part of a sentence, from the words that
 * lead to the time to those that end it.
 */
export function findInstructions(segments: readonly Segment[], { times, isTaken, isOfShop }: Known): Span[] {
  return segments.flatMap(segment => {
    const { by, label, tokens, isQuestion } = segment
    if (by !== 'customer' || isQuestion || (label !== null && label !== 'note')) return []
    const isFree = (token: Token) => !isTaken(token) && !isOfShop(token)
    const words = new Set(tokens.map(({ word }) => word))
    if (label === 'note' && tokens.length > 1 && tokens.every(isFree) && words.isDisjointFrom(payment)) return [segment]
    if (isRequestToCall(tokens) && tokens.every(isFree)) return [segment]
    const ofTimes = tokens.flatMap((token, place) => (isWithin(token, times) ? [place] : []))
    const [first, last] = [ofTimes[0], ofTimes.at(-1)]
    if (first === undefined || last === undefined) return []
    if (words.isDisjointFrom(requests) || !words.isDisjointFrom(asking)) return []
    const goesOn = (token: Token | undefined) =>
      token !== undefined && isFree(token) && isChatter(token.word) && !isCount(token)
    let [from, to] = [first, last]
    while (goesOn(tokens[from - 1])) from--
    while (goesOn(tokens[to + 1])) to++
    const request = { start: tokens[from]?.start ?? 0, end: tokens[to]?.end ?? 0 }
    // A colon ends a segment, also the one of 5:30.
    const whole = times.filter(time => time.start < request.end && time.end > request.start)
    return [
      {
        start: Math.min(request.start, ...whole.map(({ start }) => start)),
        end: Math.max(request.end, ...whole.map(({ end }) => end)),
      },
    ]
  })
}

function isRequestToCall(tokens: readonly Token[]): boolean {
  const has = (words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word))
  return has(calling) && has(coming) && tokens.every(({ word, raw }) => !/\d/.test(raw) && isTalk(word))
}

const isTalk = (word: string): boolean => isChatter(word) || calling.has(word) || coming.has(word)

/** Words of the order itself: 2 pcs, size, do. */
const isCount = (token: Token): boolean =>
  (isUnit(token.word) && token.word !== 'x') || /\d/.test(token.raw) || isOfForm(token.word) || numberOf(token) !== null

const isOfForm = (word: string): boolean => {
  const kind = labelKindOf(word)
  return kind === 'size' || kind === 'colour' || kind === 'quantity' || kind === 'product'
}

export const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some(span => start < span.end && end > span.start)
