import {
  type FoundName,
  isBetter,
  isChange,
  isDoorNumber,
  isNamedCity,
  isNextLine,
  joinPieces,
  ordering,
  type Piece,
  trimmed,
} from './address-parts.ts'
import { type AddressOptions, AddressWords } from './address-words.ts'
import { isChatter, isGivenName, isParent, isPlace, isTitle } from './chat-words.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf, type Token } from './tokens.ts'

export type NameAndAddress = {
  name: FoundName | null
  /** Each on one line; a later correction has replaced the ones before. */
  address: Span[]
  /** Segments of the address and the name, which name no product. */
  isTaken: (token: Token) => boolean
}

/** The receiver and the address: what is labelled, else what is written as names and addresses are. */
export function readNameAndAddress(segments: readonly Segment[], options: AddressOptions): NameAndAddress {
  const reader = new Reader(segments, options)
  for (const segment of segments) reader.read(segment)
  return reader.result()
}

class Reader extends AddressWords {
  private readonly names: (FoundName & { tokens: Token[] })[] = []
  private pieces: Piece[] = []
  private last: Segment | null = null
  private readonly segments: readonly Segment[]

  constructor(segments: readonly Segment[], options: AddressOptions) {
    super(options)
    this.segments = segments
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
    if (this.options.isCity(segment) || (segment.label === 'city' && isNamedCity(tokens))) {
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
      if (this.isPlainPlace(segment) || this.isDoor(segment)) this.takeAddress(segment, tokens)
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
  private startOfAddress({ tokens, isQuestion, line }: Segment): number | null {
    const goesOn = this.last !== null && this.last.line === line
    const ofShop = tokens.filter(token => this.options.isOfShop(token) && !isPlace(token.word)).length
    const verbs = tokens.filter(({ word }) => ordering.has(word)).length
    const found = tokens.findIndex((_, place) => this.isStart(tokens, place))
    const firstPlace = tokens.findIndex(({ word }) => isPlace(word))
    if (
      found === -1 &&
      (firstPlace === -1 ||
        verbs > 0 ||
        (ofShop > (this.names.length > 0 || goesOn ? 1 : 0) && !/^\d/.test(tokens[0]?.raw ?? '')) ||
        isQuestion)
    )
      return null
    if (found === -1 && this.isProduct(tokens)) return null
    if (found === -1 && tokens.length === 1 && firstPlace === 0 && this.last === null) return null
    if (found > 0 && firstPlace > -1 && firstPlace < found) {
      let from = firstPlace
      while (from > 0 && this.isNameLike(tokens[from - 1])) from--
      const before = from === 0 ? -1 : from
      return before === -1 ? 0 : from
    }
    if (found !== -1) return found
    const first = tokens.findIndex(
      token =>
        !isChatter(token.word) ||
        isGivenName(token.word) ||
        isPlace(token.word) ||
        token.word === 'main' ||
        /\d/.test(token.raw),
    )
    return first === -1 ? null : first
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

  /** 9-A, before the street on the same line. */
  private isDoor(segment: Segment): boolean {
    const next = this.segments[this.segments.indexOf(segment) + 1]
    return isDoorNumber(segment.tokens) && next?.line === segment.line && this.startOfAddress(next) !== null
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
