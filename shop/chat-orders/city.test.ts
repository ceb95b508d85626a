import { describe, expect, it } from 'vitest'
import { chooseCity } from './city.ts'
import { readMessages } from './read-messages.ts'
import { readSegments } from './segments.ts'

const cityOf = (text: string) => {
  const segments = readSegments(text, readMessages(text, { names: ['Bazaar Lane'], phones: [] }), [])
  return chooseCity(segments, () => false)?.city.name
}

describe('the city of a chat', () => {
  it.each([
    ['House 5, Multan Road Lahore', 'Lahore'],
    ['Mirza Shahid, Lahore Cloth House, Muslim Bazar, Gujrat', 'Gujrat'],
    ['Flat 2A, Karachi Company, near Peshawar Mor, G-9 Markaz, Islamabad', 'Islamabad'],
    ['I live in Karachi, a gift for my mother. 12 Officers Colony, Multan', 'Multan'],
    ['tehsil Gojra zila Toba Tek Singh', 'Gojra'],
    ['City: khi', 'Karachi'],
    ['مکان 102، گلزار قائد\nراول پنڈی', 'Rawalpindi'],
    ['14-C lane 6 dha krachi', 'Karachi'],
  ])('in %s is %s', (text, city) => {
    expect(cityOf(text)).toBe(city)
  })

  it('is none for a town that is not in the list, and for praise', () => {
    expect(cityOf('main bazar, Pindi Bhattian')).toBeUndefined()
    expect(cityOf('wah bhai wah kya quality')).toBeUndefined()
  })
})
