import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { explainSearch } from './explain-search.ts'

const db = await testDatabase()

it('a search is explained by the level of each word and the place of the product', async () => {
  const { productId } = await newStockedVariant(db, { name: 'Linen Kurta', tags: ['eid'] })
  await newStockedVariant(db, { name: 'Linen Shawl' })
  const explain = (query: string) => explainSearch(db, { query, productId })
  expect(await explain('linen kurtaa eid')).toEqual({
    matched: 'all',
    total: 1,
    place: 1,
    pinned: null,
    words: [
      { word: 'linen', level: 'the word in the name', distance: 0 },
      { word: 'kurtaa', level: 'another spelling in the name', distance: 6 },
      { word: 'eid', level: 'tag, category, sub-brand, article code', distance: 2 },
    ],
    meant: [{ typed: 'kurtaa', word: 'kurta' }],
  })
  expect(await explain('linen shawl')).toMatchObject({
    total: 1,
    place: null,
    words: [{ word: 'linen' }, { word: 'shawl', level: null, distance: 40 }],
  })
  expect(await explain('')).toEqual({
    matched: 'all',
    total: 0,
    place: null,
    pinned: null,
    words: [],
    meant: [],
  })
})

it('a product that is not on sale is found by nothing', async () => {
  const { productId } = await newStockedVariant(db, { name: 'Khussa', status: 'draft' })
  const { place, words } = await explainSearch(db, { query: 'khussa', productId })
  expect([place, words[0]?.level]).toEqual([null, null])
})
