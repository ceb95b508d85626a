import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { pixelConsent } from './pixel-consent.ts'
import { placeholderSentences } from './placeholder-words.ts'
import { sentencesOf } from './sentences.fixture.ts'
import { ur } from './ur.ts'

const placeholdersOf = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([name]) => name).sort()

type Sentences = ReturnType<typeof sentencesOf>

const english = sentencesOf({ ...en, pixelConsent: pixelConsent.en, inPages: placeholderSentences.en })
const urdu = sentencesOf({ ...ur, pixelConsent: pixelConsent.ur, inPages: placeholderSentences.ur })

describe('the messages of the shop', () => {
  it('both languages have the same keys', () => {
    expect(urdu.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort())
  })

  it('both languages have the same placeholders', () => {
    const placeholders = (sentences: Sentences) =>
      Object.fromEntries(sentences.map(([key, text]) => [key, placeholdersOf(text)]))
    expect(placeholders(urdu)).toEqual(placeholders(english))
  })

  it('no message is empty', () => {
    expect([...english, ...urdu].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('Urdu messages use Urdu letters', () => {
    expect(urdu.filter(([, text]) => /[يكه\u0649]/.test(text))).toEqual([])
  })

  it('Urdu messages close their isolates', () => {
    const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0
    expect(urdu.filter(([, text]) => count(text, /[\u2066-\u2068]/g) !== count(text, /\u2069/g))).toEqual([])
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
