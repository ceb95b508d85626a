import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreparedClient } from '#db/prepared-statements.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { saveMissedSearches } from '#shop/search/missed-searches.ts'
import { savePopularSearches } from '#shop/search/popular-searches.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { createPageCache } from './page-cache/page-cache.ts'

const db = await testDatabase()
const { memory, searches, facts, changeListener } = createPageCache()
const { app } = shopApp(db, {
  remember: memory.remember,
  rememberSearch: searches.remember,
  rememberFacts: facts.remember,
})

const { id: subBrandId, slug: subBrandSlug } = await newSubBrand(db)
const [kurta, shawl] = [
  await newStockedVariant(db, { subBrandId }),
  await newStockedVariant(db, { name: 'Shawl', subBrandId }),
]
const productPath = `/product/${kurta.slug}`
const input = (of: typeof kurta) => ({ slug: of.slug, variantId: of.variantId, qty: '1' })

// Each call is one round trip to the database: a statement, also one that begins or ends a transaction.
const asked = vi.spyOn(PreparedClient.prototype, 'query')
afterAll(() => asked.mockRestore())

/** Counts the statements of a response, which must have this status. */
async function statementsOf(answer: () => Promise<Response>, status = 200): Promise<number> {
  asked.mockClear()
  expect((await answer()).status).toBe(status)
  return asked.mock.calls.length
}

beforeEach(async () => {
  // What was searched would be stored by itself seconds later.
  await savePopularSearches(db)
  await saveMissedSearches(db)
  // Empties the cache of all reads but the layout's.
  changeListener.onLost()
  changeListener.onListening()
  await app.request('/cart')
})

describe('queries of a page', () => {
  it('a product page takes two queries, and none again until its stock or the catalogue changes', async () => {
    const look = (query = '') => statementsOf(async () => app.request(productPath + query))
    expect(await look()).toBe(2)
    expect([await look(), await look('?city=Lahore'), await look('?variant=x')]).toEqual([0, 0, 0])
    changeListener.onChange({ stock: 'another product' })
    expect(await look()).toBe(0)
    // The shawl is shown beside it.
    for (const { productId } of [kurta, shawl]) {
      changeListener.onChange({ stock: productId })
      expect([await look(), await look()]).toEqual([2, 0])
    }
  })

  it('a search takes seven queries, and none again until the catalogue, a synonym, a pin or any stock changes', async () => {
    const search = (page = '/search') => statementsOf(async () => app.request(`${page}?q=kurta`))
    expect([await search(), await search(), await search('/ur/search')]).toEqual([7, 0, 0])
    expect([await search('/search/suggestions'), await search('/search/suggestions')]).toEqual([6, 0])
    // Facts of products are cached by product: the shawl is not among those that are found.
    for (const [change, queries] of [
      ['catalogue', 7],
      [{ stock: shawl.productId }, 6],
      [{ stock: kurta.productId }, 7],
    ] as const) {
      changeListener.onChange(change)
      await app.request('/cart')
      expect([await search(), await search()]).toEqual([queries, 0])
    }
  })

  it('a refused choice takes two queries again, however recently the product was read', async () => {
    const soldOut = await newStockedVariant(db, { quantity: 0 })
    await app.request(`/product/${soldOut.slug}`)
    const shopper = new Browser(app)
    expect(await statementsOf(() => shopper.post('/cart', input(soldOut)), 409)).toBe(3)
  })

  it('the cart takes two queries each time: its lines and its promotions', async () => {
    const { browser } = await atCheckout(app, [kurta, shawl])
    // The secret that signs forms is read once per process.
    await browser.get('/checkout')
    for (const path of ['/cart', '/cart', '/ur/cart']) expect(await statementsOf(() => browser.get(path))).toBe(2)
    // It has a form by now: its key may have led to an order, and its receipt may be one. One asks for WhatsApp.
    for (const path of ['/checkout', '/checkout']) expect(await statementsOf(() => browser.get(path))).toBe(5)
  })

  it('uses of promotions are counted in a query of their own, and only where a promotion has a limit', async () => {
    await newPromotion(db)
    for (const [limit, ofCart, ofOrder] of [[null, 2, 5] as const, [10, 3, 8] as const]) {
      await db.updateTable('promotions').set({ total_limit: limit }).execute()
      const { browser, form } = await atCheckout(app, [kurta, shawl])
      expect(await statementsOf(() => browser.get('/cart'))).toBe(ofCart)
      expect(await statementsOf(() => browser.post('/checkout', form), 303)).toBe(ofOrder)
    }
    await db.deleteFrom('promotions').execute()
  })

  it('popular searches take one query, and none again for about a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:30Z') })
    const look = () => statementsOf(async () => app.request('/search/suggestions?q='))
    expect([await look(), await look()]).toEqual([1, 0])
    vi.setSystemTime(new Date('2026-11-26T09:01:00Z'))
    expect([await look(), await look()]).toEqual([1, 0])
    vi.useRealTimers()
  })

  it('a filtered list takes one query, for its cards, after the first of the same list', async () => {
    const look = (query: string) => statementsOf(async () => app.request(`/sub-brand/${subBrandSlug}?${query}`))
    expect([await look(''), await look('sort=popular'), await look('in_stock=1&price=1000')]).toEqual([3, 1, 1])
  })

  it('a list page beyond the last takes no query again until the catalogue changes', async () => {
    const look = (query: string) => statementsOf(async () => app.request(`/sub-brand/${subBrandSlug}?${query}`), 302)
    expect(await look('page=2')).toBe(2)
    expect([await look('page=3'), await look('page=999999&sort=price-up')]).toEqual([0, 0])
    // The order and what a filter leaves change with the stock.
    expect([await look('page=2&in_stock=1'), await look('page=9&size=x')]).toEqual([0, 0])
    changeListener.onChange({ stock: 'another product' })
    expect(await look('page=2')).toBe(0)
    changeListener.onChange({ stock: kurta.productId })
    expect([await look('page=2&in_stock=1'), await look('page=2')]).toEqual([1, 0])
    changeListener.onChange('catalogue')
    expect(await look('page=2')).toBeGreaterThan(1)
  })

  it('an empty cart takes no query without a session', async () => {
    expect(await statementsOf(async () => app.request('/cart'))).toBe(0)
  })
})

describe('queries of a purchase', () => {
  it('each product added to the cart takes one query, and the first checkout page takes those of the cart and one', async () => {
    const shopper = new Browser(app)
    for (const added of [kurta, shawl, kurta]) {
      expect(await statementsOf(() => shopper.post('/cart', input(added)), 303)).toBe(1)
    }
    expect(shopper.cookies.get('dukan_cart')).toBe('3')
    // Whether WhatsApp sends.
    expect(await statementsOf(() => shopper.get('/checkout'))).toBe(3)
  })

  it('the order takes five queries, in a transaction of three statements', async () => {
    const { browser, form } = await atCheckout(app, [kurta, shawl])
    expect(await statementsOf(() => browser.post('/checkout', form), 303)).toBe(5)
  })

  it('its confirmation takes three queries: the order, its receipt, and the sizes it can be changed to', async () => {
    const { browser, form } = await atCheckout(app, [kurta])
    const placed = await browser.post('/checkout', form)
    expect(await statementsOf(() => browser.get(placed.headers.get('Location') ?? ''))).toBe(3)
  })
})
