import { foldDigits } from '../phone.ts'
import { isChatter, isGivenName, isParent, isPlace, isStarter, isTitle, labelKindOf, listOf } from './chat-words.ts'
import { numberOf } from './quantities.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf, type Token } from './tokens.ts'

export type FoundName = Span & { rank: number; parts: Span[] }

export type NameAndAddress = {
  name: FoundName | null
  /** Each on one line; a later correction has replaced the ones before. */
  address: Span[]
  /** Segments of the address and the name, which name no product. */
  isTaken: (token: Token) => boolean
}

type Options = {
  /** Whether a word names a product, colour or size of the shop. */
  isOfShop: (token: Token) => boolean
  /** Whether the segment is nothing but a city. */
  isCity: (segment: Segment) => boolean
}

/** Before a number or a place these begin an address anywhere; other starters only with a number. */
const landmarks = listOf(
  'near nr nazd nazdeek opposite opp behind beside mohalla muhalla mohallah village vill goth chak basti mauza dhok c/o نزد بالمقابل محلہ گاؤں چک گوٹھ بستی موضع ڈھوک adda',
)
const changed = listOf('change changed badal tabdeel naya new instead galat ghalat wrong نیا تبدیل غلط')
const addressWords = listOf('address adress pata ایڈریس پتہ')
const forReceiver = listOf('to for')
/** To is also a word of Roman Urdu. */
const sending = listOf('deliver send ship sent delivered parcel dispatch address')
const afterReceiver = listOf('ko hun hoon کو')
const ordering = listOf(
  'chahiye chaiye chahie bhej bhejo bhejna bhejen bhejdo send want need order kr kar krna karna krdo kardo krden dal de dein den dena lena lunga please plz deliver get have چاہیے بھیج دیں بھیجیں درکار کر دو hai he hain kitne kitna price rate total delivery paise',
)
const MAX_NAME = 5

/** The receiver and the address: what is labelled, else what is written as names and addresses are. */
export function readNameAndAddress(segments: readonly Segment[], options: Options): NameAndAddress {
  const reader = new Reader(segments, options)
  for (const segment of segments) reader.read(segment)
  return reader.result()
}

type Piece = { tokens: Token[]; segment: Segment }

class Reader {
  private readonly names: (FoundName & { tokens: Token[] })[] = []
  private pieces: Piece[] = []
  private last: Segment | null = null
  private readonly segments: readonly Segment[]
  private readonly options: Options

  constructor(segments: readonly Segment[], options: Options) {
    this.segments = segments
    this.options = options
  }

  read(segment: Segment): void {
    const { label, tokens } = segment
    if (segment.by !== 'customer' || tokens.length === 0) return
    if (isChange(tokens)) {
      this.pieces = []
      this.last = null
    }
    if (label === 'name') this.readLabelledName(segment)
    else if (label === 'address') this.takeAddress(segment, trimmed(tokens))
    else if (label === null || label === 'city') this.readUnlabelled(segment)
  }

  private readUnlabelled(segment: Segment): void {
    const { tokens } = segment
    if (this.options.isCity(segment)) {
      this.goOnWith(segment)
      return
    }
    const start = this.startOfAddress(segment)
    if (start !== null) {
      const head = tokens.slice(0, start)
      const run = this.nameAtEnd(head)
      if (run.length > 0) this.addName(run, run.length === head.length ? 65 : 62)
      const address = trimmed(tokens.slice(start))
      this.takeAddress(segment, address)
    } else this.readPlain(segment)
  }

  result(): NameAndAddress {
    const best = this.names.reduce<(FoundName & { tokens: Token[] }) | null>(
      (chosen, one) => (chosen === null || isBetter(one, chosen) ? one : chosen),
      null,
    )
    const taken = new Set(
      [
        ...this.names.filter(({ rank }) => rank >= 60).flatMap(({ tokens }) => tokens),
        ...this.pieces.flatMap(({ tokens }) => tokens),
      ].map(({ start }) => start),
    )
    return { name: best, address: joinPieces(this.pieces), isTaken: ({ start }) => taken.has(start) }
  }

  private readLabelledName(segment: Segment): void {
    const { tokens } = segment
    const stop = tokens.findIndex(
      (token, place) =>
        isParent(token.word) ||
        (place > 0 && (this.isStart(tokens, place) || (isChatter(token.word) && !isGivenName(token.word)))),
    )
    const name = tokens.slice(0, stop === -1 ? tokens.length : stop)
    const rest = stop === -1 ? [] : tokens.slice(stop)
    const before = this.names.at(-1)
    const [last] = name
    if (before && before.rank === 100 && last && isNextLine(before.tokens, name, this.segments)) {
      before.tokens.push(...name)
      before.parts.push(spanOf(name))
      before.end = name.at(-1)?.end ?? before.end
    } else if (name.length > 0) this.addName(name, 100)
    const start = rest.findIndex((_, place) => this.isStart(rest, place))
    if (start !== -1) this.takeAddress(segment, trimmed(rest.slice(start)))
  }

