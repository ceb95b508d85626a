import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { pixelConsent } from './pixel-consent.ts'
import { sentencesOf } from './sentences.fixture.ts'
import { ur } from './ur.ts'

const placeholdersOf = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([name]) => name).sort()

const english = new Map(sentencesOf({ ...en, pixelConsent: pixelConsent.en }))
const urdu = sentencesOf({ ...ur, pixelConsent: pixelConsent.ur })

describe('the words of the shop', () => {
  it('are the same keys in both languages', () => {
    expect(urdu.map(([key]) => key).sort()).toEqual(Array.from(english.keys()).sort())
  })

  it.each(urdu)('%s names the same things in both languages', (key, text) => {
    expect(placeholdersOf(text)).toEqual(placeholdersOf(english.get(key) ?? ''))
  })

  it.each([...english, ...urdu])('%s is never empty', (_, text) => {
    expect(text.trim()).not.toBe('')
  })

  it.each(urdu)('%s uses Urdu letters and closes what it isolates', (_, text) => {
    expect(text).not.toMatch(/[يكه\u0649]/)
    expect(text.match(/[\u2066-\u2068]/g)?.length).toBe(text.match(/\u2069/g)?.length)
  })
})

describe('a sentence with placeholders', () => {
  it('takes each value where it stands, and leaves nothing behind', () => {
    expect(fill(en.cart.addedText, { product: 'Linen Kurta', quantity: 2 })).toBe('Linen Kurta ×\u00a02')
  })

  it('shows a value that looks like a placeholder as it is', () => {
    expect(fill(en.refusals['sold-out'], { product: '{variant}', variant: 'M' })).toBe('{variant} (M) is sold out.')
  })
})
