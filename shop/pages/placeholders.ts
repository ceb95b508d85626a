import { type DatedDelivery, feeOfCity, feeRange, readableNames, type TransitDays } from '../delivery/delivery.ts'
import { deliveryDays, deliveryDaysTo } from '../delivery/delivery-window.ts'
import type { Language } from '../language.ts'
import { formatFigure } from '../money.ts'
import { internationalPhone } from '../phone.ts'
import type { SettingsForm } from '../settings/registry.ts'

/** The settings that placeholders show. All of them stand in the shop for everybody. */
export type PlaceholderSettings = {
  store_info: Pick<SettingsForm['store_info'], 'store_name'>
  contact_info: SettingsForm['contact_info']
  delivery: DatedDelivery
}

/** What a page says beside names and amounts, in its language (messages/placeholder-words.ts). */
export type PlaceholderWords = {
  language: Language
  /** Amounts are figures: `1,500`. */
  rupees: (amount: string) => string
  rupeeRange: (lowest: string, highest: string) => string
  workingDays: (days: number) => string
  workingDayRange: (least: number, most: number) => string
  /** The names of a zone, such as Islamabad and Rawalpindi. */
  joinNames: (names: string[]) => string
  feeOfZone: (names: string, fee: string) => string
  elsewhere: string
  joinFees: (fees: string[]) => string
}

/** What stands in a page for a placeholder. */
export type PlaceholderValue = {
  text: string
  /** The same as a list, for a paragraph that holds nothing else. */
  lines?: string[]
  href?: string
  /** Numbers and addresses keep their direction in an Urdu sentence; a name has its own. */
  dir?: 'ltr' | 'auto'
}

type Placeholder = {
  /** As it stands between the braces. One of a city is followed by its name. */
  name: string
  label: string
  ofCity?: true
  /** Null where the setting is empty. */
  value: (settings: PlaceholderSettings, words: PlaceholderWords, city: string) => PlaceholderValue | null
  /**
   * The setting as somebody may have typed it into a page; '' while it is empty. Amounts of delivery, which never are:
   * settings-changes/outdated-phrases.ts.
   */
  typed?: (settings: PlaceholderSettings) => string
}

/**
 * All placeholders of content pages (docs/decisions/0076-placeholders.md), in the order of the editor's menu. Each
 * shows a setting; a text without a setting gets none.
 */
export const placeholders: readonly Placeholder[] = [
  {
    name: 'shop name',
    label: 'Shop name',
    value: ({ store_info }) => ({ text: store_info.store_name, dir: 'auto' }),
    typed: ({ store_info }) => store_info.store_name,
  },
  {
    name: 'phone',
    label: 'Phone number',
    value: ({ contact_info: { phone } }) => link(phone, `tel:${internationalPhone(phone)}`),
    typed: ({ contact_info }) => contact_info.phone,
  },
  {
    name: 'WhatsApp',
    label: 'WhatsApp number',
    value: ({ contact_info: { whatsapp } }) =>
      link(whatsapp, `https://wa.me/${internationalPhone(whatsapp).replace('+', '')}`),
    typed: ({ contact_info }) => contact_info.whatsapp,
  },
  {
    name: 'email',
    label: 'Email address',
    value: ({ contact_info: { email } }) => link(email, `mailto:${email}`),
    typed: ({ contact_info }) => contact_info.email,
  },
  {
    name: 'address',
    label: 'Address',
    value: ({ contact_info: { address } }) => (address ? { text: oneLine(address), dir: 'auto' } : null),
    typed: ({ contact_info }) => contact_info.address,
  },
  {
    name: 'delivery fee',
    label: 'Delivery fee, lowest to highest',
    value: ({ delivery }, words) => {
      const { lowest, highest } = feeRange(delivery)
      const [from, to] = [formatFigure(lowest), formatFigure(highest)]
      return { text: lowest === highest ? words.rupees(from) : words.rupeeRange(from, to) }
    },
  },
  {
    name: 'delivery fee of',
    label: 'Delivery fee of',
    ofCity: true,
    value: ({ delivery }, words, city) => ({ text: words.rupees(formatFigure(feeOfCity(delivery, city))) }),
  },
  {
    name: 'delivery fees by city',
    label: 'Delivery fees by city (a list)',
    value: ({ delivery }, words) => {
      const lines = feesByCity(delivery, words)
      return { text: words.joinFees(lines), lines }
    },
  },
  {
    name: 'free delivery from',
    label: 'Free delivery from (amount)',
    value: ({ delivery }, words) => ({ text: words.rupees(formatFigure(delivery.freeFrom)) }),
  },
  {
    name: 'delivery days',
    label: 'Delivery days, all cities',
    value: ({ delivery }, words) => ({ text: daysText(deliveryDays(delivery), words) }),
  },
  {
    name: 'delivery days of',
    label: 'Delivery days of',
    ofCity: true,
    value: ({ delivery }, words, city) => ({ text: daysText(deliveryDaysTo(delivery, city), words) }),
  },
]

/** A line of the editor's menu: what it inserts, and what that shows now. */
export type PlaceholderChoice = { label: string; text: string; shows: string | null }

/** The editor's menu for texts of a language; a placeholder of a city is offered for the first city of each zone. */
export const listPlaceholderChoices = (settings: PlaceholderSettings, words: PlaceholderWords): PlaceholderChoice[] =>
  placeholders.flatMap(({ name, label, ofCity, value }) =>
    (ofCity ? citiesOf(settings) : ['']).map(city => ({
      label: `${label} ${city}`.trim(),
      text: `{${`${name} ${city}`.trim()}}`,
      shows: value(settings, words, city)?.text ?? null,
    })),
  )

/** The first name of each zone that a keyboard of English letters has. */
export const citiesOf = ({ delivery }: PlaceholderSettings): string[] =>
  delivery.zones.map(({ names }) => readableNames(names, 'en')[0] ?? '')

/** The name of a placeholder as it is compared: letters of either case, any spaces. */
export const foldName = (name: string): string =>
  name
    .replace(/\s+|&nbsp;/g, ' ')
    .trim()
    .toLowerCase()

/** The placeholder of this name, with its city; undefined for any other text between braces. */
export function findPlaceholder(name: string): { placeholder: Placeholder; city: string } | undefined {
  const folded = foldName(name)
  for (const placeholder of placeholders) {
    const own = placeholder.name.toLowerCase()
    if (!placeholder.ofCity && folded === own) return { placeholder, city: '' }
    if (placeholder.ofCity && folded.startsWith(`${own} `)) return { placeholder, city: folded.slice(own.length + 1) }
  }
  return undefined
}

const link = (text: string, href: string): PlaceholderValue | null => (text ? { text, href, dir: 'ltr' } : null)

const oneLine = (text: string): string => text.split(/\s*\n\s*/).join(', ')

const daysText = ({ minDays, maxDays }: TransitDays, words: PlaceholderWords): string =>
  minDays === maxDays ? words.workingDays(maxDays) : words.workingDayRange(minDays, maxDays)

function feesByCity({ zones, elsewhere }: DatedDelivery, words: PlaceholderWords): string[] {
  const ofZones = zones.map(({ names, fee }) => {
    const readable = words.joinNames(readableNames(names, words.language))
    return words.feeOfZone(readable, words.rupees(formatFigure(fee)))
  })
  return [...ofZones, words.feeOfZone(words.elsewhere, words.rupees(formatFigure(elsewhere)))]
}
