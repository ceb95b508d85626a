import { describe, expect, it, vi } from 'vitest'
import { cityPages } from '#storefront/product/city-pages.ts'
import { searchQueue } from '#storefront/search/search-queue.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

// Strangers who search as fast as they can, beside shoppers who buy (docs/decisions/0047-resource-limits.md).

const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)
const purchaseDb = openTestDatabase(databaseUrl)
const { app } = shopApp(db, { purchaseDb, trustProxy: true })
const kurta = await newStockedVariant(db, { name: 'Linen Kurta', quantity: 100 })
/** All of `db`: whoever needs one more waits until one is free. */
const CONNECTIONS = 16

const searchFrom = async (from: string, text: string, path = '/search') =>
  await new Browser(app).get(`${path}?${new URLSearchParams({ q: text })}`, { 'X-Forwarded-For': from })

async function buy(): Promise<number> {
  const { browser, form } = await atCheckout(app, [kurta])
  return (await browser.post('/checkout', form)).status
}

describe('a storm of searches from one network', () => {
  it('a purchase of four requests, and a search of another network, are done before half of a hundred', async () => {
    let answered = 0
    let answeredBeforeOther = 0
    const statuses: number[] = []
    const storm = Array.from({ length: 100 }, async (_, at) => {
      const { status } = await searchFrom('203.0.113.9', `linen kurta ${at} strange words`)
      // A search that waited too long overtakes nobody.
      if (status === 200) answered++
      statuses.push(status)
    })
    const other = searchFrom('198.51.100.7', 'linen kurta').then(({ status }) => {
      answeredBeforeOther = answered
      return status
    })
    expect(await buy()).toBe(303)
    expect(answered).toBeLessThan(50)
    expect(await other).toBe(200)
    expect(answeredBeforeOther).toBeLessThan(50)
    await Promise.all(storm)
    expect(new Set(statuses).isSubsetOf(new Set([200, 503]))).toBe(true)
  })
})

describe('product pages for cities that somebody invents', () => {
  const pageFor = async (from: string, city: string) =>
    await new Browser(app).get(`/product/${kurta.slug}?city=${city}`, { 'X-Forwarded-For': from })

  it('while too many wait, the page without the city is shown, and the city is remembered', async () => {
    let end = () => {}
    const busy = cityPages.run('busy', () => new Promise<void>(resolve => (end = resolve)))
    const answer = await pageFor('198.51.100.7', 'Quetta')
    end()
    await busy
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/product/${kurta.slug}`])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.getSetCookie().join()).toContain('Quetta')
  })
})

describe('a search while too many others wait', () => {
  it('is answered in words with 503 and when to try again, in both languages, and keeps its text', async () => {
    const ends: (() => void)[] = []
    const busy = Array.from({ length: 2 }, (_, at) =>
      searchQueue.run(`busy ${at}`, () => new Promise<void>(resolve => ends.push(resolve))),
    )
    // Nothing is searched without a text and a filter.
    expect((await new Browser(app).get('/search?page=2&sort=popular')).status).toBe(200)
    const [english, urdu, suggestions, filtered] = await Promise.all([
      searchFrom('192.0.2.1', 'linen kurta'),
      searchFrom('192.0.2.2', 'linen kurta', '/ur/search'),
      searchFrom('192.0.2.3', 'linen', '/search/suggestions'),
      new Browser(app).get('/search?size=m', { 'X-Forwarded-For': '192.0.2.4' }),
    ])
    for (const answer of [english, urdu, suggestions, filtered]) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const html = await english.text()
    expect(html).toContain('Many people are searching right now')
    expect(html).toContain('value="linen kurta"')
    expect(html).toContain('<style>.empty-arch{')
    expect(await urdu.text()).toContain('اس وقت بہت سے لوگ تلاش کر رہے ہیں')
    for (const end of ends) end()
    await Promise.all(busy)
    expect((await searchFrom('192.0.2.1', 'linen kurta')).status).toBe(200)
  })
})

it('a purchase needs none of the connections that other requests take', async () => {
  const bought = Promise.withResolvers<void>()
  let taken = 0
  const others = Array.from({ length: CONNECTIONS }, () =>
    db.transaction().execute(async () => {
      taken++
      await bought.promise
    }),
  )
  await vi.waitFor(() => expect(taken).toBe(CONNECTIONS))
  expect(await buy()).toBe(303)
  bought.resolve()
  await Promise.all(others)
})
