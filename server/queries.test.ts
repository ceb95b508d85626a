import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PreparedClient } from '#db/prepared-statements.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { atCheckout, Browser, shopApp } from '#test/shop-app.ts'
import { createPageCache } from './page-cache/page-cache.ts'

const db = await testDatabase()
const { memory, changeListener } = createPageCache()
const { app } = shopApp(db, { remember: memory.remember })

const { id: subBrandId, slug: subBrandSlug } = await newSubBrand(db)
const [kurta, shawl] = [
  await newStockedVariant(db, { subBrandId }),
  await newStockedVariant(db, { name: 'Shawl', subBrandId }),
]
const productPath = `/product/${kurta.slug}`
const input = (of: typeof kurta) => ({ slug: of.slug, variantId: of.variantId, qty: '1' })

// Each call is one way to the database and back: a statement, also one that begins or ends a transaction.
const asked = vi.spyOn(PreparedClient.prototype, 'query')

/** How many statements this takes; it must be answered with this status. */
async function statementsOf(answer: () => Promise<Response>, status = 200): Promise<number> {
  asked.mockClear()
  expect((await answer()).status).toBe(status)
  return asked.mock.calls.length
}

beforeEach(async () => {
  // Of all that was read before, nothing is remembered but what stands around every page.
  changeListener.onLost()
  changeListener.onListening()
  await app.request('/cart')
})

describe('how often a page asks the database', () => {
  it('twice for a product, and not again until its stock or the catalogue changes', async () => {
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

  it('twice again, beside the refusal, for a product whose choice was refused, however lately it was read', async () => {
    const soldOut = await newStockedVariant(db, { quantity: 0 })
    await app.request(`/product/${soldOut.slug}`)
    const shopper = new Browser(app)
    expect(await statementsOf(() => shopper.post('/cart', input(soldOut)), 409)).toBe(3)
  })

  it('once for a cart and for a checkout, each time', async () => {
    const { browser } = await atCheckout(app, [kurta, shawl])
    // The secret that signs forms is read once by a process.
    await browser.get('/checkout')
    for (const path of ['/cart', '/cart', '/ur/cart']) expect(await statementsOf(() => browser.get(path))).toBe(1)
    // By now it has a form: its key may have led to an order, and its receipt may be one.
    for (const path of ['/checkout', '/checkout']) expect(await statementsOf(() => browser.get(path))).toBe(3)
  })

  it('not again for a page of a list beyond its last, whichever it is, until the catalogue changes', async () => {
    const look = (query: string) => statementsOf(async () => app.request(`/sub-brand/${subBrandSlug}?${query}`), 302)
    expect(await look('page=2')).toBe(2)
    expect([await look('page=3'), await look('page=999999&sort=price-up')]).toEqual([0, 0])
    // What is in stock is another count, and changes with the stock.
    expect([await look('page=2&in_stock=1'), await look('page=9&in_stock=1')]).toEqual([1, 0])
    changeListener.onChange({ stock: kurta.productId })
    expect([await look('page=2&in_stock=1'), await look('page=2')]).toEqual([1, 0])
    changeListener.onChange('catalogue')
    expect(await look('page=2')).toBeGreaterThan(1)
  })

  it('never for the cart of somebody who has none', async () => {
    expect(await statementsOf(async () => app.request('/cart'))).toBe(0)
  })
})

describe('how often a purchase asks the database', () => {
  it('once for each product that goes into the cart, and once for the first look at the checkout', async () => {
    const shopper = new Browser(app)
    for (const of of [kurta, shawl, kurta]) {
      expect(await statementsOf(() => shopper.post('/cart', input(of)), 303)).toBe(1)
    }
    expect(shopper.cookies.get('dukan_cart')).toBe('3')
    expect(await statementsOf(() => shopper.get('/checkout'))).toBe(1)
  })

  it('five times for the order: a transaction of three statements', async () => {
    const { browser, form } = await atCheckout(app, [kurta, shawl])
    expect(await statementsOf(() => browser.post('/checkout', form), 303)).toBe(5)
  })

  it('twice for its confirmation', async () => {
    const { browser, form } = await atCheckout(app, [kurta])
    const placed = await browser.post('/checkout', form)
    expect(await statementsOf(() => browser.get(placed.headers.get('Location') ?? ''))).toBe(2)
  })
})
