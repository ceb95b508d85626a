import type { DeliverySettings } from '../delivery/delivery.ts'
import { formatRupees, type Rupees } from '../money.ts'
import { type PlaceholderSettings, placeholders } from '../pages/placeholders.ts'
import { foldDigits } from '../phone.ts'

/** A former amount, name or number that texts may still contain. */
export type OutdatedPhrase = { phrase: string; pattern: RegExp }

/**
 * The phrases that changed settings make outdated where somebody typed them instead of a placeholder: each changed
 * delivery amount, and the former text of each setting that a placeholder shows.
 */
export function outdatedPhrases(before: PlaceholderSettings, after: PlaceholderSettings): OutdatedPhrase[] {
  const amounts = oldAmounts(before.delivery, after.delivery)
  const texts = placeholders.flatMap(({ typed }) => {
    const former = typed?.(before) ?? ''
    return former === '' || former === typed?.(after) ? [] : [former]
  })
  return [
    ...[...new Set(amounts)].map(amount => ({ phrase: formatRupees(amount), pattern: patternOf(amount) })),
    ...[...new Set(texts)].map(text => ({ phrase: text, pattern: new RegExp(spaced(text), 'iu') })),
  ]
}

/** With other spaces or dashes, as in a phone number. */
const spaced = (text: string): string =>
  foldDigits(text)
    .split(/[\s-]+/)
    .map(part => RegExp.escape(part))
    .join('[\\s-]*')

/** Which of these phrases a text contains, with digits in any script. */
export const findOutdatedPhrases = (text: string, phrases: OutdatedPhrase[]): string[] =>
  phrases.filter(({ pattern }) => pattern.test(foldDigits(text))).map(({ phrase }) => phrase)

/** A former amount counts even if another city still costs it: 'Karachi: Rs 150' is about Karachi. */
function oldAmounts(before: DeliverySettings, after: DeliverySettings): Rupees[] {
  const named = (['freeFrom', 'elsewhere'] as const)
    .filter(name => before[name] !== after[name])
    .map(name => before[name])
  const zones = before.zones.filter(
    ({ names, fee }) => !after.zones.some(zone => zone.fee === fee && zone.names.some(name => names.includes(name))),
  )
  return [...named, ...zones.map(({ fee }) => fee)]
}

/**
 * A number with a thousands separator is an amount; without, only beside a word for rupees: 2000 may be a year, 150 a
 * thread count.
 */
function patternOf(amount: Rupees): RegExp {
  const marked = amount.toLocaleString('en')
  const plain = String(amount)
  const alone = (digits: string) => `(?<![\\d.,])${digits}(?!\\d|[.,]\\d)`
  const either = plain === marked ? alone(plain) : alone(`(?:${plain}|${marked})`)
  const rupees = '(?:\\bRs\\.?|\\bPKR|₨|روپے|روپیہ)'
  const beside = [`${rupees}\\s*${either}`, `${either}\\s*(?:rupees?\\b|Rs\\b|PKR\\b|/-|روپے|روپیہ)`]
  return new RegExp([...beside, ...(plain === marked ? [] : [alone(marked)])].join('|'), 'iu')
}
