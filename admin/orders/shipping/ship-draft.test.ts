import { describe, expect, it } from 'vitest'
import { problemsIn, readPaste, whyNotShipped } from './ship-draft.ts'
import type { OrderToShip } from './shipments.ts'

const order = (short: string, part: Partial<OrderToShip> = {}): OrderToShip => ({
  id: short,
  orderNumber: `ORD-20261122-${short}`,
  status: 'placed',
  version: 1,
  customerName: 'Ayesha Khan',
  city: 'Lahore',
  cashDue: 1700,
  shipment: null,
  ...part,
})

const orders = [order('7KQ4M9XA'), order('5KABQ6S4'), order('9XAM4Q7K')]

describe('pasted numbers', () => {
  it.each([
    ['a column', '771\n772\n773', 0, { '7KQ4M9XA': '771', '5KABQ6S4': '772', '9XAM4Q7K': '773' }, 3, 0],
    ['a column of Windows with an end of line', '771\r\n772\r\n', 0, { '7KQ4M9XA': '771', '5KABQ6S4': '772' }, 2, 0],
    ['from the second field on', 'ki771\nki772', 1, { '5KABQ6S4': 'KI771', '9XAM4Q7K': 'KI772' }, 3, 0],
    ['more than there are orders', '771\n772\n773', 1, { '5KABQ6S4': '771', '9XAM4Q7K': '772' }, 4, 1],
    ['with an empty line', '771\n\n773', 0, { '7KQ4M9XA': '771', '9XAM4Q7K': '773' }, 3, 0],
    [
      'with order numbers, a heading and an order that is not here',
      'CN\tOrder\n773\tORD-20261122-9XAM4Q7K\n771\t7kq4m9xa\n774\tORD-20261122-AAAABBBB',
      0,
      { '9XAM4Q7K': '773', '7KQ4M9XA': '771' },
      3,
      2,
    ],
  ] as const)('%s', (_, text, start, numbers, next, leftOver) => {
    expect(readPaste(text, orders, start)).toEqual({ numbers, next, leftOver })
  })
})

describe('typed numbers', () => {
  it('a number that stands there twice names the first order, in any spelling, and a wrong one says the rule', () => {
    const typed = { '7KQ4M9XA': 'ki 7712', '5KABQ6S4': '2.63E+13', '9XAM4Q7K': 'KI7712' }
    expect(problemsIn(orders, typed)).toEqual({
      '5KABQ6S4': '4 to 40 letters, digits and dashes',
      '9XAM4Q7K': 'The same number as 7KQ4M9XA',
    })
  })

  it('an empty field is right: the number comes later', () => {
    expect(problemsIn(orders, { '7KQ4M9XA': ' ', '5KABQ6S4': '' })).toEqual({})
  })
})

describe('a selected order', () => {
  it.each([
    [{ status: 'pending' }, null],
    [{ status: 'shipped' }, null],
    [{ status: 'shipped', shipment: { courierCode: 'tcs', courier: 'TCS', trackingNumber: null } }, null],
    [
      { status: 'shipped', shipment: { courierCode: 'tcs', courier: 'TCS', trackingNumber: '7712' } },
      'is shipped already: TCS, 7712',
    ],
    [{ status: 'delivered' }, 'is delivered already'],
    [{ status: 'canceled' }, 'is canceled'],
  ] as const)('%j: %s', (part, why) => {
    expect(whyNotShipped(order('7KQ4M9XA', part))).toBe(why)
  })
})
