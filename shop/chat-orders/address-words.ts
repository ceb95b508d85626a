import { cityNamed } from '../address/cities.ts'
import { foldDigits } from '../phone.ts'
import { afterReceiver, forReceiver, landmarks, ordering, sending } from './address-parts.ts'
import {
  isChatter,
  isGivenName,
  isHome,
  isParent,
  isPlace,
  isStarter,
  isTitle,
  labelKindOf,
  listOf,
} from './chat-words.ts'
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
      ((/\d/.test(foldDigits(one.raw)) && !/^x\d+$/i.test(one.raw)) ||
        /^\p{L}$/u.test(one.raw) ||
        ['no', 'number', 'num', 'nmbr', '#'].includes(one.word))
    if (isHome(token.word) && isNumbered(next)) return true
    if (isStarter(token.word)) {
      if (this.options.isOfShop(next) && !/\d/.test(next.raw)) return false
      if (isNumbered(next) || (numberOf(next) !== null && next.word !== 'do')) return true
      return place === 0 && !isChatter(next.word) && !tokens.some(({ word }) => ordering.has(word))
    }
    const code = foldDigits(token.raw)
    const isLetterCode = /^[A-Za-z]$/.test(code) && /^\d/.test(foldDigits(next.raw)) && /^[-/]?$/.test('-')
    if (isLetterCode && tokens.slice(place).some(({ word }) => isPlace(word) || word === 'st')) return true
    if (!/^\d+[A-Za-z]?$/.test(code)) return false
    if (this.isDoorOf(next, tokens.slice(place + 2))) return true
    const rest = tokens.slice(place + 1)
    const end = rest.findIndex(({ word }) => ordering.has(word))
    const own = end === -1 ? rest : rest.slice(0, end)
    return (
      place === 0 &&
      own.some(({ word }) => isPlace(word)) &&
      !this.isProduct(own) &&
      (!this.options.isOfShop(next) || isStarter(next.word)) &&
      !(third && this.options.isOfShop(third))
    )
  }

  /** 221-C Model Town: a letter after the number, and a place soon after it. */
  private isDoorOf(letter: Token, rest: readonly Token[]): boolean {
    const [first] = rest
    const isPlaceNear = rest.slice(0, 3).some(({ word }) => isPlace(word))
    return (
      /^[A-Za-z]$/.test(letter.raw) &&
      first !== undefined &&
      /^\p{L}/u.test(first.raw) &&
      !this.options.isOfShop(first) &&
      isPlaceNear
    )
  }

  /** Power bank, school trousers: the words of places are the product's. */
  protected isProduct(tokens: readonly Token[]): boolean {
    const places = tokens.filter(({ word }) => isPlace(word))
    return places.every(this.options.isOfShop) && tokens.some(one => this.options.isOfShop(one) && !isPlace(one.word))
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
      tokens.some(({ raw }) => raw.length > 1) &&
      tokens
        .slice(0, MAX_NAME)
        .every(
          (token, place) => this.isNameLike(token) || (place > 0 && isParent(token.word)) || /^R$/.test(token.raw),
        ) &&
      tokens.some(token => this.isNameLike(token))
    )
  }

  /** Deliver to Nimra Waheed, Laiba Noor ko, Adeel hun, Sana ke naam pe; this is Sana, main Sana baat kar rahi hun. */
  protected receiverIn(tokens: readonly Token[]): Token[] | null {
    for (const [place, { word }] of tokens.entries()) {
      const before = tokens.slice(0, place)
      const isSentTo = forReceiver.has(word) && (word !== 'to' || before.some(one => sending.has(one.word)))
      const run = isSentTo || isIntroduction(tokens, place) ? this.nameFrom(tokens, place + 1) : []
      if (run.length > 0 && (isSentTo || this.isIntroduced(run, tokens[place + 1 + run.length]))) return run
      const isAfter = afterReceiver.has(word) || speaking.has(word)
      const isOfName = labelKindOf(word) === 'name' && of.has(tokens[place - 1]?.word ?? '')
      const named = isAfter ? this.nameAtEnd(before) : isOfName ? this.nameAtEnd(before.slice(0, -1)) : []
      if (named.length > 0) return named
    }
    return null
  }

  private nameFrom(tokens: readonly Token[], from: number): Token[] {
    const rest = tokens.slice(from, from + MAX_NAME)
    const end = rest.findIndex(token => !this.isNameLike(token) || cityNamed(token.raw) !== undefined)
    return end === -1 ? rest : rest.slice(0, end)
  }

  /** Main Sana baat kar rahi hun, main Sana Multan se, this is Sana: what follows shows that it is a name. */
  private isIntroduced(run: readonly Token[], next: Token | undefined): boolean {
    if (next) return speaking.has(next.word) || afterReceiver.has(next.word) || cityNamed(next.raw) !== undefined
    return run.length > 1 || run.some(({ word }) => isGivenName(word))
  }
}

const speaking = listOf('baat bol speaking بات بول')
const of = listOf('ke k kay ki کے')

/** Main, میں, I am, this is. */
function isIntroduction(tokens: readonly Token[], place: number): boolean {
  const [before, word] = [tokens[place - 1]?.word ?? '', tokens[place]?.word ?? '']
  if (introducing.has(word)) return place <= 1
  return (word === 'is' && ['this', 'name', 'it'].includes(before)) || (word === 'am' && before === 'i')
}

const introducing = listOf('main mai mein im میں')
