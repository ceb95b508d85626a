import { beforeAll, beforeEach, expect, it } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let id: string
let lineId: string

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  const shopper = newShopper()
  const kurta = await newStockedVariant(db, { name: 'Chaman Kurta', basePrice: 900 })
  await placeDirectOrder(db, { ...shopper, details: ayeshaFromLahore, ...kurta, quantity: 1 })
  ;({ id, lineId } = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .where('session_id', '=', shopper.sessionId)
    .select(['o.id', 'i.id as lineId'])
    .executeTakeFirstOrThrow())
})

const line = (quantity: unknown) => ({ lineId, variantId: null, quantity, price: null })
const put = (json: object) => browser.call(`/orders/${id}/content`, { method: 'PUT', json: { version: 1, ...json } })

it('the form has the lines with the other variants of their products, and what the order costs', async () => {
  const { status, body } = await browser.call(`/orders/${id}/content`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: 1,
    fee: 200,
    calculatedFee: 200,
    isFeeByHand: false,
    staffDiscount: null,
    lines: [
      { lineId, quantity: 1, price: 900, product: { name: 'Chaman Kurta', variants: [{ name: 'M', available: 9 }] } },
    ],
  })
})

it('a preview changes nothing, and the same content is then saved', async () => {
  const content = { lines: [line(2)], staffDiscount: { amount: 50, reason: ' Late ' } }
  const preview = await browser.call(`/orders/${id}/content/preview`, { method: 'POST', json: content })
  expect(preview.body).toMatchObject({ total: 1950, formerTotal: 1100, discounts: [{ name: 'Late', byStaff: true }] })
  expect((await browser.call(`/orders/${id}`)).body).toMatchObject({ total: 1100, version: 1 })
  expect(await put(content)).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await browser.call(`/orders/${id}`)).body).toMatchObject({ total: 1950, version: 2 })
})

it.each([
  ['no piece', { lines: [() => line(0)] }],
  ['half a piece', { lines: [() => line(1.5)] }],
  ['a hundred pieces', { lines: [() => line(100)] }],
  ['a discount without a reason', { lines: [() => line(1)], staffDiscount: { amount: 50, reason: '  ' } }],
  ['a negative discount', { lines: [() => line(1)], staffDiscount: { amount: -50, reason: 'More' } }],
  ['a negative fee', { lines: [() => line(1)], fee: -1 }],
])('%s is refused', async (_, { lines, ...content }) => {
  expect((await put({ ...content, lines: lines.map(make => make()) })).status).toBe(400)
})

it('more pieces than there are is refused with a sentence', async () => {
  expect(await put({ lines: [line(11)] })).toMatchObject({
    status: 409,
    body: { error: { message: 'There are only 9 more of Chaman Kurta (M).' } },
  })
})

it('products are found by words in three scripts and by SKU, and staff see their stock', async () => {
  const zarri = await newStockedVariant(db, { name: 'Zarri Chaddar', quantity: 4 })
  await db.updateTable('variants').set({ sku: 'ZC-77' }).where('id', '=', zarri.variantId).execute()
  for (const search of ['zarri', 'ZC-77', 'chaddar zarri']) {
    const found = await browser.call(`/orders/content/products?search=${encodeURIComponent(search)}`)
    expect(found.body).toMatchObject({
      products: [{ name: 'Zarri Chaddar', variants: [{ sku: 'ZC-77', available: 4 }] }],
    })
  }
  expect((await browser.call('/orders/content/products?search=qqqq')).body).toEqual({ products: [] })
})
