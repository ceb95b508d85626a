import { expect, it } from 'vitest'
import { findShopNow } from './sub-brands.ts'

const link = (id: string, slug: string) => ({
  id,
  slug,
  name: slug,
  nameUrdu: '',
  tagline: '',
  taglineUrdu: '',
  description: '',
  descriptionUrdu: '',
  logo: null,
})
const [neelgul, gadgets, mehak] = [link('1', 'neelgul'), link('2', 'tech-gadgets'), link('3', 'mehak')]

it.each([
  ['the chosen sub-brand', [neelgul, gadgets, mehak], '3', mehak],
  ['Tech Gadgets while none is chosen', [neelgul, gadgets, mehak], null, gadgets],
  ['Tech Gadgets while the chosen one is inactive or deleted', [neelgul, gadgets], '3', gadgets],
  ['the first active one where there is no Tech Gadgets', [neelgul, mehak], null, neelgul],
  ['nowhere while no sub-brand is active', [], '3', undefined],
])("'Shop Now' leads to %s", (_, active, chosenId, target) => {
  expect(findShopNow(active, chosenId)).toBe(target)
})
