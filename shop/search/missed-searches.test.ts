import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { MAX_PENDING } from '../pending-terms.ts'
import {
  countMissedSearch,
  deleteOldMissedSearches,
  listMissedSearches,
  MAX_STORED,
  missedTermOf,
  saveMissedSearches,
} from './missed-searches.ts'
import { createSynonyms } from './save-synonyms.ts'

const db = await testDatabase()
const failed = vi.fn()
const miss = (query: string, offered: string[] = []) => countMissedSearch(db, query, { offered, onError: failed })
const list = async () =>
  (await listMissedSearches(db, { limit: 2000 })).searches.map(({ term, count }) => [term, count])

beforeEach(async () => {
  await db.deleteFrom('missed_searches').execute()
})

describe('searches without a result', () => {
  it('equal ones are counted as one, the most frequent first', async () => {
    for (const query of ['Gajray', ' gajray ', 'چوڑیاں', 'GAJRAY']) miss(query)
    expect(await list()).toEqual([])
    await saveMissedSearches(db)
    miss('gajray')
    await saveMissedSearches(db)
    await saveMissedSearches(db)
    expect(await list()).toEqual([
      ['gajray', 4],
      ['چوڑیاں', 1],
    ])
  })

  it('what was offered the last time is listed by name', async () => {
    const { productId } = await newStockedVariant(db, { name: 'Kettle' })
    miss('chai machine')
    miss('chai machine', [productId])
    await saveMissedSearches(db)
    const offered = async () => (await listMissedSearches(db, { limit: 1 })).searches[0]?.offered
    expect(await offered()).toEqual([{ id: productId, name: 'Kettle' }])
    miss('chai machine', [])
    await saveMissedSearches(db)
    expect(await offered()).toEqual([])
  })

  it.each([
    ['Rado  Ghari', 'rado ghari'],
    ['TG-1005', 'tg-1005'],
    ['size ۴۲', 'size 42'],
    ['0300 1234567', null],
    ['call ۰۳۰۰-۱۲۳۴۵۶۷', null],
    ['ORD-20261122-9Q79TZHC', null],
    ['ali 0 3 0 0 1 2', null],
    ['sana@example.pk', null],
    ['12345', null],
    ['?!', null],
    ['', null],
    ['x'.repeat(61), null],
  ])('%j is stored as %j', (query, term) => {
    expect(missedTermOf(query)).toBe(term)
  })

  it('a flood of different texts is cut in memory and in the table, and the frequent ones stay', async () => {
    await sql`insert into missed_searches (term, count) select 'word' || n, 1 + n % 2 from generate_series(1, ${MAX_STORED}) as n`.execute(
      db,
    )
    for (let number = 0; number < 5000; number++) miss(`flood ${number.toString(36)}`)
    miss('flood 0')
    await saveMissedSearches(db)
    const stored = await list()
    expect(stored).toHaveLength(MAX_STORED)
    expect(stored.filter(([, count]) => count === 2)).toHaveLength(MAX_STORED / 2 + 1)
    expect(stored.filter(([term]) => String(term).startsWith('flood'))).toHaveLength(MAX_PENDING)
  })

  it('they are written by themselves, and a failure is reported and not repeated', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await sql`alter table missed_searches rename to away`.execute(db)
    miss('gajray')
    vi.runAllTimers()
    vi.useRealTimers()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
    await sql`alter table away rename to missed_searches`.execute(db)
    await saveMissedSearches(db)
    expect(await list()).toEqual([])
  })

  it('a text leaves the list when it becomes a synonym, and after 90 days', async () => {
    for (const query of ['gajray', 'pajeb', 'new']) miss(query)
    await saveMissedSearches(db)
    await createSynonyms(db, { words: ['Gajray', 'bangles'], romanUrdu: [], findsReduced: false })
    expect((await list()).map(([term]) => term).sort()).toEqual(['new', 'pajeb'])
    await sql`update missed_searches set last_at = now() - interval '91 days' where term = 'pajeb'`.execute(db)
    expect(await deleteOldMissedSearches(db)).toBe(1)
    expect(await list()).toEqual([['new', 1]])
  })
})
