import { describe, expect, it } from 'vitest'
import { newKey } from '#api/program.fixture.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

// Programs that send as fast as they can, beside shoppers and staff (docs/decisions/0129-keys-of-programs.md).

const password = 'lahore-mein-barish'
const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)
const { app, logged } = shopApp(db, { purchaseDb: openTestDatabase(databaseUrl), trustProxy: true })
const kurta = await newStockedVariant(db, { name: 'Linen Kurta', quantity: 100 })
await ensureOwner(db, { password })
const owner = new Browser(app)
await owner.signIn(password)

const at = 'http://shop.test'
const send = (path: string, key: string, init: RequestInit = {}) =>
  app.request(`${at}/api/admin${path}`, {
    ...init,
    headers: {
      Authorization: `Bearer ${key}`,
      Host: 'shop.test',
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'https',
      ...init.headers,
    },
  })

async function buy(): Promise<number> {
  const { browser, form } = await atCheckout(app, [kurta])
  return (await browser.post('/checkout', form)).status
}

describe('a storm of requests with a key', () => {
  it('a purchase of four requests, three pages of staff and another key are done before half of two hundred', async () => {
    const [storm, other] = [await newKey(db), await newKey(db)]
    let answered = 0
    const statuses: number[] = []
    const sent = Array.from({ length: 200 }, async () => {
      const { status } = await send('/orders?limit=100', storm.key)
      statuses.push(status)
      if (status === 200) answered++
    })
    const afterStorm = async (work: () => Promise<number>) => ({ status: await work(), answered })
    const people = [
      afterStorm(buy),
      ...['/orders?limit=100', '/products', '/dashboard'].map(path =>
        afterStorm(async () => (await owner.get(`/api/admin${path}`)).status),
      ),
      afterStorm(async () => (await send('/orders', other.key)).status),
    ]
    const [purchase, ...others] = await Promise.all(people)
    expect(purchase?.status).toBe(303)
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const done of [purchase, ...others]) expect(done?.answered).toBeLessThan(100)
    await Promise.all(sent)
    // What waits beyond a hundred of one key is refused, with when to come again.
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  it('what is refused says when to come again, and the key works again afterwards', async () => {
    const { key } = await newKey(db)
    const sent = Array.from({ length: 110 }, () => send('/orders', key))
    const busy = (await Promise.all(sent)).filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    for (const answer of busy) expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await busy[0]?.json()).toMatchObject({ error: { code: 'keys-busy' } })
    expect((await send('/orders', key)).status).toBe(200)
  })
})

describe('a request with a key, through the whole server', () => {
  it('needs no origin of the shop, and is refused over plain HTTP from elsewhere', async () => {
    const { key } = await newKey(db)
    const elsewhere = { Origin: 'https://sheet.example', 'Sec-Fetch-Site': 'cross-site' }
    const form = { method: 'POST', headers: { ...elsewhere, 'Content-Type': 'text/plain' }, body: '{}' }
    expect((await send('/categories', key, form)).status).toBe(415)
    expect((await send('/orders', key, { headers: elsewhere })).status).toBe(200)
    const headers = { Authorization: `Bearer ${key}`, Host: 'shop.test' }
    const plainFrom = async (remoteAddress: string) =>
      (
        await shopApp(db).app.request(
          `${at}/api/admin/orders`,
          { headers },
          { incoming: { socket: { remoteAddress } } },
        )
      ).status
    expect([await plainFrom('203.0.113.7'), await plainFrom('127.0.0.1')]).toEqual([403, 200])
  })

  it('a body of 50 MB is refused, unread', async () => {
    const { key } = await newKey(db)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(50 * 1024 * 1024) }
    const answer = await send('/categories', key, { method: 'POST', headers, body: '{}' })
    expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'failure'])
  })

  it('no log has the key, also when it stood in the URL', async () => {
    const { key } = await newKey(db)
    await send('/orders', key)
    await send(`/orders?key=${key}`, key)
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toContain(key.slice(12))
  })
})
