import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { consent } from '#shop/newsletter/consent.fixture.ts'
import { subscribe } from '#shop/newsletter/newsletter.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { Browser as ShopBrowser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
const { app } = shopApp(db)
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscribers').execute()
  await subscribe(db, 'ayesha@example.com', consent)
})

const exported = () =>
  app.request('http://shop.test/api/admin/newsletter/export?state=unconfirmed', {
    headers: { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

test('the list of subscribers is for staff, uncached', async () => {
  const { status, headers, body } = await browser.call('/newsletter?state=unconfirmed&search=AYESHA')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({
    total: 1,
    counts: { confirmed: 0, unconfirmed: 1, left: 0 },
    rows: [{ email: 'ayesha@example.com', leftAt: null }],
  })
  expect(JSON.stringify(body)).not.toContain('token')
})

test('the export is an uncached file, and its links unsubscribe', async () => {
  const answer = await exported()
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="newsletter-unconfirmed.csv"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const [, line = ''] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n')
  const [confirmLink = '', link = ''] = line.match(/http[^",]+/g) ?? []
  expect(confirmLink).toMatch(/^http:\/\/shop\.test\/newsletter\/confirm\?token=[\w-]+$/)
  expect(link).toMatch(/^http:\/\/shop\.test\/newsletter\/unsubscribe\?token=[\w-]+$/)
  const left = await new ShopBrowser(app).post(new URL(link).pathname + new URL(link).search, {})
  expect(left.status).toBe(200)
  expect((await browser.call('/newsletter?state=left')).body).toMatchObject({ total: 1, counts: { unconfirmed: 0 } })
  expect((await (await exported()).text()).split('\r\n')).toHaveLength(2)
})

test('an address is deleted for good, and a second deletion says that it is gone', async () => {
  const { rows: subscribers } = (await browser.call('/newsletter')).body as { rows: { id: string }[] }
  const remove = () => browser.call(`/newsletter/${subscribers[0]?.id}`, { method: 'DELETE' })
  expect((await remove()).status).toBe(204)
  expect(await remove()).toMatchObject({
    status: 404,
    body: { error: { code: 'subscriber-not-found', message: 'This address is no longer on the list.' } },
  })
})

test.each([['state=gone'], ['state='], ['cursor=x'], ['limit=0'], ['search=%00']])(
  'the list query ?%s gets a field error',
  async query => {
    expect((await browser.call(`/newsletter?${query}`)).status).toBe(400)
  },
)

test.each([['export'], ['%00'], [newId()]])('the subscriber %s is not found', async id => {
  expect((await browser.call(`/newsletter/${id}`, { method: 'DELETE' })).status).toBe(404)
})
