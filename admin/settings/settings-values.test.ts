import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { editableKeys, settingsForm, settingsRegistry } from '#shop/settings/registry.ts'
import type { StoredSettings } from './settings.ts'
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
