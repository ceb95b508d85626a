import type { DeliverySettings } from '../delivery.ts'
import { formatRupees, type Rupees } from '../money.ts'
import { foldDigits } from '../phone.ts'
import type { SettingsForm } from './settings-form.ts'

type ShownSettings = Pick<SettingsForm, 'delivery'> & { store_info: { store_name: string } }

/** Something that texts may still say after the settings have changed: an amount or the store's name as it was. */
export type OutdatedPhrase = { phrase: string; pattern: RegExp }

/** What the settings no longer say: each amount of delivery that changed, and the store's name if it did. */
export function outdatedPhrases(before: ShownSettings, after: ShownSettings): OutdatedPhrase[] {
  const name = before.store_info.store_name
  const isRenamed = name !== after.store_info.store_name
  const amounts = oldAmounts(before.delivery, after.delivery)
  return [
    ...[...new Set(amounts)].map(amount => ({ phrase: formatRupees(amount), pattern: patternOf(amount) })),
    ...(isRenamed ? [{ phrase: name, pattern: new RegExp(RegExp.escape(name), 'iu') }] : []),
  ]
}

/** Which of these words a text says; its digits in whatever script. */
export const findOutdatedPhrases = (text: string, phrases: OutdatedPhrase[]): string[] =>
  phrases.filter(({ pattern }) => pattern.test(foldDigits(text))).map(({ phrase }) => phrase)

/** An amount that another city costs still is named as well: whoever reads 'Karachi: Rs 150' means Karachi. */
function oldAmounts(before: DeliverySettings, after: DeliverySettings): Rupees[] {
  const named = (['freeFrom', 'elsewhere', 'unknownCity'] as const)
    .filter(name => before[name] !== after[name])
    .map(name => before[name])
  const zones = before.zones.filter(
    ({ names, fee }) => !after.zones.some(zone => zone.fee === fee && zone.names.some(name => names.includes(name))),
  )
  return [...named, ...zones.map(({ fee }) => fee)]
}

/** With its thousands marked it is an amount; without, only beside a word for rupees: 2000 may be a year, 150 a count of threads. */
function patternOf(amount: Rupees): RegExp {
  const marked = amount.toLocaleString('en')
  const plain = String(amount)
  const alone = (digits: string) => `(?<![\\d.,])${digits}(?!\\d|[.,]\\d)`
  const either = plain === marked ? alone(plain) : alone(`(?:${plain}|${marked})`)
  const rupees = '(?:\\bRs\\.?|\\bPKR|₨|روپے|روپیہ)'
  const beside = [`${rupees}\\s*${either}`, `${either}\\s*(?:rupees?\\b|Rs\\b|PKR\\b|/-|روپے|روپیہ)`]
  return new RegExp([...beside, ...(plain === marked ? [] : [alone(marked)])].join('|'), 'iu')
}