  /** A segment without words of addresses: a name, a part of the address, or something else. */
  private readPlain(segment: Segment): void {
    const { tokens } = segment
    const receiver = segment.isQuestion ? null : this.receiverIn(tokens)
    if (receiver) this.addName(receiver, 80)
    if (!this.isPlainName(tokens)) {
      if (this.isPlainPlace(segment)) this.takeAddress(segment, tokens)
      else if (!receiver) this.nameAtEdge(segment)
      return
    }
    const isSameLine = this.last !== null && this.last.line === segment.line
    const isNear = this.last !== null && segment.line - this.last.line <= 1
    const hasName = this.names.some(({ rank }) => rank >= 55)
    const isNamed = tokens.some(({ word }) => isGivenName(word))
    const isNameAtEnd = isSameLine && !hasName && isNamed && tokens.length > 1
    if (
      (isSameLine && !isNameAtEnd) ||
      (isNear && hasName && !isNamed) ||
      (hasName && this.isBeforeAddress(segment) && this.lastNameLine(segment))
    ) {
      this.takeAddress(segment, tokens)
      return
    }
    const words = tokens.length
    const rank =
      (isNameAtEnd ? 57 : 45) +
      (isNamed ? 15 : 0) +
      (words > 1 ? 8 : 0) +
      (this.isBesideAddress(segment) || segment.isAfterPhone ? 8 : 0)
    this.addName(tokens, rank)
  }

  private lastNameLine(segment: Segment): boolean {
    const last = this.names.at(-1)
    return this.segments.some(
      one => one.line === segment.line && last !== undefined && one.tokens.some(({ start }) => start === last.start),
    )
  }

  private goOnWith(segment: Segment): void {
    if (this.last && this.last.line === segment.line) this.last = null
  }

  private takeAddress(segment: Segment, tokens: Token[]): void {
    if (tokens.length === 0) return
    this.pieces.push({ tokens, segment })
    this.last = segment
  }

  private addName(tokens: Token[], rank: number): void {
    const stop = tokens.findIndex(({ word }, place) => place > 0 && isParent(word))
    const name = stop === -1 ? tokens : tokens.slice(0, stop)
    if (name.length === 0) return
    this.names.push({
      ...spanOf(name),
      parts: [spanOf(name)],
      tokens: [...name],
      rank: rank + (isTitle(name[0]?.word ?? '') ? 3 : 0),
    })
  }

  /** Where the address begins in a segment; null where it has none. */
  private startOfAddress({ tokens, isQuestion }: Segment): number | null {
    const ofShop = tokens.filter(token => this.options.isOfShop(token) && !isPlace(token.word)).length
    const verbs = tokens.filter(({ word }) => ordering.has(word)).length
    const found = tokens.findIndex((_, place) => this.isStart(tokens, place))
    const firstPlace = tokens.findIndex(({ word }) => isPlace(word))
    if (
      found === -1 &&
      (firstPlace === -1 ||
        verbs > 0 ||
        (ofShop > (this.names.length > 0 ? 1 : 0) && !/^\d/.test(tokens[0]?.raw ?? '')) ||
        isQuestion)
    )
      return null
    if (found === -1 && tokens.length === 1 && firstPlace === 0 && this.last === null) return null
    if (found > 0 && firstPlace > -1 && firstPlace < found) {
      let from = firstPlace
      while (from > 0 && this.isNameLike(tokens[from - 1])) from--
      const before = from === 0 ? -1 : from
      return before === -1 ? 0 : from
    }
    if (found !== -1) return found
    const first = tokens.findIndex(
      token => !isChatter(token.word) || isPlace(token.word) || token.word === 'main' || /\d/.test(token.raw),
    )
    return first === -1 ? null : first
  }

  /** Whether an address begins with this word: house 12, near Shell pump, 31-E pak arab society. */
  private isStart(tokens: readonly Token[], place: number): boolean {
    const [token, next, third] = [tokens[place], tokens[place + 1], tokens[place + 2]]
    if (!token || !next) return false
    if (landmarks.has(token.word) && (!isChatter(next.word) || next.word === 'the')) return true
    const isNumbered = (one: Token | undefined) =>
      one !== undefined &&
      (/\d/.test(foldDigits(one.raw)) ||
        /^\p{L}$/u.test(one.raw) ||
        ['no', 'number', 'num', 'nmbr', '#'].includes(one.word))
    if (isStarter(token.word)) {
      if (this.options.isOfShop(next) && !/\d/.test(next.raw)) return false
      if (isNumbered(next) || (numberOf(next) !== null && next.word !== 'do')) return true
      return place === 0 && !isChatter(next.word) && !tokens.some(({ word }) => ordering.has(word))
    }
    const code = foldDigits(token.raw)
    const isLetterCode = /^[A-Za-z]$/.test(code) && /^\d/.test(foldDigits(next.raw)) && /^[-/]?$/.test('-')
    if (isLetterCode && tokens.slice(place).some(({ word }) => isPlace(word) || word === 'st')) return true
    if (!/^\d+[A-Za-z]?$/.test(code)) return false
    const rest = tokens.slice(place + 1)
    const end = rest.findIndex(({ word }) => ordering.has(word))
    const own = end === -1 ? rest : rest.slice(0, end)
    return (
      place === 0 &&
      own.some(({ word }) => isPlace(word)) &&
      !this.options.isOfShop(next) &&
      !(third && this.options.isOfShop(third))
    )
  }

