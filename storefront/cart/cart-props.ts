import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { Cart, CartLine } from '#shop/cart/cart.ts'
import { type OrderTotals, reasonsOf } from '#shop/cart/totals-lines.ts'
import { maxSelectableQuantity } from '#shop/catalogue/few-left.ts'
import type { DeliverySettings } from '#shop/delivery/delivery.ts'
import type { Language } from '#shop/language.ts'
import type { Picture } from '#shop/media/picture.ts'
import { formatDiscount, formatRupees, type Rupees } from '#shop/money.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { typedCityName } from '../city/typed-city-name.ts'
import type { Locale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { codeRefusalMessage, codeStatus } from '../parts/code-status.ts'
import { type ShownReason, showReason } from '../parts/discount-reason.tsx'
import { feesPhrase, formatShipping, formatTotal } from '../parts/fees.ts'
import type { AddedItems } from '../pixel/event.ts'

/** A text of the shopkeeper, with its language where it differs from the page's. */
export type LocalizedText = { text: string; lang?: Language }

/** The widths that make sense for so small a picture. */
export type LinePictureProps = { id: string; width: number; height: number; widths: number[] }

/** One line as shown: amounts and sentences are text already, so the island needs no rules. */
export type ShownLine = {
  id: string
  slug: string
  name: LocalizedText
  variant: LocalizedText | null
  each: string
  /** null when none of it is available. */
  total: string | null
  quantity: number
  /** The largest quantity that can be chosen. */
  maxQuantity: number
  problem: string | null
  /** Set when the price has changed: the number to acknowledge, and both prices as text. */
  change: { price: Rupees; before: string; after: string } | null
  picture: LinePictureProps | null
}

/** The cart as shown, and as the response to every change. */
export type ShownCart = Record<keyof OrderTotals, string> & {
  lines: ShownLine[]
  count: number
  free: { sentence: string; part: number; whole: number }
  byCity: string | null
  reasons: { discount: ShownReason | null; shipping: ShownReason | null }
  /** The field for a code, with what became of the code; null in a shop without codes. */
  code: ShownCode | null
  /** The texts of an empty cart; null while there are lines, because the page would carry them. */
  empty: { title: string; text: string } | null
  /** The button's text instead of the checkout's, while a line cannot be ordered. */
  fixLabel: string | null
}

export type ShownCode = {
  status: string | null
  problem: string | null
  /** What this request typed and why it is refused: it stays in the field, to be corrected. */
  refused: { typed: string; problem: string } | null
  messages: Pick<Messages['checkout'], 'code' | 'applyCode' | 'removeCode'>
}

export type CartProps = {
  language: Language
  cart: ShownCart
  notice: string | null
  problem: string | null
  messages: ReturnType<typeof cartMessages>
}

/** The properties of the cart's island for this page. */
export const cartProps = (
  cart: ShownCart,
  { language, messages }: Locale,
  notices: { notice?: string; problem?: string },
): CartProps => ({
  language,
  cart,
  notice: notices.notice ?? null,
  problem: notices.problem ?? null,
  messages: cartMessages(messages),
})

/** Formats a cart in this language. */
export function showCart(
  cart: Cart,
  { delivery, city, locale }: { delivery: DeliverySettings; city: string; locale: Locale },
): ShownCart {
  const { messages } = locale
  const { subtotal, shipping, isShippingOpen, total, missingForFree: missing } = cart
  const whole = Math.max(delivery.freeFrom, 1)
  return {
    lines: cart.lines.map(line => showLine(line, locale)),
    count: cart.count,
    subtotal: formatRupees(subtotal),
    discount: cart.discount > 0 ? formatDiscount(cart.discount) : '',
    shipping: formatShipping(shipping, isShippingOpen, messages),
    total: formatTotal(total, isShippingOpen, messages),
    free: {
      sentence:
        missing > 0
          ? fill(messages.cart.addMore, { amount: amountInSentence(missing, messages) })
          : messages.cart.freeReached,
      part: missing > 0 ? subtotal : whole,
      whole,
    },
    byCity: shipping > 0 || isShippingOpen ? cityNote({ delivery, city, locale }) : null,
    reasons: {
      discount: showReason(reasonsOf(cart.discounts, 'discount')[0], locale),
      shipping: showReason(reasonsOf(cart.discounts, 'shipping')[0], locale),
    },
    code: showCode(cart, locale),
    empty: cart.lines.length === 0 ? { title: messages.cart.empty, text: messages.cart.emptyText } : null,
    fixLabel: fixLabelOf(cart.lines, messages),
  }
}

function showCode({ code, codeRefusal, hasCodes }: Cart, { messages }: Locale): ShownCode | null {
  if (code === null && !hasCodes) return null
  const { code: label, applyCode, removeCode } = messages.checkout
  return {
    status: code === null ? null : codeStatus({ code, codeRefusal }, messages),
    problem: codeRefusal && codeRefusalMessage(codeRefusal, messages),
    refused: null,
    messages: { code: label, applyCode, removeCode },
  }
}

/** The city of the fee, or other cities' fees while none is known. */
function cityNote({
  delivery,
  city,
  locale: { language, messages },
}: {
  delivery: DeliverySettings
  city: string
  locale: Locale
}) {
  return city
    ? fill(messages.cart.toCity, { city: typedCityName(language, city) })
    : fill(messages.cart.byCity, { fees: feesPhrase(delivery, messages, language) })
}

function showLine(line: CartLine, { messages, langAttributes, textOf, optionText }: Locale): ShownLine {
  const { variantId, productSlug, price, priceBefore, quantity, sellable } = line
  const variantName = optionText(line.variantName)
  const productName = textOf(line.productName, line.productNameUrdu)
  const sentence = (amount: Rupees) => amountInSentence(amount, messages)
  return {
    id: variantId,
    slug: productSlug,
    name: { text: productName, ...langAttributes(productName) },
    variant: variantLabel(variantName) === null ? null : { text: variantName, ...langAttributes(variantName) },
    each: fill(messages.cart.each, { amount: sentence(price) }),
    total: sellable > 0 ? formatRupees(line.total) : null,
    quantity,
    maxQuantity: maxSelectableQuantity(line),
    problem: lineProblem(line, messages),
    change: priceBefore === null ? null : { price, before: sentence(priceBefore), after: sentence(price) },
    picture: linePicture(line.picture),
  }
}

function lineProblem({ sellable, fewLeft, quantity }: CartLine, messages: Messages): string | null {
  if (sellable === 0) return messages.cart.lineSoldOut
  if (sellable >= quantity) return null
  return fewLeft === null ? messages.cart.lineTooMany : fill(messages.cart.lineFewer, { available: fewLeft })
}

/** The JSON response to a change: the cart in the page's language, and the message for the change. */
export type CartResponse = {
  cart: ShownCart
  added?: { title: string; text: string; link: { url: string; name: string }; pieces: AddedItems }
  error?: { title: string; message: string }
}

const WIDEST_LINE_PICTURE = 320

/** What a line shows of its product's picture; null where it has none. */
export function linePicture(picture: Picture | null): LinePictureProps | null {
  if (!picture?.widths.length) return null
  const { id, width, height } = picture
  const small = picture.widths.filter(width => width <= WIDEST_LINE_PICTURE)
  return { id, width, height, widths: small.length ? small : picture.widths.slice(0, 1) }
}

function fixLabelOf(lines: CartLine[], messages: Messages): string | null {
  if (lines.every(({ sellable, quantity }) => sellable >= quantity)) return null
  if (lines.every(({ sellable }) => sellable === 0)) return messages.cart.removeSoldOut
  const isOnlySoldOut = lines.every(({ sellable, quantity }) => sellable === 0 || sellable >= quantity)
  return isOnlySoldOut ? messages.cart.removeSoldOutAndContinue : messages.cart.takeLeft
}

/** Only the cart's messages: they are sent with the page. */
function cartMessages(messages: Messages) {
  const { title, lines, remove, removeNamed, update, clear, clearAsk, quantityOf } = messages.cart
  const { checkout, continueShopping, cannotOrder, priceChanged, pricesSeen, undo, removedTitle, restoredTitle } =
    messages.cart
  const { notChanged, changeFailed, savedTitle, savedChange } = messages.cart
  const { increase, decrease } = messages.product
  const { subtotal, discount, shipping, total } = messages.checkout
  return {
    title,
    lines,
    remove,
    removeNamed,
    update,
    clear,
    clearAsk,
    quantityOf,
    checkout,
    continueShopping,
    cannotOrder,
    priceChanged,
    pricesSeen,
    undo,
    removedTitle,
    restoredTitle,
    notChanged,
    changeFailed,
    savedTitle,
    savedChange,
    increase,
    decrease,
    subtotal,
    discount,
    shipping,
    total,
  }
}
