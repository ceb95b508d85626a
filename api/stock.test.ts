import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let linenKurta: StockedVariant

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  linenKurta = await newStockedVariant(db)
})

const counted = { why: 'count', remark: '' }
const change = (json: unknown) => browser.call('/stock', { method: 'PUT', json })
const changeAll = (json: unknown) => browser.call('/stock/selection', { method: 'PUT', json })

test('stock is listed, searched, filtered and paged', async () => {
  const razai = await newStockedVariant(db, { name: 'Razai', quantity: 5, reserved: 4 })
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...razai, quantity: 1 })
  const first = await browser.call('/stock?limit=1')
  expect(first).toMatchObject({ status: 200, body: { total: 2, rows: [{ product: 'Linen Kurta', available: 10 }] } })
  const { nextCursor } = first.body as { nextCursor: string }
  expect(await browser.call(`/stock?limit=1&cursor=${nextCursor}`)).toMatchObject({
    body: { total: 2, nextCursor: null, rows: [{ product: 'Razai', onHand: 5, reserved: 5, available: 0 }] },
  })
  for (const query of [
    'search=RAZ',
    'show=low',
    'show=sold-out',
    `product=${razai.productId}`,
    'sort=available&limit=1',
  ]) {
    const { body } = await browser.call(`/stock?${query}`)
    expect(body, query).toMatchObject({ rows: [{ product: 'Razai' }] })
  }
})

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'cursor=x',
  `cursor=${newId()}`,
  'show=all',
  'sort=name',
  'product=x',
  'search=%00',
  `search=${'x'.repeat(101)}`,
])('the list query %s is refused', async query => {
  expect(await browser.call(`/stock?${query}`)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
})

test.each(["'; drop table variants; --", '%_\\', 'کرتا', '👗', '\u202E'])(
  'the search text %j is accepted',
  async text => {
    const { status, body } = await browser.call(`/stock?search=${encodeURIComponent(text)}`)
    expect({ status, body }).toEqual({ status: 200, body: { rows: [], total: 0, nextCursor: null } })
  },
)

describe('a stock change', () => {
  test('its result is reported by row with messages', async () => {
    const razai = await newStockedVariant(db, { name: 'Razai', reserved: 4 })
    const { status, body } = await change({
      reason: { why: 'delivery', remark: 'from Faisalabad' },
      requests: [
        { variantId: linenKurta.variantId, set: 12, seen: 10 },
        { variantId: razai.variantId, add: -7 },
      ],
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        changed: 1,
        unchanged: 0,
        refused: 1,
        refusals: [
          {
            variantId: razai.variantId,
            onHand: 10,
            code: 'stock-below-reserved',
            message: 'Razai (M): 4 reserved for orders, so stock cannot go below that.',
          },
        ],
      },
    })
    expect(await browser.call(`/stock/${linenKurta.variantId}/movements`)).toMatchObject({
      body: {
        rows: [{ quantityChange: 2, note: 'Delivery: from Faisalabad', by: 'admin' }, { reason: 'opening' }],
      },
    })
  })

  test('a row that an order changed in the meantime is refused with its new number', async () => {
    const [movement] = await seenBeforeShipping()
    expect(movement).toMatchObject({
      code: 'stock-changed-meanwhile',
      onHand: 9,
      message: 'Linen Kurta (M): there were 10 when you typed, now there are 9.',
    })
  })

  async function seenBeforeShipping() {
    await db.updateTable('inventory').set({ quantity: 9 }).where('variant_id', '=', linenKurta.variantId).execute()
    const requests = [{ variantId: linenKurta.variantId, set: 15, seen: 10 }]
    const { body } = await change({ reason: counted, requests })
    return (body as { refusals: unknown[] }).refusals
  }

  test('one call changes all matches', async () => {
    await newStockedVariant(db, { name: 'Linen Shawl' })
    await newStockedVariant(db, { name: 'Lamp' })
    expect(
      await changeAll({
        reason: { why: 'other', remark: 'Flooded shelf' },
        selection: { filter: { search: 'linen' }, except: [] },
        amount: { add: -4 },
      }),
    ).toMatchObject({ status: 200, body: { changed: 2, refused: 0 } })
    expect(await readStock(db, linenKurta.variantId)).toMatchObject({ quantity: 6 })
  })

  const bodyOf = (amount: object) => ({ reason: counted, requests: [{ variantId: newId(), ...amount }] })
  const twice = { variantId: newId(), add: 1 }
  test.each([
    ['nothing', {}],
    ['no reason', { requests: [twice] }],
    ['a reason nobody knows', { reason: { why: 'theft', remark: '' }, requests: [twice] }],
    ['other without a word', { reason: { why: 'other', remark: ' ' }, requests: [twice] }],
    ['NUL in the remark', { reason: { why: 'count', remark: 'a\0b' }, requests: [twice] }],
    ['10,000 characters', { reason: { why: 'count', remark: 'x'.repeat(10_000) }, requests: [twice] }],
    ['no request', { reason: counted, requests: [] }],
    ['a variant twice', { reason: counted, requests: [twice, twice] }],
    ['a set without what was seen', bodyOf({ set: 4 })],
    ['fewer than none', bodyOf({ set: -1, seen: 1 })],
    ['half a piece', bodyOf({ set: 1.5, seen: 1 })],
    ['too many', bodyOf({ set: 1_000_001, seen: 1 })],
    ['a great number', bodyOf({ add: 1e300 })],
    ['a text', bodyOf({ add: '4' })],
    ['no variant', { reason: counted, requests: [{ variantId: 'x', add: 1 }] }],
  ])('a change with %s is refused', async (_, json) => {
    expect(await change(json)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  })

  test('all matches of a filter with an unknown key are refused, and not all rows changed', async () => {
    const selection = { filter: { serach: 'linen' }, except: [] }
    expect((await changeAll({ reason: counted, selection, amount: { add: 1 } })).status).toBe(400)
  })

  test('an empty selection is refused', async () => {
    expect(await changeAll({ reason: counted, selection: { ids: [] }, amount: { add: 1 } })).toMatchObject({
      status: 400,
    })
  })
})

describe('the ledger of a variant', () => {
  test('it shows the movements and their orders', async () => {
    const { orderNumber } = await placeDirectOrder(db, {
      ...newShopper(),
      details: ayeshaFromLahore,
      ...linenKurta,
      quantity: 3,
    })
    expect(await browser.call(`/stock/${linenKurta.variantId}`)).toMatchObject({
      status: 200,
      body: { onHand: 10, reserved: 3, available: 7, ledger: { onHand: 10, reserved: 3, movements: 2 } },
    })
    const first = await browser.call(`/stock/${linenKurta.variantId}/movements?limit=1`)
    expect(first).toMatchObject({
      body: {
        rows: [{ quantityChange: 0, reservedChange: 3, reason: 'order', by: null, order: { orderNumber } }],
      },
    })
    const { nextCursor } = first.body as { nextCursor: string }
    expect(await browser.call(`/stock/${linenKurta.variantId}/movements?cursor=${nextCursor}`)).toMatchObject({
      body: { rows: [{ quantityChange: 10, reason: 'opening', order: null }], nextCursor: null },
    })
  })

  test('one that does not add up is shown as it is', async () => {
    await db.updateTable('inventory').set({ quantity: 8 }).where('variant_id', '=', linenKurta.variantId).execute()
    expect(await browser.call(`/stock/${linenKurta.variantId}`)).toMatchObject({
      body: { onHand: 8, ledger: { onHand: 10, reserved: 0 } },
    })
  })

  test.each([newId(), 'x', '%00'])('the ledger of %s is not found', async id => {
    expect(await browser.call(`/stock/${id}`)).toMatchObject({ status: 404 })
  })

  test('it accepts only its own cursors', async () => {
    expect(await browser.call(`/stock/${linenKurta.variantId}/movements?cursor=x`)).toMatchObject({ status: 400 })
    expect(await browser.call(`/stock/${linenKurta.variantId}/movements?cursor=${newId()}`)).toMatchObject({
      status: 200,
      body: { rows: [], nextCursor: null },
    })
  })
})

test('movements name their orders only to accounts that may see orders', async () => {
  const shopper = { ...newShopper(), details: ayeshaFromLahore, ...linenKurta, quantity: 1 }
  const { orderNumber } = await placeDirectOrder(db, shopper)
  await newStaff(db, { role: 'catalogue' })
  const catalogue = openBrowser(db)
  await catalogue.signIn('sana', password)
  const orderOf = async (of: Browser) => {
    const { body } = await of.call(`/stock/${linenKurta.variantId}/movements`)
    return (body as { rows: { reason: string; order: unknown }[] }).rows.find(m => m.reason === 'order')?.order
  }
  expect(await orderOf(browser)).toMatchObject({ orderNumber })
  expect(await orderOf(catalogue)).toBeNull()
})
