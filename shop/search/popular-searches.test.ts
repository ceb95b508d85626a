import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import {
  countFoundSearch,
  deleteOldPopularSearches,
  listPopularSearches,
  savePopularSearches,
} from './popular-searches.ts'

const db = await testDatabase()
const failed = vi.fn()

beforeEach(async () => {
  await db.deleteFrom('popular_searches').execute()
})

async function search(text: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) countFoundSearch(db, text, failed)
  await savePopularSearches(db)
}

it('the most frequent texts are listed, each from the third time on, at most five', async () => {
  await search('Kurta ', 2)
  expect(await listPopularSearches(db)).toEqual([])
  await search('kurta', 1)
  await search('چپل', 5)
  expect(await listPopularSearches(db)).toEqual(['چپل', 'kurta'])
  for (const text of ['lawn', 'jeans', 'attar', 'towels']) await search(text, 4)
  expect(await listPopularSearches(db)).toHaveLength(5)
  expect(failed).not.toHaveBeenCalled()
})

it('a phone number and an email are not counted', async () => {
  for (const text of ['0300 1234567', 'sana@example.pk']) await search(text, 5)
  expect(await listPopularSearches(db)).toEqual([])
})

it('one that nobody repeated in 90 days is deleted', async () => {
  await search('kurta', 3)
  await search('lawn', 3)
  await sql`update popular_searches set last_at = now() - interval '91 days' where term = 'lawn'`.execute(db)
  expect(await deleteOldPopularSearches(db)).toBe(1)
  expect(await listPopularSearches(db)).toEqual(['kurta'])
})
