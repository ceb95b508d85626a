import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { deleteOldRestockRequests } from './delete-restock-requests.ts'
import { listRestockRequests } from './list-restock-requests.ts'
import { markRequestNotified } from './mark-request-notified.ts'
import { requestRestock } from './request-restock.ts'

const db = await testDatabase()
let kurta: StockedVariant

beforeEach(async () => {
  await sql`truncate products, rate_limits cascade`.execute(db)
  kurta = await newStockedVariant(db, { quantity: 0 })
})

let network = 0
const ask = (input: Partial<Parameters<typeof requestRestock>[1]> = {}) =>
  requestRestock(db, {
    slug: kurta.slug,
    variantId: kurta.variantId,
    phone: '0390 0000001',
    language: 'en',
    address: `198.51.100.${++network % 250}`,
    sessionId: null,
    ...input,
  })

const setStock = (variantId: string, quantity: number) =>
  db.updateTable('inventory').set({ quantity }).where('variant_id', '=', variantId).execute()

describe('a request to be notified', () => {
  it('one phone number is on the list of a variant once, however it is written', async () => {
    expect(await ask()).toEqual({ isInStock: false })
    await ask({ phone: '+92 390-0000001' })
    await ask({ phone: '۰۳۹۰۰۰۰۰۰۰۱', language: 'ur' })
    await ask({ phone: '0390 0000002' })
    const [row] = await listRestockRequests(db)
    expect(row).toMatchObject({ product: 'Linen Kurta', variant: 'M', count: 2, isBack: false, available: 0 })
    expect(row?.requests).toMatchObject([
      { phone: '0390 0000001', internationalPhone: '+923900000001', language: 'ur' },
      { phone: '0390 0000002', language: 'en' },
    ])
  })

  it('nothing is stored for a variant in stock', async () => {
    await setStock(kurta.variantId, 1)
    expect(await ask()).toEqual({ isInStock: true })
    expect(await listRestockRequests(db)).toEqual([])
  })

  it('a variant that is not on sale at this address is refused', async () => {
    const draft = await newStockedVariant(db, { quantity: 0, status: 'draft' })
    for (const other of [{ slug: draft.slug }, draft, { variantId: crypto.randomUUID() }]) {
      await expect(ask(other)).rejects.toMatchObject({ code: 'variant-not-found' })
    }
    expect(await listRestockRequests(db)).toEqual([])
  })

  it('ten of one phone number, or of one browser, are accepted in an hour', async () => {
    for (let time = 0; time < 10; time++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too-many-attempts' })
    const sessionId = crypto.randomUUID()
    for (let time = 0; time < 10; time++) await ask({ phone: `0390 00001${10 + time}`, sessionId })
    await expect(ask({ phone: '0390 0000199', sessionId })).rejects.toMatchObject({ code: 'too-many-attempts' })
  })

  it('a hundred of one network are accepted in an hour', async () => {
    const address = '203.0.113.9'
    for (let time = 0; time < 100; time++) await ask({ phone: `0391 0000${100 + time}`, address })
    await expect(ask({ phone: '0391 0000999', address })).rejects.toMatchObject({ code: 'too-many-attempts' })
  })
})

describe('many requests of one network at once', () => {
  const address = '203.0.113.9'
  const marked = async () => {
    const [row] = await listRestockRequests(db)
    return row?.requests.map(({ phone, isFromBusyNetwork }) => [phone.slice(-4), isFromBusyNetwork])
  }

  it('those after the tenth are marked and listed last; the owner who asks again removes the mark', async () => {
    for (let time = 0; time < 12; time++) await ask({ phone: `0391 000${1000 + time}`, address })
    await ask({ phone: '0392 0000001' })
    expect(await marked()).toEqual([
      ...Array.from({ length: 10 }, (_, time) => [`${1000 + time}`, false]),
      ...[
        ['0001', false],
        ['1010', true],
        ['1011', true],
      ],
    ])
    await ask({ phone: '0391 0001010' })
    expect((await marked())?.filter(([, isFromBusyNetwork]) => isFromBusyNetwork)).toEqual([['1011', true]])
  })

  it('a request that waits is not marked by a later burst', async () => {
    await ask({ phone: '0392 0000001' })
    for (let time = 0; time < 10; time++) await ask({ phone: `0391 000${1000 + time}`, address })
    await ask({ phone: '0392 0000001', address })
    expect((await marked())?.[0]).toEqual(['0001', false])
  })
})

describe('the list of requests', () => {
  it('what is in stock again comes first, then what most wait for', async () => {
    const [shawl, khes] = [
      await newStockedVariant(db, { name: 'Shawl', quantity: 0 }),
      await newStockedVariant(db, { name: 'Khes', quantity: 0 }),
    ]
    for (const variant of [kurta, shawl, khes]) await ask(variant)
    await ask({ ...shawl, phone: '0390 0000002' })
    await setStock(khes.variantId, 3)
    const rows = await listRestockRequests(db)
    expect(rows.map(({ product, count, isBack }) => [product, count, isBack])).toEqual([
      ['Khes', 1, true],
      ['Shawl', 2, false],
      ['Linen Kurta', 1, false],
    ])
  })

  it('a product taken off sale is not back, however much there is of it', async () => {
    await ask()
    await setStock(kurta.variantId, 3)
    await db.updateTable('products').set({ status: 'archived' }).where('id', '=', kurta.productId).execute()
    expect((await listRestockRequests(db)).map(({ isBack }) => isBack)).toEqual([false])
  })

  it('who was notified leaves it, and comes back by asking again', async () => {
    await ask()
    const [row] = await listRestockRequests(db)
    const id = row?.requests[0]?.id ?? ''
    expect(await markRequestNotified(db, id)).toEqual({ product: 'Linen Kurta', variant: 'M' })
    await markRequestNotified(db, id)
    expect(await listRestockRequests(db)).toEqual([])
    await ask()
    expect(await listRestockRequests(db)).toHaveLength(1)
  })

  it('an unknown request cannot be marked', async () => {
    const unknown = markRequestNotified(db, crypto.randomUUID())
    await expect(unknown).rejects.toMatchObject({ code: 'restock-request-not-found' })
  })
})

it('requests older than 90 days are deleted, notified or not', async () => {
  for (const last of [1, 2, 3]) await ask({ phone: `0390 000000${last}` })
  await sql`update restock_requests set created_at = now() - interval '91 days' where phone like '%1'`.execute(db)
  await sql`
    update restock_requests set created_at = now() - interval '91 days', notified_at = now() where phone like '%2'`.execute(
    db,
  )
  await sql`update restock_requests set created_at = now() - interval '89 days' where phone like '%3'`.execute(db)
  expect(await deleteOldRestockRequests(db)).toBe(2)
  expect((await listRestockRequests(db)).map(({ count }) => count)).toEqual([1])
})
