import type { ChatProduct, ChatVariant } from './catalogue.ts'
import { isChatter, listOf } from './chat-words.ts'
import { isUnit, numberOf, type Quantity } from './quantities.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf, type Token } from './tokens.ts'

/** A product that is named by its SKU or its page. */
export type DirectMention = Span & { product: ChatProduct | null; variant?: ChatVariant | null }

/** Words of one segment up to “and”, without what is a name or an address. */
export type Clause = { segment: Segment; tokens: Token[]; isJoined: boolean; direct: DirectMention[] }

/** 1 bedsheet n 1 razai, but wash n wear. */
const isJoining = ({ word }: Token, next: Token | undefined): boolean =>
  joining.has(word) || (word === 'n' && next !== undefined && numberOf(next) !== null)

const joining = listOf('aur and or plus اور aor awr')
export const also = listOf('bhi b also too extra ساتھ sath بھی')
export const ordering = listOf(
  'chahiye chaiye chahie chahye chaye bhej bhejo bhejna bhejen bhejdo bhejdein bhijwa bhijwado send want need order kr kar krna karna krdo kardo krden karden dal daal den dein de do dena lena lunga loon lelo mangwa mangwao mangwana please plz pls get take ordering like deliver confirm book done khape چاہیے چاہئے چاہیئے بھیج بھیجیں درکار کر دیں دو منگوانا منگوانی لینا',
)
export const asking = listOf(
  'kitne kitna kitni price rate available dikhao dikhayen dikhaen pic hoga milega mil kya how kab قیمت کتنے کتنی',
)
export const changing = listOf(
  'sorry instead change changed make jagah bajaye wait ruko nahi nahin not no نہیں کی جگہ بجائے بلکہ balke galti',
)
export const removing = listOf(
  'cancel remove hata hatado nikal nikaldo rehne rehnay rehny drop skip کینسل رہنے ہٹا نکال chor choro',
)
export const negation = listOf('nahi nahin nai nhi ni not نہیں')
/** Charger without cable. */
export const without = listOf('without bina bagair baghair بغیر')
/** Cable ke baghair. */
const lacking = listOf('bina bagair baghair بغیر')
const forWhom = listOf('liye lye liay lie لیے لئے')
export const onlyWords = listOf('sirf only صرف')
export const both = listOf('dono both donon دونوں')
export const colourNames = listOf('rang color colour colors colours rangon رنگ')

/** The clauses of a segment that may name products. */
export function clausesOf(
  segment: Segment,
  { isTaken, direct }: { isTaken: (token: Token) => boolean; direct: readonly DirectMention[] },
): Clause[] {
  if (segment.label !== null && !['name', 'product', 'size', 'colour', 'quantity', 'note'].includes(segment.label))
    return []
  // A link to a product.
  if (segment.tokens.length === 0)
    return [{ segment, tokens: [], isJoined: false, direct: overlapping(direct, segment) }]
  const clauses: Clause[] = []
  let tokens: Token[] = []
  let isJoined = false
  const close = () => {
    if (tokens.length > 0) {
      clauses.push({ segment, tokens, isJoined, direct: overlapping(direct, spanOf(tokens)) })
    }
    tokens = []
  }
  for (const [place, token] of segment.tokens.entries()) {
    if (isTaken(token)) continue
    if (isJoining(token, segment.tokens[place + 1])) {
      close()
      isJoined = true
    } else tokens.push(token)
  }
  close()
  return clauses
}

const overlapping = (direct: readonly DirectMention[], { start, end }: Span): DirectMention[] =>
  direct.filter(one => one.start < end && one.end > start)

/** A number is a quantity without a product when little else is written: 2 bhej do, ek adad. */
export const isOnlyNumber = (tokens: readonly Token[], quantity: Quantity): boolean =>
  quantity.value === null ||
  ((tokens.length <= 2 || tokens.some(({ word }) => ordering.has(word) || isUnit(word) || word === 'them')) &&
    tokens.every(
      token =>
        isChatter(token.word) ||
        both.has(token.word) ||
        numberOf(token) !== null ||
        /^x?\d+\s*(?:pcs?|x|adad)?$/i.test(token.raw) ||
        ordering.has(token.word) ||
        isUnit(token.word),
    ))

/** Without what is not asked for: laal nahi, kala polo nahi hai; without cable; school ke liye. */
export function withoutNegated(tokens: readonly Token[], isColour: (word: string) => boolean): Token[] {
  return tokens.filter((token, place) => {
    const [before, next, third] = [tokens[place - 1], tokens[place + 1], tokens[place + 2]]
    const isNegated = [next, third].some(one => one && negation.has(one.word))
    if (isNegated && isColour(token.word)) return false
    if (next && negation.has(next.word) && numberOf(token) !== null) return false
    if (before && without.has(before.word)) return false
    const isLacking = [next, third].some(one => one && lacking.has(one.word))
    return !(isLacking && numberOf(token) === null) && !(third && forWhom.has(third.word))
  })
}

/** Whether a number is taken back for another: do nahi teen. */
export const takesBackNumber = (tokens: readonly Token[]): boolean =>
  tokens.some((token, place) => {
    const next = tokens[place + 1]
    return next !== undefined && negation.has(next.word) && numberOf(token) !== null
  })
