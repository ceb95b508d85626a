import { describe, expect, it } from 'vitest'
import { pickLines } from './pick-list.ts'
import { type PrintedOrder, sortPrinted } from './print-data.ts'

type Item = PrintedOrder['items'][number]

const kurta = (quantity: number, variantName = 'M, Sky'): Item =>
  ({ productName: 'Kurta', variantName, sku: `K-${variantName}`, quantity, price: 1, total: quantity }) as Item

const order = (last: string, items: Item[], { status = 'placed', city = 'Lahore' } = {}): PrintedOrder =>
  ({ orderNumber: `ORD-20261123-AAAAAAA${last}`, items, status, address: { city } }) as PrintedOrder

describe('a pick list', () => {
  it('adds up each variant over the orders that are to be sent', () => {
    const orders = [
      order('A', [kurta(2), kurta(1, 'L, Sky')]),
      order('B', [kurta(1)]),
      order('C', [kurta(5)], { status: 'canceled' }),
      order('D', [kurta(5)], { status: 'delivered' }),
    ]
    expect(pickLines(orders)).toMatchObject([
      { variantName: 'L, Sky', quantity: 1, orders: [{ number: 'AAAAAAAA', quantity: 1 }] },
      {
        variantName: 'M, Sky',
        quantity: 3,
        orders: [
          { number: 'AAAAAAAA', quantity: 2 },
          { number: 'AAAAAAAB', quantity: 1 },
        ],
      },
    ])
  })
})

describe('sorting sheets', () => {
  const orders = [
    order('A', [{ ...kurta(1), sku: null }], { city: 'Quetta' }),
    order('B', [{ ...kurta(1), sku: 'K-10' }], { city: 'lahore' }),
    order('C', [{ ...kurta(1), sku: 'K-9' }], { city: 'Lahore' }),
  ]
  const sorted = (by: 'listed' | 'city' | 'sku') => sortPrinted(orders, by).map(({ orderNumber }) => orderNumber.at(-1))

  it.each([
    ['listed', 'ABC'],
    ['city', 'BCA'],
    ['sku', 'CBA'],
  ] as const)('by %s', (by, expected) => {
    expect(sorted(by).join('')).toBe(expected)
  })
})
