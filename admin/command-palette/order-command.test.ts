import { expect, it } from 'vitest'
import { parseOrderCommand, parsePrintCommand } from './order-command.ts'

const cities = ['Karachi', 'Lahore', 'Rahim Yar Khan']

it.each([
  ['Not printed', 'Confirmed orders that are not printed', { status: 'placed', printed: 'no' }],
  ['pending', 'Pending orders', { status: 'pending' }],
  ['Shipped orders', 'Shipped orders', { status: 'shipped' }],
  ['pending lahore', 'Pending orders in Lahore', { status: 'pending', city: 'Lahore' }],
  ['rahim yar khan cancelled', 'Canceled orders in Rahim Yar Khan', { status: 'canceled', city: 'Rahim Yar Khan' }],
  ['confirmed Ayesha Khan', 'Confirmed orders with “Ayesha Khan”', { status: 'placed', search: 'Ayesha Khan' }],
])('“%s” lists: %s', (text, label, filter) => {
  expect(parseOrderCommand(text, cities)).toEqual({ label, filter })
})

it.each(['', 'orders', 'lahore', 'pend', 'the pending one'])('“%s” is no command', text => {
  expect(parseOrderCommand(text, cities)).toBeNull()
})

it.each([
  ['print', 'Print packing slips: Confirmed orders that are not printed', 'slips', { status: 'placed', printed: 'no' }],
  ['Labels', 'Print labels: Confirmed orders that are not printed', 'labels-a4', { status: 'placed', printed: 'no' }],
  [
    'pick list lahore',
    'Print the pick list: Confirmed orders in Lahore',
    'pick-list',
    { status: 'placed', city: 'Lahore' },
  ],
  ['print labels shipped', 'Print labels: Shipped orders', 'labels-a4', { status: 'shipped' }],
])('“%s”: %s', (text, label, kind, filter) => {
  expect(parsePrintCommand(text, { cities, labels: 'labels-a4' })).toEqual({ label, kind, filter })
})

it.each(['', 'printer', 'labelled kurta', 'pending'])('“%s” prints nothing', text => {
  expect(parsePrintCommand(text, { cities, labels: 'labels' })).toBeNull()
})
