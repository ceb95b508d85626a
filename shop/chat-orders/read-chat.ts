import type { Db } from '#db/client.ts'
import { cityNamed } from '../address/cities.ts'
import type { Rupees } from '../money.ts'
import type { PhoneKey } from '../phone.ts'
import { readSettings } from '../settings/settings.ts'
import { readNameAndAddress } from './address.ts'
import { type Catalogue, readCatalogueOfChats } from './catalogue.ts'
import { chooseCity, citiesOf, type FoundCity } from './city.ts'
import type { OrderLine } from './line-list.ts'
import { readOrderLines } from './order-lines.ts'
import { choosePhones, findPhones } from './phones.ts'
import { findProductLinks, findSkus } from './products.ts'
import { asksForEarlierOrder, type ChatQuestion, isAboutSomethingElse, isPutOff, listQuestions } from './questions.ts'
import { type Message, readMessages, type ShopIdentity } from './read-messages.ts'
import { readSegments, type Segment } from './segments.ts'
import { readSums } from './sums.ts'
import type { Span, Token } from './tokens.ts'

/** The longest text that is read; what follows is left out. */
export const MAX_CHAT_LENGTH = 20_000

/** A line of the draft. `variant` is null where the customer leaves it open, `quantity` likewise. */
export type ChatLine = {
  productId: string
  product: string
  variantId: string | null
  variant: string | null
  sku: string | null
  quantity: number | null
}

export type MarkKind = 'phone' | 'phone2' | 'name' | 'city' | 'address' | 'line' | 'total' | 'fee'

/** A part of the text, as places of UTF-16 units, and what it became. */
export type ChatMark = Span & { kind: MarkKind; became: string }

export type ChatDraft = {
  phone: PhoneKey | null
  phone2: string | null
  name: string | null
  /** The English name of a city of the list. */
  city: string | null
  address: string
  lines: ChatLine[]
  total: Rupees | null
  fee: Rupees | null
  questions: ChatQuestion[]
  marks: ChatMark[]
}

/**
 * Reads a pasted chat into a draft of an order. It places nothing, asks nobody, and guesses no phone: what is ambiguous
 * is a question (docs/decisions/0114-orders-from-pasted-chats.md). Reads the shop's products and settings in five
 * statements. A text of any content is read in time that grows with its length, up to 20,000 characters.
 */
export const readChat = async (db: Db, pasted: string): Promise<ChatDraft> => (await chatReader(db))(pasted)

/** Reads several chats by the products and settings of this moment. */
export async function chatReader(db: Db): Promise<(pasted: string) => ChatDraft> {
  const [settings, catalogue] = await Promise.all([readSettings(db), readCatalogueOfChats(db)])
  const { store_name, store_name_ur } = settings.store_info
  const { phone, whatsapp } = settings.contact_info
  const shop = {
    names: [store_name, store_name_ur].filter(name => name !== ''),
    phones: [phone, whatsapp].filter(number => number !== ''),
  }
  return pasted => draftOf(pasted, catalogue, shop)
}

/** The draft of a chat, by products that were read before. */
export function draftOf(pasted: string, catalogue: Catalogue, shop: ShopIdentity): ChatDraft {
  const text = readable(pasted)
  const messages = readMessages(text, shop)
  const phones = findPhones(text, { messages, own: shop.phones })
  const links = findProductLinks(text, catalogue)
  const skus = findSkus(text, catalogue)
  const taken: Span[] = [...phones, ...links, ...otherNumbers(text)]
  const senders = sendersOf(messages)
  const chosen = choosePhones(phones, senders, shop.phones)
  const segments = readSegments(text, messages, taken)
  const isCity = (segment: Segment) => cityNamed(segment.tokens.map(({ raw }) => raw).join('')) !== undefined
  const isOfShop = ({ word, start }: Token) =>
    (word.length > 2 && catalogue.isNoun(word)) ||
    catalogue.isOption(word) ||
    skus.some(one => start >= one.start && start < one.end)
  const found = readNameAndAddress(segments, { isOfShop, isCity })
  const isOfAddress = (segment: Segment) => segment.tokens.some(found.isTaken) || segment.label === 'address'
  const city = chooseCity(segments, isOfAddress)
  const name = found.name ?? nameOfSender(text, messages)
  const isTaken = (token: Token) =>
    found.isTaken(token) || (city !== null && token.start >= city.start && token.end <= city.end)
  const direct = [...skus, ...links]
  const read = readOrderLines(segments, catalogue, { isTaken, direct, text })
  const address = found.address
    .map(span => withoutCity(text, span, city, segments))
    .filter(({ start, end }) => end > start)
  const isOther = isAboutSomethingElse(text, messages)
  const isEarlierOrder = !isOther && asksForEarlierOrder(text, messages)
  const hasAddress = address.length > 0
  const isOrder =
    !isOther &&
    (isEarlierOrder ||
      hasAddress ||
      (read.lines.some(({ isOrdered }) => isOrdered) && !isPutOff(text, messages) && chosen.phone !== null))
  const lines = isOrder ? linesThatCount(read.lines) : []
  const sums = isOrder ? readSums(text, messages, phones) : { total: null, fee: null }
  const clear = lines.filter(({ products }) => products.length === 1)
  const nameText = name ? name.parts.map(({ start, end }) => inOneLine(text.slice(start, end))).join(' ') : null
  return {
    phone: chosen.phone,
    phone2: chosen.phone2,
    name: nameText,
    city: city?.city.name ?? null,
    address: address.map(({ start, end }) => inOneLine(text.slice(start, end))).join(', '),
    lines: clear.map(toLine),
    total: sums.total?.value ?? null,
    fee: sums.fee?.value ?? null,
    questions: isOrder
      ? listQuestions({
          lines,
          phone: chosen.phone,
          city: city?.city.name ?? null,
          isEarlierOrder,
          isProductOpen: clear.length < lines.length || (lines.length === 0 && !isEarlierOrder),
        })
      : [],
    marks: [
      ...chosen.marked.map(
        (one): ChatMark => ({
          start: one.start,
          end: one.end,
          kind: one.value === chosen.phone ? 'phone' : 'phone2',
          became: one.value,
        }),
      ),
      ...(name?.parts ?? []).map((span): ChatMark => ({ ...span, kind: 'name', became: nameText ?? '' })),
      ...(city ? [{ start: city.start, end: city.end, kind: 'city' as const, became: city.city.name }] : []),
      ...address.map(
        ({ start, end }): ChatMark => ({ start, end, kind: 'address', became: inOneLine(text.slice(start, end)) }),
      ),
      ...clear.flatMap(line =>
        line.spans.map(({ start, end }): ChatMark => ({ start, end, kind: 'line', became: labelOf(line) })),
      ),
      ...[sums.total, sums.fee].flatMap(sum =>
        sum ? [{ start: sum.start, end: sum.end, kind: sum.kind, became: `${sum.value}` }] : [],
      ),
    ].sort((one, other) => one.start - other.start || one.end - other.end),
  }
}

