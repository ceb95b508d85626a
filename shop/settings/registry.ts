import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '../cart-limits.ts'
import { defaultDelivery, type TransitDays } from '../delivery/delivery.ts'
import { isEmail } from '../email.ts'
import { formatPhone, parseShopPhone, phoneKey } from '../phone.ts'
import {
  type Courier,
  defaultCouriers,
  isTrackingLink,
  MAX_COURIER_CODE,
  MAX_COURIER_NAME,
  withCourierCodes,
} from './couriers.ts'
import {
  asText,
  type Draft,
  type Field,
  type FieldFacts,
  fee,
  feeField,
  idField,
  line,
  lineField,
  linesField,
  switchField,
  wholeNumber,
  wholeNumberField,
} from './fields.ts'
import { type DayHours, type OpeningDay, openingDays } from './opening-hours.ts'
import { group, type Setting, type SettingsTab, single } from './setting.ts'
import { isSocialLink, type SocialNetwork, socialNetworks } from './social-links.ts'

/** The longest name of a delivery zone. */
export const MAX_ZONE_NAME = 60

/** A phone number, stored as `parse` writes it. `error`: what to enter, for a number that it does not know. */
const phoneField = (label: string, parse: (typed: string) => string | null, error: string): Field<string> => ({
  ...lineField(label, 30, schema => schema.transform(typed => parse(typed) ?? typed)),
  check: (phone, stored) => (phone.trim() === '' || phone === stored || parse(phone) !== null ? null : error),
})

function parseMobile(typed: string): string | null {
  const key = phoneKey(typed)
  return key && formatPhone(key)
}

const otherCancelReasons = ['Phone not answered', 'Duplicate', 'Fake', 'Out of stock', 'Asked by customer', 'Other']

/** The longest reason for canceling an order. */
export const MAX_CANCEL_REASON = 40

/** A list of short labels, at least one. */
const labelsField = (label: string, fallback: string[]): Field<string[]> => ({
  label,
  maxLength: MAX_CANCEL_REASON,
  fallback,
  stored: z.array(z.string().trim().min(1).max(MAX_CANCEL_REASON)).min(1),
  form: z
    .array(line(MAX_CANCEL_REASON).min(1, 'A reason is empty'))
    .min(1, 'Add at least one reason')
    .max(20, 'At most 20 reasons')
    .transform(labels => [...new Set(labels)]),
  text: labels => labels.join('; '),
})

const MAX_OPEN_ORDERS = 1000
const backupCount = { least: 0, most: 100, message: 'A whole number' }
const openOrders = { least: 0, most: MAX_OPEN_ORDERS, message: 'A whole number' }

/** The longest link of a courier. */
export const MAX_COURIER_LINK = 300

const courierLink = line(MAX_COURIER_LINK).refine(
  isTrackingLink,
  'A link begins with https:// and has {number} where the tracking number stands',
)
const courierCode = z
  .string()
  .max(MAX_COURIER_CODE)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const storedCouriers = z.array(
  z.object({ code: courierCode, name: z.string().trim().min(1).max(MAX_COURIER_NAME), link: courierLink }),
)
/** A new courier has no code yet. */
const courierForm = z.object({
  code: courierCode.or(z.literal('')),
  name: line(MAX_COURIER_NAME).min(1, 'A courier needs a name'),
  link: courierLink,
})

/** With one name or code for two couriers an order would not say which of them has the parcel. */
function withoutRepeats(couriers: Courier[], context: z.RefinementCtx): void {
  for (const [index, { code, name }] of couriers.entries()) {
    const earlier = couriers.slice(0, index)
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index, 'name'], message })
    if (earlier.some(other => other.name.toLowerCase() === name.toLowerCase())) refuse('Another courier has this name')
    if (code !== '' && earlier.some(other => other.code === code)) refuse('Another courier has this code')
  }
}

