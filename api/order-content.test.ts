import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
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

it('an account without the right to discounts changes all else, and keeps the discount that was given', async () => {
  expect((await put({ lines: [line(1)], staffDiscount: { amount: 50, reason: 'Late' } })).status).toBe(200)
  const scarf = await newStockedVariant(db, { name: 'Scarf', basePrice: 300 })
  const added = (price: number | null) => ({ lineId: null, variantId: scarf.variantId, quantity: 1, price })
  await newStaff(db, { username: 'zara', role: 'caller' })
  const caller = openBrowser(db)
  await caller.signIn('zara', 'lahore-mein-barish')
  const change = (json: object) =>
    caller.call(`/orders/${id}/content`, { method: 'PUT', json: { version: 2, lines: [line(1)], ...json } })
  const preview = (json: object) =>
    caller.call(`/orders/${id}/content/preview`, { method: 'POST', json: { lines: [line(1)], ...json } })
  const refused = {
    status: 422,
    body: { error: { message: 'Your account may not give discounts or lower prices. Ask an owner.' } },
  }
  for (const json of [
    { staffDiscount: { amount: 51, reason: 'Late' } },
    { staffDiscount: { amount: 50, reason: 'Friend' } },
    { staffDiscount: null },
    { lines: [line(1), added(299)] },
  ]) {
    expect(await change(json), JSON.stringify(json)).toMatchObject(refused)
    expect(await preview(json), JSON.stringify(json)).toMatchObject(refused)
  }
  const allowed = { staffDiscount: { amount: 50, reason: 'Late' }, lines: [line(1), added(300)] }
  expect(await change(allowed)).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await caller.call(`/orders/${id}`)).body).toMatchObject({ discount: 50, subtotal: 1200 })
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

describe('what changed a second before is said in a sentence, and nothing is saved', () => {
  const refused = (message: string) => ({ status: 409, body: { error: { message } } })
  const scarf = () => newStockedVariant(db, { name: 'Scarf', basePrice: 300, quantity: 1 })
  const withScarf = (variantId: string) => [line(1), { lineId: null, variantId, quantity: 1, price: null }]
  const requireUnchanged = async () =>
    expect((await browser.call(`/orders/${id}`)).body).toMatchObject({ total: 1100, version: 1, history: [] })

  it('a line that is sold out', async () => {
    const { variantId } = await scarf()
    await db.updateTable('inventory').set({ reserved_quantity: 1 }).where('variant_id', '=', variantId).execute()
    expect(await put({ lines: withScarf(variantId) })).toMatchObject(refused('Nothing is left of Scarf (M).'))
    await requireUnchanged()
  })

  it('a price that is another one than was read out', async () => {
    const { variantId, productId } = await scarf()
    const lines = withScarf(variantId)
    const preview = await browser.call(`/orders/${id}/content/preview`, { method: 'POST', json: { lines } })
    expect(preview.body).toMatchObject({ total: 1400 })
    await db.updateTable('products').set({ base_price: 350 }).where('id', '=', productId).execute()
    expect(await put({ lines, seenTotal: 1400 })).toMatchObject(
      refused(
        'The total is Rs\u00a01,450 now, not Rs\u00a01,400: a price, a fee or a promotion has changed. Nothing was saved. Please look again.',
      ),
    )
    await requireUnchanged()
    expect(await put({ lines, seenTotal: 1450 })).toMatchObject({ status: 200 })
  })

  it('a price below that of today which is above it by now', async () => {
    const { variantId, productId } = await scarf()
    const lines = [line(1), { lineId: null, variantId, quantity: 1, price: 290 }]
    await db.updateTable('products').set({ base_price: 280 }).where('id', '=', productId).execute()
    expect(await put({ lines })).toMatchObject({
      ...refused('The price of Scarf can be lowered here, not raised.'),
      status: 422,
    })
    await requireUnchanged()
  })

  it('a discount that leaves less than nothing to pay', async () => {
    const { status, body } = await put({ lines: [line(1)], staffDiscount: { amount: 901, reason: 'Late' } })
    expect({ status, body }).toMatchObject({ ...refused('The discounts are more than the items cost.'), status: 422 })
    await requireUnchanged()
  })

  it('an order that was handed over', async () => {
    await browser.call(`/orders/${id}/status`, { method: 'PUT', json: { status: 'shipped' } })
    expect(await put({ lines: [line(2)] })).toMatchObject(
      refused('This order is shipped: its items can be changed only before it is shipped.'),
    )
    expect((await browser.call(`/orders/${id}`)).body).toMatchObject({ total: 1100, version: 1, status: 'shipped' })
  })

  it('an order that another person changed', async () => {
    await put({ lines: [line(2)] })
    expect(await put({ lines: [line(3)] })).toMatchObject(
      refused('Somebody else has changed this. Your changes were not saved.'),
    )
    const ship = { status: 'shipped', expectedStatus: 'pending', version: 1 }
    expect(await browser.call(`/orders/${id}/status`, { method: 'PUT', json: ship })).toMatchObject(
      refused('Somebody else has changed its items or details. Please look again.'),
    )
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
