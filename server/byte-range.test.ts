import { expect, it } from 'vitest'
import { readRangeHeader } from './byte-range.ts'

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=2-99999999999999999999', { start: 2, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, 'none'],
  ['', 'none'],
  ['bytes=-', 'none'],
  ['bytes=5-2', 'none'],
  ['bytes=0-1,4-5', 'none'],
  ['pages=1-2', 'none'],
  ['bytes=a-b', 'none'],
] as const)('of ten bytes %j selects %j', (header, asked) => {
  expect(readRangeHeader(header, 10)).toEqual(asked)
})