/** The longest way of a parcel, in working days, and the most days to pack it. */
export const MAX_TRANSIT_DAYS = 30
const transitDays = wholeNumber(0, MAX_TRANSIT_DAYS, 'Whole days')
const transit = { minDays: transitDays, maxDays: transitDays }
const isRange = ({ minDays, maxDays }: TransitDays) => minDays <= maxDays
const belowMin = { path: ['maxDays'], error: 'Not less than the days at least' }
const daysText = ({ minDays, maxDays }: Draft<TransitDays>) => `${minDays}–${maxDays} days`

/** The most days on the list of holidays. */
export const MAX_HOLIDAYS = 100
/** In the order of their numbers. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const daysOffField: Field<number[]> = {
  label: 'Days Off',
  fallback: defaultDelivery.daysOff,
  stored: z.array(z.int().min(0).max(6)).max(6),
  form: z
    .array(z.int().min(0).max(6))
    .transform(days => [...new Set(days)].sort())
    .refine(days => days.length < 7, 'Leave at least one working day'),
  text: days => days.map(day => weekdays[Number(day)]).join(', '),
}

const holidaysField: Field<string[]> = {
  label: 'Holidays',
  fallback: defaultDelivery.holidays,
  stored: z.array(z.iso.date()).max(MAX_HOLIDAYS),
  form: z
    .array(z.iso.date('A day such as 2026-12-25'))
    .transform(days => [...new Set(days)].sort())
    .refine(days => days.length <= MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} days`),
  text: days => days.join(', '),
}

const MAX_SOCIAL_LINK = 200

const socialLink = (network: SocialNetwork): Field<string> => {
  const { name, hosts } = socialNetworks[network]
  const form = line(MAX_SOCIAL_LINK).refine(
    text => isSocialLink(network, text),
    `A link begins with https:// and leads to your page on ${hosts[0]}`,
  )
  return { label: `${name} Link`, maxLength: MAX_SOCIAL_LINK, fallback: '', stored: form, form, text: asText }
}

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'A time from 00:00 to 23:59')

/** The hours of one day. Its text says Closed, also in a shop that says no hours at all. */
const dayField = (day: OpeningDay): Field<DayHours> => {
  const form = z.object({ from: time, to: time }).superRefine(({ from, to }, context) => {
    if ((from === '') !== (to === ''))
      context.addIssue({ code: 'custom', path: [from ? 'to' : 'from'], message: 'Enter both times, or none' })
    else if (from !== '' && from === to)
      context.addIssue({ code: 'custom', path: ['to'], message: 'The two times are the same' })
  })
  return {
    label: `Open on ${day[0]?.toUpperCase()}${day.slice(1)}`,
    fallback: { from: '', to: '' },
    stored: form,
    form,
    text: ({ from, to }) => (from || to ? `${from}–${to}` : 'Closed'),
  }
}

const pixelId = z.string().regex(/^\d{5,20}$/, 'A Pixel id is 5 to 20 digits')
const RATING = 'A number from 1 to 5'

/**
 * All settings that the owner edits (docs/product.md#settings), by their stored key: label, allowed values and default.
 * Reading, saving, the form and its edit conflicts are derived from it. The currency is not one of them
 * (docs/decisions/0028-currency.md).
 */