/** PostgreSQL and JSON accept no NUL and no lone surrogate; each is replaced by one character, so that places stay. */
const readable = (text: string): string =>
  text.slice(0, MAX_CHAT_LENGTH).toWellFormed().replaceAll('\0', ' ').replaceAll('\r', ' ')

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Other long numbers: CNIC, IBAN, tracking, order numbers, coordinates. */
const otherNumbers = (text: string): Span[] =>
  Array.from(
    text.matchAll(
      /(?<![\p{L}\p{N}])(?:ORD-[A-Z0-9-]{6,30}|PK\d{2}[A-Z]{4}\d{10,20}|\d{5}-\d{7}-\d|\d{9,30})(?![\p{L}\p{N}])/gu,
    ),
    match => ({
      start: match.index,
      end: match.index + match[0].length,
    }),
  )

const sendersOf = (messages: readonly Message[]): string[] => [
  ...new Set(messages.flatMap(({ by, sender }) => (by === 'customer' && sender !== null ? [sender] : []))),
]

/** The sender's name, which is no number and no handle. */
function nameOfSender(text: string, messages: readonly Message[]) {
  for (const { by, sender, start } of messages) {
    if (by !== 'customer' || sender === null || /^[+\d\s()-]+$/.test(sender) || /^[a-z0-9._]+$/.test(sender)) continue
    if (!/\p{L}/u.test(sender)) continue
    const before = text.slice(0, start).lastIndexOf(sender)
    const clean = sender.replace(/\p{Extended_Pictographic}|\ufe0f|\u200d/gu, ' ').trim()
    const at = before === -1 ? -1 : text.indexOf(clean, before)
    if (at !== -1 && clean !== '') return { parts: [{ start: at, end: at + clean.length }] }
  }
  return null
}

/** Only what was ordered, or else, in an order, what was asked about last. */
function linesThatCount(lines: readonly OrderLine[]): OrderLine[] {
  const ordered = lines.filter(({ isOrdered }) => isOrdered)
  return ordered.length > 0 ? ordered : lines.slice(-1)
}

const labelOf = ({ products: [product], variant }: OrderLine): string =>
  [product?.name ?? '', variant?.name ?? ''].filter(part => part !== '').join(', ')

function toLine({ products: [product], variant, quantity, isOpen }: OrderLine): ChatLine {
  return {
    productId: product?.id ?? '',
    product: product?.slug ?? '',
    variantId: variant?.id ?? null,
    variant: variant?.name ?? null,
    sku: variant?.sku || null,
    quantity: isOpen ? null : (quantity ?? 1),
  }
}

/** A city that ends a line of the address stands in its own field; that of a tehsil stays. */
function withoutCity(text: string, span: Span, city: FoundCity | null, segments: readonly Segment[]): Span {
  if (!city || city.isOfTehsil || city.start <= span.start || city.end < span.end || city.start >= span.end) return span
  if (
    segments.some(
      segment => citiesOf(segment, () => true).length > 1 && segment.start <= city.start && segment.end >= city.end,
    )
  )
    return span
  const before = text.slice(span.start, city.start).replace(/[\s,،.۔-]+$/u, '')
  return { start: span.start, end: span.start + before.length }
}
