import { beforeAll, describe, expect, it } from 'vitest'
import { followed } from '#shop/changes/change-cursor.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { deleteProduct } from '#shop/products/delete-products.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
await newStaff(db, { username: 'packer', role: 'packer' })
await newStaff(db, { username: 'admin', role: 'owner' })
const browser = openBrowser(db)
await browser.signIn('admin', password)
const kurta = await newStockedVariant(db, { quantity: 20 })
const order = orderFactory(db, () => kurta)

type Page = { rows: { id: string }[]; nextCursor: string; hasMore: boolean }
const ask = async (path: string) => (await browser.call(`/changes/${path}`)).body as Page

beforeAll(async () => {
  for (let at = 0; at < 5; at++) {
    const { id } = await order({ customer_phone: `0311765432${at}` })
    await changeOrderStatus(db, { orderId: id, status: 'placed', by: null })
  }
})

/** How many rows each list has: an order has a line in its history once something happened to it. */
const count = { orders: 5, 'order-events': 5, products: 1, stock: 1, customers: 5 }

describe('what changed', () => {
  it.each(followed)('of %s is read page by page, and goes on later with the last cursor', async list => {
    await expect.poll(async () => (await ask(`${list}?limit=1000`)).rows.length).toBe(count[list])
    const whole = await ask(`${list}?limit=1000`)
    const seen: string[] = []
    let page = await ask(`${list}?limit=2`)
    for (;;) {
      seen.push(...page.rows.map(({ id }) => id))
      if (!page.hasMore) break
      page = await ask(`${list}?limit=2&cursor=${page.nextCursor}`)
    }
    expect(seen).toEqual(whole.rows.map(({ id }) => id))
    expect(await ask(`${list}?cursor=${page.nextCursor}`)).toEqual({
      rows: [],
      nextCursor: page.nextCursor,
      hasMore: false,
    })
  })

  it.each([
    ['orders?limit=1001', 'limit'],
    ['orders?limit=0', 'limit'],
    ['orders?updatedSince=yesterday', 'updatedSince'],
    ['orders?updatedSince=9999-01-01T00:00:00Z', 'updatedSince'],
    ['orders?cursor=x', 'cursor'],
  ])('%s is refused at %s', async (path, field) => {
    const { status, body } = await browser.call(`/changes/${path}`)
    expect(status).toBe(400)
    expect(Object.keys((body as { error: { problems: object } }).error.problems)).toEqual([field])
  })

  it('since a time to come begins now', async () => {
    const { rows, nextCursor } = await ask('orders?updatedSince=2099-01-01T00:00:00Z')
    expect(rows).toEqual([])
    const { id } = await order({ customer_phone: '03117654399' })
    count.orders++
    count.customers++
    await expect.poll(async () => (await ask(`orders?cursor=${nextCursor}`)).rows.map(row => row.id)).toContain(id)
  })

  it('of the stock says which products are in the trash', async () => {
    const { productId, variantId } = await newStockedVariant(db, { slug: 'shawl' })
    const rowOf = async () => (await ask('stock?limit=1000')).rows.find(({ id }) => id === variantId)
    await expect.poll(rowOf).toMatchObject({ record: { isTrashed: false } })
    await deleteProduct(db, productId, null)
    expect(await rowOf()).toMatchObject({ record: { isTrashed: true } })
  })

  it('is not read with the cursor of another list', async () => {
    const { nextCursor } = await ask('orders')
    const { status, body } = await browser.call(`/changes/products?cursor=${nextCursor}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { problems: { cursor: ['is no cursor of the changes of products'] } } })
  })

  it('needs the right of its list', async () => {
    const packer = openBrowser(db)
    await packer.signIn('packer', password)
    const statuses = await Promise.all(followed.map(async list => (await packer.call(`/changes/${list}`)).status))
    expect(statuses).toEqual([200, 200, 403, 200, 403])
  })
})