export const settingsRegistry = {
  store_info: group('store', {
    store_name: {
      ...lineField('Store Name', 80, schema => schema.min(1, 'Store name is required')),
      fallback: 'Store Name',
      stored: z.string().trim().min(1),
    },
    store_name_ur: lineField('Store Name (Urdu)', 80),
    store_description: linesField('Store Description', 1000),
    store_description_ur: linesField('Store Description (Urdu)', 1000),
    store_logo: idField('Store Logo', 'Picture'),
    // Off: in the dark scheme it stands on a light ground.
    logo_is_light: switchField('The logo can be read on a dark ground'),
    hero_title: lineField('Hero Title', 120),
    hero_subtitle: linesField('Hero Subtitle', 300),
    hero_title_ur: lineField('Hero Title (Urdu)', 120),
    hero_subtitle_ur: linesField('Hero Subtitle (Urdu)', 300),
    // Null: Tech Gadgets, or the first active one (shop/catalogue/sub-brands.ts).
    shop_now_sub_brand: idField('Shop Now Leads To', 'Sub-brand'),
    hero_image: idField('Hero Background Image', 'Picture'),
  }),
  contact_info: group('store', {
    phone: phoneField(
      'Contact Phone',
      parseShopPhone,
      'Enter a Pakistani mobile or landline number, such as 0300 1234567 or 042 111 123 456',
    ),
    whatsapp: phoneField('WhatsApp Number', parseMobile, 'Enter a Pakistani mobile number, such as 0300 1234567'),
    email: lineField('Email', 254, schema => schema.refine(email => email === '' || isEmail(email), 'Invalid email')),
    address: linesField('Address', 500),
  }),
  // Shown beside phone and WhatsApp; nothing where no day is open. The object built from a list has every day.
  opening_hours: group(
    'store',
    Object.fromEntries(openingDays.map(day => [day, dayField(day)])) as Record<OpeningDay, Field<DayHours>>,
  ),
  social_links: group('store', {
    facebook: socialLink('facebook'),
    instagram: socialLink('instagram'),
    tiktok: socialLink('tiktok'),
    youtube: socialLink('youtube'),
  }),
  // The bar above the header; empty: the line that comes with the shop.
  announcement: group('store', {
    en: lineField('Announcement', 200),
    ur: lineField('Announcement (Urdu)', 200),
  }),
  // Stars without reviews behind them are the owner's claim: no shop begins with them.
  display_rating: single<number | null>('store', {
    label: 'Display Rating',
    fallback: null,
    stored: z.number().min(1).max(5).nullable(),
    form: z.number(RATING).min(1, RATING).max(5, RATING).nullable(),
    text: asText,
  }),
  // Only digits: the ID becomes part of a script's URL and of the content security policy. A third party's script runs
  // in the shop's pages.
  pixel_id: single<string | null>(
    'store',
    { label: 'Pixel Id', fallback: null, stored: pixelId.nullable(), form: pixelId.nullable(), text: asText },
    { isGuarded: true },
  ),
  // On: the pixel starts only after the shopper said yes.
  pixel_consent: single('store', switchField('Ask shoppers before the Pixel starts'), { isGuarded: true }),
  // On: an owner without one-time codes can only set them up (shop/staff/sessions.ts).
  owners_need_codes: single('store', switchField('Owners need sign-in codes'), { isGuarded: true }),
  delivery: group(
    'delivery',
    {
      freeFrom: feeField('Free Delivery From', defaultDelivery.freeFrom),
      zones: {
        label: 'Zones',
        fallback: defaultDelivery.zones,
        stored: z.array(
          z.object({
            names: z.array(z.string().trim().min(1)).min(1),
            fee,
            // Zones from before the shop promised dates.
            minDays: transitDays.default(defaultDelivery.elsewhereDays.minDays),
            maxDays: transitDays.default(defaultDelivery.elsewhereDays.maxDays),
          }),
        ),
        form: z
          .array(
            z
              .object({
                names: z
                  .array(line(MAX_ZONE_NAME).min(1, 'A name is empty'))
                  .min(1, 'Add at least one city or alias')
                  .max(50, 'At most 50 names')
                  .transform(names => [...new Set(names)]),
                fee,
                ...transit,
              })
              .refine(isRange, belowMin),
          )
          .max(50, 'At most 50 zones'),
        text: zones => zones.map(zone => `${zone.names.join(', ')}: ${zone.fee}, ${daysText(zone)}`).join('; '),
      },
      elsewhere: feeField('All Other Cities', defaultDelivery.elsewhere),
      // The days of the dates that shoppers see; working days.
      elsewhereDays: {
        label: 'Other Cities, Working Days',
        fallback: defaultDelivery.elsewhereDays,
        stored: z.object(transit),
        form: z.object(transit).refine(isRange, belowMin),
        text: daysText,
      },
      packDays: wholeNumberField('Days to Pack', {
        least: 0,
        most: MAX_TRANSIT_DAYS,
        message: 'Whole days',
        fallback: defaultDelivery.packDays,
      }),
      cutOffHour: wholeNumberField('Orders Count Until (Hour)', {
        least: 0,
        most: 24,
        message: 'A whole hour',
        fallback: defaultDelivery.cutOffHour,
      }),
      daysOff: daysOffField,
      holidays: holidaysField,
    },
    { isWhole: true },
  ),
  // Shown to shoppers with the parcel; shop/settings/couriers.ts.
  couriers: single<Courier[]>('delivery', {
    label: 'Couriers',
    fallback: defaultCouriers,
    stored: storedCouriers.min(1),
    form: z
      .array(courierForm)
      .min(1, 'Add at least one courier')
      .max(30, 'At most 30 couriers')
      .superRefine(withoutRepeats)
      .transform(withCourierCodes),
    text: couriers => couriers.map(({ name, link }) => (link ? `${name}: ${link}` : name)).join('; '),
  }),
  // Codes of couriers above that the footer shows; one that is no courier any more is not shown.
  shown_couriers: single<string[]>('delivery', {
    label: 'Couriers in the Footer',
    fallback: [],
    stored: z.array(z.string()),
    form: z.array(line(MAX_COURIER_CODE)).max(30, 'At most 30 couriers'),
    text: codes => codes.join('; '),
  }),
  // Against fake orders (shop/orders/limits/order-limits.ts). A household orders far less, and staff can call so many.
  order_limits: group(
    'orders',
    {
      // At most so many open orders within so many hours, of one phone number and of one browser; 0 is no limit.
      perPhone: wholeNumberField('Per Phone Number', { ...openOrders, fallback: 10 }),
      perBrowser: wholeNumberField('Per Browser', { ...openOrders, fallback: 20 }),
      hours: wholeNumberField('Hours Counted', { least: 1, most: 720, message: 'Whole hours', fallback: 24 }),
      // An order that nobody confirmed holds its stock for so many hours; 0: until it is confirmed or canceled.
      holdHours: wholeNumberField('Keep Stock for Unconfirmed Orders (Hours)', {
        least: 0,
        most: 720,
        message: 'Whole hours',
        fallback: 48,
      }),
      // After so many in ten minutes, orders of a network hold nothing until they are confirmed. 0: no limit.
      burstOrders: wholeNumberField('Orders from One Internet Connection', { ...openOrders, fallback: 20 }),
      // The share of a variant's stock, in percent, that unconfirmed orders of new customers may hold. 0: all of it.
      strangerShare: wholeNumberField('Stock New Customers Can Hold (%)', { ...openOrders, most: 100, fallback: 30 }),
      // Pieces that they may hold where the share is less. One leaves 70 % of every variant of four pieces or more.
      strangerQuantity: wholeNumberField('Pieces New Customers Can Always Hold', {
        ...openOrders,
        most: 99,
        fallback: 1,
      }),
      // An order whose form came back sooner holds nothing until it is confirmed. 0: never. The maximum is longer than
      // a browser needs to fill in a form with saved details.
      hastySeconds: wholeNumberField('Order Sent Faster Than a Human (Seconds)', {
        least: 0,
        most: 10,
        message: 'Whole seconds',
        fallback: 3,
      }),
      // The most pieces of one variant in an order.
      maxQuantity: wholeNumberField('Most Pieces of One Item in an Order', {
        least: 1,
        most: MAX_LINE_QUANTITY,
        message: 'A whole number',
        fallback: 10,
      }),
    },
    { isWhole: true },
  ),
  // Why orders are canceled (docs/decisions/0055-cancel-reasons.md). A refused parcel counts against the customer.
  cancel_reasons: group('orders', {
    refused: labelsField('The Parcel Was Refused', ['Refused']),
    other: labelsField('Other Reasons', otherCancelReasons),
  }),
  // How many nightly backups are kept (docs/decisions/0078-backups.md): the newest of so many days, weeks and months.
  backups: group('orders', {
    daily: wholeNumberField('Keep Daily Backups (Days)', { ...backupCount, fallback: 7 }),
    weekly: wholeNumberField('Keep Weekly Backups (Weeks)', { ...backupCount, fallback: 4 }),
    monthly: wholeNumberField('Keep Monthly Backups (Months)', { ...backupCount, fallback: 12 }),
  }),
  // After so many months finished orders lose their personal data (shop/privacy/anonymize.ts). 0: never.
  retention_months: single(
    'orders',
    wholeNumberField('Delete Names and Phones of Old Orders After (Months)', {
      least: 0,
      most: 240,
      message: 'Whole months',
      fallback: 0,
    }),
    { isGuarded: true },
  ),
}

