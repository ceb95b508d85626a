import { describe, expect, it } from 'vitest'
import { isTrackingLink, trackingLink } from '../settings/couriers.ts'
import { parseTrackingNumber } from './tracking-number.ts'

describe('a tracking number', () => {
  it.each([
    ['77012345678', '77012345678'],
    [' ki123456789\t', 'KI123456789'],
    ['2531 1234 5678 90', '25311234567890'],
    ['cx–2300012', 'CX-2300012'],
    ['۷۷۰۱۲۳۴', '7701234'],
    ['٧٧٠١٢٣٤', '7701234'],
    ['\u202a77012345\u202c', '77012345'],
    ['A123', 'A123'],
    ['9'.repeat(40), '9'.repeat(40)],
  ])('%j is stored as %s', (typed, stored) => {
    expect(parseTrackingNumber(typed)).toBe(stored)
  })

  it.each([
    '',
    '   ',
    'A12',
    '2.63E+13',
    '9'.repeat(41),
    '-7701234',
    '7701234-',
    'TCS/7701',
    'رسید1234',
    '7701\u0000234',
  ])('%j is none', typed => {
    expect(parseTrackingNumber(typed)).toBeNull()
  })
})

describe('the link of a courier', () => {
  it.each([
    ['', true],
    ['https://www.tcsexpress.com/track/{number}', true],
    ['https://courier.example/?a=1&cn={number}#top', true],
    ['http://courier.example/{number}', false],
    ['https://courier.example/', false],
    ['https://courier.example/{number}/{number}', false],
    ['https://{number}.example/', false],
    ['https://staff:secret@courier.example/{number}', false],
    ['javascript:alert({number})', false],
    ['//courier.example/{number}', false],
    ['courier.example/{number}', false],
  ])('%j can be saved: %s', (link, isOne) => {
    expect(isTrackingLink(link)).toBe(isOne)
  })

  it('it leads to the parcel, once there is a number and the settings have a link', () => {
    const couriers = [
      { name: 'TCS', link: 'https://courier.example/?cn={number}' },
      { name: 'Own rider', link: '' },
    ]
    const linkOf = (courier: string, trackingNumber: string | null) =>
      trackingLink(couriers, { courier, trackingNumber })
    expect(linkOf('TCS', 'KI-77')).toBe('https://courier.example/?cn=KI-77')
    expect(linkOf('TCS', null)).toBeNull()
    expect(linkOf('Own rider', 'KI-77')).toBeNull()
    expect(linkOf('Gone courier', 'KI-77')).toBeNull()
  })
})
