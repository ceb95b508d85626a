import type { ChatProduct, ChatVariant } from './catalogue.ts'
import { isChatter, listOf } from './chat-words.ts'
import { isUnit, numberOf, type Quantity } from './quantities.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf, type Token } from './tokens.ts'

/** A product that is named by its SKU or its page. */
export type DirectMention = Span & { product: ChatProduct | null; variant?: ChatVariant | null }

/** Words of one segment up to “and”, without what is a name or an address. */
export type Clause = { segment: Segment; tokens: Token[]; isJoined: boolean; direct: DirectMention[] }

export const joining = listOf('aur and or plus اور aor awr')
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
  const clauses: Clause[] = []
  let tokens: Token[] = []
  let isJoined = false
  const close = () => {
    if (tokens.length > 0) {
      const { start, end } = spanOf(tokens)
      clauses.push({ segment, tokens, isJoined, direct: direct.filter(one => one.start < end && one.end > start) })
    }
    tokens = []
  }
  for (const token of segment.tokens) {
    if (isTaken(token)) continue
    if (joining.has(token.word)) {
      close()
      isJoined = true
    } else tokens.push(token)
  }
  close()
  return clauses
}

/** A number is a quantity without a product when little else is written: 2 bhej do, ek adad. */
export const isOnlyNumber = (tokens: readonly Token[], quantity: Quantity): boolean =>
  quantity.value === null ||
  ((tokens.length <= 2 || tokens.some(({ word }) => ordering.has(word) || isUnit(word))) &&
    tokens.every(
      token =>
        isChatter(token.word) ||
        numberOf(token) !== null ||
        /^x?\d+\s*(?:pcs?|x|adad)?$/i.test(token.raw) ||
        ordering.has(token.word) ||
        ['adad', 'pcs', 'pc', 'piece', 'pack', 'packet'].includes(token.word),
    ))

/** Laal nahi, kala polo nahi hai: the word before the negation is not asked for. */
export function withoutNegated(tokens: readonly Token[], isColour: (word: string) => boolean): Token[] {
  return tokens.filter((token, place) => {
    const next = tokens.slice(place + 1, place + 2)
    const isNegated = tokens.slice(place + 1, place + 3).some(({ word }) => negation.has(word))
    return (
      !(isNegated && isColour(token.word)) && !(next.some(({ word }) => negation.has(word)) && numberOf(token) !== null)
    )
  })
}
