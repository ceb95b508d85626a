import { describe, expect, it } from 'vitest'
import type { PromotionBenefit } from '#shop/promotions/promotion.ts'
import { emptyPromotion, type PromotionValues, promotionErrors, summaryOf, toPromotionInput } from './promotion-form.ts'
import { benefitWords, minimumWords, targetWords, usesWords } from './promotion-words.ts'

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

describe('the form of a promotion', () => {
  const values = (part: Partial<PromotionValues> = {}): PromotionValues => ({
    ...emptyPromotion(new Date('2026-11-23T04:00:00Z')),
    ...{ name: 'Eid', code: 'eid 10' },
    ...part,
  })

  it('sends what it shows, and nothing of a hidden field', () => {
    expect(toPromotionInput(values({ phoneLimit: 2, amount: 5 }))).toEqual({
      ...{ kind: 'percent', percent: 10, name: 'Eid', nameUrdu: '', code: 'eid 10', minimum: 0, targets: null },
      ...{ startsAt: '2026-11-23T04:00:00.000Z', endsAt: null, totalLimit: null, phoneLimit: 2, isActive: true },
    })
    const automatic = values({ hasCode: false, phoneLimit: 2 })
    expect(toPromotionInput(automatic)).toMatchObject({ code: null, phoneLimit: null })
  })

  it('is valid with its first values once it has a name and a code', () => {
    expect(promotionErrors(values())).toEqual({})
    expect(Object.keys(promotionErrors(values({ name: '', code: '', percent: '', startsAt: '' })))).toEqual([
      ...['percent', 'name', 'code', 'startsAt'],
    ])
    expect(promotionErrors(values({ endsAt: '2026' }))).toEqual({ endsAt: 'Choose a day and a time' })
  })

  it('says in a sentence what is typed', () => {
    expect(summaryOf(values({ minimum: 2000 }))).toBe('10% off on everything from Rs\u00a02,000, with the code EID10.')
    const kurtas = [{ id: 'a', name: 'Kurtas' }]
    expect(summaryOf(values({ hasCode: false, isForEverything: false, categories: kurtas }))).toBe(
      '10% off on Kurtas, without a code.',
    )
  })
})
