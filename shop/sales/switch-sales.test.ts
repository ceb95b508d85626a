import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../ids.ts'
import { lineTotal } from '../money.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { deleteProduct } from '../products/delete-products.ts'
import { changePrices } from '../products/prices/change-prices.ts'
import { listPrices } from '../products/prices/list-prices.ts'
import type { Prices } from '../products/product-prices.ts'
import { getSale } from './get-sale.ts'
import { listCurrentSalePrices } from './list-current-prices.ts'
import { listSales } from './list-sales.ts'
import type { SalePriceInput } from './sale.ts'
import { changeSale, changeSaleEnd, createSale, deleteSale } from './save-sale.ts'
import { endSaleNow, startSaleNow, switchDueSales } from './switch-sales.ts'

const db = await testDatabase()

beforeEach(async () => {
  await sql`delete from sales`.execute(db)
  await sql`delete from orders`.execute(db)
  await sql`delete from products`.execute(db)
})

const NOTHING = { started: [], ended: [], missed: [] }
const prices = (price: number | null, comparePrice: number | null = null): Prices => ({ price, comparePrice })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const priceOf = (productId: string, price: number, comparePrice: number | null = null): SalePriceInput => ({
  productId,
  price,
  comparePrice,
})
const priceOfVariant = (variantId: string, price: number): SalePriceInput => ({ variantId, price, comparePrice: null })
const newSale = (rows: SalePriceInput[], { name = 'Eid', from = 1, to = 48 as number | null } = {}) =>
  createSale(
    db,
    { name, startsAt: inHours(from), endsAt: to === null ? null : inHours(to), prices: rows },
    { staffId: null, name: 'sana' },
  )

/** A further variant, L, without stock. */
async function addVariant(productId: string, price: number): Promise<string> {
  const id = newId()
  await db.insertInto('variants').values({ id, product_id: productId, name: 'L', price, sort_order: 1 }).execute()
  await db.insertInto('inventory').values({ variant_id: id }).execute()
  return id
}

/** A sale that was planned; its id. */
async function planned(rows: SalePriceInput[], options = {}): Promise<string> {
  const { sale, refusals } = await newSale(rows, options)
  if (!sale) throw new Error(refusals[0]?.refusal.code)
  return sale.id
}

/** Moves the times of a sale so that so many hours have passed. */
const pass = (id: string, hours: number) =>
  sql`update sales set starts_at = starts_at - make_interval(hours => ${hours}),
    ends_at = ends_at - make_interval(hours => ${hours}) where id = ${id}`.execute(db)

const storedOf = async (productId: string) =>
  await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['base_price as price', 'compare_price as comparePrice'])
    .executeTakeFirstOrThrow()
const variantPricesOf = async (id: string) =>
  await db
    .selectFrom('variants')
    .where('id', '=', id)
    .select(['price', 'compare_price as comparePrice'])
    .executeTakeFirstOrThrow()
