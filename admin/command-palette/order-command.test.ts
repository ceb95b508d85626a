import { expect, it } from 'vitest'
import { parseOrderCommand } from './order-command.ts'

const cities = ['Karachi', 'Lahore', 'Rahim Yar Khan']

it.each([
  ['pending', 'Pending orders', { status: 'pending' }],
  ['Shipped orders', 'Shipped orders', { status: 'shipped' }],
  ['pending lahore', 'Pending orders in Lahore', { status: 'pending', city: 'Lahore' }],
  ['rahim yar khan cancelled', 'Canceled orders in Rahim Yar Khan', { status: 'canceled', city: 'Rahim Yar Khan' }],
  ['placed Ayesha Khan', 'Placed orders with “Ayesha Khan”', { status: 'placed', search: 'Ayesha Khan' }],
])('“%s” lists: %s', (text, label, filter) => {
  expect(parseOrderCommand(text, cities)).toEqual({ label, filter })
})

it.each(['', 'orders', 'lahore', 'pend', 'the pending one'])('“%s” is no command', text => {
  expect(parseOrderCommand(text, cities)).toBeNull()
})
