import type { Messages } from '#messages/en.ts'
import type { DeliverySettings } from '#shop/delivery.ts'
import { formatRupees } from '#shop/money.ts'
import type { Language } from '../urls.ts'

const script: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ur: /\p{Script=Arabic}/u }

/** What delivery costs where, as one phrase: 'Karachi Rs 150, Lahore Rs 200, other cities Rs 300'. */
export function feesPhrase({ zones, elsewhere }: DeliverySettings, words: Messages, language: Language): string {
  const phrases = zones.map(({ names, fee }) => {
    const readable = names.filter(name => script[language].test(name))
    return `${(readable.length ? readable : names).join(' / ')} ${formatRupees(fee)}`
  })
  return [...phrases, `${words.product.elsewhere} ${formatRupees(elsewhere)}`].join(words.comma)
}
