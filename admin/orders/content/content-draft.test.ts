import { describe, expect, it } from 'vitest'
import { contentToSend, draftOf, newDraftLine, rebase, type StoredContent } from './content-draft.ts'

const product = (productId: string) => ({
  productId,
  name: productId,
  picture: null,
  variants: [
    { variantId: `${productId}-s`, name: 'S', sku: null, price: 900, available: 0 },
    { variantId: `${productId}-m`, name: 'M', sku: null, price: 900, available: 3 },
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

describe('what is sent', () => {
  it('of an untouched draft leaves the fee to the shop', () => {
    expect(contentToSend(draftOf(stored()), stored())).toEqual({
      lines: [{ lineId: 'one', variantId: 'kurta-s', quantity: 1, price: null }],
      fee: undefined,
      staffDiscount: null,
      liftsLimits: false,
    })
  })

  it('is a fee by hand, or the calculated one when that was typed', () => {
    const agreed = stored({ fee: 100, isFeeByHand: true })
    expect(contentToSend({ ...draftOf(agreed), fee: 50 }, agreed)?.fee).toBe(50)
    expect(contentToSend({ ...draftOf(agreed), fee: 200 }, agreed)?.fee).toBe('calculated')
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
  expect(newDraftLine(product('khes'))).toMatchObject({ lineId: null, variantId: 'khes-m', quantity: 1 })
})

describe('after somebody else changed the order', () => {
  it('a draft has the new ids of its lines, and what the other person added', () => {
    const before = stored()
    const draft = { ...draftOf(before), lines: draftOf(before).lines.map(line => ({ ...line, quantity: 3 })) }
    const now = stored({ version: 2, lines: [line('new', 'kurta-s', 2), line('two', 'scarf-s')], fee: 0 })
    expect(rebase(draft, { before, now })).toMatchObject({
      fee: 0,
      lines: [
        { lineId: 'new', variantId: 'kurta-s', quantity: 3 },
        { lineId: 'two', variantId: 'scarf-s', quantity: 1 },
      ],
    })
  })

  it('a line that the other person removed becomes a new one, and one that the draft removed stays away', () => {
    const before = stored({ lines: [line('one', 'kurta-s'), line('two', 'scarf-s')] })
    const draft = { ...draftOf(before), lines: draftOf(before).lines.slice(0, 1) }
    const now = stored({ version: 2, lines: [line('two', 'scarf-s')] })
    expect(rebase(draft, { before, now }).lines).toMatchObject([{ lineId: null, variantId: 'kurta-s' }])
  })
})
