import { z } from 'zod'
import { deliverySettings } from './delivery-settings.ts'
import type { Draft, FieldFacts } from './fields.ts'
import { messageSettings } from './message-settings.ts'
import { orderSettings } from './order-settings.ts'
import type { Setting, SettingsTab } from './setting.ts'
import { storeSettings } from './store-settings.ts'

/**
 * All settings that the owner edits (docs/product.md#settings), by their stored key: label, allowed values and default.
 * Reading, saving, the form and its edit conflicts are derived from it. The currency is not one of them
 * (docs/decisions/0028-currency.md).
 */
export const settingsRegistry = { ...storeSettings, ...deliverySettings, ...orderSettings, ...messageSettings }

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
