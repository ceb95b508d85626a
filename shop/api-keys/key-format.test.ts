import { expect, it } from 'vitest'
import { isApiKey, keyPattern, newApiKey, shownPart } from './key-format.ts'

it('a key is recognized, also in a text, and its shown part does not contain its secret', () => {
  const key = newApiKey()
  expect(key).toMatch(/^dukan_[0-9A-Za-z]{46}$/)
  expect(isApiKey(key)).toBe(true)
  expect(keyPattern.test(`?token=${key}&page=2`)).toBe(true)
  expect(shownPart(key)).toBe(key.slice(0, 12))
  expect(newApiKey()).not.toBe(key)
})

it('a letter that differs, is missing or is too many is refused without the database', () => {
  const key = newApiKey()
  for (let at = 6; at < key.length; at++) {
    const wrong = key[at] === 'a' ? 'b' : 'a'
    expect(isApiKey(`${key.slice(0, at)}${wrong}${key.slice(at + 1)}`)).toBe(false)
  }
  expect([key.slice(1), key.slice(0, -1), `${key}a`, `${key} `, key.toUpperCase(), ''].filter(isApiKey)).toEqual([])
})
