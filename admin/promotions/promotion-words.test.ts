import { describe, expect, it } from 'vitest'
import type { PromotionBenefit } from '#shop/promotions/promotion-kinds.ts'
import { benefitWords } from './promotion-kinds.tsx'
import { minimumWords, targetWords, usesWords } from './promotion-words.ts'

describe('a promotion in words', () => {
  it.each<[string, PromotionBenefit]>([
    ['10% off', { kind: 'percent', percent: 10 }],
    ['Rs\u00a01,500 off', { kind: 'rupees', amount: 1500 }],
    ['Free delivery', { kind: 'free_delivery' }],
    ['Buy 2, get 1 free', { kind: 'buy_get', pieces: 2, freePieces: 1 }],
    ['Any 3 for Rs\u00a02,500', { kind: 'bundle', pieces: 3, amount: 2500 }],
  ])('it gives %s', (words, benefit) => {
    expect(benefitWords(benefit)).toBe(words)
  })

  it('names what it is for, its minimum and its uses', () => {
    expect(targetWords(null)).toBe('Everything')
    expect(targetWords({ names: ['Kurtas', 'Shoes'], count: 2 })).toBe('\u2068Kurtas\u2069, \u2068Shoes\u2069')
    expect(targetWords({ names: ['Kurtas'], count: 5 })).toBe('\u2068Kurtas\u2069 and 4 more')
    expect(targetWords({ names: [], count: 0 })).toBe('Nothing: what it was for is deleted')
    expect([minimumWords(0), minimumWords(2000)]).toEqual(['', 'from Rs\u00a02,000'])
    expect(usesWords({ uses: 1200, totalLimit: null })).toBe('1,200')
    expect(usesWords({ uses: 3, totalLimit: 1000 })).toBe('3 of 1,000')
  })
})