type Registry = typeof settingsRegistry
/** The key of a setting that the owner edits. */
export type EditableKey = keyof Registry
/** The settings that the owner edits. */
export type SettingsForm = { [Key in EditableKey]: Registry[Key]['fallback'] }
/** The same while they are typed. */
export type SettingsDraft = { [Key in EditableKey]: Draft<SettingsForm[Key]> }
/** `retention_months`, `order_limits.hours`. */
export type SettingPath = {
  [Key in EditableKey]: SettingsForm[Key] extends readonly unknown[]
    ? Key
    : SettingsForm[Key] extends object
      ? `${Key}.${keyof SettingsForm[Key] & string}`
      : Key
}[EditableKey]

export const editableKeys = Object.keys(settingsRegistry) as EditableKey[] // the keys of the object above

/** What the owner may save, in the words that the form shows beside its fields. */
export const settingsForm = z.object(
  Object.fromEntries(editableKeys.map(key => [key, settingsRegistry[key].form])),
) as unknown as z.ZodType<SettingsForm, SettingsForm> // an object built from a list has no type of its own

/**
 * The errors that `settingsForm` does not find, by path such as `contact_info.phone`. What is stored already is none:
 * see `Field.check`.
 */
export const findSettingErrors = (settings: SettingsDraft, stored: SettingsDraft): Record<string, string> =>
  Object.fromEntries(editableKeys.flatMap(key => checkSetting(key, settings, stored)))

