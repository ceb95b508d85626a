import { expect, it } from 'vitest'
import { detailsOf, fieldsInHistory, labelInHistory } from './detail-fields.ts'
import type { OrderPage } from './order.ts'

const order = {
  customerName: 'Ayesha',
  customerPhone: '0300 1234567',
  secondPhone: null,
  mayOpenParcel: false,
  customerEmail: null,
  address: { street: 'House 12', city: 'Lahore', state: 'Punjab', postal_code: '', country: 'Pakistan' },
  notes: null,
} as OrderPage

it('the form is empty where the order has no value', () => {
  expect(detailsOf(order)).toEqual({
    customer_name: 'Ayesha',
    customer_phone: '0300 1234567',
    second_phone: '',
    customer_email: '',
    street: 'House 12',
    city: 'Lahore',
    state: 'Punjab',
    postal_code: '',
    notes: '',
    may_open_parcel: false,
  })
})

it('the labels in the history do not say that a field is optional', () => {
  expect(fieldsInHistory.map(labelInHistory)).toEqual([
    ...['Full Name', 'Phone Number', 'Second Phone', 'Email', 'Street Address', 'City', 'State/Province'],
    ...['Postal Code', 'Special Instructions', 'Open parcel'],
    ...[
      'Country',
      'Merged orders',
      'Second order',
      'Split from',
      'Items',
      'Discount',
      'Delivery',
      'Total',
      'To collect',
    ],
    ...['Reason', 'Limits of shoppers', 'Placed by'],
  ])
})
