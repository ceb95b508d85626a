import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDelivery, deliveryFee, feeRange, missingForFreeDelivery, overruledNames } from './delivery.ts'

const fee = (city: string | null, subtotal = 1999) => deliveryFee(defaultDelivery, { subtotal, city })

it('the names of a zone are folded once, however many cities are asked for', () => {
  let reads = 0
  const names = new Proxy(['Karachi', 'کراچی', 'Korangi'], {
    get(names, key) {
      if (!Number.isNaN(Number(key))) reads++
      return Reflect.get(names, key)
    },
  })
  const settings = { ...defaultDelivery, zones: [{ names, fee: 150 }] }
  for (let at = 0; at < 100; at++) expect(deliveryFee(settings, { subtotal: 100, city: `Town ${at}` })).toBe(300)
  expect(deliveryFee(settings, { subtotal: 100, city: 'Korangi' })).toBe(150)
  expect(reads).toBe(names.length)
})

describe('the delivery fee', () => {
  it.each([
    ['Karachi', 150],
    ['karachi', 150],
    ['Saddar, KARACHI', 150],
    ['کراچی', 150],
    ['صدر كراچي', 150],
    ['KHI', 150],
    ['Lahore', 200],
    ['DHA Lahore Cantt', 200],
    ['لاہور', 200],
    ['Lhr', 200],
    ['Islamabad', 250],
    ['islamabad g-9', 250],
    ['Rawalpindi', 250],
    ['Pindi', 250],
    ['پنڈی', 250],
    ['راولپنڈی', 250],
    ['ISB', 250],
    ['DHA KHI', 150],
    ['khi, Gulshan-e-Iqbal', 150],
    ['Hyderabad Colony, KHI', 150],
    ['DHA, LHR', 200],
    ['Lahor Cantt', 200],
    ['Saddar, Pindi', 250],
    ['RWP/Islambad', 250],
    ['صدر پنڈی', 250],
    ['صدر، پنڈی۔', 250],
    ['ﺻﺪﺭ ﭘﻨﮉﯼ', 250],
    ['Pindi Bhattian', 300],
    ['near Pindi Bhattian', 300],
    ['پنڈی بھٹیاں', 300],
    ['Pindi Gheb', 300],
    ['Pindi Road, Chakwal', 300],
    ['Pindibhago', 300],
    ['کچاپنڈی', 300],
    ['Block L, HR Colony', 300],
    ['District Jhang', 300],
    ['Khipro', 300],
    ['Quetta', 300],
    ['ملتان', 300],
    ['Atlantis', 300],
    ['   ', 150],
    ['', 150],
    [null, 150],
  ])('delivery to %j costs %d', (city, expected) => {
    expect(fee(city)).toBe(expected)
  })

  it('it is free from 2,000 rupees on, and not a rupee earlier', () => {
    expect(fee('Quetta', 1999)).toBe(300)
    expect(fee('Quetta', 2000)).toBe(0)
    expect(fee(null, 2000)).toBe(0)
  })

  it('it follows the settings of the shop', () => {
    const settings = { freeFrom: 5000, zones: [{ names: ['Hub'], fee: 90 }], elsewhere: 400 }
    expect(deliveryFee(settings, { subtotal: 4999, city: 'Hub City' })).toBe(90)
    expect(deliveryFee(settings, { subtotal: 4999, city: 'Karachi' })).toBe(400)
    expect(deliveryFee(settings, { subtotal: 4999, city: null })).toBe(90)
    expect(deliveryFee(settings, { subtotal: 5000, city: 'Hub' })).toBe(0)
  })

  it('it is always a fee of the settings, whatever is typed as a city', () => {
    const fees = new Set([0, 150, 200, 250, 300])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (city, subtotal) => {
        expect(fees).toContain(deliveryFee(defaultDelivery, { subtotal, city }))
      }),
    )
  })

  it('the amount missing for free delivery is shown until it is reached', () => {
    expect(missingForFreeDelivery(defaultDelivery, 1550)).toBe(450)
    expect(missingForFreeDelivery(defaultDelivery, 2000)).toBe(0)
    expect(missingForFreeDelivery(defaultDelivery, 9000)).toBe(0)
  })
})

describe('the fee while no city is known', () => {
  const zone = (fee: number, ...names: string[]) => ({ names, fee })
  const settings = (elsewhere: number, ...zones: ReturnType<typeof zone>[]) => ({ freeFrom: 2000, zones, elsewhere })

  it.each([
    ['the lowest zone', settings(300, zone(200, 'Lahore'), zone(150, 'Karachi')), 150],
    ['other cities, where they cost least', settings(100, zone(150, 'Karachi')), 100],
    ['the only fee, without zones', settings(250), 250],
    ['the same fee of every city', settings(250, zone(250, 'Lahore')), 250],
    ['nothing, where a zone is free', settings(300, zone(0, 'Lahore')), 0],
    ['no zone whose names all belong to an earlier one', settings(300, zone(200, 'Lahore'), zone(90, 'LHR')), 200],
    ['a zone with one name of its own', settings(300, zone(200, 'Lahore'), zone(90, 'LHR', 'Okara')), 90],
  ])('it is %s', (_, delivery, lowest) => {
    expect(deliveryFee(delivery, { subtotal: 1999, city: null })).toBe(lowest)
    const cities = delivery.zones.flatMap(({ names }) => names)
    const fees = [...cities, 'Quetta'].map(city => deliveryFee(delivery, { subtotal: 1999, city }))
    expect(feeRange(delivery)).toEqual({ lowest: Math.min(...fees), highest: Math.max(...fees) })
    expect(lowest).toBe(Math.min(...fees))
  })
})

describe('a name in two zones', () => {
  it.each([
    [['Lahore'], ['Multan', 'Lahore'], [{ name: 'Lahore', zone: 1, winner: 0 }]],
    [['Lahore'], ['lahore cantt'], [{ name: 'lahore cantt', zone: 1, winner: 0 }]],
    [['Karachi'], ['KHI'], [{ name: 'KHI', zone: 1, winner: 0 }]],
    [['صدر كراچي'], ['صدر کراچی'], [{ name: 'صدر کراچی', zone: 1, winner: 0 }]],
    [['Lahore Cantt'], ['Lahore'], []],
    [['Lahore'], ['Multan'], []],
  ])('of %j and %j the first zone wins', (first, second, overruled) => {
    expect(overruledNames([{ names: first }, { names: second }])).toEqual(overruled)
  })

  it('the default zones have no such name', () => {
    expect(overruledNames(defaultDelivery.zones)).toEqual([])
  })
})
