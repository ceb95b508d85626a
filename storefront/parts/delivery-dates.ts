import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { DatedDelivery } from '#shop/delivery/delivery.ts'
import { type DeliveryWindow, deliveryDays, deliveryWindow } from '#shop/delivery/delivery-window.ts'
import type { Language } from '#shop/language.ts'

/** 'Arrives Fri 27 Nov – Sat 28 Nov if you order now.' Never on a cached page: tomorrow the dates are others. */
export function arrivalSentence(settings: DatedDelivery, city: string, messages: Messages, language: Language): string {
  const window = deliveryWindow(settings, { city, at: new Date() })
  return fill(messages.product.arrives, { dates: datesPhrase(window, messages, language) })
}

/** 'Fri 27 Nov – Sat 28 Nov', or the one day. */
export function datesPhrase({ from, to }: DeliveryWindow, { product }: Messages, language: Language): string {
  const days = { from: dayPhrase(from, language), to: dayPhrase(to, language) }
  return from === to ? fill(product.onDay, { day: days.from }) : fill(product.betweenDays, days)
}

/** 'Fri 27 Nov', which does not break at the end of a line. */
export const dayPhrase = (day: string, language: Language): string =>
  ['weekday', 'day', 'month']
    .map(name => formats[language].formatToParts(new Date(day)).find(({ type }) => type === name)?.value)
    .join('\u00a0')

const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const formats = {
  en: new Intl.DateTimeFormat('en-PK', options),
  ur: new Intl.DateTimeFormat('ur-PK', options),
}

/** '2 to 5 working days', over all cities. */
export function deliveryDaysPhrase(settings: DatedDelivery, { product }: Messages): string {
  const { minDays, maxDays } = deliveryDays(settings)
  if (minDays < maxDays) return fill(product.dayRange, { min: minDays, max: maxDays })
  return maxDays === 1 ? product.oneDay : fill(product.someDays, { max: maxDays })
}
