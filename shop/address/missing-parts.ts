import { type AddressWord, foldAddress, wordKind } from './address-words.ts'

/** What leads a rider to a door, in the order in which it is written. */
export const addressParts = ['house', 'street', 'area', 'landmark'] as const
export type AddressPart = (typeof addressParts)[number]

/**
 * Which parts of a street address as typed, in English, Roman Urdu or Urdu, a caller must still ask for; empty for a
 * complete one, and for one that is erased. A landmark stands for a street, and a named one for an area. A village has
 * neither streets nor numbers: a landmark or the name of the household is enough. `city`: repeated in the street it is
 * no area. For hints only: no address is refused.
 */
export function missingParts(street: string, city = ''): AddressPart[] {
  if (/^[\s—-]*$/.test(street)) return []
  const found = readParts(street, new Set(foldAddress(city).match(WORDS)))
  const { door, landmark } = found
  if (found.village) return door || landmark || found.household ? [] : ['landmark']
  const hasStreet = found.street || landmark || found.building || found.block
  const hasArea =
    found.area || found.namedLandmark || (found.building && found.street) || (found.namedStreet && landmark)
  const isMissing = { house: !door, street: !hasStreet, area: !hasArea }
  const missing: AddressPart[] = (['house', 'street', 'area'] as const).filter(part => isMissing[part])
  return missing.length > 0 && !landmark ? [...missing, 'landmark'] : missing
}

type Found = Partial<
  Record<
    | 'door'
    | 'flat'
    | 'street'
    | 'namedStreet'
    | 'block'
    | 'area'
    | 'village'
    | 'household'
    | 'landmark'
    | 'namedLandmark'
    | 'building',
    boolean
  >
>

/** More than any address has; the rest is not read, so that a long text stays fast. */
const MAX_LETTERS = 500
const WORDS = /\p{L}+|#/gu
/** A word, or a number with the letters that belong to it: 12-A, B-123, G-9/4, 1123/B. */
const TOKENS = /(?:\p{L}[-/ ]?)?\d+(?:(?:st|nd|rd|th)\b|(?:[-/]\d+|[-/]?\p{L}(?!\p{L}))*)|\p{L}+|#/gu

type Token = { text: string; kind: AddressWord | 'code' | 'name' | undefined }

function readParts(street: string, ofCity: Set<string>): Found {
  const found: Found = {}
  const text = foldAddress(street.slice(0, MAX_LETTERS))
    .replace(/\bp\.?\s?o\b\.?(?: box)?|\bpost office\b|\bdak khana\b/g, ' postoffice ')
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, initials => initials.replaceAll('.', ''))
  for (const clause of text.split(/[,;،؛۔\n\r()|]+/)) readClause(found, tokensOf(clause, ofCity))
  return found
}

const tokensOf = (clause: string, ofCity: Set<string>): Token[] =>
  (clause.match(TOKENS) ?? []).map(text => ({
    text,
    kind: ofCity.has(text) ? 'filler' : (wordKind(text) ?? (/\d/.test(text) ? 'code' : nameOf(text))),
  }))

/** Letters alone name nothing. */
const nameOf = (word: string) => (word.length > 2 || /[^a-z]/.test(word) ? 'name' : undefined)

