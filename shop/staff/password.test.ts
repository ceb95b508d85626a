import { expect, test } from 'vitest'
import { hashPassword, newReadablePassword, verifyPassword } from './password.ts'

test('only the hashed password is accepted', async () => {
  const passwordHash = await hashPassword('lahore-mein-barish')
  expect(await verifyPassword(passwordHash, 'lahore-mein-barish')).toBe(true)
  expect(await verifyPassword(passwordHash, 'Lahore-mein-barish')).toBe(false)
  expect(await verifyPassword(passwordHash, '')).toBe(false)
})

test('no password is accepted for an unknown account', async () => {
  expect(await verifyPassword(undefined, '')).toBe(false)
  expect(await verifyPassword(undefined, 'lahore-mein-barish')).toBe(false)
})

test('the same letters are the same password, however a keyboard composes them', async () => {
  const composed = 'caf\u00e9 آ'
  expect(await verifyPassword(await hashPassword(composed), composed.normalize('NFD'))).toBe(true)
})

test('a random password has no ambiguous letters, and is never the same', () => {
  const passwords = Array.from({ length: 200 }, newReadablePassword)
  for (const password of passwords) expect(password).toMatch(/^([2-9a-hjkmnp-tv-z]{4}-){3}[2-9a-hjkmnp-tv-z]{4}$/)
  expect(new Set(passwords).size).toBe(200)
})