const versionOf = async (id: string) =>
  (await db.selectFrom('products').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version
const resultsOf = async (saleId: string) => (await getSale(db, saleId)).prices.map(({ result }) => result)

describe('a sale', () => {
  it('it sets its prices at the start, strikes out those before, and restores them at the end', async () => {
    const { productId } = await newStockedVariant(db)
    const variantId = await addVariant(productId, 1800)
    const id = await planned([priceOf(productId, 1199), priceOfVariant(variantId, 1399)])
    expect(await switchDueSales(db)).toEqual(NOTHING)
    await pass(id, 2)
    expect(await switchDueSales(db)).toEqual({ ...NOTHING, started: ['Eid'] })
    expect(await storedOf(productId)).toEqual(prices(1199, 1500))
    expect(await variantPricesOf(variantId)).toEqual(prices(1399, 1800))
    expect(await versionOf(productId)).toBe(2)
    await pass(id, 48)
    expect(await switchDueSales(db)).toEqual({ ...NOTHING, ended: ['Eid'] })
    expect(await storedOf(productId)).toEqual(prices(1500))
    expect(await variantPricesOf(variantId)).toEqual(prices(1800))
    expect(await resultsOf(id)).toEqual(['restored', 'restored'])
    expect(await switchDueSales(db)).toEqual(NOTHING)
  })

  it('a variant without a price of its own has none again after it', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    const id = await planned([priceOfVariant(variantId, 1000)])
    await startSaleNow(db, id, null)
    expect(await variantPricesOf(variantId)).toEqual(prices(1000, 1500))
    expect(await storedOf(productId)).toEqual(prices(1500))
    await endSaleNow(db, id, null)
    expect(await variantPricesOf(variantId)).toEqual(prices(null))
  })

  it.each([
    ['a higher compare price stays', 2000, null, 2000],
    ['a compare price that nobody saw is replaced by the price before', 1400, null, 1500],
    ['a compare price of the sale is used, and the one before it restored', 2000, 1700, 1700],
  ])('%s', async (_, stored, given, struckOut) => {
    const { productId } = await newStockedVariant(db)
    await changePrices(db, {
      requests: [{ productId, set: prices(1500, stored), seen: prices(1500) }],
      cause: { way: 'grid', by: null },
    })
    const id = await planned([priceOf(productId, 1200, given)])
    await startSaleNow(db, id, null)
    expect(await storedOf(productId)).toEqual(prices(1200, struckOut))
    await endSaleNow(db, id, null)
    expect(await storedOf(productId)).toEqual(prices(1500, stored))
  })

  it('the price before is the one stored at the start, and a price that is not above the sale price is left', async () => {
    const dearer = await newStockedVariant(db)
    const cheaper = await newStockedVariant(db, { name: 'Razai' })
    const id = await planned([priceOf(dearer.productId, 1200), priceOf(cheaper.productId, 1200)])
    const seen = prices(1500)
    await changePrices(db, {
      cause: { way: 'grid', by: null },
      requests: [
        { productId: dearer.productId, set: prices(1600), seen },
        { productId: cheaper.productId, set: prices(1200), seen },
      ],
    })
    expect(await startSaleNow(db, id, null)).toEqual({ name: 'Eid', changed: 1, kept: 1 })
    expect(await storedOf(dearer.productId)).toEqual(prices(1200, 1600))
    expect(await storedOf(cheaper.productId)).toEqual(prices(1200))
    expect(await resultsOf(id)).toEqual(['on', 'skipped'])
    await endSaleNow(db, id, null)
    expect([await storedOf(dearer.productId), await storedOf(cheaper.productId)]).toEqual([prices(1600), prices(1200)])
  })

  it('a price that was changed during the sale stays at its end, and is listed', async () => {
    const kurta = await newStockedVariant(db)
    const razai = await newStockedVariant(db, { name: 'Razai' })
    const id = await planned([priceOf(kurta.productId, 1200), priceOf(razai.productId, 1200)])
    await startSaleNow(db, id, null)
    await changePrices(db, {
      cause: { way: 'grid', by: null },
      requests: [{ productId: kurta.productId, set: prices(1300), seen: prices(1200, 1500) }],
    })
    expect((await getSale(db, id)).prices).toMatchObject([{ isChanged: true, shownPrice: 1300 }, { isChanged: false }])
    expect(await endSaleNow(db, id, null)).toEqual({ name: 'Eid', changed: 1, kept: 1 })
    expect(await storedOf(kurta.productId)).toEqual(prices(1300))
    expect(await storedOf(razai.productId)).toEqual(prices(1500))
    expect(await resultsOf(id)).toEqual(['changed_by_staff', 'restored'])
    expect((await listSales(db, { limit: 10 })).rows).toMatchObject([{ state: 'ended', prices: 2, changedByStaff: 1 }])
  })

  it('it starts and ends for products in the trash too, which come back with the price of the day', async () => {
    const [kurta, razai] = [await newStockedVariant(db), await newStockedVariant(db, { name: 'Razai' })]
    const id = await planned([priceOf(kurta.productId, 1200), priceOf(razai.productId, 1300)])
    await deleteProduct(db, kurta.productId, null)
    expect(await startSaleNow(db, id, null)).toEqual({ name: 'Eid', changed: 2, kept: 0 })
    expect(await storedOf(kurta.productId)).toEqual(prices(1200, 1500))
    await deleteProduct(db, razai.productId, null)
    expect(await endSaleNow(db, id, null)).toEqual({ name: 'Eid', changed: 2, kept: 0 })
    expect(await storedOf(kurta.productId)).toEqual(prices(1500))
    expect(await storedOf(razai.productId)).toEqual(prices(1500))
  })

  it('another compare price alone does not keep the sale price after the end', async () => {
    const { productId } = await newStockedVariant(db)
    const id = await planned([priceOf(productId, 1200)])
    await startSaleNow(db, id, null)
    await changePrices(db, {
      requests: [{ productId, set: prices(1200, 1900), seen: prices(1200, 1500) }],
      cause: { way: 'grid', by: null },
    })
    expect((await getSale(db, id)).prices).toMatchObject([{ isChanged: false }])
    expect(await endSaleNow(db, id, null)).toMatchObject({ changed: 1, kept: 0 })
    expect(await storedOf(productId)).toEqual(prices(1500, 1900))
  })

  it('a price that somebody restored by hand counts as restored', async () => {
    const { productId } = await newStockedVariant(db)
    const id = await planned([priceOf(productId, 1200)])
    await startSaleNow(db, id, null)
    await changePrices(db, {
      requests: [{ productId, set: prices(1500), seen: prices(1200, 1500) }],
      cause: { way: 'grid', by: null },
    })
    await endSaleNow(db, id, null)
    expect(await resultsOf(id)).toEqual(['restored'])
  })

  it('deleted products and variants leave it, and the others are switched', async () => {
    const [kurta, razai, khes] = [
      await newStockedVariant(db),
      await newStockedVariant(db, { name: 'Razai' }),
      await newStockedVariant(db, { name: 'Topi' }),
    ]
    const large = await addVariant(khes.productId, 1900)
    const rows = [priceOf(kurta.productId, 1), priceOf(razai.productId, 1), priceOf(khes.productId, 1)]
    const id = await planned([...rows, priceOfVariant(large, 2)])
    await db.deleteFrom('products').where('id', '=', kurta.productId).execute()
    expect(await startSaleNow(db, id, null)).toMatchObject({ changed: 3 })
    await db.deleteFrom('products').where('id', '=', razai.productId).execute()
    await db.deleteFrom('variants').where('id', '=', large).execute()
    expect(await endSaleNow(db, id, null)).toMatchObject({ changed: 1, kept: 0 })
    expect(await storedOf(khes.productId)).toEqual(prices(1500))
  })

  it('it does nothing when its whole time passed while the shop was off, and can be deleted', async () => {
    const { productId } = await newStockedVariant(db)
    const id = await planned([priceOf(productId, 1200)])
    await pass(id, 72)
    expect(await switchDueSales(db)).toEqual({ ...NOTHING, missed: ['Eid'] })
    expect(await storedOf(productId)).toEqual(prices(1500))
    expect(await getSale(db, id)).toMatchObject({ state: 'missed' })
    await deleteSale(db, id)
  })

  it('one that ends when the next one starts hands its prices over', async () => {
    const { productId } = await newStockedVariant(db)
    const first = await planned([priceOf(productId, 1200)], { from: 1, to: 24 })
    await pass(first, 2)
    await switchDueSales(db)
    const second = await planned([priceOf(productId, 1300)], { name: 'After Eid', from: 22, to: 40 })
    await pass(first, 24)
    await pass(second, 24)
    expect(await switchDueSales(db)).toEqual({ started: ['After Eid'], ended: ['Eid'], missed: [] })
    expect(await storedOf(productId)).toEqual(prices(1300, 1500))
  })

  it('four processes at once start it once', async () => {
    const { productId } = await newStockedVariant(db)
    const id = await planned([priceOf(productId, 1200)])
    await pass(id, 2)
    const runs = await Promise.all([1, 2, 3, 4].map(() => switchDueSales(db)))
    expect(runs.flatMap(({ started }) => started)).toEqual(['Eid'])
    expect(await versionOf(productId)).toBe(2)
    await pass(id, 48)
    const ends = await Promise.all([1, 2, 3, 4].map(() => switchDueSales(db)))
    expect(ends.flatMap(({ ended }) => ended)).toEqual(['Eid'])
    expect(await storedOf(productId)).toEqual(prices(1500))
  })

  it('one that fails changes nothing and does not stop the others', async () => {
    const kurta = await newStockedVariant(db)
    const razai = await newStockedVariant(db, { name: 'Razai' })
    const first = await planned([priceOf(kurta.productId, 1200)], { name: 'First' })
    const second = await planned([priceOf(razai.productId, 1200)], { name: 'Second', from: 1.5 })
    await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''disk full''; end'`.execute(
      db,
    )
    await sql`create trigger fail before update on sales for each row when (new.name = 'First' and new.started_at is not null)
      execute function fail()`.execute(db)
    try {
      await pass(first, 2)
      await pass(second, 2)
      await expect(switchDueSales(db)).rejects.toThrow('disk full')
    } finally {
      await sql`drop function fail cascade`.execute(db)
    }
    expect(await storedOf(kurta.productId)).toEqual(prices(1500))
    expect(await storedOf(razai.productId)).toEqual(prices(1200, 1500))
    expect(await switchDueSales(db)).toEqual({ ...NOTHING, started: ['First'] })
  })
})

