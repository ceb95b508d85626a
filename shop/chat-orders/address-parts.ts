import { cityNamesIn } from '../address/cities.ts'
import { foldDigits } from '../phone.ts'
import { isChatter, isPlace, labelKindOf, listOf } from './chat-words.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf, type Token } from './tokens.ts'

/** Before a number or a place these begin an address anywhere; other starters only with a number. */
export const landmarks = listOf(
  'near nr nazd nazdeek opposite opp behind beside mohalla muhalla mohallah village vill goth chak basti mauza dhok c/o نزد بالمقابل محلہ گاؤں چک گوٹھ بستی موضع ڈھوک adda',
)
export const changed = listOf('change changed badal tabdeel naya new instead galat ghalat wrong نیا تبدیل غلط')
export const addressWords = listOf('address adress pata ایڈریس پتہ')
export const forReceiver = listOf('to for')
/** To is also a word of Roman Urdu. */
export const sending = listOf('deliver send ship sent delivered parcel dispatch address')
export const afterReceiver = listOf('ko hun hoon کو')
export const ordering = listOf(
  'chahiye chaiye chahie bhej bhejo bhejna bhejen bhejdo send want need order kr kar krna karna krdo kardo krden dal de dein den dena lena lunga please plz deliver get have چاہیے بھیج دیں بھیجیں درکار کر دو hai he hain kitne kitna price rate total delivery paise',
)
export type FoundName = Span & { rank: number; parts: Span[] }

/** A part of the address in one segment. */
export type Piece = { tokens: Token[]; segment: Segment }

export const isChange = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => changed.has(word)) && tokens.some(({ word }) => addressWords.has(word))

/** Of equal names the first counts; of labelled ones the last, whose parcel it is. */
export const isBetter = (one: FoundName, other: FoundName): boolean =>
  one.rank > other.rank || (one.rank >= 100 && one.rank === other.rank)

export function isNextLine(before: readonly Token[], name: readonly Token[], segments: readonly Segment[]): boolean {
  const lineOf = (token: Token | undefined) =>
    segments.find(one => one.tokens.some(({ start }) => start === token?.start))
  const [one, other] = [lineOf(before.at(-1)), lineOf(name[0])]
  return (
    one !== undefined &&
    other !== undefined &&
    one.message === other.message &&
    other.line === one.line + 1 &&
    one.tokens.length === 1
  )
}

/** Without what follows an address: jaldi bhej dena, ph, mob. */
export function trimmed(tokens: readonly Token[]): Token[] {
  let end = tokens.length
  const isAfter = ({ word }: Token) =>
    !/^(?:wala|wali|walay|wale)$/.test(word) &&
    (['phone'].includes(labelKindOf(word) ?? '') || (isChatter(word) && !isPlace(word)))
  for (
    let last = tokens[end - 1];
    last && isAfter(last) && !isLetterOfPlace(last, tokens[end - 2]);
    last = tokens[end - 1]
  )
    end--
  return tokens.slice(0, end)
}

/** Letters of canals and blocks in Urdu: چک 34 ای بی. */
const letterNames = listOf('ای بی سی ڈی جی ایل آر گ ب ج ر e b g j r l')

/** Block B, phase K, چک 57 گ ب. */
const isLetterOfPlace = ({ raw, word }: Token, before: Token | undefined): boolean =>
  before !== undefined &&
  ((/^[A-Z]$/.test(raw) && isPlace(before.word)) ||
    (letterNames.has(word) && (/\d/.test(before.raw) || letterNames.has(before.word))))

/** City Multan Phone: what is labelled as a city begins with one. */
export const isNamedCity = (tokens: readonly Token[]): boolean => cityNamesIn(tokens.map(({ raw }) => raw))[0]?.at === 0

/** 9-A, 30-C, 14/2, 21B. A number alone may be a quantity. */
export function isDoorNumber([first, ...others]: readonly Token[]): boolean {
  if (!first || !/^\d{1,4}[A-Za-z]?$/.test(foldDigits(first.raw))) return false
  return (
    (others.length > 0 || /[A-Za-z]$/.test(first.raw)) && others.every(({ raw }) => /^(?:[A-Za-z]|\d{1,4})$/.test(raw))
  )
}

/** Pieces of one line are one, with what is between them. */
export function joinPieces(pieces: readonly Piece[]): Span[] {
  const joined: (Span & { line: number; message: number })[] = []
  for (const { tokens, segment } of pieces) {
    const span = spanOf(tokens)
    const last = joined.at(-1)
    if (last && last.line === segment.line && last.message === segment.message) last.end = span.end
    else joined.push({ ...span, line: segment.line, message: segment.message })
  }
  return joined.map(({ start, end }) => ({ start, end }))
}
