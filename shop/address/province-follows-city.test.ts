import { expect, it } from 'vitest'
import { mayFollowCity } from './province-follows-city.ts'

it.each([
  ['an empty province', '', [], true],
  ['a province of spaces', '  ', ['Punjab'], true],
  ['the province that the city before brought', 'Punjab', ['Punjab', 'پنجاب'], true],
  ['the same in Urdu', 'پنجاب', ['Punjab', 'پنجاب'], true],
  ['the same in another case', ' punjab ', ['Punjab', 'پنجاب'], true],
  ['a province typed by hand', 'Sind', ['Sindh', 'سندھ'], false],
  ['a province beside a city nobody knows', 'Punjab', [], false],
])('%s may follow the city: %j after %j is %s', (_, province, brought, follows) => {
  expect(mayFollowCity(province, brought)).toBe(follows)
})
