import { fill } from '#messages/fill.ts'
import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { type DatedDelivery, deliveryFee } from '#shop/delivery/delivery.ts'
import { lineTotal } from '#shop/money.ts'
import { maxLength } from '#shop/orders/placing/checkout-form.ts'
import type { Locale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { arrivalSentence } from '../parts/delivery-dates.ts'
import { typedCityName } from './typed-city-name.ts'

/** What is to be delivered, and where. */
export type DeliveryQuoteInput = { city: string; variantId: string | null; quantity: number }

/**
 * The delivery fee of this product and the days on which it arrives, as sentences; null without a city or without
 * variants. Before a choice the fee is calculated with the lowest price, so it can only become lower.
 */
export function deliveryQuote(
  { variants }: Pick<ProductPage, 'variants'>,
  { city, variantId, quantity }: DeliveryQuoteInput,
  { delivery, locale: { messages, language } }: { delivery: DatedDelivery; locale: Locale },
): string | null {
  const lowest = variants.toSorted((one, other) => one.price - other.price)[0]
  const chosen = variants.find(variant => variant.id === variantId) ?? lowest
  if (!city || !chosen) return null
  const fee = deliveryFee(delivery, { subtotal: lineTotal(chosen.price, quantity), city })
  const named = typedCityName(language, city)
  const cost =
    fee === 0
      ? fill(messages.product.freeTo, { city: named })
      : fill(messages.product.feeTo, { city: named, amount: amountInSentence(fee, messages) })
  return `${cost} ${arrivalSentence(delivery, city, messages, language)}`
}

/** Cleans a typed city: short, without characters that no name has and that would break a sentence. */
export const parseCity = (typed = ''): string =>
  typed
    .slice(0, maxLength.city)
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .trim()
