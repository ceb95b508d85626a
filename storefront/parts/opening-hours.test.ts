import { describe, expect, it } from 'vitest'
import { en } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { type OpeningHours, openingDays } from '#shop/settings/opening-hours.ts'
import { hoursPhrase } from './opening-hours.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const closed = { from: '', to: '' }
const none = Object.fromEntries(openingDays.map(day => [day, closed])) as OpeningHours
const daily = (from: string, to: string) =>
  Object.fromEntries(openingDays.map(day => [day, { from, to }])) as OpeningHours

describe('the opening hours as a phrase', () => {
  it('it is short when days in a row are alike', () => {
    const hours = { ...daily('10:00', '20:00'), sunday: closed }
    expect(plain(hoursPhrase(hours, en))).toBe('Mon–Sat, 10 am – 8 pm')
    expect(plain(hoursPhrase(hours, ur))).toBe('پیر تا ہفتہ، صبح 10 سے رات 8 بجے تک')
  })

  it('it names days with other times after them', () => {
    const hours = { ...daily('10:00', '20:00'), friday: { from: '15:30', to: '21:00' } }
    expect(plain(hoursPhrase(hours, en))).toBe('Sat–Thu, 10 am – 8 pm; Fri, 3:30 pm – 9 pm')
    expect(plain(hoursPhrase(hours, ur))).toBe(
      'ہفتہ تا جمعرات، صبح 10 سے رات 8 بجے تک؛ جمعہ، دوپہر 3:30 سے رات 9 بجے تک',
    )
  })

  it('it knows noon and midnight', () => {
    expect(plain(hoursPhrase(daily('12:00', '00:00'), en))).toBe('Daily, 12 pm – 12 am')
    expect(plain(hoursPhrase(daily('00:15', '12:45'), ur))).toBe('روزانہ، رات 12:15 سے دوپہر 12:45 بجے تک')
  })

  it('it is empty when no day is open', () => {
    expect(hoursPhrase(none, en)).toBe('')
  })
})
