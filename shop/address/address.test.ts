import { expect, it } from 'vitest'
import { addressFields, addressLines, doorFields, erasedAddress, toAddress, townFields } from './address.ts'

const lahore = toAddress({ street: 'House 12, Street 5', city: 'Lahore', state: 'Punjab', postal_code: '54000' })

it('every part of an address is shown on a receipt', () => {
  expect([...doorFields, ...townFields]).toEqual([...addressFields])
})

it('an address of some parts has the others empty, and is in Pakistan', () => {
  expect(toAddress({ city: 'Lahore' })).toEqual({
    street: '',
    city: 'Lahore',
    state: '',
    postal_code: '',
    country: 'Pakistan',
  })
})

it('an address takes nothing but its parts', () => {
  const customer = { ...lahore, customer_name: 'Ayesha' }
  expect(Object.keys(toAddress(customer))).not.toContain('customer_name')
})

it('the lines of a label have the postal code behind the city, and none is empty', () => {
  const textsOf = (address: typeof lahore) => addressLines(address).map(({ text }) => text)
  expect(textsOf(lahore)).toEqual(['House 12, Street 5', 'Lahore 54000', 'Punjab'])
  expect(textsOf({ ...lahore, postal_code: '' })).toEqual(['House 12, Street 5', 'Lahore', 'Punjab'])
  expect(textsOf({ ...lahore, state: '' })).toEqual(['House 12, Street 5', 'Lahore 54000'])
})

it('an erased address keeps city and province', () => {
  expect({ ...lahore, ...erasedAddress('—') }).toEqual({ ...lahore, street: '—', postal_code: '' })
})
