import { expect, it } from 'vitest'
import { audienceOf } from './audience.ts'

const none = { tags: [], categoryName: null, subBrandName: null }

it.each([
  [{ tags: ['women', 'lawn'] }, 'female', 'adult'],
  [{ tags: ['eid', 'Girls'] }, 'female', 'kids'],
  [{ tags: ['newborn', 'gift'], categoryName: 'Kids Wear' }, 'unisex', 'newborn'],
  [{ categoryName: 'Menswear' }, 'male', 'adult'],
  [{ categoryName: 'Kids Wear' }, 'unisex', 'kids'],
  [{ categoryName: 'Women’s Kurtas', subBrandName: 'Sahil Menswear' }, 'female', 'adult'],
  [{ subBrandName: 'خواتین کے کپڑے' }, 'female', 'adult'],
  [{ tags: ['men', 'women'] }, 'unisex', 'adult'],
  [{ tags: ['unisex'], categoryName: 'Menswear' }, 'unisex', 'adult'],
  [{ tags: ['charger'], categoryName: 'Mobile & Power' }, null, null],
  [{ tags: ['mention', 'kidney'] }, null, null],
])('%j is for %s, %s', (named, gender, ageGroup) => {
  expect(audienceOf({ ...none, ...named })).toEqual({ gender, ageGroup })
})
