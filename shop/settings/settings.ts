import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { MAX_LINE_QUANTITY } from '../cart/limits.ts'
import { defaultDelivery } from '../delivery.ts'
import {
  MAX_BURST_ORDERS,
  MAX_HASTY_SECONDS,
  MAX_HOLD_HOURS,
  MAX_LIMIT_HOURS,
  MAX_OPEN_ORDERS,
  MAX_RETENTION_MONTHS,
} from './settings-form.ts'

const text = z.string().catch('')
const mediaId = z.uuid().nullable().catch(null)
const subBrandId = z.uuid().nullable().catch(null)
const openOrders = z.int().min(0).max(MAX_OPEN_ORDERS)
const fee = z.int().min(0).max(100_000)

export type OrderLimits = {
  /** The most open orders within so many hours, of one phone number and of one browser; 0 is no limit. */
  perPhone: number
  perBrowser: number
  hours: number
  /** The most of one variant in an order. */
  maxQuantity: number
  /** The hours for which an unconfirmed order holds its stock; 0: until it is confirmed or canceled. */
  holdHours: number
  /** An order whose form returned within so many seconds holds nothing until it is confirmed; 0: no such limit. */
  hastySeconds: number
  /**
   * After more orders than this within ten minutes a network's next ones hold nothing until they are confirmed; 0: no
   * limit.
   */
  burstOrders: number
  /** The share of a variant's stock, in percent, that unconfirmed orders of strangers may hold; 0: all of it. */
  strangerShare: number
}

/** Far more than a household orders in a day, and few enough for staff to call all of them. */
export const defaultOrderLimits: OrderLimits = {
  perPhone: 10,
  perBrowser: 20,
  hours: 24,
  maxQuantity: 10,
  holdHours: 24,
  hastySeconds: 3,
  burstOrders: 20,
  strangerShare: 30,
}

/** Every limit off, for demos and measurements. */
export const noOrderLimits: OrderLimits = {
  ...defaultOrderLimits,
  perPhone: 0,
  perBrowser: 0,
  maxQuantity: MAX_LINE_QUANTITY,
  hastySeconds: 0,
  burstOrders: 0,
  strangerShare: 0,
}

// Every setting has a default with which a shop can open, and a broken row never stops the shop.
const schemas = {
  store_info: z
    .object({
      store_name: z.string().trim().min(1).catch('Store Name'),
      store_logo: mediaId,
      store_description: text,
      hero_image: mediaId,
      hero_title: text,
      hero_subtitle: text,
      hero_title_ur: text,
      hero_subtitle_ur: text,
      shop_now_sub_brand: subBrandId,
    })
    .catch({
      store_name: 'Store Name',
      store_logo: null,
      store_description: '',
      hero_image: null,
      hero_title: '',
      hero_subtitle: '',
      hero_title_ur: '',
      hero_subtitle_ur: '',
      shop_now_sub_brand: null,
    }),
  contact_info: z
    .object({ phone: text, whatsapp: text, email: text, address: text })
    .catch({ phone: '', whatsapp: '', email: '', address: '' }),
  // The bar above the header; empty: the default line.
  announcement: z.object({ en: text, ur: text }).catch({ en: '', ur: '' }),
  currency: z.literal('PKR').catch('PKR'),
  // It is part of a script's URL and of the content security policy: only digits are allowed.
  pixel_id: z
    .string()
    .regex(/^\d{5,20}$/)
    .nullable()
    .catch(null),
  // On: the pixel starts only after consent.
  pixel_consent: z.boolean().catch(false),
  // On: an owner without one-time codes can only set them up (shop/staff/sessions.ts).
  owners_need_codes: z.boolean().catch(false),
  display_rating: z.number().min(1).max(5).nullable().catch(4.8),
  delivery: z
    .object({
      freeFrom: fee,
      zones: z.array(z.object({ names: z.array(z.string().trim().min(1)).min(1), fee })),
      elsewhere: fee,
      unknownCity: fee,
    })
    .catch(defaultDelivery),
  // Against fake orders (shop/orders/order-limits.ts); 0 is no limit.
  order_limits: z
    .object({
      perPhone: openOrders,
      perBrowser: openOrders,
      hours: z.int().min(1).max(MAX_LIMIT_HOURS),
      // Newer fields have their default in older rows.
      maxQuantity: z.int().min(1).max(MAX_LINE_QUANTITY).default(defaultOrderLimits.maxQuantity),
      holdHours: z.int().min(0).max(MAX_HOLD_HOURS).default(defaultOrderLimits.holdHours),
      hastySeconds: z.int().min(0).max(MAX_HASTY_SECONDS).default(defaultOrderLimits.hastySeconds),
      burstOrders: z.int().min(0).max(MAX_BURST_ORDERS).default(defaultOrderLimits.burstOrders),
      strangerShare: z.int().min(0).max(100).default(defaultOrderLimits.strangerShare),
    })
    .catch(defaultOrderLimits),
  // After so many months finished orders are anonymized (shop/customers/anonymize.ts); 0: never.
  retention_months: z.int().min(0).max(MAX_RETENTION_MONTHS).catch(0),
}

export type SettingKey = keyof typeof schemas
/** All settings of the shop, each with its default where the table has none. */
export type ShopSettings = { [Key in SettingKey]: z.output<(typeof schemas)[Key]> }

/** The settings of a new shop. */
export const defaultSettings: ShopSettings = settingsFrom(new Map())

/** Reads every setting in one query. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).modifyEnd(prepared).execute()
  return settingsFrom(new Map(rows.map(row => [row.key, row.value])))
}

function settingsFrom(stored: ReadonlyMap<string, unknown>): ShopSettings {
  return {
    store_info: schemas.store_info.parse(stored.get('store_info')),
    contact_info: schemas.contact_info.parse(stored.get('contact_info')),
    announcement: schemas.announcement.parse(stored.get('announcement')),
    currency: schemas.currency.parse(stored.get('currency')),
    pixel_id: schemas.pixel_id.parse(stored.get('pixel_id') ?? null),
    pixel_consent: schemas.pixel_consent.parse(stored.get('pixel_consent')),
    owners_need_codes: schemas.owners_need_codes.parse(stored.get('owners_need_codes')),
    display_rating: schemas.display_rating.parse(stored.get('display_rating')),
    delivery: schemas.delivery.parse(stored.get('delivery')),
    order_limits: schemas.order_limits.parse(stored.get('order_limits')),
    retention_months: schemas.retention_months.parse(stored.get('retention_months')),
  }
}

/** One setting as it is stored, or its default. */
export const readSetting = <Key extends SettingKey>(key: Key, stored: unknown): ShopSettings[Key] =>
  // The table of schemas pairs each key with its type, which TypeScript cannot follow through the index.
  schemas[key].parse(stored) as ShopSettings[Key]

/** Inserts or replaces one setting. */
export async function saveSetting<Key extends SettingKey>(db: Db, key: Key, value: ShopSettings[Key]): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({ value: json, updated_at: new Date(), version: sql<number>`settings.version + 1` }),
    )
    .execute()
}
