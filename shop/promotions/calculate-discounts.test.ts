import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateDiscounts, type DiscountLine } from './calculate-discounts.ts'
import { type Promotion, parseCode } from './promotion.ts'
import type { PromotionBenefit } from './promotion-kinds.ts'

const now = new Date('2026-11-23T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const promotion = (benefit: PromotionBenefit, terms: Partial<Promotion> = {}): Promotion =>
  ({
    id: 'p',
    name: 'Winter',
    nameUrdu: '',
    code: null,
    minimum: 0,
    targets: null,
    isActive: true,
    startsAt: hours(-1),
    endsAt: null,
    isLimited: false,
    isUsedUp: false,
    ...benefit,
    ...terms,
  }) as Promotion // `kind` decides which of the other fields there are

const line = (price: number, quantity: number, ...targets: string[]): DiscountLine => ({ price, quantity, targets })

const calculate = (lines: DiscountLine[], promotions: Promotion[], code: string | null = null, shipping = 200) =>
  calculateDiscounts({ lines, shipping, promotions, code, now })

const lines = [line(1000, 2, 'shoes'), line(399, 1, 'watches')]

describe('a promotion', () => {
  it.each<[string, PromotionBenefit, number]>([
    ['takes a percent of the pieces, to the nearest rupee', { kind: 'percent', percent: 10 }, 240],
    ['takes everything off at most', { kind: 'percent', percent: 100 }, 2399],
    ['takes rupees off', { kind: 'rupees', amount: 500 }, 500],
    ['takes no more rupees off than the pieces come to', { kind: 'rupees', amount: 9000 }, 2399],
    ['gives the cheapest piece of each group for free', { kind: 'buy_get', pieces: 2, freePieces: 1 }, 399],
    ['gives nothing for pieces outside a full group', { kind: 'buy_get', pieces: 1, freePieces: 1 }, 1000],
    ['gives each full group a price', { kind: 'bundle', pieces: 2, amount: 1500 }, 500],
    ['never raises a price', { kind: 'bundle', pieces: 3, amount: 5000 }, 0],
  ])('%s', (_name, benefit, discount) => {
    expect(calculate(lines, [promotion(benefit)])).toMatchObject({ discount, shipping: 200 })
  })

  it('makes delivery free, beside a discount on pieces', () => {
    const both = [
      promotion({ kind: 'free_delivery' }, { id: 'free', name: 'Free' }),
      promotion({ kind: 'rupees', amount: 100 }),
    ]
    expect(calculate(lines, both)).toEqual({
      discount: 100,
      shipping: 0,
      applied: [
        {
          promotionId: 'p',
          name: 'Winter',
          nameUrdu: '',
          code: null,
          amount: 100,
          onDelivery: false,
          isLimited: false,
        },
        {
          promotionId: 'free',
          name: 'Free',
          nameUrdu: '',
          code: null,
          amount: 200,
          onDelivery: true,
          isLimited: false,
        },
      ],
      codeRefusal: null,
    })
  })

  it('is only for its products, sub-brands and categories, and counts only their pieces', () => {
    const half = { kind: 'percent', percent: 50 } as const
    expect(calculate(lines, [promotion(half, { targets: ['watches'] })]).discount).toBe(200)
    expect(calculate(lines, [promotion(half, { targets: ['shoes', 'watches'] })]).discount).toBe(1200)
    expect(calculate(lines, [promotion(half, { targets: [] })]).discount).toBe(0)
    expect(calculate(lines, [promotion(half, { targets: ['watches'], minimum: 400 })]).discount).toBe(0)
    expect(calculate(lines, [promotion(half, { targets: ['watches'], minimum: 399 })]).discount).toBe(200)
  })

  it('applies from its start to just before its end', () => {
    const ten = { kind: 'rupees', amount: 10 } as const
    expect(calculate(lines, [promotion(ten, { startsAt: now })]).discount).toBe(10)
    expect(calculate(lines, [promotion(ten, { startsAt: hours(1) })]).discount).toBe(0)
    expect(calculate(lines, [promotion(ten, { endsAt: hours(1) })]).discount).toBe(10)
    expect(calculate(lines, [promotion(ten, { endsAt: now })]).discount).toBe(0)
    expect(calculate(lines, [promotion(ten, { isActive: false })]).discount).toBe(0)
  })

  it('with a code needs the code', () => {
    const coded = promotion({ kind: 'rupees', amount: 10 }, { code: 'EID10' })
    expect(calculate(lines, [coded]).discount).toBe(0)
    expect(calculate(lines, [coded], 'OTHER')).toMatchObject({ discount: 0, codeRefusal: { code: 'code-unknown' } })
    expect(calculate(lines, [coded], 'EID10')).toMatchObject({ discount: 10, codeRefusal: null })
  })
})

describe('a code that gives nothing', () => {
  const rupees = { kind: 'rupees', amount: 10 } as const
  it.each<[string, Promotion]>([
    ['code-unknown', promotion(rupees, { code: 'OTHER' })],
    ['code-ended', promotion(rupees, { endsAt: hours(-1) })],
    ['code-ended', promotion(rupees, { isActive: false })],
    ['code-not-started', promotion(rupees, { startsAt: hours(1) })],
    ['code-used-up', promotion(rupees, { isUsedUp: true })],
    ['code-not-for-these', promotion(rupees, { targets: ['perfumes'] })],
    ['code-minimum', promotion(rupees, { minimum: 2400 })],
    ['code-more-pieces', promotion({ kind: 'buy_get', pieces: 4, freePieces: 1 })],
    ['code-more-pieces', promotion({ kind: 'bundle', pieces: 4, amount: 100 })],
    ['code-not-better', promotion({ kind: 'bundle', pieces: 3, amount: 5000 })],
  ])('says why: %s', (code, refused) => {
    const { codeRefusal, discount } = calculate(lines, [{ ...refused, code: refused.code ?? 'EID10' }], 'EID10')
    expect([codeRefusal?.code, discount]).toEqual([code, 0])
  })

  it('says how much is missing', () => {
    const near = promotion(rupees, { code: 'EID10', minimum: 3000 })
    expect(calculate(lines, [near], 'EID10').codeRefusal?.values).toEqual({ missing: 601 })
    const group = promotion({ kind: 'buy_get', pieces: 4, freePieces: 1 }, { code: 'EID10' })
    expect(calculate(lines, [group], 'EID10').codeRefusal?.values).toEqual({ pieces: 2 })
  })

  it('is not used where an automatic discount saves as much, or delivery is free already', () => {
    const automatic = promotion(rupees, { id: 'auto' })
    const equal = promotion(rupees, { code: 'EID10' })
    expect(calculate(lines, [equal, automatic], 'EID10')).toMatchObject({
      applied: [{ promotionId: 'auto' }],
      codeRefusal: { code: 'code-not-better' },
    })
    const free = promotion({ kind: 'free_delivery' }, { code: 'EID10' })
    expect(calculate(lines, [free], 'EID10', 0)).toMatchObject({
      applied: [],
      codeRefusal: { code: 'code-not-better' },
    })
  })
})

describe('discounts of any cart', () => {
  const ids = ['shoes', 'watches', 'perfumes']
  const someLine = fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 7 }), fc.constantFrom(...ids))
    .map(([price, quantity, target]) => line(price, quantity, target))
  const small = fc.integer({ min: 1, max: 4 })
  const benefit: fc.Arbitrary<PromotionBenefit> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('rupees' as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ kind: fc.constant('free_delivery' as const) }),
    fc.record({ kind: fc.constant('buy_get' as const), pieces: small, freePieces: small }),
    fc.record({
      kind: fc.constant('bundle' as const),
      pieces: fc.integer({ min: 2, max: 4 }),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
  )
  const terms = fc.record({
    id: fc.uuid(),
    code: fc.constantFrom(null, 'EID10'),
    minimum: fc.constantFrom(0, 1, 5000),
    targets: fc.option(fc.subarray(ids)),
    isActive: fc.boolean(),
    isUsedUp: fc.constantFrom(false, false, true),
  })
  const somePromotions = fc.array(
    fc.tuple(benefit, terms).map(([benefit, terms]) => promotion(benefit, terms)),
    { maxLength: 4 },
  )
  const someLines = fc.array(someLine, { maxLength: 5 })
  const someShipping = fc.constantFrom(0, 150, 300)
  const someCode = fc.constantFrom(null, 'EID10', 'OTHER')

  it('stay within the order, add up, and name the code or why it gives nothing', () => {
    fc.assert(
      fc.property(someLines, somePromotions, someShipping, someCode, (lines, promotions, shipping, code) => {
        const found = calculate(lines, promotions, code, shipping)
        const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const amounts = (onDelivery: boolean) =>
          found.applied.filter(one => one.onDelivery === onDelivery).map(({ amount }) => amount)
        expect(Number.isInteger(found.discount) && found.discount >= 0 && found.discount <= subtotal).toBe(true)
        expect(amounts(false)).toEqual(found.discount ? [found.discount] : [])
        expect(amounts(true)).toEqual(found.shipping < shipping ? [shipping] : [])
        const isUsed = found.applied.some(one => one.code !== null)
        expect(isUsed || found.codeRefusal !== null).toBe(code !== null)
        expect(isUsed && found.codeRefusal !== null).toBe(false)
      }),
    )
  })

  it('do not depend on the order of lines and promotions, and no promotion raises the total', () => {
    fc.assert(
      fc.property(someLines, somePromotions, someShipping, someCode, (lines, promotions, shipping, code) => {
        const found = calculate(lines, promotions, code, shipping)
        const reversed = calculate(lines.toReversed(), promotions.toReversed(), code, shipping)
        expect([reversed.discount, reversed.shipping]).toEqual([found.discount, found.shipping])
        const fewer = calculate(lines, promotions.slice(1), code, shipping)
        expect(found.discount).toBeGreaterThanOrEqual(fewer.discount)
        expect(found.shipping).toBeLessThanOrEqual(fewer.shipping)
      }),
    )
  })

  it('are none without promotions', () => {
    fc.assert(
      fc.property(someLines, someShipping, (lines, shipping) => {
        expect(calculate(lines, [], null, shipping)).toEqual({
          discount: 0,
          shipping,
          applied: [],
          codeRefusal: null,
        })
      }),
    )
  })
})

describe('a typed code', () => {
  it('is read in any case, with spaces and wide letters', () => {
    expect([' eid 10 ', 'EID10', 'ｅｉｄ１０', '   '].map(parseCode)).toEqual(['EID10', 'EID10', 'EID10', ''])
  })
})
