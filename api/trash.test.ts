import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newCategory, newShopper, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { adminApi } from './app.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
const browsers = new Map<StaffRole, Browser>()

beforeAll(async () => {
  for (const role of ['owner', 'catalogue'] as const) {
    await newStaff(db, { username: `the-${role}`, role })
    const browser = openBrowser(db)
    await browser.signIn(`the-${role}`, password)
    browsers.set(role, browser)
  }
})

beforeEach(async () => {
  await db.deleteFrom('trash').execute()
  await db.deleteFrom('products').execute()
})

const call = async (path: string, { json, method, role = 'owner' as StaffRole }: Asked = {}) => {
  const answer = await browsers.get(role)?.call(path, { method: method ?? (json ? 'POST' : 'GET'), json })
  return { status: answer?.status, body: answer?.body as Record<string, never> }
}
type Asked = { json?: unknown; method?: string; role?: StaffRole }

describe('the trash', () => {
  it('lists what was deleted, by whom, and restores it from the answer of the deletion', async () => {
    const { productId } = await newStockedVariant(db, { slug: 'linen-kurta' })
    const { body } = await call(`/products/${productId}`, { method: 'DELETE' })
    const { body: listed } = await call('/trash')
    expect(listed).toMatchObject({
      total: 1,
      rows: [{ kind: 'product', name: 'Linen Kurta', deletedBy: 'the-owner', daysLeft: 30 }],
    })
    expect((await call('/trash?kind=page')).body).toMatchObject({ total: 0 })
    expect(await call('/trash/restoration', { json: { deletionId: body.deletionId } })).toEqual({
      status: 200,
      body: { restored: 1, otherwise: [] },
    })
    expect((await call(`/products/${productId}`)).body).toMatchObject({ slug: 'linen-kurta', status: 'published' })
    expect((await call('/trash/restoration', { json: { deletionId: body.deletionId } })).status).toBe(404)
  })

  it('what an account may not delete it neither sees, restores nor deletes for good', async () => {
    const { productId } = await newStockedVariant(db)
    await call(`/products/${productId}`, { method: 'DELETE' })
    const { body: listed } = await call('/trash')
    const ids = (listed.rows as unknown as { id: string }[]).map(({ id }) => id)
    const role = 'catalogue'
    expect((await call('/trash', { role })).body).toMatchObject({ total: 0, rows: [] })
    expect((await call('/trash/restoration', { role, json: { ids } })).status).toBe(404)
    expect((await call('/trash/removal', { role, json: { filter: {}, except: [], count: 9 } })).status).toBe(404)
    expect(
      (await call('/trash/removal', { json: { filter: { kind: 'product' }, except: [], count: 1 } })).body,
    ).toEqual({
      deleted: 1,
    })
  })

  it('a category, a sub-brand and a page are restored from the answer of their deletion', async () => {
    const groups = { categories: await newCategory(db), 'sub-brands': await newSubBrand(db), pages: { id: newId() } }
    await db.insertInto('pages').values({ id: groups.pages.id, title: 'Returns', slug: groups.pages.id }).execute()
    const role = 'catalogue'
    for (const [path, { id }] of Object.entries(groups)) {
      const { body } = await call(`/${path}/${id}`, { method: 'DELETE', role })
      expect((await call(`/${path}/${id}`, { role })).status).toBe(404)
      expect((await call('/trash', { role })).body).toMatchObject({ total: 1 })
      await call('/trash/restoration', { json: { deletionId: body.deletionId }, role })
      expect((await call(`/${path}/${id}`, { role })).status).toBe(200)
    }
  })

  it('an unknown key of a filter is refused, as it must not select all', async () => {
    expect((await call('/trash/removal', { json: { filter: { kinds: 'page' }, except: [], count: 9 } })).status).toBe(
      400,
    )
  })
})

/** They show what was ordered or done, the trash itself, or to programs that it is in the trash. */
const mayName = /^\/(activity|changes|orders|events|customers|palette\?|trash|openapi|backups|messages)/

describe('a product in the trash', () => {
  it('is in no other answer to staff, in no list, count, export or suggestion', async () => {
    const kurta = await newStockedVariant(db, { name: 'Zarqa Kurta' })
    const shawl = await newStockedVariant(db, { name: 'Shawl' })
    await sql`update variants set sku = 'ZARQA-1' where id = ${kurta.variantId}`.execute(db)
    await sql`insert into restock_requests (id, variant_id, phone, language) values (${newId()}, ${kurta.variantId}, '03900000001', 'en')`.execute(
      db,
    )
    await db
      .insertInto('look_products')
      .values({ product_id: shawl.productId, other_id: kurta.productId, position: 0 })
      .execute()
    const promotion = await newPromotion(db, { is_for_everything: false })
    await db.insertInto('promotion_targets').values({ promotion_id: promotion, product_id: kurta.productId }).execute()
    const order = { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 }
    const { orderNumber } = await placeDirectOrder(db, order)
    const { id: orderId } = await db
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select('id')
      .executeTakeFirstOrThrow()
    const item = await db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('reviews')
      .values({ id: newId(), order_item_id: item.id, product_id: kurta.productId, stars: 5 })
      .execute()
    const starts = new Date(Date.now() + 86_400_000).toISOString()
    const sale = {
      name: 'Eid',
      startsAt: starts,
      endsAt: null,
      prices: [{ productId: kurta.productId, price: 9, comparePrice: null }],
    }
    const saleId = (await call('/sales', { json: sale })).body.sale as { id: string } | undefined
    const paths = [
      ...new Set(
        adminApi.routes.filter(({ method, path }) => method === 'GET' && !path.includes('*')).map(({ path }) => path),
      ),
    ]
      .flatMap(path =>
        path.includes(':')
          ? [kurta.productId, kurta.variantId, shawl.productId, promotion, saleId?.id ?? ''].map(id =>
              path.replace(/:\w+/, id),
            )
          : [path],
      )
      .filter(path => !mayName.test(path))
    paths.push(
      '/palette?q=zarqa',
      '/palette?search=zarqa',
      '/products?search=zarqa',
      '/stock?search=zarqa',
      '/prices?search=zarqa',
    )
    const isNaming = async (path: string) => {
      const response = await browsers.get('owner')?.send(path, { method: 'GET' })
      return /zarqa/i.test((await response?.text()) ?? '')
    }
    const named = async () => {
      const found = await Promise.all(paths.map(isNaming))
      return paths.filter((_, place) => found[place])
    }
    // Each of them would name it.
    expect((await named()).length).toBeGreaterThan(10)
    await call(`/orders/${orderId}/status`, { method: 'PUT', json: { status: 'shipped' } })
    expect((await call(`/products/${kurta.productId}`, { method: 'DELETE' })).status).toBe(200)
    expect(await named()).toEqual([])
    expect((await call('/dashboard')).body).toMatchObject({ totalProducts: 1 })
    expect((await call('/products')).body).toMatchObject({ all: 1, total: 1 })
    expect((await call('/stock')).body).toMatchObject({ total: 1 })
    expect((await call(`/orders/${orderId}`)).body).toMatchObject({
      itemFacts: [{ productId: null, available: null }],
    })
  })
})
