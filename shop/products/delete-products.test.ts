import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openStorage } from '#storage/storage.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { isOpen, orderStatuses } from '../order-status/status.ts'
import { placeCartOrder, placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { deleteProduct, deleteProducts } from './delete-products.ts'
import { findProductToEdit } from './find-product-to-edit.ts'
import { previewDeletion } from './preview-deletion.ts'
import { purgeProducts } from './purge-products.ts'

const url = await testDatabaseUrl()
const [db, other] = [openTestDatabase(url), openTestDatabase(url)]
const directory = await mkdtemp(join(tmpdir(), 'dukan-media-'))
const disk = openStorage({ directory })
afterAll(() => rm(directory, { recursive: true }))

async function order(kurta: StockedVariant): Promise<string> {
  const input = { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 3 }
  const { orderNumber } = await placeDirectOrder(db, input)
  const found = db.selectFrom('orders').where('order_number', '=', orderNumber).select('id')
  return (await found.executeTakeFirstOrThrow()).id
}

async function addPicture({ productId }: StockedVariant, mediaId = newId()): Promise<string> {
  await db
    .insertInto('media')
    .values({
      id: mediaId,
      media_type: 'image',
      file_name: 'kurta.png',
      byte_size: 3,
      width: 9,
      height: 9,
      widths: [9],
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await disk.put(`${mediaId}/9.webp`, 'img')
  await db.insertInto('product_media').values({ id: newId(), product_id: productId, media_id: mediaId }).execute()
  return mediaId
}

/** The statuses in which an order holds no stock. */
const closed = orderStatuses.filter(status => !isOpen(status))

const rowsOf = async (
  table: 'products' | 'variants' | 'inventory' | 'media',
  column: 'id' | 'variant_id',
  id: string,
) => (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)).rows.length

const isListed = async ({ productId }: StockedVariant) => (await findProductToEdit(db, productId)) !== undefined

describe('deleting a product', () => {
  it('for good, it deletes its variants, its stock, its cart lines, and its media with their files', async () => {
    const kurta = await newStockedVariant(db)
    const mediaId = await addPicture(kurta)
    await fillCart(db, 'a shopper', [{ variantId: kurta.variantId, quantity: 1 }])
    await purgeProducts(db, disk, [kurta.productId])
    expect(await rowsOf('products', 'id', kurta.productId)).toBe(0)
    expect(await rowsOf('variants', 'id', kurta.variantId)).toBe(0)
    expect(await rowsOf('inventory', 'variant_id', kurta.variantId)).toBe(0)
    expect(await rowsOf('media', 'id', mediaId)).toBe(0)
    expect(await disk.exists(`${mediaId}/9.webp`)).toBe(false)
  })

  it('for good, it leaves a picture that another product also has', async () => {
    const [kurta, shawl] = [await newStockedVariant(db), await newStockedVariant(db)]
    const mediaId = await addPicture(kurta)
    await addPicture(shawl, mediaId)
    await purgeProducts(db, disk, [kurta.productId])
    expect(await rowsOf('media', 'id', mediaId)).toBe(1)
    expect(await disk.exists(`${mediaId}/9.webp`)).toBe(true)
  })

  it('it is refused when the product is already deleted', async () => {
    const { productId } = await newStockedVariant(db)
    await deleteProduct(db, productId, null)
    await expect(deleteProduct(db, productId, null)).rejects.toThrow('product-gone')
    await expect(deleteProduct(db, newId(), null)).rejects.toThrow('product-gone')
  })

  it('it succeeds for one of two people at once and is refused for the other', async () => {
    const { productId } = await newStockedVariant(db)
    const answers = await Promise.allSettled([
      deleteProduct(db, productId, null),
      deleteProduct(other, productId, null),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(answer => answer.status === 'rejected')?.reason).toMatchObject({ code: 'product-gone' })
  })
})

describe('a product that an open order holds stock of', () => {
  it.each(['pending', 'placed'] as const)('it is not deleted while the order is %s, and is named', async status => {
    const kurta = await newStockedVariant(db, { name: 'Ajrak kurta' })
    await changeOrderStatus(db, { orderId: await order(kurta), status, by: null })
    await expect(deleteProduct(db, kurta.productId, null)).rejects.toMatchObject({
      code: 'products-in-open-orders',
      values: { which: '\u2068Ajrak kurta\u2069 (1)' },
    })
    await expect(purgeProducts(db, disk, [kurta.productId])).rejects.toMatchObject({ code: 'products-in-open-orders' })
    expect(await isListed(kurta)).toBe(true)
  })

  it.each(['shipped', 'delivered', 'canceled'] as const)('it is deleted once the order is %s', async status => {
    const kurta = await newStockedVariant(db)
    await changeOrderStatus(db, { orderId: await order(kurta), status, by: null })
    await deleteProduct(db, kurta.productId, null)
    expect(await isListed(kurta)).toBe(false)
  })

  it('it prevents deleting the products that were selected with it', async () => {
    const [kurta, shawl] = [await newStockedVariant(db), await newStockedVariant(db)]
    await order(kurta)
    const selection = { ids: [kurta.productId, shawl.productId], count: 2 }
    await expect(deleteProducts(db, { selection, by: null })).rejects.toMatchObject({ code: 'products-in-open-orders' })
    expect(await isListed(shawl)).toBe(true)
  })
})

describe('the preview of a deletion', () => {
  it('it contains the pieces in stock, and the number of open orders by product', async () => {
    const [kurta, shawl, stole] = [
      await newStockedVariant(db, { name: 'Kurta' }),
      await newStockedVariant(db),
      await newStockedVariant(db),
    ]
    await order(kurta)
    await order(kurta)
    await changeOrderStatus(db, { orderId: await order(shawl), status: 'canceled', by: null })
    const ids = [kurta, shawl, stole].map(({ productId }) => productId)
    expect(await previewDeletion(db, { ids, count: 3 })).toEqual({
      products: 3,
      pieces: 30,
      held: [{ id: kurta.productId, name: 'Kurta', count: 2 }],
      heldCount: 1,
    })
  })
})

describe('an order of a deleted product', () => {
  it('it keeps its items, also once the product is deleted for good', async () => {
    const kurta = await newStockedVariant(db)
    const orderId = await order(kurta)
    await changeOrderStatus(db, { orderId, status: 'shipped', by: null })
    await deleteProduct(db, kurta.productId, null)
    await purgeProducts(db, disk, [kurta.productId])
    const items = await db.selectFrom('order_items').where('order_id', '=', orderId).selectAll().execute()
    expect(items).toMatchObject([
      { variant_id: null, product_name: 'Linen Kurta', variant_name: 'M', price: 1500, quantity: 3, total: 4500 },
    ])
  })

  it.each(closed.flatMap(from => orderStatuses.map(to => [from, to] as const)))(
    'its status can change from %s to %s, while it is in the trash and after',
    async (from, to) => {
      const [kurta, shawl] = [await newStockedVariant(db), await newStockedVariant(db)]
      const sessionId = crypto.randomUUID()
      await fillCart(
        db,
        sessionId,
        [kurta, shawl].map(({ variantId }) => ({ variantId, quantity: 2 })),
      )
      const { orderNumber } = await placeCartOrder(db, { ...newShopper(), sessionId, details: ayeshaFromLahore })
      const { id: orderId } = await db
        .selectFrom('orders')
        .where('order_number', '=', orderNumber)
        .select('id')
        .executeTakeFirstOrThrow()
      await changeOrderStatus(db, { orderId, status: from, by: null })
      await deleteProduct(db, kurta.productId, null)
      expect(await changeOrderStatus(db, { orderId, status: to, by: null })).toMatchObject({ status: to })
      await changeOrderStatus(db, { orderId, status: from, by: null })
      await purgeProducts(db, disk, [kurta.productId])
      expect(await changeOrderStatus(db, { orderId, status: to, by: null })).toMatchObject({ status: to })
    },
  )
})

describe('deleting many products', () => {
  it('it skips those that are already deleted', async () => {
    const [kurta, shawl] = [await newStockedVariant(db), await newStockedVariant(db)]
    await deleteProduct(db, kurta.productId, null)
    const selection = { ids: [kurta.productId, shawl.productId, newId()], count: 3 }
    expect((await deleteProducts(db, { selection, by: null })).count).toBe(1)
  })

  it('it deletes all matches of a filter except excluded ones', async () => {
    const remaining = await newStockedVariant(db, { name: 'Ajrak dupatta', status: 'draft' })
    const published = await newStockedVariant(db, { name: 'Ajrak shawl' })
    const gone = await newStockedVariant(db, { name: 'Ajrak stole', status: 'draft' })
    const filter = { search: 'ajrak', status: 'draft' } as const
    const selection = { filter, except: [remaining.productId], count: 1 }
    expect((await deleteProducts(db, { selection, by: null })).count).toBe(1)
    expect(await isListed(remaining)).toBe(true)
    expect(await isListed(published)).toBe(true)
    expect(await isListed(gone)).toBe(false)
  })

  it('it is refused when more match now than were counted', async () => {
    const [first, second] = [
      await newStockedVariant(db, { name: 'Chunri' }),
      await newStockedVariant(db, { name: 'Chunri' }),
    ]
    const selection = { filter: { search: 'chunri' }, except: [], count: 1 }
    await expect(deleteProducts(db, { selection, by: null })).rejects.toMatchObject({ code: 'more-products-match' })
    expect(await isListed(first)).toBe(true)
    await deleteProduct(db, second.productId, null)
    expect((await deleteProducts(db, { selection, by: null })).count).toBe(1)
  })

  it('it causes no deadlock while they are being ordered, and either the orders or the deletion succeed', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => newStockedVariant(db, { quantity: 90 })))
    const carts = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const sessionId = crypto.randomUUID()
        const lines = products.map(({ variantId }) => ({ variantId, quantity: 1 }))
        await fillCart(db, sessionId, index % 2 === 0 ? lines : lines.reverse())
        return sessionId
      }),
    )
    const before = await deadlocks()
    const orders = carts.map(sessionId => placeCartOrder(db, { ...newShopper(), sessionId, details: ayeshaFromLahore }))
    const deletion = deleteProducts(other, {
      selection: { ids: products.map(({ productId }) => productId), count: 8 },
      by: null,
    })
    const [deleted, ...answers] = await Promise.allSettled([deletion, ...orders])
    if (deleted.status === 'rejected') expect(deleted.reason).toMatchObject({ code: 'products-in-open-orders' })
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason.code).toMatch(/^(cart-empty|variant-not-found|sold-out)$/)
    }
    // An open order never contains a deleted product, whichever came first.
    expect(answers.some(answer => answer.status === 'fulfilled')).toBe(deleted.status === 'rejected')
    expect(await deadlocks()).toBe(before)
  })
})

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