  private isNameLike(token: Token | undefined): boolean {
    if (!token || !/^[\p{L}\p{M}'’\u200c]+$/u.test(token.raw)) return false
    if (isTitle(token.word) || isGivenName(token.word)) return true
    return (
      !isChatter(token.word) &&
      !isPlace(token.word) &&
      !this.options.isOfShop(token) &&
      numberOf(token) === null &&
      !['name', 'address', 'phone'].includes(labelKindOf(token.word) ?? '')
    )
  }

  private nameAtEnd(tokens: readonly Token[]): Token[] {
    let from = tokens.length
    while (from > 0 && tokens.length - from < 4 && this.isNameLike(tokens[from - 1])) from--
    return tokens.slice(from)
  }

  private isPlainName(tokens: readonly Token[]): boolean {
    return (
      tokens.length <= MAX_NAME + 2 &&
      tokens
        .slice(0, MAX_NAME)
        .every(
          (token, place) => this.isNameLike(token) || (place > 0 && isParent(token.word)) || /^R$/.test(token.raw),
        ) &&
      tokens.some(token => this.isNameLike(token))
    )
  }

  /** 27-A Gulgasht, Phase 2: after an address, without verbs and words of the shop. */
  private isPlainPlace(segment: Segment): boolean {
    const { tokens, isQuestion } = segment
    if (this.last === null || isQuestion || segment.line - this.last.line > 1) return false
    if (tokens.some(token => ordering.has(token.word) || (this.options.isOfShop(token) && !isPlace(token.word))))
      return false
    const chat = tokens.filter(({ word }) => isChatter(word)).length
    const isSameLine = this.last.line === segment.line
    return (
      chat < tokens.length / 2 &&
      (isSameLine ? tokens.length <= 8 : tokens.length <= 6 && tokens.some(({ raw }) => /\d/.test(raw)))
    )
  }

  /** Deliver to Nimra Waheed, Laiba Noor ko, Adeel hun. */
  private receiverIn(tokens: readonly Token[]): Token[] | null {
    for (const [place, token] of tokens.entries()) {
      if (
        forReceiver.has(token.word) &&
        (token.word !== 'to' || tokens.slice(0, place).some(({ word }) => sending.has(word)))
      ) {
        const run: Token[] = []
        while (run.length < MAX_NAME && this.isNameLike(tokens[place + 1 + run.length]))
          run.push(...tokens.slice(place + 1 + run.length, place + 2 + run.length))
        if (run.length > 0) return run
      }
      if (afterReceiver.has(token.word)) {
        const run = this.nameAtEnd(tokens.slice(0, place))
        if (run.length > 0) return run
      }
    }
    return null
  }

  /** A name at the beginning or end of something else: 03001234567 Tania, … bhej dein Ali Khan. */
  private nameAtEdge(segment: Segment): void {
    const { tokens } = segment
    const run = this.nameAtEnd(tokens)
    if (run.length > 0 && run.length < tokens.length && run.filter(({ word }) => isGivenName(word)).length >= 1)
      this.addName(run, 40)
  }

  private isBesideAddress(segment: Segment): boolean {
    return (this.last !== null && segment.line - this.last.line <= 2) || this.isBeforeAddress(segment)
  }

  private isBeforeAddress(segment: Segment): boolean {
    const at = this.segments.indexOf(segment)
    const next = this.segments.slice(at + 1, at + 3).find(({ by }) => by === 'customer')
    return (
      next !== undefined &&
      next.line - segment.line <= 2 &&
      (next.label === 'address' || this.startOfAddress(next) !== null || this.options.isCity(next))
    )
  }
}

const isChange = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => changed.has(word)) && tokens.some(({ word }) => addressWords.has(word))

/** Of equal names the first counts; of labelled ones the last, whose parcel it is. */
const isBetter = (one: FoundName, other: FoundName): boolean =>
  one.rank > other.rank || (one.rank >= 100 && one.rank === other.rank)

function isNextLine(before: readonly Token[], name: readonly Token[], segments: readonly Segment[]): boolean {
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
function trimmed(tokens: readonly Token[]): Token[] {
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

/** Block B, phase K. */
const isLetterOfPlace = ({ raw }: Token, before: Token | undefined): boolean =>
  /^[A-Z]$/.test(raw) && before !== undefined && isPlace(before.word)

/** Pieces of one line are one, with what is between them. */
function joinPieces(pieces: readonly Piece[]): Span[] {
  const joined: (Span & { line: number; message: number })[] = []
  for (const { tokens, segment } of pieces) {
    const span = spanOf(tokens)
    const last = joined.at(-1)
    if (last && last.line === segment.line && last.message === segment.message) last.end = span.end
    else joined.push({ ...span, line: segment.line, message: segment.message })
  }
  return joined.map(({ start, end }) => ({ start, end }))
}
