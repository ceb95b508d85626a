import { describe, expect, it } from 'vitest'
import { needsReference, parseReference } from './advance.ts'

describe('the reference of a payment', () => {
  it.each([
    ['24035678901', '24035678901'],
    [' 2403 5678-901 ', '24035678901'],
    ['TID: 24035678901', '24035678901'],
    ['Trx ID # 24035678901', '24035678901'],
    ['Ref. No. ft24ab9', 'FT24AB9'],
    ['ft-24/ab_9', 'FT24AB9'],
    ['۲۴۰۳۵', '24035'],
    ['ＦＴ１２３', 'FT123'],
    // A reference of its own letters is left whole.
    ['ID4455', 'ID4455'],
    ['noor', 'NOOR'],
    ['REFUND', 'REFUND'],
  ])('%s is %s', (typed, stored) => {
    expect(parseReference(typed)).toBe(stored)
  })

  it.each(['', '  ', '12', '--', 'رقم', 'A'.repeat(41), "1'; drop", 'a\u0000bc'])('%s is none', typed => {
    expect(parseReference(typed)).toBeNull()
  })

  it('is stored as it is parsed again', () => {
    for (const typed of ['TID: 24035678901', 'ft-24/ab_9']) {
      const stored = parseReference(typed) ?? ''
      expect(parseReference(stored)).toBe(stored)
    }
  })

  it('is needed but for cash', () => {
    expect([needsReference('cash'), needsReference('raast'), needsReference('other')]).toEqual([false, true, true])
  })
})
