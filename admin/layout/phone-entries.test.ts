import { expect, it } from 'vitest'
import { rightsOf } from '#shop/staff/rights.ts'
import { phoneEntries } from './phone-entries.ts'

it.each([
  ['owner', ['Calls', 'Orders']],
  ['caller', ['Calls', 'Orders']],
  ['packer', ['Parcels', 'Orders']],
  ['catalogue', ['Products', 'Stock']],
  ['accounts', ['Orders']],
] as const)('the bar of a phone has for the role %s the screens of its work', (role, labels) => {
  expect(phoneEntries(rightsOf(role)).map(({ label }) => label)).toEqual(labels)
})
