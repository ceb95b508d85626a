import { describe, expect, it } from 'vitest'
import { chooseCity, listCityChoices } from './city.ts'
import { readMessages } from './read-messages.ts'
import { readSegments } from './segments.ts'

const segmentsOf = (text: string) => readSegments(text, readMessages(text, { names: ['Bazaar Lane'], phones: [] }), [])
const cityOf = (text: string) => chooseCity(segmentsOf(text), () => false)?.city.name

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
    ['main Lahore se hun lekin parcel Multan bhejna hai', 'Multan'],
    ['hello from Islamabad, street 4, Bahawalpr', 'Bahawalpur'],
    ['street 2, Gulberg, Lahore\nnahi ab Karachi bhejna hai', 'Karachi'],
    ['chak 34 EB, teh Arif wala, zila Pakpattan', 'Arifwala'],
    ['gali 3, rawal pindi', 'Rawalpindi'],
    ['gali 3 Okarra', 'Okara'],
  ])('in %s is %s', (text, city) => {
    expect(cityOf(text)).toBe(city)
  })

  it('is none for a town that is not in the list, and for praise', () => {
    expect(cityOf('main bazar, Pindi Bhattian')).toBeUndefined()
    expect(cityOf('wah bhai wah kya quality')).toBeUndefined()
  })

  it('is one that the shop asks about when the customer agrees', () => {
    const chat = '[26/11/2026, 1:00 pm] Bazaar Lane: Same address in Islamabad?\n[26/11/2026, 1:01 pm] Ali: Yes'
    expect(cityOf(chat)).toBe('Islamabad')
    expect(cityOf(chat.replace('Yes', 'No'))).toBeUndefined()
  })

  it('is a choice where its name is too short to be sure', () => {
    expect(cityOf('gali 7, jhng')).toBeUndefined()
    expect(listCityChoices(segmentsOf('gali 7, jhng'))).toEqual(['Jhang'])
  })
})
