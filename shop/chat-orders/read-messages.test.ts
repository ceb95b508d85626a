import { describe, expect, it } from 'vitest'
import { readMessages } from './read-messages.ts'

const shop = { names: ['Bazaar Lane'], phones: ['0390 0000000'] }
const sidesOf = (text: string) => readMessages(text, shop).map(({ by, sender }) => `${by} ${sender}`)

describe('messages of a chat', () => {
  it.each([
    ['[26/11/2026, 3:14 pm] +92 301 2864975: Salam\n[26/11/2026, 3:15 pm] Bazaar Lane: Ji'],
    ['26/11/2026, 15:14 - +92 301 2864975: Salam\n26/11/2026, 15:15 - BAZAAR LANE: Ji'],
    ['[11/26/26, 3:14:03\u202fPM] \u2068+92 301 2864975\u2069: Salam\n[11/26/26, 3:14:09\u202fPM] Bazaar Lane 🛍️: Ji'],
    ['2026-11-26 15:14 - +92 301 2864975: Salam\n2026-11-26 15:15 - Bazaar Lane Orders: Ji'],
  ])('have their sender in the header: %s', text => {
    expect(sidesOf(text)).toEqual(['customer +92 301 2864975', expect.stringMatching(/^shop bazaar lane/i)])
  })

  it('have handles above them in Instagram', () => {
    expect(sidesOf('zoha.mirza\nHi\nYou sent\nHello\nzoha.mirza\nOne please')).toEqual([
      'customer zoha.mirza',
      'shop You sent',
      'customer zoha.mirza',
    ])
  })

  it('are one of the customer where nobody is named', () => {
    expect(sidesOf('Salam\nek kurta')).toEqual(['customer null'])
  })

  it('have no line of the app, such as the one on encryption', () => {
    const text = `26/11/2026, 11:05 - Messages and calls are end-to-end encrypted. ${'Nobody can read them. '.repeat(5)}\n26/11/2026, 11:06 - Ali: Salam`
    expect(sidesOf(text)).toEqual(['customer Ali'])
  })
})
