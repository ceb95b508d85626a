import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { MAX_LINE_QUANTITY } from '../cart-limits.ts'
import { type EditableKey, editableKeys, type SettingsForm, settingsRegistry } from './registry.ts'

/** All settings of the shop, each with its default where the table has none. */
export type ShopSettings = SettingsForm & { currency: 'PKR' }
export type SettingKey = keyof ShopSettings

/** Limits of orders; shop/settings/order-settings.ts says what each means. */
export type OrderLimits = SettingsForm['order_limits']

export const defaultOrderLimits: OrderLimits = settingsRegistry.order_limits.fallback

/** Every limit off: for trying out, and for measuring. */
export const noOrderLimits: OrderLimits = {
  ...defaultOrderLimits,
  perPhone: 0,
  perBrowser: 0,
  maxQuantity: MAX_LINE_QUANTITY,
  minimumFormSeconds: 0,
  perNetwork: 0,
  newCustomerShare: 0,
}

/** The settings of a shop that has set nothing yet. */
export const defaultSettings: ShopSettings = settingsFrom(new Map())

/** Reads every setting in one query. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).modifyEnd(prepared).execute()
  return settingsFrom(new Map(rows.map(row => [row.key, row.value])))
}

function settingsFrom(stored: ReadonlyMap<string, unknown>): ShopSettings {
  const settings = Object.fromEntries(editableKeys.map(key => [key, readSetting(key, stored.get(key))]))
  // An object built from a list has no type of its own. The currency is fixed (docs/decisions/0028-currency.md).
  return { ...(settings as SettingsForm), currency: 'PKR' }
}

/** One setting as it is stored, or its default. */
export function readSetting<Key extends EditableKey>(key: Key, stored: unknown): SettingsForm[Key] {
  // The registry pairs each key with its type, which the compiler cannot follow through the index.
  return settingsRegistry[key].stored.parse(stored) as SettingsForm[Key]
}

/** Writes one setting, new or again. */
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
