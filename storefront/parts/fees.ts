import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { type DeliverySettings, readableNames } from '#shop/delivery/delivery.ts'
import type { Language } from '#shop/language.ts'
import { formatRupees, type Rupees } from '#shop/money.ts'
import { amountInSentence } from './amount-in-sentence.ts'

/** The delivery fees as one phrase: 'Karachi Rs 150, Lahore Rs 200, other cities Rs 300'. */
export function feesPhrase({ zones, elsewhere }: DeliverySettings, messages: Messages, language: Language): string {
  const phrases = zones.map(
    ({ names, fee }) => `${readableNames(names, language).join(' / ')}\u00a0${amountInSentence(fee, messages)}`,
  )
  return [...phrases, `${messages.product.elsewhere}\u00a0${amountInSentence(elsewhere, messages)}`].join(
    messages.comma,
  )
}

/** The fee beside `Shipping`; `from` it where some city costs more and none is known (`isShippingOpen`). */
export function formatShipping(shipping: Rupees, isOpen: boolean, messages: Messages): string {
  if (isOpen) return formatLowest(shipping, messages)
  return shipping === 0 ? messages.checkout.free : formatRupees(shipping)
}

/** The total, which says `from` as long as its fee does: cash at the door must not grow. */
export const formatTotal = (total: Rupees, isShippingOpen: boolean, messages: Messages): string =>
  isShippingOpen ? formatLowest(total, messages) : formatRupees(total)

const formatLowest = (amount: Rupees, messages: Messages): string =>
  fill(messages.cart.shippingFrom, { amount: amountInSentence(amount, messages) })
