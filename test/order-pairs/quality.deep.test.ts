import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { askPairs, fillShopOfPairs, scoreOf } from './ask-rules.ts'
import { developmentPairs } from './development-pairs.ts'

// Two orders of a hundred pairs. What each rule marks is in shop/orders/duplicates/.

const db = await testDatabase()

it('likely duplicates are found in the development half', async () => {
  await fillShopOfPairs(db)
  expect(scoreOf(await askPairs(db, developmentPairs)).f1).toBeGreaterThanOrEqual(0.95)
})
