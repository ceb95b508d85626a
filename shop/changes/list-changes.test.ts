import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { isDeep } from '#test/rounds.ts'
import { testStorage } from '../media/storage.fixture.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { addOrderNote } from '../orders/page/order-notes.ts'
import { shipOrders } from '../orders/shipping/ship-orders.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { eraseCustomer } from '../privacy/erase-customer.ts'
import { deleteProduct } from '../products/delete-products.ts'
import { purgeProducts } from '../products/purge-products.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { type ChangeCursor, type Followed, formatChangeCursor, readChangeCursor } from './change-cursor.ts'
import { listChanges } from './list-changes.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { disk } = testStorage(db)
const sana = await newStaff(db)
let kurta: StockedVariant
const order = orderFactory(db, () => kurta)

/** What was written is older than the margin. */
const grow = async () => {
  for (const table of ['orders', 'products', 'customers', 'inventory', 'deleted_rows'] as const) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await sql`update ${sql.table(table)} set changed_at = changed_at - interval '10 seconds'`.execute(db)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
  await sql`update order_history set written_at = written_at - interval '10 seconds'`.execute(db)
}

beforeEach(async () => {
  for (const table of ['orders', 'customers', 'products', 'deleted_rows'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('deleted_rows').execute()
  kurta = await newStockedVariant(db, { name: 'Kurta', quantity: 50, basePrice: 1500 })
})

const list = <List extends Followed>(
  of: List,
  more: { cursor?: ChangeCursor; updatedSince?: Date; limit?: number } = {},
) => listChanges(db, { list: of, limit: 100, ...more })

const cursorOf = (of: Followed, cursor: string) => {
  const read = readChangeCursor(of, cursor)
  if (!read) throw new Error('is no cursor')
  return read
}

describe('changes of orders', () => {
  it('come in the order in which they were made, and again after each change, parcels included', async () => {
    const [one, two] = [await order(), await order({ customer_phone: '03117654321' })]
    await grow()
    const first = await list('orders')
    expect(first.rows.map(({ id, record }) => [id, record?.status])).toEqual([
      [one.id, 'pending'],
      [two.id, 'pending'],
    ])
    expect(first.hasMore).toBe(false)
    let cursor = cursorOf('orders', first.nextCursor)
    expect(await list('orders', { cursor })).toMatchObject({ rows: [], nextCursor: first.nextCursor, hasMore: false })
    await changeOrderStatus(db, { orderId: one.id, status: 'placed', by: sana })
    await shipOrders(db, {
      shipments: [{ orderId: two.id, courierCode: 'tcs', trackingNumber: '77012345678' }],
      by: sana,
    })
    await grow()
    const next = await list('orders', { cursor })
    expect(next.rows.map(({ id, record }) => [id, record?.status, record?.shipment?.trackingNumber])).toEqual([
      [one.id, 'placed', undefined],
      [two.id, 'shipped', '77012345678'],
    ])
    cursor = cursorOf('orders', next.nextCursor)
    await sql`update shipments set tracking_number = '77012345679'`.execute(db)
    await grow()
    expect((await list('orders', { cursor })).rows).toMatchObject([{ id: two.id }])
  })

  it('are listed by pages without a gap, also of the same moment', async () => {
    const orders = []
    for (let at = 0; at < 7; at++) orders.push(await order({ customer_phone: `0311765432${at}` }))
    await sql`alter table orders disable trigger user`.execute(db)
    await sql`update orders set changed_at = '2026-01-01'`.execute(db)
    await sql`alter table orders enable trigger user`.execute(db)
    const seen: string[] = []
    let cursor: ChangeCursor | undefined
    for (let page = 0; page < 4; page++) {
      const { rows, nextCursor, hasMore } = await list('orders', { limit: 2, ...(cursor && { cursor }) })
      seen.push(...rows.map(({ id }) => id))
      expect(hasMore).toBe(page < 3)
      cursor = cursorOf('orders', nextCursor)
    }
    expect(seen.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
    expect(new Set(seen).size).toBe(7)
  })

  it('since a time begin at that time, to the microsecond', async () => {
    await order()
    await sql`alter table orders disable trigger user`.execute(db)
    for (const [time, listed] of [
      ['10:00:00.840000', 1],
      ['10:00:00.839999', 0],
    ] as const) {
      await sql`update orders set changed_at = ${`2026-01-01 ${time}+00`}::timestamptz`.execute(db)
      expect((await list('orders', { updatedSince: new Date('2026-01-01T10:00:00.840Z') })).rows).toHaveLength(listed)
    }
    await sql`alter table orders enable trigger user`.execute(db)
  })

  it('of a transaction that is still open wait, and so does what was written after it', async () => {
    const [one, two] = [await order(), await order({ customer_phone: '03117654321' })]
    await grow()
    const { nextCursor } = await list('orders')
    const cursor = cursorOf('orders', nextCursor)
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const open = inTransaction(db, async tx => {
      await tx.updateTable('orders').set({ notes: 'late' }).where('id', '=', one.id).execute()
      begun.resolve()
      await end.promise
    })
    await begun.promise
    await db.updateTable('orders').set({ notes: 'early' }).where('id', '=', two.id).execute()
    // Beyond the margin.
    await wait(700)
    expect((await list('orders', { cursor })).rows).toEqual([])
    end.resolve()
    await open
    expect((await list('orders', { cursor })).rows.map(({ id }) => id)).toEqual([one.id, two.id])
  })

  it('wait for no transaction that only reads, as a backup does', async () => {
    await order()
    await grow()
    const other = openTestDatabase(url)
    await inTransaction(other, async tx => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      await tx.selectFrom('orders').select('id').execute()
      expect((await list('orders')).rows).toHaveLength(1)
    })
  })
})

describe('changes', () => {
  it('of the history are its events, also backdated ones', async () => {
    const { id, orderNumber } = await order()
    await addOrderNote(db, { orderId: id, note: 'Her brother pays', by: sana })
    await changeOrderStatus(db, { orderId: id, status: 'delivered', by: sana, at: new Date('2026-01-05T10:00:00Z') })
    await grow()
    const { rows } = await list('order-events')
    expect(rows.map(({ record }) => record)).toMatchObject([
      { orderId: id, orderNumber, event: 'note', note: 'Her brother pays', by: 'sana' },
      { orderId: id, event: 'status', to: 'delivered', at: '2026-01-05T10:00:00.000Z' },
    ])
  })

  it('of the history come again when what they say is erased, and not when an account is deleted', async () => {
    const { id } = await order()
    const bilal = await newStaff(db, { username: 'bilal' })
    await addOrderNote(db, { orderId: id, note: 'Her brother pays', by: bilal })
    await changeOrderStatus(db, { orderId: id, status: 'delivered', by: sana })
    await grow()
    const first = await list('order-events')
    expect(first.rows).toHaveLength(2)
    await db.deleteFrom('staff').where('id', '=', bilal.staffId).execute()
    await grow()
    const cursor = cursorOf('order-events', first.nextCursor)
    expect((await list('order-events', { cursor })).rows).toEqual([])
    const { customer_id: customerId } = await db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('customer_id')
      .executeTakeFirstOrThrow()
    await eraseCustomer(db, customerId)
    await grow()
    const erased = await list('order-events', { cursor })
    expect(erased.rows).toMatchObject([{ record: { event: 'note', note: '—' } }])
    expect(JSON.stringify(erased)).not.toContain('brother')
  })

  it('of a product say its price, the trash, and when it is gone for good', async () => {
    await grow()
    const { rows, nextCursor } = await list('products')
    expect(rows).toMatchObject([
      {
        id: kurta.productId,
        record: { name: 'Kurta', price: 1500, isTrashed: false, variants: [{ id: kurta.variantId, price: 1500 }] },
      },
    ])
    await deleteProduct(db, kurta.productId, sana)
    await grow()
    const trashed = await list('products', { cursor: cursorOf('products', nextCursor) })
    expect(trashed.rows).toMatchObject([{ id: kurta.productId, record: { isTrashed: true } }])
    await purgeProducts(db, disk, [kurta.productId])
    await grow()
    const purged = await list('products', { cursor: cursorOf('products', trashed.nextCursor) })
    expect(purged.rows).toMatchObject([{ id: kurta.productId, record: null }])
    expect((await list('stock')).rows).toMatchObject([{ id: kurta.variantId, record: null }])
  })

  it('of stock and customers come with each order, and say that a customer is erased', async () => {
    const { id } = await order({ quantity: 3 })
    await grow()
    expect((await list('stock')).rows).toMatchObject([
      { id: kurta.variantId, record: { product: 'Kurta', quantity: 50, reserved: 3, available: 47 } },
    ])
    const { rows, nextCursor } = await list('customers')
    expect(rows).toMatchObject([{ record: { phone: '03900000001', isErased: false } }])
    await changeOrderStatus(db, { orderId: id, status: 'delivered', by: sana })
    await eraseCustomer(db, rows[0]?.id ?? '')
    await grow()
    const erased = await list('customers', { cursor: cursorOf('customers', nextCursor) })
    expect(erased.rows).toMatchObject([{ record: { isErased: true } }])
    expect(JSON.stringify(erased)).not.toContain('3900000001')
  })
})

describe('a cursor', () => {
  it('is read in its own list alone', () => {
    const cursor = { microseconds: 1, id: kurta.variantId, epoch: 'a' }
    const text = formatChangeCursor('orders', cursor)
    expect(readChangeCursor('orders', text)).toEqual(cursor)
    expect(readChangeCursor('products', text)).toBeUndefined()
  })

  it.each([
    ['', 'text'],
    ['e30', 'JSON of another shape'],
    [Buffer.from('["orders",1e300,"00000000-0000-0000-0000-000000000000","a"]').toString('base64url'), 'a huge number'],
    [Buffer.from('["orders",1.5,"00000000-0000-0000-0000-000000000000","a"]').toString('base64url'), 'a fraction'],
    [Buffer.from('["orders",1,"x","a"]').toString('base64url'), 'no id'],
    [Buffer.from('["orders",1,"00000000-0000-0000-0000-000000000000"]').toString('base64url'), 'no epoch'],
    [Buffer.from('["orders",1,"00000000-0000-0000-0000-000000000000",1]').toString('base64url'), 'a number as epoch'],
  ])('%s, %s, is none', text => {
    expect(readChangeCursor('orders', text)).toBeUndefined()
  })
})

const WRITERS = 32
const LONG_ONES = isDeep ? 20 : 1

it(`a reader misses no change of ${WRITERS} writers, whatever their transactions last`, {
  timeout: 240_000,
}, async () => {
  const writers = openTestDatabase(url)
  const ids: string[] = []
  for (let at = 0; at < 60; at++) {
    const { variantId } = await newStockedVariant(db, { name: `P ${at}` })
    ids.push(variantId)
  }
  /** The last quantity that each variant was committed with. */
  const seen = new Map<string, number>()
  let isOver = false
  let cursor: ChangeCursor | undefined
  const readPage = async () => {
    const { rows, nextCursor, hasMore } = await list('stock', { limit: 10, ...(cursor && { cursor }) })
    for (const { id, record } of rows) if (record) seen.set(id, record.quantity)
    cursor = cursorOf('stock', nextCursor)
    return hasMore
  }
  const reading = (async () => {
    while (!isOver) if (!(await readPage())) await wait(20)
  })()
  const write = (id: string, lastsMs: number) =>
    inTransaction(writers, async tx => {
      await tx
        .updateTable('inventory')
        .set(eb => ({ quantity: eb('quantity', '+', 1) }))
        .where('variant_id', '=', id)
        .execute()
      await wait(lastsMs)
    })
  let isWriting = true
  const others = Array.from({ length: WRITERS - 1 }, async (_, writer) => {
    for (let at = 0; isWriting; at++) {
      await write(ids[1 + ((writer * 7 + at * 13) % (ids.length - 1))] ?? '', (writer * at) % 40)
      // A row that never rests is not listed.
      await wait(400 + writer * 20)
    }
  })
  // Longer than the margin; nobody writes this variant again and brings it up.
  for (let long = 0; long < LONG_ONES; long++) await write(ids[0] ?? '', 1500)
  await wait(300)
  isWriting = false
  await Promise.all(others)
  await wait(600)
  isOver = true
  await reading
  while (await readPage());
  const stored = await db
    .selectFrom('inventory')
    .where('variant_id', 'in', ids)
    .select(['variant_id', 'quantity'])
    .execute()
  expect(Object.fromEntries(seen)).toMatchObject(Object.fromEntries(stored.map(row => [row.variant_id, row.quantity])))
})