describe('orders during a switch', () => {
  it('an order waits for a switch, gets one of the two prices, and its total is that of its line', async () => {
    const kurta = await newStockedVariant(db, { quantity: 1000 })
    const id = await planned([priceOf(kurta.productId, 1199)])
    const order = () =>
      placeDirectOrder(db, {
        ...newShopper(),
        details: { ...ayeshaFromLahore, customer_phone: `0300 ${String(1_000_000 + ++phones)}` },
        ...kurta,
        quantity: 2,
      })
    let phones = 0
    for (const change of [startSaleNow, endSaleNow]) {
      await Promise.all([
        ...Array.from({ length: 8 }, order),
        change(db, id, null),
        ...Array.from({ length: 8 }, order),
      ])
    }
    const lines = await db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['i.price', 'i.total as lineTotal', 'o.subtotal', 'o.total', 'o.shipping_cost as shipping'])
      .execute()
    expect(lines).toHaveLength(32)
    for (const line of lines) {
      expect([1199, 1500]).toContain(line.price)
      expect(line.subtotal).toBe(lineTotal(line.price, 2))
      expect(line.total).toBe(line.subtotal + line.shipping)
    }
    expect(await storedOf(kurta.productId)).toEqual(prices(1500))
  })

  it('a switch waits for an order that is being placed', async () => {
    const kurta = await newStockedVariant(db)
    const id = await planned([priceOf(kurta.productId, 1199)])
    const switched = await db.transaction().execute(async tx => {
      await tx
        .selectFrom('inventory')
        .where('variant_id', '=', kurta.variantId)
        .select('quantity')
        .forUpdate()
        .execute()
      const switched = startSaleNow(db, id, null)
      await waitForLockWaiter(tx)
      expect(await storedOf(kurta.productId)).toEqual(prices(1500))
      return { switched }
    })
    await switched.switched
    expect(await storedOf(kurta.productId)).toEqual(prices(1199, 1500))
  })
})

