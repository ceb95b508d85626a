import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { readCursor } from '../../cursor.ts'
import { newId } from '../../ids.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import type { OrderFilter } from '../filter/order-filter.ts'
import type { OrderSort } from '../filter/order-sort.ts'
import { orderFactory } from '../orders.fixture.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { countByStatus } from './count-by-status.ts'
import { listOrders } from './list-orders.ts'
import { listOrderCities } from './order-cities.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  variant = await newStockedVariant(db, { quantity: 1000 })
})

const idsOf = async (filter: OrderFilter) => (await listOrders(db, { filter, limit: 100 })).rows.map(({ id }) => id)

type ReadPage = { filter: OrderFilter; sort?: OrderSort; cursor: string | null; limit: number }

async function readOn(page: ReadPage) {
  return await listOrders(db, { ...page, cursor: page.cursor === null ? undefined : readCursor(page.cursor) })
}

it('orders are listed newest first, paged, each once, while new ones come in', async () => {
  const placed: string[] = []
  for (let turn = 0; turn < 7; turn++) placed.push((await order()).id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await readOn({ filter: {}, cursor, limit: 3 })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
    await order()
  } while (cursor !== null)
  expect(seen).toEqual(placed.toReversed())
})

it.each<OrderFilter>([{}, { search: 'ayesha' }, { status: 'pending' }, { city: 'Lahore' }])(
  'orders of the same moment, or of the same millisecond, are each on one page of %j',
  async filter => {
    for (let turn = 0; turn < 9; turn++) {
      const { id } = await order()
      const moment = sql<Date>`'2026-11-01 10:00:00.123'::timestamptz + ${turn % 3} * interval '100 microseconds'`
      await db.updateTable('orders').set({ created_at: moment }).where('id', '=', id).execute()
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await readOn({ filter, cursor, limit: 2 })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(await idsOf(filter))
    expect(new Set(seen).size).toBe(9)
  },
)

it.each<OrderFilter>([{}, { search: 'ayesha' }, { status: 'pending' }, { city: 'Lahore' }])(
  'orders of %j are listed oldest first, paged, each once, with those of the same moment',
  async filter => {
    for (let turn = 0; turn < 7; turn++) {
      const { id } = await order()
      const moment = sql<Date>`'2026-11-01 10:00:00.123'::timestamptz + ${turn % 3} * interval '100 microseconds'`
      await db.updateTable('orders').set({ created_at: moment }).where('id', '=', id).execute()
    }
    const newestFirst = await idsOf(filter)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await readOn({ filter, sort: 'oldest', cursor, limit: 3 })
      if (cursor === null) expect(page.newestId).toBe(newestFirst[0])
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(newestFirst.toReversed())
  },
)

it('orders that come in while the oldest are paged are listed last', async () => {
  const placed = [await order(), await order()]
  const first = await readOn({ filter: {}, sort: 'oldest', cursor: null, limit: 1 })
  placed.push(await order())
  const second = await readOn({ filter: {}, sort: 'oldest', cursor: first.nextCursor, limit: 5 })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(placed.map(({ id }) => id))
  expect(first.newestId).toBe(placed[1]?.id)
})

it('orders are counted and added up by status, for a filter without its status', async () => {
  const delivered = await order()
  const canceled = await order({ quantity: 2 })
  await order()
  await order({ city: 'Karachi', quantity: 3 })
  await changeOrderStatus(db, { orderId: delivered.id, status: 'delivered', by: null })
  await changeOrderStatus(db, { orderId: canceled.id, status: 'canceled', by: null })
  const none = { orders: 0, total: 0 }
  const inLahore = { city: 'Lahore', status: 'pending' } as const
  expect(await countByStatus(db, inLahore)).toEqual({
    pending: { orders: 1, total: 1700 },
    placed: none,
    shipped: none,
    delivered: { orders: 1, total: 1700 },
    canceled: { orders: 1, total: 3000 },
    onHold: none,
  })
  expect((await countByStatus(db, {})).pending.orders).toBe(2)
  expect((await countByStatus(db, { search: 'nobody' })).pending).toEqual(none)
})

it('an order is listed with the canceled and refused orders that its customer placed before', async () => {
  const first = await order()
  const refused = await order()
  await order({ customer_phone: '0390 0000002' })
  const second = await order()
  await changeOrderStatus(db, { orderId: first.id, status: 'canceled', by: null })
  await changeOrderStatus(db, { orderId: refused.id, status: 'shipped', by: null })
  await changeOrderStatus(db, { orderId: refused.id, status: 'canceled', reason: 'Refused', by: null })
  const { rows: orders } = await listOrders(db, { filter: {}, limit: 10 })
  expect(orders.map(({ id, risks }) => [id, risks])).toEqual([
    [second.id, [{ kind: 'refused', refused: 1, canceled: 2, delivered: 0 }]],
    [expect.any(String), [{ kind: 'first' }]],
    [refused.id, [{ kind: 'canceled', canceled: 1, delivered: 0 }]],
    [first.id, []],
  ])
})

it('an order is listed with the picture of its first item: that of the variant before the main one', async () => {
  const [main, own] = [await addPicture({ isPrimary: true }), await addPicture({ isPrimary: false })]
  const { id } = await order()
  const pictureOf = async () => (await listOrders(db, { filter: {}, limit: 1 })).rows[0]?.picture
  expect(await pictureOf()).toEqual({ id: main.mediaId, widths: [160, 320] })
  await db.updateTable('variants').set({ picture_id: own.id }).where('id', '=', variant.variantId).execute()
  expect(await pictureOf()).toEqual({ id: own.mediaId, widths: [160, 320] })
  await db.deleteFrom('product_media').where('product_id', '=', variant.productId).execute()
  expect((await listOrders(db, { filter: {}, limit: 1 })).rows[0]).toMatchObject({ id, picture: null })
})

async function addPicture({ isPrimary }: { isPrimary: boolean }) {
  const [id, mediaId] = [newId(), newId()]
  const file = { media_type: 'image', file_name: 'a.png', byte_size: 1, width: 640, height: 640 } as const
  await db
    .insertInto('media')
    .values({ id: mediaId, ...file, widths: [160, 320] })
    .execute()
  const link = { product_id: variant.productId, media_id: mediaId, is_primary: isPrimary }
  await db
    .insertInto('product_media')
    .values({ id, ...link })
    .execute()
  return { id, mediaId }
}

it('search results are paged like the list', async () => {
  const placed = [await order(), await order(), await order()]
  const first = await readOn({ filter: { search: 'ayesha' }, cursor: null, limit: 2 })
  await order()
  const second = await readOn({ filter: { search: 'ayesha' }, cursor: first.nextCursor, limit: 2 })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(placed.map(({ id }) => id).reverse())
  expect(second).toMatchObject({ total: 4, nextCursor: null })
})

it('orders of one status are listed and counted alone', async () => {
  const { id } = await order()
  await order()
  await changeOrderStatus(db, { orderId: id, status: 'delivered', by: null })
  expect(await listOrders(db, { filter: { status: 'delivered' }, limit: 10 })).toMatchObject({
    total: 1,
    rows: [{ id }],
  })
})

it('late calls and late parcels are listed and counted alone', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
  const waiting = await order({ placedAt: ago(12.1) })
  await order({ placedAt: ago(11.9) })
  const shipped = async (daysUntilPromised: number) => {
    const { id } = await order({ placedAt: ago(500) })
    const promised = dayInPakistan(ago(-24 * daysUntilPromised))
    await db
      .updateTable('orders')
      .set({ promised_from: promised, promised_to: promised })
      .where('id', '=', id)
      .execute()
    await changeOrderStatus(db, { orderId: id, status: 'shipped', by: null, at: ago(200) })
    return id
  }
  const late = await shipped(-1)
  await shipped(0)
  const list = async (filter: OrderFilter) => await listOrders(db, { filter, limit: 10 })
  expect(await list({ late: 'call' })).toMatchObject({ total: 1, rows: [{ id: waiting.id }] })
  expect(await list({ late: 'parcel' })).toMatchObject({ total: 1, rows: [{ id: late }] })
})

