import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openStorage } from '#storage/storage.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import {
  ayeshaFromLahore,
  newCategory,
  newShopper,
  newStockedVariant,
  newSubBrand,
  type StockedVariant,
} from '#test/fixtures.ts'
import { findProductPage } from '../catalogue/product-page.ts'
import { deleteCategory } from '../categories/delete-categories.ts'
import { listHomeBlocksToEdit, saveHomeBlocks } from '../home/save-home-blocks.ts'
import { newId } from '../ids.ts'
import { cleanUpMedia } from '../media/clean-up-media.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { createPage, deletePage } from '../pages/save-page.ts'
import { changeProducts } from '../products/change-products.ts'
import { deleteProduct, deleteProducts } from '../products/delete-products.ts'
import { findProductToEdit } from '../products/find-product-to-edit.ts'
import { changePrices } from '../products/prices/change-prices.ts'
import { changedForm, productForm } from '../products/product-form.fixture.ts'
import { changeProduct, createProduct } from '../products/save-product.ts'
import { newPromotion } from '../promotions/promotions.fixture.ts'
import { createSale } from '../sales/save-sale.ts'
import { findSlugRedirect } from '../slug-redirects.ts'
import { changeStock } from '../stock/change-stock.ts'
import { checkStock } from '../stock/reconcile-stock.ts'
import { deleteSubBrand } from '../sub-brands/delete-sub-brand.ts'
import { deleteFromTrash, emptyTrash } from './empty-trash.ts'
import { listTrash } from './list-trash.ts'
import { trashTables } from './move-to-trash.ts'
import { restoreFromTrash } from './restore-trash.ts'
import { trashKinds } from './trash-kinds.ts'

const url = await testDatabaseUrl()
const [db, other] = [openTestDatabase(url), openTestDatabase(url)]
const directory = await mkdtemp(join(tmpdir(), 'dukan-trash-'))
const disk = openStorage({ directory })
afterAll(() => rm(directory, { recursive: true }))

const blankPage = {
  title: '',
  titleUrdu: '',
  slug: '',
  summary: '',
  summaryUrdu: '',
  body: '',
  bodyUrdu: '',
  isPublished: false,
}

const restore = (deletionId: string, on = db) => restoreFromTrash(on, { deletionId }, trashKinds)
const trashed = async (subjectId: string) =>
  (await db.selectFrom('trash').where('subject_id', '=', subjectId).select('id').executeTakeFirst())?.id ?? ''

async function order(kurta: StockedVariant): Promise<string> {
  const input = { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 3 }
  const { orderNumber } = await placeDirectOrder(db, input)
  const found = db.selectFrom('orders').where('order_number', '=', orderNumber).select('id')
  return (await found.executeTakeFirstOrThrow()).id
}

/** A product with Urdu, a picture, a look, a promotion, a redirect, an order and a review. */
async function newFullProduct(): Promise<StockedVariant> {
  const category = await newCategory(db)
  const shawl = await newStockedVariant(db, { name: 'Shawl' })
  const kurta = await newStockedVariant(db, { name: 'Ajrak Kurta', slug: `old-${newId()}`, categoryId: category.id })
  const { productId, variantId } = kurta
  const slug = `ajrak-${productId}`
  await sql`update products set slug = ${slug}, sku = ${`P-${productId}`}, name_ur = 'اجرک کرتا' where id = ${productId}`.execute(
    db,
  )
  await sql`update variants set sku = ${`V-${variantId}`} where id = ${variantId}`.execute(db)
  const mediaId = newId()
  await sql`
    insert into media (id, media_type, file_name, byte_size, width, height, widths, created_at)
    values (${mediaId}, 'image', 'kurta.png', 3, 9, 9, '{9}', now() - interval '2 days')`.execute(db)
  await disk.put(`${mediaId}/9.webp`, 'img')
  await db
    .insertInto('product_media')
    .values({ id: newId(), product_id: productId, media_id: mediaId, is_primary: true })
    .execute()
  await db
    .insertInto('look_products')
    .values({ product_id: productId, other_id: shawl.productId, position: 0 })
    .execute()
  await db
    .insertInto('look_products')
    .values({ product_id: shawl.productId, other_id: productId, position: 0 })
    .execute()
  const promotion = await newPromotion(db, { is_for_everything: false })
  await db.insertInto('promotion_targets').values({ promotion_id: promotion, product_id: productId }).execute()
  const orderId = await order({ ...kurta, slug })
  await changeOrderStatus(db, { orderId, status: 'delivered', by: null })
  const item = await db.selectFrom('order_items').where('order_id', '=', orderId).select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('reviews')
    .values({ id: newId(), order_item_id: item.id, product_id: productId, stars: 5 })
    .execute()
  return { ...kurta, slug }
}

