import { foldDigits } from '../phone.ts'
import { afterReceiver, forReceiver, landmarks, ordering, sending } from './address-parts.ts'
import { isChatter, isGivenName, isParent, isPlace, isStarter, isTitle, labelKindOf } from './chat-words.ts'
import { numberOf } from './quantities.ts'
import type { Segment } from './segments.ts'
import type { Token } from './tokens.ts'

const MAX_NAME = 5

export type AddressOptions = {
  /** Whether a word names a product, colour or size of the shop. */
  isOfShop: (token: Token) => boolean
  /** Whether the segment is nothing but a city. */
  isCity: (segment: Segment) => boolean
}

/** Which words begin an address, and which are names. */
export class AddressWords {
  protected readonly options: AddressOptions

  constructor(options: AddressOptions) {
    this.options = options
  }

  /** Whether an address begins with this word: house 12, near Shell pump, 31-E pak arab society. */
  protected isStart(tokens: readonly Token[], place: number): boolean {
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

  protected isNameLike(token: Token | undefined): boolean {
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

  protected nameAtEnd(tokens: readonly Token[]): Token[] {
    let from = tokens.length
    while (from > 0 && tokens.length - from < 4 && this.isNameLike(tokens[from - 1])) from--
    return tokens.slice(from)
  }

  protected isPlainName(tokens: readonly Token[]): boolean {
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

  /** Deliver to Nimra Waheed, Laiba Noor ko, Adeel hun. */
  protected receiverIn(tokens: readonly Token[]): Token[] | null {
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
}
