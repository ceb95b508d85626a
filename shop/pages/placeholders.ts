import { type DatedDelivery, feeOfCity, feeRange } from '../delivery.ts'
import { deliveryDays, deliveryDaysTo } from '../delivery-window.ts'
import { formatFigure, formatRupees, type Rupees } from '../money.ts'
import { internationalPhone } from '../phone.ts'
import type { SettingsForm } from '../settings/registry.ts'

/** The settings that placeholders show. All of them stand in the shop for everybody. */
export type PlaceholderSettings = {
  store_info: Pick<SettingsForm['store_info'], 'store_name'>
  contact_info: SettingsForm['contact_info']
  delivery: DatedDelivery
}

export type TextLanguage = 'en' | 'ur'

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
  value: (settings: PlaceholderSettings, language: TextLanguage, city: string) => PlaceholderValue | null
  /** The setting as somebody may have typed it into a page. Amounts of delivery: settings/outdated-phrases.ts. */
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
    value: ({ delivery }, language) => ({ text: rupeeRange(feeRange(delivery), language) }),
  },
  {
    name: 'delivery fee of',
    label: 'Delivery fee of',
    ofCity: true,
    value: ({ delivery }, language, city) => ({ text: rupees(feeOfCity(delivery, city), language) }),
  },
  {
    name: 'delivery fees by city',
    label: 'Delivery fees by city (a list)',
    value: ({ delivery }, language) => {
      const lines = feesByCity(delivery, language)
      return { text: lines.join(words[language].comma), lines }
    },
  },
  {
    name: 'free delivery from',
    label: 'Free delivery from (amount)',
    value: ({ delivery }, language) => ({ text: rupees(delivery.freeFrom, language) }),
  },
  {
    name: 'delivery days',
    label: 'Delivery days, all cities',
    value: ({ delivery }, language) => ({ text: dayRange(deliveryDays(delivery), language) }),
  },
  {
    name: 'delivery days of',
    label: 'Delivery days of',
    ofCity: true,
    value: ({ delivery }, language, city) => ({ text: dayRange(deliveryDaysTo(delivery, city), language) }),
  },
]

/** A line of the editor's menu: what it inserts, and what that shows now. */
export type PlaceholderChoice = { label: string; text: string; shows: string | null }

/** The editor's menu for texts of a language; a placeholder of a city is offered for the first city of each zone. */
export const listPlaceholderChoices = (settings: PlaceholderSettings, language: TextLanguage): PlaceholderChoice[] =>
  placeholders.flatMap(({ name, label, ofCity, value }) =>
    (ofCity ? citiesOf(settings) : ['']).map(city => ({
      label: `${label} ${city}`.trim(),
      text: `{${`${name} ${city}`.trim()}}`,
      shows: value(settings, language, city)?.text ?? null,
    })),
  )

/** The first name of each zone that a keyboard of English letters has. */
export const citiesOf = ({ delivery }: PlaceholderSettings): string[] =>
  delivery.zones.map(({ names }) => names.find(name => /\p{Script=Latin}/u.test(name)) ?? names[0] ?? '')

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

const words = {
  en: { to: ' to ', and: ' and ', comma: ', ', elsewhere: 'All other cities', day: 'working day' },
  ur: { rupees: 'روپے', to: ' سے ', and: ' اور ', comma: '، ', elsewhere: 'باقی تمام شہر', day: 'دن' },
}

const link = (text: string, href: string): PlaceholderValue | null => (text ? { text, href, dir: 'ltr' } : null)

const oneLine = (text: string): string => text.split(/\s*\n\s*/).join(', ')

/** As in the sentences of the shop: Rs would look foreign in Urdu. */
const rupees = (amount: Rupees, language: TextLanguage): string =>
  language === 'en' ? formatRupees(amount) : `${formatFigure(amount)}\u00a0${words.ur.rupees}`

function rupeeRange({ lowest, highest }: { lowest: Rupees; highest: Rupees }, language: TextLanguage): string {
  if (lowest === highest) return rupees(lowest, language)
  const first = language === 'en' ? formatRupees(lowest) : formatFigure(lowest)
  return `${first}${words[language].to}${rupees(highest, language)}`
}

/** Urdu says days; its sentences name the days off. */
function dayRange({ minDays, maxDays }: { minDays: number; maxDays: number }, language: TextLanguage): string {
  const { to, day } = words[language]
  const days = language === 'en' && maxDays !== 1 ? `${day}s` : day
  return minDays === maxDays ? `${maxDays} ${days}` : `${minDays}${to}${maxDays} ${days}`
}

const scripts = { en: /\p{Script=Latin}/u, ur: /\p{Script=Arabic}/u }

function feesByCity({ zones, elsewhere }: DatedDelivery, language: TextLanguage): string[] {
  const { and, elsewhere: others } = words[language]
  const lines = zones.map(({ names, fee }) => {
    const readable = names.filter(name => scripts[language].test(name))
    return `${(readable.length > 0 ? readable : names).join(and)}: ${rupees(fee, language)}`
  })
  return [...lines, `${others}: ${rupees(elsewhere, language)}`]
}