it('a day is a day in Pakistan', async () => {
  const lastOfTwentieth = await order({ placedAt: new Date('2026-11-20T18:59:59.999Z') })
  const firstOfTwentyFirst = await order({ placedAt: new Date('2026-11-20T19:00:00Z') })
  const lastOfTwentyFirst = await order({ placedAt: new Date('2026-11-21T18:59:59.999Z') })
  const firstOfTwentySecond = await order({ placedAt: new Date('2026-11-21T19:00:00Z') })
  expect(await idsOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual([lastOfTwentyFirst.id, firstOfTwentyFirst.id])
  expect(await idsOf({ to: '2026-11-20' })).toEqual([lastOfTwentieth.id])
  expect(await idsOf({ from: '2026-11-22' })).toEqual([firstOfTwentySecond.id])
})

it('a city is found by any of its names, however it was written', async () => {
  const spellings = ['Karachi', 'KARACHI', 'khi', 'کراچی']
  const placed: string[] = []
  for (const city of spellings) placed.push((await order({ city })).id)
  await order({ city: 'Lahore' })
  const village = await order({ city: 'Chak 42' })
  expect(await idsOf({ city: 'Karachi' })).toEqual(placed.toReversed())
  expect(await idsOf({ city: 'khi' })).toEqual(placed.toReversed())
  expect(await idsOf({ city: 'chak 42' })).toEqual([village.id])
  expect(await idsOf({ city: '%' })).toEqual([])
})

it('the cities of the filter are those of the orders, each once', async () => {
  for (const city of ['Lahore', 'LHR', 'لاہور', 'Chak 42', 'KARACHI']) await order({ city })
  expect(await listOrderCities(db)).toEqual(['Chak 42', 'Karachi', 'Lahore'])
})

it('filters are combined', async () => {
  const { id } = await order({ customer_name: 'Bilal Ahmed', city: 'Karachi' })
  await order({ customer_name: 'Bilal Ahmed' })
  await order({ city: 'Karachi' })
  expect(await idsOf({ search: 'bilal', city: 'Karachi', status: 'pending' })).toEqual([id])
  expect(await idsOf({ search: 'bilal', city: 'Karachi', status: 'shipped' })).toEqual([])
})
