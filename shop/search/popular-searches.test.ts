import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { MAX_STORED } from './missed-searches.ts'
import {
  blockPopularSearch,
  countFoundSearch,
  deleteOldPopularSearches,
  listPopularForStaff,
  listPopularSearches,
  popularTermOf,
  savePopularSearches,
} from './popular-searches.ts'
import { searchProducts } from './search-products.ts'

const db = await testDatabase()
const failed = vi.fn()

beforeEach(async () => {
  await sql`truncate popular_searches, popular_search_senders`.execute(db)
})

/** From so many networks. */
async function search(text: string, networks: number): Promise<void> {
  for (let number = 0; number < networks; number++)
    countFoundSearch(db, text, { network: `203.0.113.${number}`, onError: failed })
  await savePopularSearches(db)
}

const countOf = async (term: string) =>
  (await listPopularForStaff(db)).searches.find(search => search.term === term)?.count ?? 0

it('the most frequent texts are listed, each from the third network on, at most five', async () => {
  await search('Kurta ', 2)
  expect(await listPopularSearches(db)).toEqual([])
  countFoundSearch(db, 'kurta', { network: '198.51.100.1', onError: failed })
  await search('چپل', 5)
  expect(await listPopularSearches(db)).toEqual(['چپل', 'kurta'])
  for (const text of ['lawn', 'jeans', 'attar', 'towels']) await search(text, 4)
  expect(await listPopularSearches(db)).toHaveLength(5)
  expect(failed).not.toHaveBeenCalled()
})

it('one network counts once an hour, at once and later, and again after the hour', async () => {
  for (let time = 0; time < 5; time++) await search('kurta', 1)
  for (let time = 0; time < 5; time++) countFoundSearch(db, 'KURTA', { network: '203.0.113.0', onError: failed })
  await savePopularSearches(db)
  expect(await countOf('kurta')).toBe(1)
  await sql`update popular_search_senders set counted_at = now() - interval '61 minutes'`.execute(db)
  await search('kurta', 1)
  expect(await countOf('kurta')).toBe(2)
})

it('of a network nothing readable is stored, nothing that joins two texts, and nothing after an hour', async () => {
  await search('kurta', 1)
  await search('lawn', 1)
  const keys = async () =>
    (await sql<{ key: string }>`select key from popular_search_senders`.execute(db)).rows.map(({ key }) => key)
  expect(new Set(await keys()).size).toBe(2)
  for (const key of await keys()) expect(key).toMatch(/^[\w-]{43}$/)
  await sql`update popular_search_senders set counted_at = now() - interval '61 minutes'`.execute(db)
  await search('attar', 1)
  expect(await keys()).toHaveLength(1)
})

describe('what may be shown to others', () => {
  it.each([
    ['  Lawn   SUIT', 'lawn suit'],
    ['bed-sheet', 'bed sheet'],
    ['چپل', 'چپل'],
    ['TG 1005', 'tg 1005'],
    ['kurta 😀', null],
    ['kurta!', null],
    ['kurta_x', null],
    ['www.x.pk', null],
    ['lawn lawn', null],
    ['lawn LAWN', null],
    ['a b c d e f g h', 'a b c d e f g h'],
    ['a b c d e f g h i', null],
    ['0300 1234567', null],
    ['sana@example.pk', null],
    ['ku\u0301\u0301\u0301rta', null],
    ['kurta\u200e', null],
    ['\u{20000}', null],
    ['kurta\u{20000}', null],
    ['-', null],
  ])('%j is %j', (text, term) => {
    expect(popularTermOf(text)).toBe(term)
  })

  it.each([
    ['linen kurta', true],
    ['kurta', true],
    ['کرتا', true],
    ['kurtas', true],
    // It says what was not looked for.
    ['kurta for you', false],
    ['kurta ka', false],
    ['cheap kurta', false],
    ['kurta under 2000', false],
    ['kurta on sale', false],
    ['kurta rubbish', false],
    // It was looked for as another word.
    ['kurtta', false],
    ['rubbish', false],
    ['linen kurta linen kurta linen kurta linen kurta linen kurta linen kurta rubbish', false],
  ])('of the search %j: %j', async (query, isOfShopWords) => {
    await db.deleteFrom('products').execute()
    const { productId } = await newStockedVariant(db, { name: 'Linen Kurta' })
    await db.updateTable('products').set({ name_ur: 'لینن کرتا' }).where('id', '=', productId).execute()
    expect(await searchProducts(db, { query })).toMatchObject({ isOfShopWords })
  })
})

describe('a blocked search', () => {
  it('is not shown however often it is looked for, until it is allowed again and counted from the beginning', async () => {
    await search('kurta', 5)
    await blockPopularSearch(db, { term: 'kurta', isBlocked: true })
    await search('lawn', 3)
    await sql`delete from popular_search_senders`.execute(db)
    await search('kurta', 5)
    expect(await listPopularSearches(db)).toEqual(['lawn'])
    expect(await listPopularForStaff(db)).toMatchObject({
      searches: [{ term: 'lawn', count: 3, isShown: true }],
      blocked: ['kurta'],
    })
    await blockPopularSearch(db, { term: 'kurta', isBlocked: false })
    expect(await listPopularForStaff(db)).toMatchObject({ blocked: [] })
    expect(await countOf('kurta')).toBe(0)
  })

  it('stays while others are deleted, by age and by number', async () => {
    await search('lawn', 1)
    await blockPopularSearch(db, { term: 'kurta', isBlocked: true })
    await sql`update popular_searches set last_at = now() - interval '91 days'`.execute(db)
    expect(await deleteOldPopularSearches(db)).toBe(1)
    await sql`
      insert into popular_searches (term, count) select 'word' || n, 2 from generate_series(1, ${MAX_STORED}) as n`.execute(
      db,
    )
    await search('attar', 1)
    expect((await listPopularForStaff(db)).blocked).toEqual(['kurta'])
    expect(await countOf('attar')).toBe(0)
  })
})

it('one that nobody repeated in 90 days is deleted', async () => {
  await search('kurta', 3)
  await search('lawn', 3)
  await sql`update popular_searches set last_at = now() - interval '91 days' where term = 'lawn'`.execute(db)
  expect(await deleteOldPopularSearches(db)).toBe(1)
  expect(await listPopularSearches(db)).toEqual(['kurta'])
})

it('writing does not wait for a text that another process is counting and that would be deleted', async () => {
  await sql`
    insert into popular_searches (term, count) select 'word' || n, 2 from generate_series(1, ${MAX_STORED}) as n`.execute(
    db,
  )
  await db.insertInto('popular_searches').values({ term: 'attar', count: 1 }).execute()
  const { writing, waits } = await db.transaction().execute(async tx => {
    await sql`select from popular_searches where term = 'attar' for update`.execute(tx)
    let isWritten = false
    const writing = search('lawn', 1).then(() => {
      isWritten = true
    })
    while (!isWritten && !(await isAnyWaiting(tx))) await wait(10)
    return { writing, waits: !isWritten }
  })
  await writing
  expect(waits).toBe(false)
})

/** Whether some session of this database waits for a lock. */
async function isAnyWaiting(tx: Tx): Promise<boolean> {
  await sql`select pg_stat_clear_snapshot()`.execute(tx)
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  return rows.length > 0
}
