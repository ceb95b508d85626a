import { describe, expect, it } from 'vitest'
import { readQuantity } from './quantities.ts'
import { tokensOf } from './tokens.ts'

const quantityIn = (text: string) => readQuantity(tokensOf(text), () => false)?.value

describe('quantities', () => {
  it.each([
    ['2 pcs', 2],
    ['x3', 3],
    ['3pcs', 3],
    ['ek adad', 1],
    ['do bhej do', 2],
    ['teen packet', 3],
    ['adha darjan', 6],
    ['do darjan', 24],
    ['a couple', 2],
    ['دو عدد', 2],
    ['پانچ', 5],
    ['۳ پیس', 3],
    ['2️⃣', 2],
  ])('%s is %d', (text, quantity) => {
    expect(quantityIn(text)).toBe(quantity)
  })

  it.each(['bhej do', 'kar do', '2 din me', '5 baje', '1690 wale', 'بھیج دو'])('%s names none', text => {
    expect(quantityIn(text)).toBeUndefined()
  })

  it('is open between two numbers', () => {
    expect(quantityIn('2 ya 3')).toBeNull()
  })
})
