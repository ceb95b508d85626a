import { describe, expect, it } from 'vitest'
import { cityNamed } from '../address/cities.ts'
import { readNameAndAddress } from './address.ts'
import { readMessages } from './read-messages.ts'
import { readSegments } from './segments.ts'

function read(text: string) {
  const segments = readSegments(text, readMessages(text, { names: ['Bazaar Lane'], phones: [] }), [])
  const isCity = ({ tokens }: { tokens: { raw: string }[] }) =>
    cityNamed(tokens.map(({ raw }) => raw).join('')) !== undefined
  const { name, address } = readNameAndAddress(segments, { isOfShop: ({ word }) => word === 'kurta', isCity })
  const shown = (span: { start: number; end: number }) => text.slice(span.start, span.end)
  return { name: name?.parts.map(shown).join(' '), address: address.map(shown) }
}

describe('name and address', () => {
  it.each([
    ['Naam Hamza Tariq, house 14 street 7', 'Hamza Tariq', ['house 14 street 7']],
    ['Mera naam Sehrish hai, un ka naam Alia Batool', 'Alia Batool', []],
    ['نام: صائمہ رفیق\nپتہ: مکان 9، گلی 4', 'صائمہ رفیق', ['مکان 9، گلی 4']],
    ['شبانہ بی بی زوجہ محمد اکرم\nمکان نمبر 44', 'شبانہ بی بی', ['مکان نمبر 44']],
    ['Deliver to Nimra Waheed, Satellite Town Block B', 'Nimra Waheed', ['Satellite Town Block B']],
    ['kurta bhejna hai Laiba Noor ko', 'Laiba Noor', []],
    ['Col (R) Tariq Mahmood, House 4, Lane 2', 'Col (R) Tariq Mahmood', ['House 4, Lane 2']],
  ])('in %s', (text, name, address) => {
    expect(read(text)).toEqual({ name, address })
  })

  it('is the later address where the customer changes it', () => {
    expect(read('house 12 Shaikh Zaid colony\naddress change hai: Bank square').address).toEqual(['Bank square'])
  })
})
