import { cityNamed } from '../address/cities.ts'
import { foldDigits } from '../phone.ts'
import type { Catalogue, ChatProduct, ChatVariant } from './catalogue.ts'
import { isChatter, listOf } from './chat-words.ts'
import { numberOf } from './quantities.ts'
import { type Span, spanOf, type Token } from './tokens.ts'
import { readChoice } from './variants.ts'

/** A product in some words: one, or several that they fit equally well. */
export type Mention = Span & {
  products: ChatProduct[]
  variant: ChatVariant | null
  used: Set<Token>
  score: number
  isWeak: boolean
}

/** Words of talk that also name products: suit, gift. */
const naming = listOf('suit suits joray jora سوٹ جوڑا set')
const bigger = listOf('bara bada bari bari big bigger large wara بڑا بڑی')
const smaller = listOf('chota chhota choti small smaller چھوٹا چھوٹی')

const thousand = listOf('hazar hazaar thousand ہزار')

const MIN_SCORE = 2.2
/** Products whose scores differ by less are equally likely. */
const EQUAL = 0.35
/** One that was spoken of before is also meant by words that fit another one somewhat better. */
export const SPOKEN_OF = 0.8
const OF_OPTIONS = 0.5
const MOST_JOINED = 3
const SKU = /(?<![\p{L}\p{N}])[A-Za-z]{1,6}\d{0,4}(?:-[A-Za-z0-9]{1,12}){1,5}(?![\p{L}\p{N}])/gu

/** SKUs in a text, of products and of variants. */
export function findSkus(
  text: string,
  catalogue: Catalogue,
): (Span & { product: ChatProduct; variant: ChatVariant | null })[] {
  return Array.from(foldDigits(text).matchAll(SKU)).flatMap(match => {
    const found = catalogue.bySku.get(match[0].toUpperCase())
    return found ? [{ start: match.index, end: match.index + match[0].length, ...found }] : []
  })
}

/** Links to pages of products: …/product/<slug>. */
export function findProductLinks(text: string, catalogue: Catalogue): (Span & { product: ChatProduct | null })[] {
  return Array.from(text.matchAll(/https?:\/\/[^\s<>"]{1,500}|www\.[^\s<>"]{1,300}/gi), match => {
    const slug = /\/product\/([a-z0-9-]{1,120})/i.exec(match[0])?.[1]?.toLowerCase()
    return {
      start: match.index,
      end: match.index + match[0].length,
      product: (slug && catalogue.bySlug.get(slug)) || null,
    }
  })
}

/** The product that some words name best, by names, tags and synonyms of the shop, and by its options. */
export function mentionIn(
  tokens: readonly Token[],
  catalogue: Catalogue,
  near: readonly ChatProduct[] = [],
  margin = EQUAL,
): Mention | null {
  const scores = new Map<number, number>()
  const usedBy = new Map<number, Set<Token>>()
  const add = (product: number, score: number, part: readonly Token[]) => {
    scores.set(product, (scores.get(product) ?? 0) + score)
    const used = usedBy.get(product) ?? new Set<Token>()
    for (const token of part) used.add(token)
    usedBy.set(product, used)
  }
  const single = tokens.map((token, place) =>
    isSilent(token) ? thousandsAt(tokens, place, catalogue) : catalogue.named(token.word, token.isUrdu),
  )
  const seen = new Set<string>()
  for (const [place, token] of tokens.entries()) {
    const joined = joinedAt(tokens, place, catalogue)
    if (joined && !seen.has(joined.text)) {
      seen.add(joined.text)
      for (const [product, weight] of joined.named) {
        const alone = joined.part.reduce((sum, _, more) => sum + (single[place + more]?.get(product) ?? 0), 0)
        if (weight > alone) add(product, weight - alone, joined.part)
      }
    }
    if (seen.has(token.word)) continue
    seen.add(token.word)
    for (const [product, weight] of single[place] ?? []) add(product, weight, [token])
  }
  const ranked = Array.from(scores, ([place, score]) => {
    const product = catalogue.products[place] as ChatProduct
    return {
      product,
      noun: score,
      used: usedBy.get(place) ?? new Set<Token>(),
      score: score + OF_OPTIONS * readChoice(product, tokens, catalogue).strength,
    }
  })
    .filter(({ noun }) => noun >= MIN_SCORE)
    .sort((one, other) => other.score - one.score)
  const [best] = ranked
  if (!best) return null
  const equal = ranked.filter(({ product, score }) => score > best.score - (near.includes(product) ? margin : EQUAL))
  const chosen = settle(
    equal.map(({ product }) => product),
    { tokens, near },
  )
  const own = equal.find(({ product }) => product === chosen[0]) ?? best
  return {
    ...spanOf(tokens.filter(token => own.used.has(token))),
    products: chosen,
    variant: null,
    used: own.used,
    score: own.score,
    isWeak: isWeak(own.used, catalogue),
  }
}

/** Bees hazar wala: the number that a product's name has. */
function thousandsAt(tokens: readonly Token[], place: number, catalogue: Catalogue) {
  const [before, token] = [tokens[place - 1], tokens[place]]
  const value = before && token && thousand.has(token.word) ? numberOf(before) : null
  return value === null ? null : catalogue.named(String(value * 1000), false)
}

/**
 * Whether no word is one of a name, nor a way to write one: “after” has the letters of water, “cooler” sounds like
 * clear. The sounds of Urdu are all that there is to compare with a name in English.
 */
function isWeak(used: ReadonlySet<Token>, catalogue: Catalogue): boolean {
  const tokens = [...used]
  return tokens.every(
    ({ word, isUrdu }, place) =>
      !isUrdu &&
      !catalogue.isNoun(word) &&
      !catalogue.isMisspelledNoun(word) &&
      joinedAt(tokens, place, catalogue) === null,
  )
}

/** Two or three words in one piece: power bank, jaye namaz. */
function joinedAt(tokens: readonly Token[], place: number, catalogue: Catalogue) {
  for (let length = MOST_JOINED; length > 1; length--) {
    const part = tokens.slice(place, place + length)
    if (part.length < length) continue
    const text = part.map(({ word }) => word).join('')
    if (!catalogue.isNoun(text)) continue
    const named = catalogue.named(text, part[0]?.isUrdu ?? false)
    if (named) return { text, part, named }
  }
  return null
}

const isSilent = ({ word, raw }: Token): boolean =>
  (isChatter(word) && !naming.has(word)) ||
  cityNamed(raw) !== undefined ||
  /^\d{1,3}$/.test(foldDigits(raw)) ||
  word.length < 2

/** Which of equally likely products: one of those spoken of before, by its price, the bigger or the smaller one. */
export function settle(
  products: ChatProduct[],
  { tokens, near }: { tokens: readonly Token[]; near: readonly ChatProduct[] },
): ChatProduct[] {
  if (products.length < 2) return products
  const numbers = new Set(tokens.map(({ raw }) => foldDigits(raw)))
  const priced = products.filter(
    ({ price, variants }) => numbers.has(`${price}`) || variants.some(one => numbers.has(`${one.price}`)),
  )
  if (priced.length === 1) return priced
  const byPrice = products.toSorted((one, other) => one.price - other.price)
  if (products.length === 2 && tokens.some(({ word }) => bigger.has(word))) return byPrice.slice(-1)
  if (products.length === 2 && tokens.some(({ word }) => smaller.has(word))) return byPrice.slice(0, 1)
  const spokenOf = products.filter(product => near.includes(product))
  return spokenOf.length > 0 ? spokenOf : products
}
