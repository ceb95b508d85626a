import { describe, expect, it } from 'vitest'
import { settingsRegistry } from '#shop/settings/registry.ts'
import { findProtectionLevel, protectionLevels, protectionOf } from './protection-levels.ts'

const defaults = settingsRegistry.order_limits.fallback

describe('the protection from fake orders', () => {
  it('is normal in a new shop', () => {
    expect(findProtectionLevel(defaults)).toBe('normal')
  })

  it.each(protectionLevels)('%s can be saved, and is seen again in what it set', level => {
    const limits = { ...defaults, ...protectionOf[level] }
    expect(settingsRegistry.order_limits.form.parse(limits)).toEqual(limits)
    expect(findProtectionLevel(limits)).toBe(level)
  })

  it('is of its own kind where one value differs, and does not depend on hours of holding and pieces', () => {
    expect(findProtectionLevel({ ...defaults, perPhone: 9 })).toBeNull()
    expect(findProtectionLevel({ ...defaults, perPhone: '' })).toBeNull()
    expect(findProtectionLevel({ ...defaults, holdHours: 7, maxQuantity: 3, perPhone: '10' })).toBe('normal')
  })

  it('strict is nowhere looser than normal', () => {
    const { normal, strict } = protectionOf
    for (const name of ['perPhone', 'perBrowser', 'perNetwork', 'newCustomerShare'] as const)
      expect(strict[name]).toBeLessThan(normal[name] ?? 0)
    expect(strict.minimumFormSeconds).toBeGreaterThan(normal.minimumFormSeconds ?? 0)
  })
})
