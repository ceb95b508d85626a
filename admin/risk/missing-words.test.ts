import { expect, it } from 'vitest'
import { toAddress } from '#shop/address/address.ts'
import { missingWords } from './missing-words.ts'

const addressOf = (street: string) => toAddress({ street, city: 'Lahore', state: 'Punjab' })

it('what an address lacks is named, until the order is sent', () => {
  const address = addressOf('Block C, Johar Town, Lahore')
  expect(missingWords({ address, status: 'pending' })).toBe('No house number · no landmark')
  expect(missingWords({ address, status: 'placed' })).toBe('No house number · no landmark')
  expect(missingWords({ address, status: 'shipped' })).toBeNull()
})

it('nothing is said of a complete address', () => {
  expect(missingWords({ address: addressOf('House 12, Block C, Johar Town'), status: 'pending' })).toBeNull()
})
