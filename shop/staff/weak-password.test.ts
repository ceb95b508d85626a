import { describe, expect, it } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { newReadablePassword } from './password.ts'
import { isWeakPassword } from './weak-password.ts'

const names = ['Bazaar Lane', 'sana.khan']

describe('the check of weak passwords', () => {
  it.each([
    ['12345678', 'among the commonest'],
    ['password', 'among the commonest'],
    ['P@ssw0rd', 'among the commonest, with signs for letters'],
    ['bazaarlane', 'the name of the shop'],
    ['BazaarLane2026', 'the name of the shop and a year'],
    ['sanakhan1', 'the username'],
    ['dukan1234', 'a word that everybody tries here'],
    ['Pakistan@123', 'such a word with a sign and a sequence'],
    ['Password@123', 'one of the commonest with a sign and a sequence'],
    ['karachi#2026!', 'a city with signs and a year'],
    ['Khan@1234', 'a family name with a sign and a sequence'],
    ['Lahore123', 'a city'],
    ['qwertyuiop', 'a row of the keyboard'],
    ['1qaz2wsx', 'two rows of the keyboard downwards'],
    ['zxcvbnm,./', 'a row of the keyboard with its signs'],
    ['aaaaaaaaaaaa', 'one letter'],
    ['abcabcabcabc', 'a repetition'],
    ['2026-11-22', 'a date'],
  ])('%s is weak: %s', async password => {
    expect(await isWeakPassword(password, names)).toBe(true)
  })

  it.each([
    ['lahore-mein-barish'],
    ['karachi-ki-sham'],
    ['a demo password'],
    ['a test password'],
    ['a reliability password'],
    ['first-choice'],
    ['چائے اور پراٹھا'],
    [newReadablePassword()],
  ])('%s is strong enough', async password => {
    expect(await isWeakPassword(password, names)).toBe(false)
  })

  it('the longest password is checked in time', async () => {
    await isWeakPassword('loads the lists', names)
    const took = await processorMs(async () => expect(await isWeakPassword('a1'.repeat(100), names)).toBe(true))
    expect(took).toBeLessThan(1000)
  })
})
