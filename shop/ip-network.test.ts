import { expect, test } from 'vitest'
import { ipNetworkOf, isLoopback } from './ip-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br-lan', 'fe80:0:0:0::/64'],
  ['1:2::5:6:7:203.0.113.7', '1:2:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['0x7f.1', '0x7f.1'],
  ['2001:db8::1::2', '2001:db8::1::2'],
])('%s counts as %s', (address, network) => {
  expect(ipNetworkOf(address)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['127.5.6.7', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['203.0.113.7', false],
  ['127.0.0.1.example', false],
  ['127.1', false],
  ['', false],
])('%s is of the machine itself: %s', (address, isLocal) => {
  expect(isLoopback(address)).toBe(isLocal)
})
