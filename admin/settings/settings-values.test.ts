import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { editableKeys, settingsForm, settingsRegistry } from '#shop/settings/registry.ts'
import { mergeVersions } from '../parts/form/edit-conflict.ts'
import type { StoredSettings } from './settings.ts'
import { settingsParts } from './settings-parts.ts'
import { toSettingsPayload, toSettingsValues } from './settings-values.ts'
import { firstErrorByField, settingsErrors } from './use-settings-form.ts'

const logo = { id: newId(), url: '/logo.webp' }
const defaults = Object.fromEntries(editableKeys.map(key => [key, settingsRegistry[key].fallback]))
const stored = {
  settings: { ...defaults, store_info: { ...settingsRegistry.store_info.fallback, store_logo: logo.id } },
  version: 1,
  logo,
  heroImage: null,
} as unknown as StoredSettings
const values = toSettingsValues(stored)

describe('the form of the settings', () => {
  it('it sends back what was stored', () => {
    expect(settingsForm.parse(toSettingsPayload(values))).toEqual(stored.settings)
  })

  it('it sends null for a removed picture, an empty rating and an empty Pixel id', () => {
    const payload = toSettingsPayload({ ...values, logo: null, display_rating: '', pixel_id: '  ' })
    expect(payload).toMatchObject({ store_info: { store_logo: null }, display_rating: null, pixel_id: null })
  })

  it('it gives each zone a key', () => {
    const keys = values.delivery.zones.map(({ key }) => key)
    expect(new Set(keys).size).toBe(stored.settings.delivery.zones.length)
  })

  it('it has no errors with stored values, and one error for each invalid field', () => {
    expect(settingsErrors(values, values)).toEqual({})
    const wrong = { ...values, retention_months: '-1', order_limits: { ...values.order_limits, hours: '' } }
    expect(settingsErrors(wrong, values)).toEqual({
      'order_limits.hours': 'Whole hours from 1 to 720',
      retention_months: 'Whole months from 0 to 240',
    })
  })

  it('a phone is checked, unless it was stored like that', () => {
    const callUs = { ...values, contact_info: { ...values.contact_info, phone: 'call us' } }
    expect(settingsErrors(callUs, values)).toEqual({ 'contact_info.phone': expect.stringContaining('such as 0300') })
    expect(settingsErrors(callUs, callUs)).toEqual({})
  })
})

it('an error of one name of a zone is shown once, beside all of them', () => {
  expect(
    firstErrorByField([
      ['settings.delivery.zones.0.names.2', 'A name is empty'],
      ['settings.delivery.zones.0.names.3', 'Too long'],
      ['pixel_id', 'A Pixel id is 5 to 20 digits'],
    ]),
  ).toEqual({ 'delivery.zones.0.names': 'A name is empty', pixel_id: 'A Pixel id is 5 to 20 digits' })
})

describe('two owners in the settings', () => {
  const merge = (theirs: typeof values, mine: typeof values) =>
    mergeVersions(settingsParts, { base: values, theirs, mine })
  const describing = (store_description: string) => ({
    ...values,
    store_info: { ...values.store_info, store_description },
  })

  it('keep a name and a description that each of them changed, without a question', () => {
    const mine = { ...values, store_info: { ...values.store_info, store_name: 'Dhaba Lane' } }
    const { merged, taken, asked } = merge(describing('Clothes'), mine)
    expect(merged.store_info).toMatchObject({ store_name: 'Dhaba Lane', store_description: 'Clothes' })
    expect(taken).toEqual(['Store Description'])
    expect(asked).toEqual([])
  })

  it('are asked for a description that both changed', () => {
    const { asked } = merge(describing('Clothes'), describing('Gadgets'))
    expect(asked.map(({ label }) => label)).toEqual(['Store Description'])
  })

  it('lose no change of the other: each value of theirs is taken into an untouched form', () => {
    let count = 0
    for (const [key, part] of Object.entries(values as Record<string, unknown>)) {
      const isGroup = part !== null && typeof part === 'object' && !Array.isArray(part) && !('id' in part)
      for (const other of isGroup ? groupsWithAnother(part) : [otherThan(part)]) {
        const theirs = { ...values, [key]: other } as typeof values
        expect(merge(theirs, values).merged, key).toEqual(theirs)
        count++
      }
    }
    expect(count).toBeGreaterThan(40)
  })

  const groupsWithAnother = (group: object): object[] =>
    Object.entries(group).map(([name, value]) => ({ ...group, [name]: otherThan(value) }))

  const otherThan = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length > 1 ? value.slice(1) : ['x']
    if (value === null) return { id: newId(), url: '/x' }
    if (typeof value !== 'object') return typeof value === 'boolean' ? !value : `${value}1`
    return 'id' in value ? { id: newId(), url: '/x' } : { ...value, from: '10:00', minDays: 9 }
  }
})
