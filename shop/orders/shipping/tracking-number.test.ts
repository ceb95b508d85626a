import { describe, expect, it } from 'vitest'
import { defaultCouriers, isTrackingLink, trackingLink, withCourierCodes } from '../../settings/couriers.ts'
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
      { code: 'tcs', name: 'TCS', link: 'https://courier.example/?cn={number}' },
      { code: 'own', name: 'Own rider', link: '' },
    ]
    const linkOf = (courierCode: string, trackingNumber: string | null) =>
      trackingLink(couriers, { courierCode, trackingNumber })
    expect(linkOf('tcs', 'KI-77')).toBe('https://courier.example/?cn=KI-77')
    expect(linkOf('tcs', null)).toBeNull()
    expect(linkOf('Own rider', 'KI-77')).toBeNull()
    expect(linkOf('gone', 'KI-77')).toBeNull()
  })
})

describe('the code of a courier', () => {
  it('it is made from the name once, and is another one where the name gives a taken one', () => {
    const couriers = ['M & P', 'بارق', '★', 'm.p.', 'x'.repeat(60)].map(name => ({ code: '', name }))
    const codes = withCourierCodes([{ code: 'm-and-p', name: 'Mulphilog' }, ...couriers]).map(({ code }) => code)
    expect(codes).toEqual(['m-and-p', 'm-and-p-2', 'barq', 'item', 'm-p', 'x'.repeat(37)])
  })

  it('those of a new shop are what their names give', () => {
    const unnamed = defaultCouriers.map(courier => ({ ...courier, code: '' }))
    expect(withCourierCodes(unnamed)).toEqual(defaultCouriers)
  })
})