/** Reads a part between two commas from left to right. `words` are those that nothing has claimed yet. */
function readClause(found: Found, tokens: Token[]): void {
  let words: Token[] = []
  let isLandmark = false
  const claim = () => {
    const claimed = words
    words = []
    return claimed
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const value = valueAt(tokens, at + 1)
    const isLabel = token.kind !== undefined && labels.has(token.kind)
    if (token.kind === 'before' || (isLabel && isLandmark && value > 0)) {
      settle(found, claim(), isLandmark)
      isLandmark = token.kind === 'before'
    }
    if (token.kind === 'before') continue
    if (token.kind === 'after') {
      settle(found, claim(), true)
      isLandmark = false
    } else if (isLandmark) words.push(token)
    else if (token.kind === 'door' || token.kind === 'flat') {
      readDoor(found, { token, words, hasValue: value > 0 })
      if (value > 0) settle(found, claim(), false)
      else words = []
      at += value
    } else if (token.kind === 'street' || token.kind === 'bazaar') {
      found.street = true
      const named = claim()
      if (named.some(isName)) found.namedStreet = true
      if (token.kind === 'bazaar' && named.some(isName)) found.area = true
      at += value > 0 ? value : nameAfter(tokens, at + 1, named)
    } else if (isLabel) {
      readPlace(found, token.kind)
      claim()
      at += value
    } else if (token.kind === 'code') readCode(found, token.text, words)
    else words.push(token)
  }
  settle(found, words, isLandmark)
}

const labels = new Set<Token['kind']>(['door', 'flat', 'street', 'block', 'area', 'village', 'household'])

const isName = ({ kind }: Token): boolean => kind === 'name'

/** How many tokens the value of a label takes: 'no 12', '# 12-A', 'ka number 5', or a letter of a block; 0: none. */
function valueAt(tokens: Token[], from: number): number {
  let at = from
  while (tokens[at]?.kind === 'number' || (/^(?:ka|ki)$/.test(tokens[at]?.text ?? '') && isNumberWord(tokens[at + 1])))
    at++
  const { text = '', kind } = tokens[at] ?? {}
  return kind === 'code' || (text.length === 1 && kind !== 'number') ? at + 1 - from : 0
}

const isNumberWord = (token: Token | undefined): boolean => token?.kind === 'number'

/** The words behind 'Street' that are its name: 'Street Lohar Wali'. */
function nameAfter(tokens: Token[], from: number, before: Token[]): number {
  if (before.length > 0) return 0
  let at = from
  while (tokens[at]?.kind === 'name' || tokens[at]?.kind === 'filler') at++
  return at - from
}

type Door = { token: Token; words: Token[]; hasValue: boolean }

/** A number, or a name: 'Ali House', 'Haji Aslam ka ghar', 'TCS office'. */
function readDoor(found: Found, { token, words, hasValue }: Door): void {
  const isNamed = words.some(isName)
  if (token.kind === 'flat' && !hasValue) {
    found.building ||= isNamed
    return
  }
  if (token.kind === 'flat') found.flat = true
  found.door ||= hasValue || isNamed
  if (/^(?:office|دفتر)$/.test(token.text) && isNamed) found.building = true
}

function readPlace(found: Found, kind: Token['kind']): void {
  if (kind === 'village') found.village = true
  if (kind === 'household') found.household = true
  if (kind === 'block') found.block = true
  found.area = true
}

const SECTOR = /^[d-i][- ]?\d{1,2}(?:\/\d)?$/
const PHONE_OR_POSTAL = /^\d{5,}$/

/** A number without a label: a sector of Islamabad, the door at the beginning, or part of a name such as Askari 11. */
function readCode(found: Found, text: string, words: Token[]): void {
  if (PHONE_OR_POSTAL.test(text) || /(?:st|nd|rd|th)$/.test(text)) return
  if (SECTOR.test(text) && !/^h[- ]?\d+$/.test(text)) {
    found.area = true
    found.block = true
  } else if (!words.some(isName)) found.door = true
}

/** What words without a label are: a landmark, a workplace, a building, or the name of an area. */
function settle(found: Found, words: Token[], isLandmark: boolean): void {
  const has = (kind: Token['kind']) => words.some(token => token.kind === kind)
  const isNamed = has('name')
  if (isLandmark || has('landmark')) {
    if (words.length === 0) return
    found.landmark = true
    found.namedLandmark ||= isNamed
  } else if (has('workplace')) {
    found.door = true
    found.building = true
  } else if (has('building')) found.building = true
  else if (isNamed) {
    found.area = true
    // A flat is in a building, whose name needs no label.
    if (found.flat) found.building = true
  }
}
