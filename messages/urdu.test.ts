import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'
import { sentencesOf } from './sentences.fixture.ts'
import { ur } from './ur.ts'

/** Placeholders and isolated names or numbers have their own punctuation. */
const ownWords = (text: string) => text.replace(/\{\w+\}|[\u2066-\u2068][^\u2069]*\u2069/g, '0')

const urdu = sentencesOf(ur).map(([key, text]) => [key, ownWords(text)] as const)

const has = (pattern: RegExp) => urdu.filter(([, text]) => pattern.test(text))

describe('the Urdu messages', () => {
  it('they have Urdu punctuation: no Latin full stop, comma, question mark or semicolon', () => {
    const withoutDots = urdu.map(([key, text]) => [key, text.replace('...', '')] as const)
    expect(withoutDots.filter(([, text]) => /[.,?;]/.test(text))).toEqual([])
  })

  it('they have one pair of quotation marks, ”…“', () => {
    expect(has(/["'‘’«»]/)).toEqual([])
    expect(urdu.filter(([, text]) => /[“”]/.test(text) && !/^[^“”]*”[^“”]+“[^“”]*$/.test(text))).toEqual([])
  })

  // An element with dir=auto takes the direction of its first letter, also of one inside isolates.
  it('they name all results of a search right to left, whatever is typed', () => {
    const { allResults } = ur.search
    const filled = fill(allResults, { query: '\u2068kurta\u2069' })
    expect(filled.match(/[\p{L}\u200f]/u)?.[0]).toBe('\u200f')
  })

  it('they say چیز, not اشیاء, and "or more", not "more than"', () => {
    expect(has(/اشیاء|زائد/)).toEqual([])
  })

  it('they say آرڈر کرنا and ڈیوائس, as the note in ur.ts requires', () => {
    expect(has(/آرڈر (دے |دیں|دین|دیت)|موبائل میں|موبائل پر/)).toEqual([])
  })

  it('they write براہِ کرم with its zer, and only in refusals', () => {
    expect(has(/براہ\s*کرم/)).toEqual([])
    const refusing = /^(refusals|problems|directProblems|failure|checkout\.problemsTitle$)/
    expect(has(/براہِ کرم/).filter(([key]) => !refusing.test(key))).toEqual([])
  })
})
