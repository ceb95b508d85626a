import { describe, expect, it } from 'vitest'
import { emptyPromotion, promotionErrors, summaryOf, toPromotionInput } from './promotion-values.ts'
import type { PromotionValues } from './promotions.ts'

describe('the form of a promotion', () => {
  const values = (part: Partial<PromotionValues> = {}): PromotionValues => ({
    ...emptyPromotion(new Date('2026-11-23T04:00:00Z')),
    name: 'Eid',
    code: 'eid 10',
    ...part,
  })

  it('sends what it shows, and nothing of a hidden field', () => {
    expect(toPromotionInput(values({ phoneLimit: 2, amount: 5 }))).toEqual({
      kind: 'percent',
      percent: 10,
      name: 'Eid',
      nameUrdu: '',
      code: 'eid 10',
      minimum: 0,
      targets: null,
      startsAt: '2026-11-23T04:00:00.000Z',
      endsAt: null,
      totalLimit: null,
      phoneLimit: 2,
      isActive: true,
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
    expect(summaryOf(values({ minimum: 2000 }))).toBe('10% off everything from Rs\u00a02,000, with the code EID10.')
    const kurtas = [{ id: 'a', name: 'Kurtas' }]
    expect(summaryOf(values({ hasCode: false, isForEverything: false, categories: kurtas }))).toBe(
      '10% off Kurtas, without a code.',
    )
    expect(summaryOf(values({ kind: 'buy_get' }))).toBe('Buy 2, get 1 free on everything, with the code EID10.')
  })
})
