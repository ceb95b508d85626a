import { expect, it } from 'vitest'
import { cities } from './cities.ts'
import { nearestCity } from './nearest-city.ts'

it.each([
  ['the sea view of Clifton', 24.79, 67.03, 'Karachi', 10],
  ['Badshahi Mosque', 31.588, 74.3107, 'Lahore', 6],
  ['Saddar in Rawalpindi', 33.5973, 73.0479, 'Rawalpindi', 1],
  ['Faisal Mosque', 33.7295, 73.0372, 'Islamabad', 2],
  ['Mohenjo-daro', 27.3292, 68.1389, 'Larkana', 30],
])('from %s the nearest city is near', (_, lat, lon, name, within) => {
  const { city, kilometres } = nearestCity({ lat, lon })
  expect(city.name).toBe(name)
  expect(kilometres).toBeLessThan(within)
})

it('from Dubai even the nearest city is far', () => {
  expect(nearestCity({ lat: 25.2, lon: 55.27 }).kilometres).toBeGreaterThan(600)
})

it('half a degree north of Zhob the distance is 55 or 56 kilometres', () => {
  const zhob = cities.find(city => city.name === 'Zhob')
  const { city, kilometres } = nearestCity({ lat: (zhob?.lat ?? 0) + 0.5, lon: zhob?.lon ?? 0 })
  expect(city.name).toBe('Zhob')
  expect(kilometres).toBeCloseTo(55.6, 1)
})

it.each([
  { lat: 90, lon: 0 },
  { lat: -90, lon: 180 },
  { lat: -30, lon: -107 },
])('every place has one: %j', place => {
  const { city, kilometres } = nearestCity(place)
  expect(cities).toContain(city)
  expect(kilometres).toBeGreaterThan(1000)
})
