import type { Db } from '#db/client.ts'
import { cityNamed } from '../address/cities.ts'
import type { Rupees } from '../money.ts'
import type { PhoneKey } from '../phone.ts'
import { readSettings } from '../settings/settings.ts'
import { readNameAndAddress } from './address.ts'
import { type NamedAdvance, readAdvance } from './advances.ts'
import { type Catalogue, readCatalogueOfChats } from './catalogue.ts'
import { chooseCity, citiesOf, type FoundCity, listCityChoices } from './city.ts'
import { asking, ordering } from './clauses.ts'
import { findInstructions, findTimes, isWithin, withoutRequests } from './instructions.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import type { OrderLine } from './line-list.ts'
import { type ChatMark, inOneLine, listMarks, nameIn } from './marks.ts'
import { type ChatQuestion, listOpenParts, type OpenPart, questionsOf } from './open-parts.ts'
import { readOrderLines } from './order-lines.ts'
import { choosePhones, findPhones } from './phones.ts'
import { findProductLinks, findSkus } from './products.ts'
import { asksForEarlierOrder, isAboutSomethingElse, isPutOff } from './questions.ts'
import { appOf, type Message, readMessages, type ShopIdentity } from './read-messages.ts'
import { readSegments, type Segment } from './segments.ts'
import { readSums } from './sums.ts'
import type { Span, Token } from './tokens.ts'

/** A line of the draft. `variant` is null where the customer leaves it open, `quantity` likewise. */
export type ChatLine = {
  productId: string
  product: string
  variantId: string | null
  variant: string | null
  sku: string | null
  quantity: number | null
}

export type ChatDraft = {
  /** Where it was copied from; null for a text without senders. */
  app: 'whatsapp' | 'instagram' | null
  phone: PhoneKey | null
  phone2: string | null
  name: string | null
  /** The English name of a city of the list. */
  city: string | null
  address: string
  /** What is asked of the rider: when to come, to call before. */
  notes: string
  lines: ChatLine[]
  total: Rupees | null
  fee: Rupees | null
  /** What the customer says to have paid, or to pay, before. Nothing says that it arrived. */
  advance: NamedAdvance | null
  questions: ChatQuestion[]
  /** What is open, with answers to choose from; each question at least once. */
  open: OpenPart[]
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
  const found = findPhones(text, { messages, own: shop.phones })
  const phones = choosePhones(found, sendersOf(messages), shop.phones)
  const links = findProductLinks(text, catalogue)
  const skus = findSkus(text, catalogue)
  const taken: Span[] = [...found.phones, ...found.mistyped, ...links, ...otherNumbers(text)]
  const productLinks = links.filter(({ product }) => product !== null)
  const times = findTimes(text, messages)
  const all = readSegments(text, messages, taken, productLinks)
  const segments = withoutRequests(all, times)
  const { name, city, address, isTaken } = readReceiver(text, { messages, segments, catalogue, skus })
  const read = readOrderLines(segments, catalogue, {
    isTaken: token => isTaken(token) || isWithin(token, times),
    direct: [...skus, ...links],
  })
  const isOther = isAboutSomethingElse(text, messages)
  const isEarlierOrder = !isOther && asksForEarlierOrder(text, messages)
  const isOrdered = read.lines.some(line => line.isOrdered) && !isPutOff(text, messages)
  const isOrder =
    !isOther &&
    (isEarlierOrder || address.length > 0 || (isOrdered && (phones.phone !== null || isAskedFor(all, read.lines))))
  const lines = isOrder ? linesThatCount(read.lines) : []
  const sums = isOrder ? readSums(text, messages, found.phones) : { total: null, fee: null }
  const notes = isOrder
    ? findInstructions(all, { times, isTaken, isOfShop: token => isOfProduct(token, catalogue, skus) })
    : []
  const clear = lines.filter(isClear)
  const open = isOrder
    ? listOpenParts({
        clear,
        unclear: lines.filter(line => !isClear(line)),
        phone: {
          value: phones.phone,
          options: phones.choices,
          mistyped: found.mistyped.map(span => inOneLine(text.slice(span.start, span.end))),
        },
        city: { value: city?.city.name ?? null, options: city ? [] : listCityChoices(segments) },
        isEarlierOrder,
      })
    : []
  return {
    app: appOf(text, messages, shop),
    phone: phones.phone,
    phone2: phones.phone2,
    name: name && nameIn(text, name),
    city: city?.city.name ?? null,
    address: address.map(({ start, end }) => inOneLine(text.slice(start, end))).join(', '),
    notes: notes.map(span => inOneLine(text.slice(span.start, span.end))).join('. '),
    lines: clear.map(toLine),
    total: sums.total?.value ?? null,
    fee: sums.fee?.value ?? null,
    advance: isOrder ? readAdvance(text, messages, found.phones) : null,
    questions: questionsOf(open),
    open,
    marks: listMarks(text, { phones, name, city, address, notes, lines: clear, sums }),
  }
}

