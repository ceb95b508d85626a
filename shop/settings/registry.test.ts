import { describe, expect, it } from 'vitest'
import {
  describeSettings,
  type EditableKey,
  editableKeys,
  type SettingsForm,
  settingsForm,
  settingsRegistry,
  tabOfSetting,
} from './registry.ts'
import { readSetting } from './settings.ts'

const defaults = Object.fromEntries(editableKeys.map(key => [key, settingsRegistry[key].fallback])) as SettingsForm

/** Each kind of JSON, and nothing at all. */
const values = [undefined, null, true, 7, 'x', [], {}]

/** Whether no form could have saved this, not even in part. A text may be any, and a group may lack fields. */
const isImpossible = (key: EditableKey, value: unknown): boolean =>
  settingsRegistry[key].form.safeParse(value).error?.issues.some(({ path }) => path.length === 0) ?? false

describe('the registry of settings', () => {
  it('has defaults that the owner could save', () => {
    expect(settingsForm.parse(defaults)).toEqual(defaults)
  })

  it.each(editableKeys)('reads the default of %s where a value is stored that it cannot have', key => {
    const impossible = values.filter(value => isImpossible(key, value))
    expect(impossible.length).toBeGreaterThanOrEqual(4)
    for (const stored of impossible) expect(readSetting(key, stored), JSON.stringify(stored)).toEqual(defaults[key])
  })

  it('reads the default of each field of a group that is stored empty', () => {
    const groups = editableKeys.filter(key => !('' in settingsRegistry[key].fields))
    for (const key of groups) expect(readSetting(key, {}), key).toEqual(defaults[key])
  })

  it('reads a setting that was stored before a field was added, with the default of that field', () => {
    const { maxQuantity: _, ...older } = { ...defaults.order_limits, perPhone: 3 }
    expect(readSetting('order_limits', older)).toEqual({ ...defaults.order_limits, perPhone: 3 })
  })

  it('reads zones that were stored before they had days, with those of other cities', () => {
    const { freeFrom, elsewhere } = defaults.delivery
    const stored = { freeFrom, elsewhere, zones: [{ names: ['Multan'], fee: 90 }] }
    expect(readSetting('delivery', stored)).toEqual({
      ...defaults.delivery,
      zones: [{ names: ['Multan'], fee: 90, minDays: 2, maxDays: 4 }],
    })
  })

  it('reads delivery fees that were stored with a fee of their own for an unknown city, without it', () => {
    expect(readSetting('delivery', { ...defaults.delivery, elsewhere: 280, unknownCity: 150 })).toEqual({
      ...defaults.delivery,
      elsewhere: 280,
    })
  })

  it('stores days off and holidays once and in order', () => {
    const delivery = { ...defaults.delivery, daysOff: [5, 0, 5], holidays: ['2026-12-25', '2026-08-14', '2026-12-25'] }
    expect(settingsForm.parse({ ...defaults, delivery }).delivery).toMatchObject({
      daysOff: [0, 5],
      holidays: ['2026-08-14', '2026-12-25'],
    })
  })

  it('reads all limits as their defaults when one of them is broken', () => {
    expect(readSetting('order_limits', { ...defaults.order_limits, perPhone: 3, hours: 0 })).toEqual(
      defaults.order_limits,
    )
  })

  it('reads the other texts when one of them is broken', () => {
    expect(readSetting('contact_info', { phone: 7, address: 'Lahore' })).toEqual({
      ...defaults.contact_info,
      address: 'Lahore',
    })
  })

  it('names every field in an edit conflict, each by a label of its own', () => {
    const fields = editableKeys.flatMap(key => Object.keys(settingsRegistry[key].fields))
    expect(Object.keys(describeSettings(defaults))).toHaveLength(fields.length)
  })

  it('puts values into words', () => {
    expect(describeSettings({ ...defaults, pixel_id: null, pixel_consent: true, retention_months: '' })).toMatchObject({
      'Pixel Id': '',
      'Ask shoppers before the Pixel starts': 'Yes',
      'Delete Names and Phones of Old Orders After (Months)': '',
      Zones: expect.stringContaining('Karachi, کراچی: 150, 1–2 days; '),
    })
  })

  it.each([
    ['store_info.store_name', 'store'],
    ['pixel_id', 'store'],
    ['opening_hours.friday.from', 'store'],
    ['delivery.zones.2.fee', 'delivery'],
    ['shown_couriers', 'delivery'],
    ['order_limits.hours', 'orders'],
    ['retention_months', 'orders'],
  ])('knows that %s is on the tab %s', (path, tab) => {
    expect(tabOfSetting(path)).toBe(tab)
  })

  it('asks for the password for what could harm shoppers or the shop, or shut out staff', () => {
    expect(editableKeys.filter(key => settingsRegistry[key].isGuarded)).toEqual([
      ...['contact_info', 'pixel_id', 'pixel_consent', 'owners_need_codes', 'couriers'],
      ...['order_limits', 'risk_limits', 'order_rules', 'backups', 'alerts', 'retention_months', 'message_texts'],
    ])
  })
})
