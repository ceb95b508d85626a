import { expect, it } from 'vitest'
import { demoCatalogueDatabase } from '#test/database.ts'
import { askAll, shopSearch } from './ask.ts'
import { developmentQueries } from './development-queries.ts'
import { floor } from './floor.ts'
import { scoreOf } from './score.ts'

const db = await demoCatalogueDatabase()

it('the search answers the development queries at least as well as the floor says', async () => {
  const { firstThree, first, nothingSaid } = scoreOf(await askAll(developmentQueries, shopSearch(db)))
  expect(firstThree, 'a right product among the first three, %').toBeGreaterThanOrEqual(floor.firstThree)
  expect(first, 'a right product first, %').toBeGreaterThanOrEqual(floor.first)
  expect(nothingSaid, 'nothing said for what is not sold, %').toBeGreaterThanOrEqual(floor.nothingSaid)
})
