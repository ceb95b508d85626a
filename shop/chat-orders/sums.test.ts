import { describe, expect, it } from 'vitest'
import { readMessages } from './read-messages.ts'
import { readSums } from './sums.ts'

const shop = { names: ['Bazaar Lane'], phones: [] }

function sumsOf(...lines: [string, string][]) {
  const text = lines.map(([who, words]) => `[26/11/2026, 1:00 pm] ${who}: ${words}`).join('\n')
  const { total, fee } = readSums(text, readMessages(text, shop), [])
  return [total?.value ?? null, fee?.value ?? null]
}

describe('sums', () => {
  it.each([
    ['total 3530/-, delivery 150', 3530, 150],
    ['ٹوٹل ۹۹۸۰ روپے', 9980, null],
    ['نو ہزار میں ڈیلیوری سمیت', 9000, null],
    ['COD 3290 + 200', null, 200],
    ['1690 wale do', null, null],
  ])('of the customer: %s', (words, total, fee) => {
    expect(sumsOf(['Ali', words])).toEqual([total, fee])
  })

  it('of the shop count once the customer agrees', () => {
    const offer: [string, string] = ['Bazaar Lane', 'Delivery Rs 250, total Rs 4,740. Confirm karun?']
    expect(sumsOf(offer)).toEqual([null, null])
    expect(sumsOf(offer, ['Ali', 'G confirm'])).toEqual([4740, 250])
    expect(sumsOf(offer, ['Ali', 'Ye to ziada ho gya'])).toEqual([null, null])
  })

  it('are the last ones that were agreed', () => {
    expect(
      sumsOf(
        ['Bazaar Lane', 'total 5990'],
        ['Ali', '5500 kr lo'],
        ['Bazaar Lane', '5.9k delivery free, last'],
        ['Ali', 'Ok bhejo'],
      ),
    ).toEqual([5900, 0])
  })
})
