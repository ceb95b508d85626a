import { expect, it } from 'vitest'
import { isInNetworks, parseNetwork } from './networks.ts'

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.7/24 ', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['2001:DB8::9/48', '2001:db8::/48'],
  ['2001:db8::9', '2001:db8::9/128'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['203.0.113.7/33', null],
  ['203.0.113.7/-1', null],
  ['203.0.113.7/', null],
  ['::ffff:203.0.113.7/24', null],
  ['203.0.113', null],
  ['0x7f.1', null],
  ['fe80::1%eth0', null],
  ['office', null],
  ['', null],
  ['203.0.113.0/24/24', null],
])('%j is the network %j', (typed, network) => {
  expect(parseNetwork(typed)).toBe(network)
})

it.each([
  ['203.0.113.200', true],
  ['::ffff:203.0.113.200', true],
  ['::ffff:cb00:71c8', true],
  ['203.0.114.1', false],
  ['2001:db8:0:1::5', true],
  ['2001:db8:1::5', false],
  ['', false],
  ['0x7f.1', false],
])('%s is in the networks of the office: %s', (address, isIn) => {
  expect(isInNetworks(address, ['203.0.113.0/24', '2001:db8::/48'])).toBe(isIn)
})
