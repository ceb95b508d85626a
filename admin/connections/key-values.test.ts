import { describe, expect, it } from 'vitest'
import { keyRights } from '#shop/api-keys/key-rights.ts'
import type { ApiKey } from './connections.ts'
import {
  curlOf,
  emptyKey,
  keyValuesOf,
  rightGroups,
  rightsInWords,
  seeingRights,
  stateOf,
  toKeyInput,
} from './key-values.ts'

const key: ApiKey = {
  id: '01a21a50-8e5e-73a8-84c6-e36883e5f01a',
  name: 'Accounting sheet',
  prefix: 'dukan_Ab12Cd',
  rights: ['orders.see', 'settings'],
  networks: ['203.0.113.0/24', '2001:db8::/48'],
  assistants: true,
  version: 1,
  madeAt: '2026-11-26T10:00:00.000Z',
  endsAt: '2027-06-30T18:59:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  pausedAt: null,
  madeBy: 'noor',
  maker: { role: 'owner', isActive: true },
}
const now = new Date('2026-11-27T00:00:00Z')

it('a key that only sees has no right to change anything', () => {
  expect(seeingRights).toEqual(expect.arrayContaining(['orders.see', 'products.see', 'stock.see', 'customers.see']))
  const changing = /change|export|print|write|send|make|give|lift|mark|delete/
  expect(seeingRights.filter(right => changing.test(right))).toEqual([])
})

it('the first request is one that the key may send', () => {
  const line = (given: typeof seeingRights) => curlOf({ key: 'dukan_x', shop: 'https://shop.example', given })
  expect(line(['orders.see', 'stock.see'])).toBe(
    'curl -H "Authorization: Bearer dukan_x" "https://shop.example/api/admin/orders?limit=2"',
  )
  expect(line(['stock.see'])).toContain('/api/admin/stock?limit=2')
  expect(line(['settings'])).toContain('/api/admin/openapi.json')
})

it('a key in the form is sent as it is stored, until the end of its last day in Pakistan', () => {
  const { name, rights, assistants, endsAt, networks } = key
  expect(toKeyInput(keyValuesOf(key))).toEqual({ name, rights, assistants, endsAt, networks, ownPassword: '' })
  expect(toKeyInput({ ...emptyKey, networks: ' 203.0.113.7 ,\n\n2001:db8::1' })).toMatchObject({
    endsAt: null,
    networks: ['203.0.113.7', '2001:db8::1'],
  })
})

it('each right that a key can have is in one group', () => {
  expect(rightGroups.flatMap(({ rights }) => rights).toSorted()).toEqual(keyRights.toSorted())
  expect(rightGroups.filter(({ rights }) => rights.length === 0)).toEqual([])
})

it('the list names three rights, and says how many more there are', () => {
  expect(rightsInWords(['stock.see'])).toBe('See stock')
  expect(rightsInWords(['stock.see', 'jobs'])).toBe('See stock; see jobs')
  expect(rightsInWords(['stock.see', 'jobs', 'orders.print', 'settings'])).toMatch(/^See stock; .*; and 1 more$/)
  expect(rightsInWords(keyRights)).toBe('Everything that a key can do')
})

describe('the state of a key', () => {
  it.each([
    [{}, 'Works'],
    [{ revokedAt: '2026-11-26T11:00:00.000Z' }, 'Revoked'],
    [{ pausedAt: '2026-11-26T11:00:00.000Z' }, 'Paused'],
    [{ pausedAt: '2026-11-26T11:00:00.000Z', revokedAt: '2026-11-25T11:00:00.000Z' }, 'Revoked'],
    [{ endsAt: '2026-11-26T11:00:00.000Z' }, 'Ended'],
    [{ maker: null }, 'Does nothing'],
    [{ maker: { role: 'owner', isActive: false } }, 'Does nothing'],
    [{ maker: { role: 'packer', isActive: true } }, 'Works in part'],
  ] satisfies [Partial<ApiKey>, string][])('%j: %s', (change, label) => {
    expect(stateOf({ ...key, ...change }, now).label).toBe(label)
  })

  it('says why it does nothing or less, by its maker', () => {
    expect(stateOf({ ...key, maker: null }, now).why).toBe('The account of noor was deleted.')
    expect(stateOf({ ...key, maker: { role: 'packer', isActive: true } }, now).why).toBe(
      'noor is packer now and may not do 1 of these.',
    )
  })
})
