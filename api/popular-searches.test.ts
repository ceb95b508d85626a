import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('popular_searches').execute()
  await db.deleteFrom('activity').execute()
  await db.insertInto('popular_searches').values({ term: 'lawn suit', count: 4 }).execute()
})

const put = (json: unknown) => browser.call('/popular-searches/blocked', { method: 'PUT', json })
const list = async () => (await browser.call('/popular-searches')).body

test('a popular search is listed, blocked and allowed again, and the activity log says so', async () => {
  const search = { term: 'lawn suit', count: 4, lastAt: expect.any(String), isShown: true }
  expect(await list()).toEqual({ searches: [search], blocked: [] })
  for (const time of [1, 2])
    expect([time, (await put({ term: 'lawn suit', isBlocked: true })).status]).toEqual([time, 204])
  expect(await list()).toEqual({ searches: [], blocked: ['lawn suit'] })
  expect((await put({ term: 'lawn suit', isBlocked: false })).status).toBe(204)
  expect(await list()).toEqual({ searches: [], blocked: [] })
  const lines = await db.selectFrom('activity').orderBy('at').select(['kind', 'label', 'staff_name']).execute()
  expect(lines).toEqual(
    ['blocked', 'blocked', 'allowed'].map(what => ({
      kind: `popular-search-${what}`,
      label: 'lawn suit',
      staff_name: 'admin',
    })),
  )
})

test('allowing one that is not blocked changes nothing', async () => {
  expect((await put({ term: 'lawn suit', isBlocked: false })).status).toBe(204)
  expect(await list()).toMatchObject({ searches: [{ count: 4 }] })
})

test.each([{ term: '' }, { term: ' ' }, { term: 'x'.repeat(61) }, { term: 'a\0' }, { term: 7 }, { isBlocked: 'yes' }])(
  '%j gets a field error',
  async part => {
    expect((await put({ term: 'lawn', isBlocked: true, ...part })).status).toBe(400)
  },
)
