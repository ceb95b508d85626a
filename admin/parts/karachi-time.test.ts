import { expect, it } from 'vitest'
import { fromKarachi, toKarachi } from './karachi-time.ts'

it('the field has the time of Pakistan, wherever the browser is', () => {
  expect(toKarachi('2026-11-30T19:30:00.000Z')).toBe('2026-12-01T00:30')
  expect(fromKarachi('2026-12-01T00:30')).toBe('2026-11-30T19:30:00.000Z')
})

it.each(['', '2026-11-30', '2026-13-30T10:00', '12026-11-30T10:00'])('the value %s is no time yet', text => {
  expect(fromKarachi(text)).toBeNull()
})
