import { foldDigits } from '../phone.ts'
import { colourOf } from '../search/colour-words.ts'
import { sizeOfWord } from '../search/size-words.ts'
import { phoneticSearchKey, typoKeysOf, wordsOf } from '../search/words.ts'
import type { Catalogue, ChatProduct, ChatVariant } from './catalogue.ts'
import { listOf } from './chat-words.ts'
import { without } from './clauses.ts'
import { numberOf } from './quantities.ts'
import type { Token } from './tokens.ts'

/** Values of options that words name, by option; several where words fit more than one. */
export type Choice = Map<string, string[]>

export type ReadChoice = { choice: Choice; used: Set<Token>; strength: number }

const ageUnits = listOf('saal sal year years yr yrs y سال baras')
const between = listOf('se to سے ta ya')
const unitWords: Record<string, ReadonlySet<string>> = {
  m: listOf('m meter metre mtr meters میٹر'),
  w: listOf('w watt watts واٹ'),
  ml: listOf('ml milliliter ملی mililiter'),
}
/** Colours in letters that people leave out. */
const short = new Map([
  ['blk', 'black'],
  ['blck', 'black'],
  ['wht', 'white'],
  ['grn', 'green'],
  ['gry', 'grey'],
])

/** What these words choose of the options of a product. */
export function readChoice(product: ChatProduct, tokens: readonly Token[], catalogue: Catalogue): ReadChoice {
  const choice: Choice = new Map()
  const used = new Set<Token>()
  let strength = 0
  for (const [option, values] of valuesOf(product)) {
    const fits = values.map(value => ({
      value,
      ...bestOf([
        fitOf(value, tokens, catalogue),
        ...namesOf(product, option, value, values).map(word => fitOfWords([word], tokens, catalogue)),
      ]),
    }))
    const best = Math.max(...fits.map(fit => fit.strength))
    if (best <= 0 || values.length < 2) continue
    const chosen = fits.filter(fit => fit.strength === best)
    if (chosen.length === values.length && values.length > 1 && best < 3) continue
    choice.set(
      option,
      chosen.map(({ value }) => value),
    )
    for (const fit of chosen) for (const token of fit.tokens) used.add(token)
    strength += best
  }
  return { choice, used, strength }
}

/** Words of a variant's name that no other has, where its option says less: Charger with USB-C cable. */
function namesOf(product: ChatProduct, option: string, value: string, values: readonly string[]): string[] {
  if (values.length !== product.variants.length || product.variants.every(one => one.name === one.options[option]))
    return []
  const wordsIn = (text: string) => wordsOf(text).map(({ word }) => word)
  const own = product.variants.find(({ options }) => options[option] === value)
  const others = product.variants.filter(one => one !== own).flatMap(({ name }) => wordsIn(name))
  return own ? wordsIn(own.name).filter(word => word.length > 2 && !others.includes(word)) : []
}

/** The only variant with these values; null where several or none are left. */
export function variantOf(product: ChatProduct, choice: Choice): ChatVariant | null {
  const [only, ...others] = leftOver(product, choice)
  return only && others.length === 0 ? only : null
}

/** The variants that have these values. */
export const leftOver = (product: ChatProduct, choice: Choice): ChatVariant[] =>
  product.variants.filter(({ options }) =>
    Array.from(choice).every(([option, values]) => values.includes(options[option] ?? '')),
  )

/** The options of a product; its variant's names where the variants differ in nothing else. */
export function valuesOf(product: ChatProduct): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { options } of product.variants)
    for (const [option, value] of Object.entries(options)) {
      const known = values.get(option) ?? []
      if (!known.includes(value)) values.set(option, [...known, value])
    }
  return values
}

type Fit = { strength: number; tokens: Token[] }

const none: Fit = { strength: 0, tokens: [] }

function fitOf(value: string, tokens: readonly Token[], catalogue: Catalogue): Fit {
  const words = wordsOf(value).map(({ word }) => word)
  const urdu = catalogue.urduOf(value)
  const age = /^(\d{1,2})\s?-\s?(\d{1,2})\s?(?:y|years?)?$/i.exec(value)
  if (age) return fitOfAge(Number(age[1]), Number(age[2]), tokens)
  if (/^(?:none|no|nil)$/i.test(value)) return fitOfNone(tokens)
  const unit = /^(\d{1,4})\s?(m|w|ml)$/i.exec(value)
  if (unit) return fitOfUnit(unit[1] ?? '', (unit[2] ?? '').toLowerCase(), tokens)
  if (/^\d{1,3}$/.test(value)) {
    const found = tokens.filter(({ raw }) => foldDigits(raw) === value)
    return found[0] ? { strength: 3, tokens: [found[0]] } : none
  }
  const [only] = words
  const size = words.length === 1 && only ? sizeOfWord(only, false) : null
  if (size !== null) return fitOfSize(size, tokens)
  return bestOf([
    fitOfWords(words, tokens, catalogue),
    urdu
      ? fitOfWords(
          wordsOf(urdu).map(({ word }) => word),
          tokens,
          catalogue,
        )
      : none,
  ])
}

const bestOf = (fits: Fit[]): Fit => fits.reduce((best, fit) => (fit.strength > best.strength ? fit : best), none)

