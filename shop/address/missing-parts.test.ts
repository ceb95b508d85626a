import { expect, it } from 'vitest'
import { developmentAddresses } from '#test/addresses/development-addresses.ts'
import { heldOutAddresses } from '#test/addresses/held-out-addresses.ts'
import { scoreOf } from '#test/addresses/score.ts'
import { missingParts } from './missing-parts.ts'

// What each part means is in test/addresses/judged-address.ts.

it('each address of the development half is read as it was judged', () => {
  expect(developmentAddresses.length).toBeGreaterThanOrEqual(75)
  expect(scoreOf(developmentAddresses).wrong).toEqual([])
})

it('few addresses of the held-out half get a false question, and few lack one', () => {
  expect(heldOutAddresses.length).toBeGreaterThanOrEqual(75)
  const streets = new Set([...developmentAddresses, ...heldOutAddresses].map(([street]) => street))
  expect(streets.size).toBe(developmentAddresses.length + heldOutAddresses.length)
  const { precision, recall, exact } = scoreOf(heldOutAddresses)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(exact).toBeGreaterThanOrEqual(0.93)
})

it('the name of the city is no area', () => {
  expect(missingParts('House 12, Street 5, Sahiwal')).toEqual([])
  expect(missingParts('House 12, Street 5, Sahiwal', 'Sahiwal')).toEqual(['area', 'landmark'])
})

it.each(['', '  ', '—'])('nothing is asked about %j', street => {
  expect(missingParts(street)).toEqual([])
})

it.each([
  'House 12street 5, gulberg',
  'st5 h12 gulshan ravi',
  'H # 12 / B Street # 5 Sector G/9-4',
  'Flat # 302, Block 4-A, Gulshan e Iqbal',
  'Ground Floor, Al-Karam Square, FC Area, flat 4',
  'مکان نمبر ١٢، گلي ٥، گلبرگ',
])('nothing is missing in %j', street => {
  expect(missingParts(street)).toEqual([])
})

it('a long text is read in a moment, whatever it repeats', () => {
  const repeated = ['1a', '1-a-', 'p.o.', 'a.', 'ka number ', 'near ', '\u0650'].map(text => text.repeat(5000))
  const began = performance.now()
  for (const text of repeated) missingParts(text)
  expect(performance.now() - began).toBeLessThan(2000)
})
