import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { pixelConsent } from './pixel-consent.ts'
import { sentencesOf } from './sentences.fixture.ts'
import { ur } from './ur.ts'

const placeholdersOf = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([name]) => name).sort()

const english = new Map(sentencesOf({ ...en, pixelConsent: pixelConsent.en }))
const urdu = sentencesOf({ ...ur, pixelConsent: pixelConsent.ur })

describe('the messages of the shop', () => {
  it('both languages have the same keys', () => {
    expect(urdu.map(([key]) => key).sort()).toEqual(Array.from(english.keys()).sort())
  })

  it.each(urdu)('%s has the same placeholders in both languages', (key, text) => {
    expect(placeholdersOf(text)).toEqual(placeholdersOf(english.get(key) ?? ''))
  })

  it.each([...english, ...urdu])('%s is never empty', (_, text) => {
    expect(text.trim()).not.toBe('')
  })

  it.each(urdu)('%s uses Urdu letters and closes its isolates', (_, text) => {
    expect(text).not.toMatch(/[يكه\u0649]/)
    expect(text.match(/[\u2066-\u2068]/g)?.length).toBe(text.match(/\u2069/g)?.length)
  })
})

describe('a sentence with placeholders', () => {
  it('each value is inserted, and no placeholder remains', () => {
    expect(fill(en.cart.addedText, { product: 'Linen Kurta', quantity: 2 })).toBe('Linen Kurta ×\u00a02')
  })

  it('a value that looks like a placeholder is shown unchanged', () => {
    expect(fill(en.refusals['sold-out'], { product: '{variant}', variant: 'M' })).toBe('{variant} (M) is sold out.')
  })
})