describe('planning a sale', () => {
  const codesOf = async (...args: Parameters<typeof newSale>) =>
    (await newSale(...args)).refusals.map(({ id, refusal }) => [id, refusal.code])

  it('rows that are deleted or not lower are refused, and nothing is stored', async () => {
    const { productId } = await newStockedVariant(db)
    const razai = await newStockedVariant(db, { name: 'Razai', price: 900 })
    const gone = newId()
    const rows = [
      priceOf(productId, 1500),
      priceOf(gone, 1),
      priceOfVariant(gone.replace(/.$/, '0'), 1),
      priceOfVariant(razai.variantId, 900),
      priceOfVariant(razai.productId, 1),
    ]
    expect((await codesOf(rows)).map(([, code]) => code)).toEqual([
      'sale-price-not-lower',
      'product-gone',
      'variant-not-found',
      'sale-price-not-lower',
      'variant-not-found',
    ])
    expect((await listSales(db, { limit: 10 })).rows).toEqual([])
  })

  it('a price is in one sale at a time, from its start to just before its end', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    await planned([priceOf(productId, 1200)], { from: 10, to: 20 })
    for (const [from, to] of [
      [15, 16],
      [5, 11],
      [19, 30],
      [5, null],
      [1, 100],
    ] as const)
      expect(await codesOf([priceOf(productId, 1100)], { from, to }), `${from} ${to}`).toEqual([
        [productId, 'sale-overlaps'],
      ])
    expect(await codesOf([priceOfVariant(variantId, 1100)], { from: 15, to: 16 })).toEqual([])
    expect(await codesOf([priceOf(productId, 1100)], { from: 5, to: 9.5 })).toEqual([])
    expect(await codesOf([priceOf(productId, 1100)], { from: 20.5, to: null })).toEqual([])
  })

  it('of two simultaneous sales of one price one is stored', async () => {
    const { productId } = await newStockedVariant(db)
    const reports = await Promise.all([1, 2, 3].map(price => newSale([priceOf(productId, price)])))
    expect(reports.filter(({ sale }) => sale !== null)).toHaveLength(1)
  })

  it('it may be above the price of a running sale, when it is below the price without one', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    await startSaleNow(db, await planned([priceOf(productId, 1000)], { to: 10 }), null)
    expect(await codesOf([priceOf(productId, 1300), priceOfVariant(variantId, 1300)], { from: 20 })).toEqual([])
    expect(await codesOf([priceOfVariant(variantId, 1500)], { from: 50, to: 60 })).toEqual([
      [variantId, 'sale-price-not-lower'],
    ])
  })

  it('a planned sale is changed and deleted; a running one has only another end', async () => {
    const { productId, variantId } = await newStockedVariant(db)
    const id = await planned([priceOf(productId, 1200)])
    const input = { name: 'Winter', startsAt: inHours(2), endsAt: null, prices: [priceOfVariant(variantId, 1000)] }
    expect(await changeSale(db, id, { ...input, version: 1 })).toMatchObject({ sale: { id, version: 2 } })
    await expect(changeSale(db, id, { ...input, version: 1 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    await expect(changeSaleEnd(db, id, inHours(9))).rejects.toMatchObject({ code: 'sale-not-running' })
    await expect(endSaleNow(db, id, null)).rejects.toMatchObject({ code: 'sale-not-running' })
    expect(await getSale(db, id)).toMatchObject({ name: 'Winter', endsAt: null, prices: [{ id: variantId }] })
    await startSaleNow(db, id, null)
    await expect(startSaleNow(db, id, null)).rejects.toMatchObject({ code: 'sale-started' })
    await expect(changeSale(db, id, { ...input, version: 3 })).rejects.toMatchObject({ code: 'sale-started' })
    await expect(deleteSale(db, id)).rejects.toMatchObject({ code: 'sale-started' })
    await changeSaleEnd(db, id, inHours(9))
    await planned([priceOfVariant(variantId, 1100)], { name: 'Spring', from: 10, to: 12 })
    await expect(changeSaleEnd(db, id, inHours(11))).rejects.toMatchObject({ code: 'sale-overlaps' })
    await expect(changeSaleEnd(db, id, inHours(-1))).rejects.toMatchObject({ code: 'sale-over' })
    await expect(newSale([priceOf(productId, 1)], { from: -3, to: -1 })).rejects.toMatchObject({ code: 'sale-over' })
    await expect(getSale(db, newId())).rejects.toMatchObject({ code: 'sale-not-found' })
  })

  it('it is not started early while one of its prices is in another sale', async () => {
    const { productId } = await newStockedVariant(db)
    await startSaleNow(db, await planned([priceOf(productId, 1000)], { to: 10 }), null)
    const id = await planned([priceOf(productId, 1300)], { from: 20 })
    await expect(startSaleNow(db, id, null)).rejects.toMatchObject({ code: 'sale-overlaps' })
  })
})

describe('current sale prices', () => {
  it('they are those of running sales, of one product or all, without changed ones', async () => {
    const kurta = await newStockedVariant(db)
    const razai = await newStockedVariant(db, { name: 'Razai' })
    const id = await planned([priceOf(kurta.productId, 1200), priceOfVariant(razai.variantId, 900)])
    expect(await listCurrentSalePrices(db)).toEqual([])
    await startSaleNow(db, id, null)
    const { productId } = razai
    const ofRazai = { id: razai.variantId, productId, sale: 'Eid', regularPrice: 1500, price: 900 }
    expect(await listCurrentSalePrices(db)).toMatchObject([{ id: kurta.productId, price: 1200 }, ofRazai])
    expect(await listCurrentSalePrices(db, { productId })).toMatchObject([ofRazai])
    await changePrices(db, {
      requests: [{ variantId: razai.variantId, set: prices(800), seen: prices(900, 1500) }],
      cause: { way: 'grid', by: null },
    })
    expect(await listCurrentSalePrices(db, { productId })).toEqual([])
    expect((await listPrices(db, { filter: { reduced: true }, limit: 10 })).total).toBeGreaterThan(0)
  })
})

it('sales are listed a page at a time, those that start last first', async () => {
  const { productId } = await newStockedVariant(db)
  for (const hours of [1, 2, 3])
    await planned([priceOf(productId, hours)], { name: `S${hours}`, from: hours, to: hours + 0.5 })
  const first = await listSales(db, { limit: 2 })
  expect(first.rows.map(({ name }) => name)).toEqual(['S3', 'S2'])
  const cursor = JSON.parse(Buffer.from(first.nextCursor ?? '', 'base64url').toString())
  expect(await listSales(db, { cursor, limit: 2 })).toMatchObject({ rows: [{ name: 'S1' }], nextCursor: null })
  // No such time exists. PostgreSQL would refuse it.
  expect((await listSales(db, { cursor: ['2026-13-45 99:99:99+00', newId()], limit: 2 })).rows).toEqual([])
})