/** Charger without cable: the value that stands for none of it. */
function fitOfNone(tokens: readonly Token[]): Fit {
  const found = tokens.find(({ word }) => without.has(word))
  return found ? { strength: 3, tokens: [found] } : none
}

function fitOfAge(from: number, to: number, tokens: readonly Token[]): Fit {
  for (const [place, token] of tokens.entries()) {
    const joined = /^(\d{1,2})(?:y|yr|yrs)$/i.exec(foldDigits(token.raw))
    const first = joined ? Number(joined[1]) : numberOf(token)
    if (first === null) continue
    const next = tokens[place + 1]
    const isBetween = next !== undefined && between.has(next.word)
    const second = tokens[place + (isBetween ? 2 : 1)]
    const secondValue = second
      ? (numberOf(second) ?? Number(/^(\d{1,2})(?:y|yr|yrs)$/i.exec(foldDigits(second.raw))?.[1] ?? Number.NaN))
      : null
    if (first === from && secondValue === to && second) {
      const after = tokens[tokens.indexOf(second) + 1]
      const more = after && ageUnits.has(after.word) ? [after] : []
      return { strength: 4, tokens: [token, ...(isBetween && next ? [next] : []), second, ...more] }
    }
    const before = tokens[place - 1]
    const isPartOfRange = before !== undefined && (numberOf(before) === first - 1 || between.has(before.word))
    const isAge =
      joined !== null ||
      (next !== undefined && ageUnits.has(next.word)) ||
      (before !== undefined && ['age', 'size', 'umar'].includes(before.word))
    if (isAge && !isPartOfRange && first >= from && first <= to)
      return { strength: 2, tokens: [token, ...(next && ageUnits.has(next.word) ? [next] : [])] }
  }
  return none
}

function fitOfUnit(count: string, unit: string, tokens: readonly Token[]): Fit {
  for (const [place, token] of tokens.entries()) {
    const raw = foldDigits(token.raw).toLowerCase()
    const next = tokens[place + 1]
    if (raw === `${count}${unit}` || (raw.startsWith(count) && unitWords[unit]?.has(raw.slice(count.length))))
      return { strength: 3, tokens: [token] }
    if ((raw === count || numberOf(token) === Number(count)) && next && unitWords[unit]?.has(next.word))
      return { strength: 3, tokens: [token, next] }
  }
  // A number of two digits or more is hardly a quantity: the 100 wala.
  const alone = count.length >= 2 && tokens.find(({ raw }) => foldDigits(raw) === count)
  return alone ? { strength: 2, tokens: [alone] } : none
}

function fitOfSize(size: string, tokens: readonly Token[]): Fit {
  for (const [place, token] of tokens.entries()) {
    const next = tokens[place + 1]
    const before = tokens[place - 1]
    const ofPair = next ? sizeOfWord(token.word + next.word, token.isUrdu) : null
    if (ofPair) {
      if (ofPair === size && next) return { strength: 4, tokens: [token, next] }
      continue
    }
    const beforePair = before ? sizeOfWord(before.word + token.word, token.isUrdu) : null
    // 2 m is two metres, I'm has no size.
    if (beforePair || /['’]/.test(token.raw)) continue
    if (sizeOfWord(token.word, token.isUrdu) === size) return { strength: 3, tokens: [token] }
  }
  return none
}

function fitOfWords(words: readonly string[], tokens: readonly Token[], catalogue: Catalogue): Fit {
  const joined = words.join('')
  const groups = catalogue.groupsOf(joined)
  const whole = [2, 1, 3].flatMap(length =>
    tokens.flatMap((_, place) => {
      const part = tokens.slice(place, place + length)
      const text = part.map(({ word }) => word).join('')
      const isSame =
        part.length === length && (text === joined || catalogue.groupsOf(text).some(group => groups.includes(group)))
      return isSame ? [part] : []
    }),
  )
  if (whole[0]) return { strength: words.length > 1 ? 4 : 3, tokens: whole[0] }
  const colours = words.map(colourOf).filter(colour => colour !== undefined)
  const fits = tokens.map((token): Fit => {
    const word = short.get(token.word) ?? token.word
    if (words.includes(word) && !['a', 'of'].includes(word)) return { strength: 2.6, tokens: [token] }
    const colour = colourOf(word)
    if (colour && words.some(own => colour.words.includes(own)))
      return { strength: words.length > 1 ? 2.4 : 2.5, tokens: [token] }
    if (colour && words.some(own => colour.shades.includes(own))) return { strength: 1, tokens: [token] }
    if (word.length >= 4 && words.some(own => isNearly(own, word)))
      return { strength: colours.length > 0 ? 2.2 : 2, tokens: [token] }
    return none
  })
  return bestOf(fits)
}

function isNearly(own: string, word: string): boolean {
  if (own.length < 4 || /\d/.test(word)) return false
  if (phoneticSearchKey(own) === phoneticSearchKey(word) && phoneticSearchKey(own).length >= 3) return true
  const slips = typoKeysOf(own)
  return (
    own.length >= 5 && (slips.includes(word) || typoKeysOf(word).some(slip => slip === own || slips.includes(slip)))
  )
}
