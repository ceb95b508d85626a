import { expect, it } from 'vitest'
import { MAX_EMAIL_LENGTH, readEmail } from './email.ts'

it('an address is read as typed, without spaces around it', () => {
  expect(readEmail('  Ayesha.Khan+shop@Example.com\n')).toBe('Ayesha.Khan+shop@Example.com')
})

const longest = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`

it.each([
  undefined,
  null,
  7,
  ['a@example.com', 'b@example.com'],
  '',
  'nobody',
  'a@b',
  'a b@example.com',
  'a@example.com, b@example.com',
  'a@example.com\u0000',
  'a@example.com\r\nBcc: b@example.com',
  '\ud83d@example.com',
  `a${longest}`,
])('%j is no address', typed => {
  expect(readEmail(typed)).toBeUndefined()
})

it('the longest address is as long as mail can carry', () => {
  expect(longest).toHaveLength(MAX_EMAIL_LENGTH)
  expect(readEmail(longest)).toBe(longest)
})