/** Every row that belongs to a product, as stored. */
async function rowsOf({ productId, variantId }: StockedVariant): Promise<unknown> {
  const byProduct = ['product_media', 'product_search', 'look_products', 'promotion_targets', 'reviews', 'sale_prices']
  const byVariant = ['inventory', 'stock_movements', 'order_items', 'restock_requests']
  const read = async (table: string, column: string, id: string) =>
    (
      await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by 1, 2`.execute(db)
    ).rows.map(({ changed_at: _, ...row }) => row)
  return {
    products: await read('products', 'id', productId),
    variants: await read('variants', 'id', variantId),
    redirects: await read('slug_redirects', 'target_id', productId),
    looks: await read('look_products', 'other_id', productId),
    ...Object.fromEntries(
      await Promise.all(byProduct.map(async table => [table, await read(table, 'product_id', productId)])),
    ),
    ...Object.fromEntries(
      await Promise.all(byVariant.map(async table => [table, await read(table, 'variant_id', variantId)])),
    ),
  }
}

describe('a product in the trash', () => {
  it('it comes back exactly as it was, with ledger, orders, reviews and promotions, and stock agrees all the time', async () => {
    const kurta = await newFullProduct()
    const before = await rowsOf(kurta)
    const differences = async () => (await checkStock(db)).differences
    expect(await differences()).toEqual([])
    const { deletionId } = await deleteProduct(db, kurta.productId, null)
    expect(await differences()).toEqual([])
    await cleanUpMedia(db, disk, { signal: new AbortController().signal })
    expect((await restore(deletionId)).otherwise).toEqual([])
    expect(await rowsOf(kurta)).toEqual(before)
    expect(await differences()).toEqual([])
  })

  it('no shopper finds it, not by a former address either, and nobody orders it', async () => {
    const kurta = await newFullProduct()
    await deleteProduct(db, kurta.productId, null)
    expect(await findProductPage(db, kurta.slug)).toBeUndefined()
    expect(await findSlugRedirect(db, { kind: 'product', slug: kurta.slug })).toBeUndefined()
    await expect(order(kurta)).rejects.toMatchObject({ code: 'variant-not-found' })
  })

  it.each([true, false])(
    'an order that waits for its stock while it is deleted is refused, counted: %s',
    async tracked => {
      const kurta = await newStockedVariant(db, { tracked })
      let placing: Promise<unknown> = Promise.resolve()
      await other.transaction().execute(async tx => {
        await deleteProduct(tx, kurta.productId, null)
        placing = order(kurta)
        placing.catch(() => {})
        await vi.waitFor(async () => {
          const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          expect(rows).toHaveLength(1)
        })
      })
      await expect(placing).rejects.toMatchObject({ code: 'variant-not-found' })
    },
  )

  it('staff cannot change it, alone, in bulk, or its stock', async () => {
    const kurta = await newStockedVariant(db)
    const edited = await findProductToEdit(db, kurta.productId)
    if (!edited) throw new Error('it is there')
    await deleteProduct(db, kurta.productId, null)
    const form = changedForm(edited, { status: 'published' })
    await expect(changeProduct(db, disk, { id: kurta.productId, form, by: null })).rejects.toThrow('product-gone')
    const selection = { ids: [kurta.productId], count: 1 }
    const { refused } = await changeProducts(db, { selection, change: { status: 'published' } })
    expect(refused).toMatchObject([{ refusal: { code: 'product-gone' } }])
    const prices = [{ productId: kurta.productId, price: 9, comparePrice: null }]
    const sale = { name: 'Eid', startsAt: new Date(Date.now() + 60_000), endsAt: null, prices }
    expect(await createSale(db, sale, { staffId: null, name: '' })).toMatchObject({ sale: null })
    const seen = { price: 1500, comparePrice: null }
    const priced = [{ productId: kurta.productId, set: { price: 9, comparePrice: null }, seen }]
    expect(await changePrices(db, { requests: priced, cause: { way: 'grid', by: null } })).toMatchObject({ changed: 0 })
    const requests = [{ variantId: kurta.variantId, add: 1 }]
    expect(await changeStock(db, { requests, note: '', by: null })).toMatchObject({ changed: 0, refused: 1 })
    const publish = db.updateTable('products').set({ status: 'published' }).where('id', '=', kurta.productId)
    await expect(publish.execute()).rejects.toThrow('a_trashed_product_is_hidden')
  })

  it('its stock follows its orders: a parcel that comes back is counted when it is restored', async () => {
    const kurta = await newStockedVariant(db)
    const orderId = await order(kurta)
    await changeOrderStatus(db, { orderId, status: 'shipped', by: null })
    const { deletionId } = await deleteProduct(db, kurta.productId, null)
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null })
    await restore(deletionId)
    const edited = await findProductToEdit(db, kurta.productId)
    expect(edited?.variants).toMatchObject([{ quantity: 10, reserved: 0 }])
    expect((await checkStock(db)).differences).toEqual([])
  })

  it('a look that is saved while it is there loses nothing', async () => {
    const [kurta, shawl, stole] = [
      await newStockedVariant(db),
      await newStockedVariant(db),
      await newStockedVariant(db),
    ]
    await db
      .insertInto('look_products')
      .values({ product_id: shawl.productId, other_id: kurta.productId, position: 0 })
      .execute()
    const { deletionId } = await deleteProduct(db, kurta.productId, null)
    const edited = await findProductToEdit(db, shawl.productId)
    if (!edited) throw new Error('it is there')
    expect(edited.look).toEqual([])
    const form = changedForm(edited, { lookIds: [stole.productId] })
    await changeProduct(db, disk, { id: shawl.productId, form, by: null })
    await restore(deletionId)
    const look = (await findProductToEdit(db, shawl.productId))?.look.map(({ id }) => id)
    expect(look?.toSorted()).toEqual([kurta.productId, stole.productId].toSorted())
  })
})

describe('restoring a product', () => {
  it('a slug and SKUs that were taken since stay with the new product, and the answer says so', async () => {
    const form = productForm({ name: 'Taken Kurta', sku: 'TAKEN-P' })
    form.variants = form.variants.map(variant => ({ ...variant, sku: 'TAKEN-V' }))
    await createProduct(db, { form, by: null })
    const { deletionId } = await deleteProduct(db, form.id, null)
    const again = { ...productForm({ name: 'Taken Kurta', sku: 'TAKEN-P' }) }
    again.variants = again.variants.map(variant => ({ ...variant, sku: 'TAKEN-V' }))
    expect(await createProduct(db, { form: again, by: null })).toMatchObject({ slug: 'taken-kurta' })
    expect((await restore(deletionId)).otherwise).toEqual([
      { name: 'Taken Kurta', slug: 'taken-kurta-2', skus: ['TAKEN-P', 'TAKEN-V'], groups: [] },
    ])
    expect(await findProductToEdit(db, form.id)).toMatchObject({ slug: 'taken-kurta-2', sku: '', status: 'draft' })
    expect(await findProductToEdit(db, again.id)).toMatchObject({ slug: 'taken-kurta', sku: 'TAKEN-P' })
  })

  it('two with the same former slug come back under two', async () => {
    const slug = `twin-${newId()}`
    const first = await newStockedVariant(db, { slug })
    const one = await deleteProduct(db, first.productId, null)
    const second = await newStockedVariant(db, { slug })
    await deleteProduct(db, second.productId, null)
    const ids = [await trashed(first.productId), await trashed(second.productId)]
    const { restored } = await restoreFromTrash(db, { ids }, trashKinds)
    expect(restored).toHaveLength(2)
    const rows = await db.selectFrom('products').where('slug', 'like', `${slug}%`).select('slug').execute()
    expect(rows.map(row => row.slug).toSorted()).toEqual([slug, `${slug}-2`])
    await expect(restore(one.deletionId)).rejects.toMatchObject({ code: 'trash-gone' })
  })

  it('a category that was deleted since is named', async () => {
    const category = await newCategory(db, 'Winter')
    const kurta = await newStockedVariant(db, { categoryId: category.id })
    const { deletionId } = await deleteProduct(db, kurta.productId, null)
    await deleteCategory(db, category.id, null)
    const ids = [await trashed(category.id)]
    await deleteFromTrash(db, disk, { selection: { ids }, count: 1, kinds: trashKinds })
    expect((await restore(deletionId)).otherwise).toMatchObject([{ groups: ['Winter'], slug: null, skus: [] }])
  })

  it('twice at once, it is restored once', async () => {
    const kurta = await newStockedVariant(db)
    const { deletionId } = await deleteProduct(db, kurta.productId, null)
    const answers = await Promise.allSettled([restore(deletionId), restore(deletionId, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(answer => answer.status === 'rejected')?.reason).toMatchObject({ code: 'trash-gone' })
  })

  it('all of one deletion come back at once, and nothing else', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => newStockedVariant(db)))
    const [stays, ...gone] = products
    const selection = { ids: gone.map(({ productId }) => productId), count: 3 }
    if (stays) await deleteProduct(db, stays.productId, null)
    const { deletionId } = await deleteProducts(db, { selection, by: null })
    expect((await restore(deletionId)).restored.map(({ id }) => id).toSorted()).toEqual(selection.ids.toSorted())
    expect(await trashed(stays?.productId ?? '')).not.toBe('')
  })

  it('a kind that the account may not restore counts as not there', async () => {
    const kurta = await newStockedVariant(db)
    const { deletionId } = await deleteProduct(db, kurta.productId, null)
    await expect(restoreFromTrash(db, { deletionId }, ['page'])).rejects.toMatchObject({ code: 'trash-gone' })
    expect((await listTrash(db, { kinds: ['page', 'category'], limit: 5 })).total).toBe(0)
  })
})

describe('a category, sub-brand or page in the trash', () => {
  const newPage = async (slug: string) =>
    await createPage(db, { ...blankPage, title: 'Returns', slug, isPublished: true })
  const ofTrash = ['category', 'sub_brand', 'page'] as const

  it.each(ofTrash)('a %s is hidden and comes back as it was, under a free slug where its own was taken', async kind => {
    const { table } = trashTables[kind]
    const make = async (slug: string) => {
      if (kind === 'page') return await newPage(slug)
      const { id } = kind === 'category' ? await newCategory(db) : await newSubBrand(db)
      await sql`update ${sql.table(table)} set slug = ${slug} where id = ${id}`.execute(db)
      return id
    }
    const read = async (id: string) =>
      (await sql`select * from ${sql.table(table)} where id = ${id}`.execute(db)).rows[0]
    const remove = async (id: string) =>
      kind === 'category'
        ? await deleteCategory(db, id, null)
        : kind === 'sub_brand'
          ? await deleteSubBrand(db, id, null)
          : await deletePage(db, id, null)
    const slug = `eid-${newId()}`
    const id = await make(slug)
    const before = await read(id)
    const { deletionId } = await remove(id)
    expect(await read(id)).toMatchObject({ is_trashed: true, slug: `trash-${id}` })
    expect(await findSlugRedirect(db, { kind, slug })).toBeUndefined()
    await expect(remove(id)).rejects.toThrow('-not-found')
    expect((await restore(deletionId)).otherwise).toEqual([])
    expect(await read(id)).toEqual(before)
    const again = await remove(id)
    await make(slug)
    expect((await restore(again.deletionId)).otherwise).toMatchObject([{ slug: `${slug}-2` }])
  })

  it.each(['category', 'sub_brand'] as const)('a product that comes back before its %s gets it with it', async kind => {
    const group = kind === 'category' ? await newCategory(db, 'Winter') : await newSubBrand(db, { name: 'Winter' })
    const field = kind === 'category' ? 'categoryId' : 'subBrandId'
    const [kurta, shawl] = [
      await newStockedVariant(db, { [field]: group.id }),
      await newStockedVariant(db, { [field]: group.id }),
    ]
    const products = { ids: [kurta.productId, shawl.productId], count: 2 }
    const { deletionId } = await deleteProducts(db, { selection: products, by: null })
    const removed =
      kind === 'category' ? await deleteCategory(db, group.id, null) : await deleteSubBrand(db, group.id, null)
    expect((await restore(deletionId)).otherwise).toMatchObject([{ groups: ['Winter'] }, { groups: ['Winter'] }])
    const other = kind === 'category' ? await newCategory(db) : await newSubBrand(db)
    const change = kind === 'category' ? { categoryId: other.id } : { subBrandId: other.id }
    await changeProducts(db, { selection: { ids: [shawl.productId], count: 1 }, change })
    await restore(removed.deletionId)
    expect(await findProductToEdit(db, kurta.productId)).toMatchObject({ [field]: group.id })
    expect(await findProductToEdit(db, shawl.productId)).toMatchObject({ [field]: other.id })
  })

  it.each(['category', 'sub_brand'] as const)('a product restored beside its %s is in it', async kind => {
    const group = kind === 'category' ? await newCategory(db) : await newSubBrand(db)
    const field = kind === 'category' ? 'categoryId' : 'subBrandId'
    const kurta = await newStockedVariant(db, { [field]: group.id })
    const { deletionId } = await deleteProduct(db, kurta.productId, null)
    const removed =
      kind === 'category' ? await deleteCategory(db, group.id, null) : await deleteSubBrand(db, group.id, null)
    let restoring: ReturnType<typeof restore> | undefined
    await other.transaction().execute(async tx => {
      await restoreFromTrash(tx, { deletionId: removed.deletionId }, trashKinds)
      restoring = restore(deletionId)
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(1)
      })
    })
    expect((await restoring)?.otherwise).toEqual([])
    expect(await findProductToEdit(db, kurta.productId)).toMatchObject({ [field]: group.id })
  })

  it('restored with its products at once, they are in it', async () => {
    const category = await newCategory(db)
    const kurta = await newStockedVariant(db, { categoryId: category.id })
    await deleteProduct(db, kurta.productId, null)
    await deleteCategory(db, category.id, null)
    const ids = [await trashed(kurta.productId), await trashed(category.id)]
    expect((await restoreFromTrash(db, { ids }, trashKinds)).otherwise).toEqual([])
    expect(await findProductToEdit(db, kurta.productId)).toMatchObject({ categoryId: category.id })
  })

  it('a home page that is saved while its category is there keeps the block, after the others', async () => {
    const category = await newCategory(db)
    await db.deleteFrom('home_blocks').execute()
    const block = { id: newId(), kind: 'category', category_id: category.id, position: 1, is_due: true } as const
    await db.insertInto('home_blocks').values(block).execute()
    await db.insertInto('home_blocks').values({ id: newId(), kind: 'newest', position: 2, is_due: true }).execute()
    const { deletionId } = await deleteCategory(db, category.id, null)
    const { blocks, fingerprint } = await listHomeBlocksToEdit(db)
    expect(blocks.map(({ kind }) => kind)).toEqual(['newest'])
    const form = { kind: 'newest', title: 'New', titleUrdu: '', isOn: true, startsAt: null, endsAt: null } as const
    await saveHomeBlocks(db, { blocks: [form], seen: fingerprint })
    await restore(deletionId)
    expect((await listHomeBlocksToEdit(db)).blocks.map(({ kind }) => kind)).toEqual(['newest', 'category'])
  })
})

describe('emptying the trash', () => {
  const age = (days: number) => sql`update trash set deleted_at = now() - ${days} * interval '1 day'`.execute(db)

  it('it deletes after 30 days, with the files, and what an open order holds stays', async () => {
    await db.deleteFrom('trash').execute()
    const [kurta, shawl] = [await newFullProduct(), await newStockedVariant(db)]
    const media = await db
      .selectFrom('product_media')
      .where('product_id', '=', kurta.productId)
      .select('media_id')
      .executeTakeFirstOrThrow()
    const orderId = await order(shawl)
    await changeOrderStatus(db, { orderId, status: 'canceled', by: null })
    for (const { productId } of [kurta, shawl]) await deleteProduct(db, productId, null)
    // The customer wants it after all.
    await changeOrderStatus(db, { orderId, status: 'placed', by: null })
    await age(29.9)
    expect((await listTrash(db, { kinds: trashKinds, limit: 5 })).rows).toMatchObject([
      { daysLeft: 1 },
      { daysLeft: 1 },
    ])
    expect(await emptyTrash(db, disk)).toBe(0)
    expect(await disk.exists(`${media.media_id}/9.webp`)).toBe(true)
    await age(30.1)
    expect(await emptyTrash(db, disk)).toBe(1)
    expect(await disk.exists(`${media.media_id}/9.webp`)).toBe(false)
    expect((await listTrash(db, { kinds: trashKinds, limit: 5 })).rows).toMatchObject([{ name: 'Linen Kurta' }])
    const ids = [await trashed(shawl.productId)]
    await expect(deleteFromTrash(db, disk, { selection: { ids }, count: 1, kinds: trashKinds })).rejects.toMatchObject({
      code: 'products-in-open-orders',
    })
    expect((await checkStock(db)).differences).toEqual([])
  })

  it('nothing is deleted when more is there than was counted', async () => {
    await db.deleteFrom('trash').execute()
    for (let number = 0; number < 3; number++) await deleteProduct(db, (await newStockedVariant(db)).productId, null)
    const [first] = (await listTrash(db, { kinds: trashKinds, limit: 5 })).rows
    const selection = { except: [first?.id ?? ''] }
    const all = { selection, kinds: trashKinds }
    await expect(deleteFromTrash(db, disk, { ...all, count: 1 })).rejects.toMatchObject({ code: 'more-in-trash' })
    expect(await deleteFromTrash(db, disk, { ...all, count: 2 })).toHaveLength(2)
    expect((await listTrash(db, { kinds: trashKinds, limit: 5 })).rows).toMatchObject([{ id: first?.id }])
  })

  it('while it is restored, one of the two happens', async () => {
    for (let round = 0; round < 5; round++) {
      const kurta = await newStockedVariant(db)
      const { deletionId } = await deleteProduct(db, kurta.productId, null)
      const ids = [await trashed(kurta.productId)]
      const [restoring, deleting] = await Promise.allSettled([
        restore(deletionId),
        deleteFromTrash(other, disk, { selection: { ids }, count: 1, kinds: trashKinds }),
      ])
      expect([restoring.status, deleting.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await findProductToEdit(db, kurta.productId)) !== undefined).toBe(restoring.status === 'fulfilled')
    }
  })
})
