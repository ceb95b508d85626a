import { describe, expect, it } from 'vitest'
import { conflictsOf, mergeVersions } from '../../parts/form/edit-conflict.ts'
import { contentParts, contentToSend, draftOf, newDraftLine, pictureOf } from './content-draft.ts'
import type { StoredContent } from './content-query.ts'

const product = (productId: string) => ({
  productId,
  name: productId,
  sku: null,
  picture: null,
  variants: [
    { variantId: `${productId}-s`, name: 'S', sku: null, price: 900, available: 0, picture: null },
    { variantId: `${productId}-m`, name: 'M', sku: null, price: 900, available: 3, picture: null },
  ],
})

const line = (lineId: string, variantId: string, quantity = 1): StoredContent['lines'][number] => ({
  lineId,
  variantId,
  productName: 'Kurta',
  variantName: 'S',
  sku: null,
  price: 900,
  quantity,
  product: product('kurta'),
})

const stored = (changed: Partial<StoredContent> = {}): StoredContent => ({
  version: 1,
  lines: [line('one', 'kurta-s')],
  fee: 200,
  isFeeByHand: false,
  calculatedFee: 200,
  staffDiscount: null,
  maxQuantity: 10,
  ...changed,
})

it('a line shows the picture of its variant, and without one that of the product', () => {
  const [main, own] = ['main', 'own'].map(id => ({ id, widths: [160] }))
  const { variants, ...kurta } = product('kurta')
  const shown = {
    ...kurta,
    picture: main ?? null,
    variants: variants.map((one, at) => (at === 0 ? { ...one, picture: own ?? null } : one)),
  }
  expect(['kurta-s', 'kurta-m', null].map(variantId => pictureOf(shown, variantId)?.id)).toEqual([
    'own',
    'main',
    'main',
  ])
})

describe('what is sent', () => {
  it('of an untouched draft leaves the fee to the shop', () => {
    expect(contentToSend(draftOf(stored()), stored())).toEqual({
      lines: [{ lineId: 'one', variantId: 'kurta-s', quantity: 1, price: null }],
      fee: undefined,
      staffDiscount: undefined,
      liftsLimits: false,
    })
  })

  it('is a fee by hand, or the calculated one when that was typed', () => {
    const agreed = stored({ fee: 100, isFeeByHand: true })
    expect(contentToSend({ ...draftOf(agreed), fee: 50 }, agreed)?.fee).toBe(50)
    expect(contentToSend({ ...draftOf(agreed), fee: 200 }, agreed)?.fee).toBe('calculated')
  })

  it('has no discount that nobody touched, since who may not give one may save the rest', () => {
    const given = stored({ staffDiscount: { amount: 50, reason: 'Late' } })
    expect(contentToSend(draftOf(given), given)?.staffDiscount).toBeUndefined()
    expect(contentToSend({ ...draftOf(given), reason: 'Very late' }, given)?.staffDiscount).toEqual({
      amount: 50,
      reason: 'Very late',
    })
    expect(contentToSend({ ...draftOf(given), discount: '' }, given)?.staffDiscount).toBeNull()
  })

  it.each([
    ['an empty quantity', { lines: draftOf(stored()).lines.map(draft => ({ ...draft, quantity: '' as const })) }],
    ['an empty fee', { fee: '' as const }],
    ['a discount without a reason', { discount: 50, reason: ' ' }],
  ])('is nothing with %s', (_, changed) => {
    expect(contentToSend({ ...draftOf(stored()), ...changed }, stored())).toBeNull()
  })
})

it('a new line is of the first variant that is there', () => {
  const scanned = newDraftLine(product('khes'), 'khes-m')
  expect(scanned).toMatchObject({ lineId: null, variantId: 'khes-m', variantName: 'M', quantity: 1 })
  const unchosen = newDraftLine(product('khes'))
  expect(unchosen).toMatchObject({ lineId: null, variantId: null, variantName: '', quantity: 1 })
  const draft = draftOf(stored())
  expect(contentToSend({ ...draft, lines: [...draft.lines, scanned] }, stored())).not.toBeNull()
  expect(contentToSend({ ...draft, lines: [...draft.lines, unchosen] }, stored())).toBeNull()
})

describe('after somebody else changed the order', () => {
  const withQuantity = (quantity: number) => (content: StoredContent) => ({
    ...draftOf(content),
    lines: draftOf(content).lines.map(line => ({ ...line, quantity })),
  })

  it('a draft is sent with the present ids of its lines, also of one whose size it changes', () => {
    const draft = draftOf(stored())
    const lines = draft.lines.map(line => ({ ...line, variantId: 'kurta-m' }))
    const now = stored({ version: 2, lines: [line('new', 'kurta-s', 2)] })
    expect(contentToSend({ ...draft, lines }, now)?.lines).toEqual([
      { lineId: 'new', variantId: 'kurta-m', quantity: 1, price: null },
    ])
  })

  it('a line that the other person removed is sent as a new one', () => {
    const now = stored({ version: 2, lines: [line('two', 'scarf-s')] })
    expect(contentToSend(draftOf(stored()), now)?.lines).toMatchObject([{ lineId: null, variantId: 'kurta-s' }])
  })

  it('what only they changed is taken, and what both changed is asked about', () => {
    const before = stored()
    const theirs = draftOf(stored({ version: 2, fee: 0, lines: [line('new', 'kurta-s', 2)] }))
    const versions = { base: draftOf(before), theirs, mine: { ...draftOf(before), discount: 50, reason: 'Late' } }
    const { merged, taken, asked } = mergeVersions(contentParts, versions)
    expect(merged).toMatchObject({ fee: 0, discount: 50, lines: [{ lineId: 'new', quantity: 2 }] })
    expect({ taken, asked }).toEqual({ taken: ['Items', 'Delivery fee'], asked: [] })
    const both = mergeVersions(contentParts, { ...versions, mine: withQuantity(3)(before) })
    expect(conflictsOf(both.asked, { ...versions, mine: withQuantity(3)(before) })).toEqual([
      { label: 'Items', before: '1 × Kurta (S)', theirs: '2 × Kurta (S)', mine: '3 × Kurta (S)' },
    ])
  })
})
