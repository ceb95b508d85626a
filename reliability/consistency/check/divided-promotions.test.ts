import { expect, it } from 'vitest'
import { dividedPromotions } from './divided-promotions.ts'
import type { StoredOrder } from './stored-orders.ts'

type Part = { splitFrom?: string; splits?: number; amount?: number; prices: number[]; variantId?: string | null }

/** What is found for orders that splits made of one with 10 % off. A part without an amount has none of it. */
function findingsOf(parts: Record<string, Part>): string[] {
  const findings: string[] = []
  const divided = dividedPromotions(finding => findings.push(finding))
  for (const [orderNumber, { splitFrom = null, splits = 0, amount, prices, variantId = 'kurta' }] of Object.entries(
    parts,
  )) {
    const lines = prices.map(price => ({ variantId, name: 'Kurta', price, quantity: 1, total: price }))
    const joins = splitFrom === null ? splits : splits + 1
    // The checker reads only these of an order.
    const order = { orderNumber, splitFrom, splits, joins, edits: 0, mergedInto: null, lines } as unknown as StoredOrder
    divided.see(order)
    if (amount === undefined) continue
    const discount = { promotionId: 'ten', useOf: 'first', amount, onDelivery: false, code: null, byStaff: false }
    divided.add(order, discount, {
      off: pieces => Math.round(pieces.reduce((sum, price) => sum + price, 0) / 10),
      piecesOf: part => part.lines.flatMap(({ variantId, price }) => (variantId === null ? [] : [price])),
    })
  }
  divided.end()
  return findings
}

it('finds parts that are not what the promotion gives on all pieces', () => {
  const first = { splits: 1, amount: 100, prices: [1000] }
  expect(findingsOf({ FIRST: first, SECOND: { splitFrom: 'FIRST', amount: 50, prices: [500] } })).toEqual([])
  expect(findingsOf({ FIRST: first, SECOND: { splitFrom: 'FIRST', amount: 40, prices: [500] } })).toEqual([
    'FIRST and SECOND have 140 rupees off together, but their pieces give 150.',
  ])
})

it('leaves out a discount of which a second split left pieces without a part', () => {
  const parts = {
    FIRST: { splits: 1, amount: 100, prices: [1000] },
    SECOND: { splitFrom: 'FIRST', splits: 1, amount: 60, prices: [500] },
  }
  expect(findingsOf(parts)).toHaveLength(1)
  // Its piece had a part until its variant was deleted.
  const third = { splitFrom: 'SECOND', prices: [100], variantId: null }
  expect(findingsOf({ ...parts, THIRD: third })).toEqual([])
  expect(findingsOf({ ...parts, THIRD: { ...third, splitFrom: 'OTHER' } })).toHaveLength(1)
})
