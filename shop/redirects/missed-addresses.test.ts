import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import {
  countMissedAddress,
  deleteOldMissedAddresses,
  listMissedAddresses,
  MAX_STORED,
  missedPathOf,
  saveMissedAddresses,
} from './missed-addresses.ts'
import { createRedirect } from './save-redirects.ts'

const db = await testDatabase()

beforeEach(async () => {
  await saveMissedAddresses(db)
  await db.deleteFrom('missed_addresses').execute()
})

const list = async () => (await listMissedAddresses(db, { limit: 1000 })).rows

describe('addresses that were not found', () => {
  it.each([
    ['/Products/Lawn-Suit/', '/products/lawn-suit'],
    ['/%D9%86%DB%8C%D9%84', '/نیل'],
    ['/products/lawn-suit-2024-3pc', '/products/lawn-suit-2024-3pc'],
    ['/wp-login.php', ''],
    ['/.env', ''],
    ['/api/.git/config', ''],
    ['/cgi-bin/x', ''],
    ['/', null],
    ['/cdn/shop/files/suit.jpg', null],
    ['/favicon.ico', null],
    ['/unsubscribe/sana@example.pk', null],
    ['/unsubscribe/sana%40example.pk', null],
    ['/orders-of/0300-1234567', null],
    ['/call/03001234567', null],
    ['/o/abcdef', null],
    ['/ur/review/abc', null],
    ['/12345/orders/2b2b2b2b2b2b2b2b', null],
    [`/${'x'.repeat(200)}`, null],
    ['/%FF', null],
  ])('%j is stored as %j', (pathname, path) => {
    expect(missedPathOf(pathname)).toBe(path)
  })

  it('are counted with the host that led there, not its page, and leave the list with a redirect', async () => {
    const shopper = new Browser(shopApp(db).app)
    const { slug } = await newStockedVariant(db)
    for (let time = 0; time < 3; time++)
      await shopper.get('/products/gone?email=sana@example.pk', { Referer: 'https://www.google.com/search?q=secret' })
    for (const path of [
      '/product/gone-too',
      '/lookbook/',
      '/lookbook',
      '/wp-login.php',
      '/.env',
      `/products/${slug}`,
      '/',
    ])
      await shopper.get(path)
    await shopper.get('/admin/nowhere')
    expect(await list()).toEqual([])
    await saveMissedAddresses(db)
    const listed = await listMissedAddresses(db, { limit: 2 })
    expect(listed).toMatchObject({ total: 3, scans: 2 })
    expect(listed.rows).toMatchObject([
      { path: '/products/gone', count: 3, referrer: 'www.google.com' },
      { count: 1, referrer: '' },
    ])
    const { rows } = await sql<{ text: string }>`select missed_addresses::text as text from missed_addresses`.execute(
      db,
    )
    expect(JSON.stringify(rows)).not.toMatch(/sana|secret|search/)
    await createRedirect(db, { from: '/products/gone', to: '/categories' })
    expect((await list()).map(({ path }) => path).toSorted()).toEqual(['/lookbook', '/product/gone-too'])
  })

  it('a flood of them is cut in memory and in the table, and the frequent ones stay', async () => {
    await sql`insert into missed_addresses (path, count) select '/old-' || n, 2 from generate_series(1, ${MAX_STORED}) as n`.execute(
      db,
    )
    const onError = vi.fn()
    for (let number = 0; number < 5000; number++)
      countMissedAddress(db, { pathname: `/flood-${number}`, referrer: undefined, onError })
    await saveMissedAddresses(db)
    expect(await list()).toHaveLength(MAX_STORED)
    expect((await list()).every(({ path }) => path.startsWith('/old-'))).toBe(true)
  })

  it('are deleted after 30 days', async () => {
    await sql`insert into missed_addresses (path, last_at) values ('/a', now() - interval '31 days'), ('/b', now())`.execute(
      db,
    )
    expect(await deleteOldMissedAddresses(db)).toBe(1)
    expect((await list()).map(({ path }) => path)).toEqual(['/b'])
  })
})
