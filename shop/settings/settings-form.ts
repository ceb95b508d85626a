import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '../cart/limits.ts'
import { isEmail } from '../email.ts'
import { countDigits } from '../phone.ts'
import { isValidLine, isValidText } from '../valid-text.ts'

/** The highest delivery fee and threshold, in rupees. */
export const MAX_FEE = 100_000

/** The highest limit of open orders, and its longest time in hours. */
export const MAX_OPEN_ORDERS = 1000
export const MAX_LIMIT_HOURS = 720

/** The longest time before finished orders are anonymized, in months: twenty years. */
export const MAX_RETENTION_MONTHS = 240

/** The longest hold of an unconfirmed order in hours, and the highest burst limit. */
export const MAX_HOLD_HOURS = 720
export const MAX_BURST_ORDERS = 1000
/** Longer than a browser needs to autofill a form. */
export const MAX_HASTY_SECONDS = 10

/** Longest text of a field; the form tells the browser too. */
export const maxLength = {
  store_name: 80,
  store_description: 1000,
  hero_title: 120,
  hero_subtitle: 300,
  phone: 30,
  whatsapp: 30,
  email: 254,
  address: 500,
  announcement: 200,
  zoneName: 60,
} as const

const fee = wholeNumber(0, MAX_FEE, 'Whole rupees')
const openOrders = wholeNumber(0, MAX_OPEN_ORDERS, 'A whole number')

const zone = z.object({
  names: z
    .array(line(maxLength.zoneName).min(1, 'A name is empty'))
    .min(1, 'Add at least one city or alias')
    .max(50, 'At most 50 names')
    .transform(names => [...new Set(names)]),
  fee,
})

/**
 * The schema of the settings form with its messages: stricter than reading (settings.ts), which accepts whatever is
 * stored. The currency is not a setting (docs/decisions/0028-currency.md).
 */
export const settingsForm = z.object({
  store_info: z.object({
    store_name: line(maxLength.store_name).min(1, 'Store name is required'),
    store_logo: z.uuid().nullable(),
    store_description: lines(maxLength.store_description),
    hero_image: z.uuid().nullable(),
    hero_title: line(maxLength.hero_title),
    hero_subtitle: lines(maxLength.hero_subtitle),
    hero_title_ur: line(maxLength.hero_title),
    hero_subtitle_ur: lines(maxLength.hero_subtitle),
    /** Null: Tech Gadgets, or the first active one (shop/catalogue/sub-brands.ts). */
    shop_now_sub_brand: z.uuid().nullable(),
  }),
  contact_info: z.object({
    phone: phone(maxLength.phone, 'Phone number must be at least 10 digits'),
    whatsapp: phone(maxLength.whatsapp, 'WhatsApp number must be at least 10 digits'),
    email: line(maxLength.email).refine(email => email === '' || isEmail(email), 'Invalid email'),
    address: lines(maxLength.address),
  }),
  announcement: z.object({ en: line(maxLength.announcement), ur: line(maxLength.announcement) }),
  pixel_id: z
    .string()
    .regex(/^\d{5,20}$/, 'A Pixel id is 5 to 20 digits')
    .nullable(),
  pixel_consent: z.boolean(),
  owners_need_codes: z.boolean(),
  display_rating: z
    .number('A number from 1 to 5')
    .min(1, 'A number from 1 to 5')
    .max(5, 'A number from 1 to 5')
    .nullable(),
  delivery: z.object({
    freeFrom: fee,
    zones: z.array(zone).max(50, 'At most 50 zones'),
    elsewhere: fee,
    unknownCity: fee,
  }),
  order_limits: z.object({
    perPhone: openOrders,
    perBrowser: openOrders,
    hours: wholeNumber(1, MAX_LIMIT_HOURS, 'Whole hours'),
    maxQuantity: wholeNumber(1, MAX_LINE_QUANTITY, 'A whole number'),
    holdHours: wholeNumber(0, MAX_HOLD_HOURS, 'Whole hours'),
    hastySeconds: wholeNumber(0, MAX_HASTY_SECONDS, 'Whole seconds'),
    burstOrders: wholeNumber(0, MAX_BURST_ORDERS, 'A whole number'),
    strangerShare: wholeNumber(0, 100, 'A whole number'),
  }),
  retention_months: wholeNumber(0, MAX_RETENTION_MONTHS, 'Whole months'),
})

/** The settings that the owner edits. */
export type SettingsForm = z.output<typeof settingsForm>

function wholeNumber(least: number, most: number, what: string) {
  const message = `${what} from ${least} to ${most.toLocaleString('en')}`
  return z.int(message).min(least, message).max(most, message)
}

function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isValidLine, 'has a character that cannot be used')
}

/** Text of several lines, which a browser ends with CR LF or LF; stored with LF. */
function lines(max: number) {
  return z
    .string()
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `At most ${max.toLocaleString('en')} characters`)
        .refine(isValidText, 'has a character that cannot be used'),
    )
}

function phone(max: number, problem: string) {
  return line(max).refine(text => text === '' || countDigits(text) >= 10, problem)
}
