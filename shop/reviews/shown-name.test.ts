import { describe, expect, it } from 'vitest'
import { shownCity, shownName } from './shown-name.ts'

describe('the shown name', () => {
  it.each([
    ['Ayesha Khan', 'Ayesha K.'],
    ['  ayesha   bibi khan ', 'ayesha K.'],
    ['Bilal', 'Bilal'],
    ['Mrs. Ayesha Khan', 'Ayesha K.'],
    ['Dr Bilal', 'Bilal'],
    ['عائشہ خان', 'عائشہ خ'],
    ["Sana O'Neil-Khan", 'Sana O.'],
    ['Ayesha 0300 1234567', 'Ayesha'],
    ['03001234567', ''],
    ['House#5 @me', ''],
    ['—', ''],
    ['x'.repeat(100), 'x'.repeat(30)],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown)
  })

  it.each([
    ['Lahore', 'Lahore'],
    ['Pindi', 'Rawalpindi'],
    ['کراچی', 'Karachi'],
    ['House 12, Street 5', ''],
  ])('the city %j is shown as %j', (typed, shown) => {
    expect(shownCity(typed)).toBe(shown)
  })
})
