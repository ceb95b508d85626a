import { expect, it } from 'vitest'
import { chooseEncoding, takesGzip } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=1', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('Accept-Encoding "%s" gets %s', (acceptEncoding, encoding) => {
  expect(chooseEncoding(acceptEncoding)).toBe(encoding)
})

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br, gzip;q=0.1', true],
  ['*', true],
  ['gzip;q=0, *', false],
  ['br', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j allows gzip: %s', (acceptEncoding, takes) => {
  expect(takesGzip(acceptEncoding)).toBe(takes)
})
