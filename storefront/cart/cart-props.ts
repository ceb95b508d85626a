import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { Cart, CartLine } from '#shop/cart/cart.ts'
import { mostToAskFor } from '#shop/catalogue/offer.ts'
import type { DeliverySettings } from '#shop/delivery.ts'
import { formatRupees, type Rupees } from '#shop/money.ts'
import { cityNameIn } from '../city/city-name.ts'
import type { Locale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { feesPhrase } from '../parts/fees.ts'
import { UNNAMED } from '../parts/variant-name.tsx'
import type { Language } from '../urls.ts'

/** A text of the shopkeeper's, and its language where it is not the page's. */
export type Told = { text: string; lang?: Language }

/** The widths are those worth offering for so small a picture. */
export type LinePictureProps = { id: string; width: number; height: number; widths: number[] }

/** One line as it is shown: amounts and sentences are text already, so that the island needs no rules. */
export type ShownLine = {
  id: string
  slug: string
  name: Told
  variant: Told | null
  each: string
  /** null when nothing of it can be had. */
  total: string | null
  quantity: number
  /** How many can be asked for. */
  most: number
  problem: string | null
  /** The price as a number to send back as seen, and both as text: where it has changed. */
  change: { price: Rupees; before: string; after: string } | null
  picture: LinePictureProps | null
}

/** The cart as it is shown, and as every change of it is answered. */
export type ShownCart = {
  lines: ShownLine[]
  count: number
  subtotal: string
  shipping: string
  total: string
  free: { sentence: string; part: number; whole: number }
  byCity: string | null
  /** What is said when there are no lines; only then, because all of this stands in the page. */
  empty: { title: string; text: string } | null
  /** What the button says instead of going on, while something cannot be had. */
  mend: string | null
}

export type CartProps = {
  language: Language
  cart: ShownCart
  notice: string | null
  problem: string | null
  words: ReturnType<typeof wordsOfCart>
}

/** The properties of the cart's island for this page. */
export const cartProps = (
  cart: ShownCart,
  { language, words }: Locale,
  said: { notice?: string; problem?: string },
): CartProps => ({
  language,
  cart,
  notice: said.notice ?? null,
  problem: said.problem ?? null,
  words: wordsOfCart(words),
})

/** A cart in the words of this language. */
export function showCart(
  cart: Cart,
  { delivery, city, locale }: { delivery: DeliverySettings; city: string; locale: Locale },
): ShownCart {
  const { words } = locale
  const { subtotal, shipping, total, missingForFree: missing } = cart
  const whole = Math.max(delivery.freeFrom, 1)
  return {
    lines: cart.lines.map(line => showLine(line, locale)),
    count: cart.count,
    subtotal: formatRupees(subtotal),
    shipping: shipping === 0 ? words.checkout.free : formatRupees(shipping),
    total: formatRupees(total),
    free: {
      sentence:
        missing > 0 ? fill(words.cart.addMore, { amount: amountInSentence(missing, words) }) : words.cart.freeReached,
      part: missing > 0 ? subtotal : whole,
      whole,
    },
    byCity: shipping > 0 ? cityNote({ delivery, city, locale }) : null,
    empty: cart.lines.length === 0 ? { title: words.cart.empty, text: words.cart.emptyText } : null,
    mend: mendOf(cart.lines, words),
  }
}

/** Whose fee it is, or, while no city is known, what others are. */
function cityNote({
  delivery,
  city,
  locale: { language, words },
}: {
  delivery: DeliverySettings
  city: string
  locale: Locale
}) {
  return city
    ? fill(words.cart.toCity, { city: cityNameIn(language, city) })
    : fill(words.cart.byCity, { fees: feesPhrase(delivery, words, language) })
}

function showLine(line: CartLine, { words, told }: Locale): ShownLine {
  const { variantId, productSlug, productName, variantName, price, priceBefore, quantity, sellable } = line
  const sentence = (amount: Rupees) => amountInSentence(amount, words)
  return {
    id: variantId,
    slug: productSlug,
    name: { text: productName, ...told(productName) },
    variant: variantName === UNNAMED ? null : { text: variantName, ...told(variantName) },
    each: fill(words.cart.each, { amount: formatRupees(price) }),
    total: sellable > 0 ? formatRupees(line.total) : null,
    quantity,
    most: mostToAskFor(line),
    problem: problemOf(line, words),
    change: priceBefore === null ? null : { price, before: sentence(priceBefore), after: sentence(price) },
    picture: pictureOf(line),
  }
}

function problemOf({ sellable, fewLeft, quantity }: CartLine, words: Messages): string | null {
  if (sellable === 0) return words.cart.lineSoldOut
  if (sellable >= quantity) return null
  return fewLeft === null ? words.cart.lineTooMany : fill(words.cart.lineFewer, { available: fewLeft })
}

const WIDEST_LINE_PICTURE = 320

function pictureOf({ picture }: CartLine): LinePictureProps | null {
  if (!picture?.widths.length) return null
  const { id, width, height } = picture
  const small = picture.widths.filter(width => width <= WIDEST_LINE_PICTURE)
  return { id, width, height, widths: small.length ? small : picture.widths.slice(0, 1) }
}

function mendOf(lines: CartLine[], words: Messages): string | null {
  if (lines.every(({ sellable, quantity }) => sellable >= quantity)) return null
  if (lines.every(({ sellable }) => sellable === 0)) return words.cart.removeSoldOut
  const isOnlySoldOut = lines.every(({ sellable, quantity }) => sellable === 0 || sellable >= quantity)
  return isOnlySoldOut ? words.cart.keepLeft : words.cart.takeLeft
}

/** Only what the cart says: the words travel in the page. */
function wordsOfCart(words: Messages) {
  const { title, lines, remove, removeNamed, update, clear, clearAsk, quantityOf } = words.cart
  const { checkout, continueShopping, cannotOrder, priceChanged, pricesSeen, undo, removedTitle } = words.cart
  const { notChanged, changeFailed, keptTitle, keptChange } = words.cart
  const { increase, decrease } = words.product
  const { subtotal, shipping, total } = words.checkout
  return {
    ...{ title, lines, remove, removeNamed, update, clear, clearAsk, quantityOf },
    ...{ checkout, continueShopping, cannotOrder, priceChanged, pricesSeen, undo, removedTitle },
    ...{ notChanged, changeFailed, keptTitle, keptChange },
    ...{ increase, decrease, subtotal, shipping, total },
  }
}
