import { type Token, tokensOf } from './address-tokens.ts'
import {
  afterLandmark,
  beforeLandmark,
  isRoman,
  type Label,
  labelOf,
  numberSpelled,
  numberWords,
  stopWords,
} from './address-vocabulary.ts'

/** A parsed address. */
export type ParsedAddress = {
  /** Labelled numbers and letters, `['house', '12a']`. */
  labeled: [label: Label, value: string][]
  /** Numbers without a label, `g9/4`, in their order. */
  bare: string[]
  /** Names. */
  words: string[]
  /** The names of landmarks. */
  landmarks: string[]
}

/** Parses a street as typed. `isPlace`: whether a part or a word is only the name of the city or the province. */
export function parseAddress(street: string, isPlace: (text: string) => boolean): ParsedAddress {
  const address: ParsedAddress = { labeled: [], bare: [], words: [], landmarks: [] }
  for (const tokens of tokensOf(street)) {
    if (!isPlace(tokens.map(({ text }) => text).join(''))) parsePart(address, tokens, isPlace)
  }
  return address
}

function parsePart(address: ParsedAddress, tokens: Token[], isPlace: (text: string) => boolean): void {
  let words: string[] = []
  let isLandmark = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const label = labeledAt(tokens, at)
    const bare = label ? undefined : (codeAt(tokens, at, true) ?? numberAt(tokens, at))
    if (label) {
      address.labeled.push([label.label, label.value])
      isLandmark = false
    } else if (beforeLandmark.has(token.text)) isLandmark = true
    else if (afterLandmark.has(token.text)) {
      // In Urdu the landmark comes first; when nothing precedes, it is probably in English order.
      isLandmark = words.length === 0
      address.landmarks.push(...words)
      words = []
    } else if (isLandmark) address.landmarks.push(token.text)
    else if (bare) address.bare.push(bare.value)
    else if (isRoman(token.text)) address.bare.push(numberSpelled(token.text) ?? '')
    else if (!stopWords.has(token.text) && !labelOf(token.text) && !isPlace(token.text))
      words.push(token.letter ?? token.text)
    at = label?.next ?? (isLandmark ? undefined : bare?.next) ?? at + 1
  }
  address.words.push(...words)
}

type Value = { value: string; next: number }

/** 'House no. 12', 'St-5', 'Block C'; and the reverse 'C Block', '5th Street'. */
function labeledAt(tokens: Token[], at: number): (Value & { label: Label }) | undefined {
  const label = labelAt(tokens, at)
  if (!label) return labelAfter(tokens, at)
  let from = at + 1
  while (numberWords.has(tokens[from]?.text ?? '')) from++
  const value = valueAt(tokens, from, label)
  if (value && !(value.isLetter && isLabelWithout(tokens, value.next))) return { ...value, label }
  return labelAfter(tokens, at)
}

/** An H by itself may be a block. */
function labelAt(tokens: Token[], at: number): Label | undefined {
  const { text = '', letter } = tokens[at] ?? {}
  const follows = tokens[at + 1]
  return letter && !follows?.isNumber && !numberWords.has(follows?.text ?? '') ? undefined : labelOf(text)
}

function valueAt(tokens: Token[], at: number, label: Label): (Value & { isLetter?: boolean }) | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const isOfHouse = ['house', 'flat', 'plot', 'shop', 'office', 'sector'].includes(label)
  const found = codeAt(tokens, at, isOfHouse) ?? numberAt(tokens, at)
  if (found) return found
  const spelled = ['phase', 'sector', 'floor'].includes(label) ? numberSpelled(token.text) : undefined
  if (spelled) return { value: spelled, next: at + 1 }
  return token.letter ? { value: token.letter, next: at + 1, isLetter: true } : undefined
}

function labelAfter(tokens: Token[], at: number): (Value & { label: Label }) | undefined {
  const token = tokens[at]
  const ordinal = ordinalAt(tokens, at)
  const value = ordinal ?? (token?.letter ? { value: token.letter, next: at + 1 } : undefined)
  const label = value && isLabelWithout(tokens, value.next)
  return label ? { label, value: value.value, next: value.next + 1 } : undefined
}

/** The label at this position that has no value after it. */
function isLabelWithout(tokens: Token[], at: number): Label | undefined {
  const label = labelAt(tokens, at)
  return label && !valueAt(tokens, at + 1, label) ? label : undefined
}

function ordinalAt(tokens: Token[], at: number): Value | undefined {
  const token = tokens[at]
  if (token?.isNumber && isOrdinalEnd(tokens, at + 1)) return { value: token.text, next: at + 2 }
  const spelled = numberSpelled(token?.text ?? '')
  return spelled && !token?.letter ? { value: spelled, next: at + 1 } : undefined
}

/** The end of 1st, 22nd or 13th: in 12st, 5-St and 7rd a street or a road begins. */
function isOrdinalEnd(tokens: Token[], at: number): boolean {
  const [number, end] = [tokens[at - 1]?.text ?? '', tokens[at]]
  if (end?.after !== 'nothing') return false
  const last = /1.$/.test(number) ? undefined : number.at(-1)
  return end.text === (last === '1' ? 'st' : last === '2' ? 'nd' : last === '3' ? 'rd' : 'th')
}

/** 12, 12-A, 12/3, 13-D/1; and 12 A where A is nothing else. */
function numberAt(tokens: Token[], at: number): Value | undefined {
  const first = tokens[at]
  if (!first?.isNumber) return undefined
  let value = first.text
  let next = isOrdinalEnd(tokens, at + 1) ? at + 2 : at + 1
  for (let token = tokens[next]; token; token = tokens[next]) {
    const isJoined = token.after !== 'apart'
    if (token.isNumber && isJoined) value += `/${token.text}`
    else if (token.letter && (isJoined || isSuffix(tokens, next))) value += token.letter
    else break
    next++
  }
  return { value, next }
}

/** A single letter after a number, as in 13 D/1: not where a sector, a block's name or 'H 12' begins. */
function isSuffix(tokens: Token[], at: number): boolean {
  const follows = tokens[at + 1]
  if (follows?.isNumber) return follows.after === 'slash'
  return !numberWords.has(follows?.text ?? '') && !isLabelWithout(tokens, at + 1)
}

/** G-9/4, R-205, B4; with `isLoose` also 'G 9/4'. */
function codeAt(tokens: Token[], at: number, isLoose: boolean): Value | undefined {
  const [token, follows] = [tokens[at], tokens[at + 1]]
  if (!token?.letter || !follows?.isNumber || (!isLoose && follows.after === 'apart')) return undefined
  const number = numberAt(tokens, at + 1)
  return number && { ...number, value: token.letter + number.value }
}