type Parts = {
  messages: readonly Message[]
  segments: readonly Segment[]
  catalogue: Catalogue
  skus: readonly Span[]
}

/** Who receives the parcel, and where. `isTaken`: whether a word belongs to it and names no product. */
function readReceiver(text: string, { messages, segments, catalogue, skus }: Parts) {
  const isCity = (segment: Segment) => cityNamed(segment.tokens.map(({ raw }) => raw).join('')) !== undefined
  const isOfShop = (token: Token) => isOfProduct(token, catalogue, skus)
  const found = readNameAndAddress(segments, { isOfShop, isCity })
  const isOfAddress = (segment: Segment) => segment.tokens.some(found.isTaken) || segment.label === 'address'
  const city = chooseCity(segments, isOfAddress)
  return {
    name: found.name ?? nameOfSender(text, messages),
    city,
    address: found.address.map(span => withoutCity(text, span, city, segments)).filter(({ start, end }) => end > start),
    isTaken: (token: Token) =>
      found.isTaken(token) || (city !== null && token.start >= city.start && token.end <= city.end),
  }
}

/** Whether a word names a product or one of its options, or is part of a SKU. */
const isOfProduct = ({ word, start }: Token, catalogue: Catalogue, skus: readonly Span[]): boolean =>
  (word.length > 2 && catalogue.isNoun(word)) ||
  catalogue.isOption(word) ||
  skus.some(one => start >= one.start && start < one.end)

/** PostgreSQL and JSON accept no NUL and no lone surrogate; each is replaced by one character, so that places stay. */
const readable = (text: string): string =>
  text.slice(0, MAX_CHAT_LENGTH).toWellFormed().replaceAll('\0', ' ').replaceAll('\r', ' ')

/** Other long numbers: CNIC, IBAN, tracking, order numbers, coordinates. */
const otherNumbers = (text: string): Span[] =>
  Array.from(
    text.matchAll(
      /(?<![\p{L}\p{N}])(?:ORD-[A-Z0-9-]{6,30}|PK\d{2}[A-Z]{4}\d{10,20}|\d{5}[- ]\d{7}[- ]\d|\d{9,30})(?![\p{L}\p{N}])/gu,
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

/** One product that is named, and not only heard in other words. */
const isClear = ({ products, isWeak }: OrderLine): boolean => products.length === 1 && !isWeak

/** I want 2 kurta, kurta XL bhej dein: a line that is asked for in words, with what makes it an order. */
const isAskedFor = (segments: readonly Segment[], lines: readonly OrderLine[]): boolean =>
  lines.some(
    ({ isOrdered, quantity, choice, spans }) =>
      isOrdered &&
      (quantity !== null || choice.size > 0) &&
      segments.some(
        ({ by, isQuestion, tokens, start, end }) =>
          by === 'customer' &&
          !isQuestion &&
          spans.some(span => span.start < end && span.end > start) &&
          tokens.some(({ word }) => ordering.has(word)) &&
          !tokens.some(({ word }) => asking.has(word)),
      ),
  )

/** Only what was ordered, or else, in an order, what was asked about last. */
function linesThatCount(lines: readonly OrderLine[]): OrderLine[] {
  const ordered = lines.filter(({ isOrdered }) => isOrdered)
  return ordered.length > 0 ? ordered : lines.slice(-1)
}

function toLine({ products: [product], variant, quantity, openAmounts }: OrderLine): ChatLine {
  return {
    productId: product?.id ?? '',
    product: product?.slug ?? '',
    variantId: variant?.id ?? null,
    variant: variant?.name ?? null,
    sku: variant?.sku || null,
    quantity: openAmounts.length > 0 ? null : (quantity ?? 1),
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