const checkSetting = <Key extends EditableKey>(key: Key, settings: SettingsDraft, stored: SettingsDraft) => {
  // The registry pairs each key with its type, which the compiler cannot follow through the index.
  const setting = settingsRegistry[key] as Pick<Setting<SettingsForm[Key]>, 'check'>
  const errors = Object.entries(setting.check(settings[key], stored[key]))
  return errors.map(([name, error]) => [name ? `${key}.${name}` : key, error])
}

const fieldsByPath: ReadonlyMap<string, FieldFacts> = new Map(
  editableKeys.flatMap(key =>
    Object.entries(settingsRegistry[key].fields).map(
      ([name, field]) => [name ? `${key}.${name}` : key, field] as const,
    ),
  ),
)

/** All fields, each by its path. */
export const settingPaths = [...fieldsByPath.keys()] as SettingPath[] // the keys of the registry and of its groups

/** What the screen shows of a field. */
export function getSettingField(path: SettingPath): FieldFacts {
  const field = fieldsByPath.get(path)
  if (!field) throw new Error(`there is no setting ${path}`)
  return field
}

/** The part of the screen that a field stands on; `path` may go on into a list, as in `delivery.zones.2.fee`. */
export function tabOfSetting(path: string): SettingsTab {
  const key = editableKeys.find(key => path === key || path.startsWith(`${key}.`))
  return key ? settingsRegistry[key].tab : 'store'
}

/** Every setting by its label, as text, to show where two versions differ. */
export const describeSettings = (settings: SettingsDraft): Record<string, string> =>
  Object.fromEntries(editableKeys.flatMap(key => describeSetting(key, settings[key])))

/** One setting: each of its labels with its text. */
export const describeSetting = <Key extends EditableKey>(key: Key, value: SettingsDraft[Key]): [string, string][] => {
  // The registry pairs each key with its type, which the compiler cannot follow through the index.
  const setting = settingsRegistry[key] as { describe: (value: SettingsDraft[Key]) => [string, string][] }
  return setting.describe(value)
}
