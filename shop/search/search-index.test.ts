import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { searchProducts } from './search-products.ts'

const url = await testDatabaseUrl()
const [db, other] = [openTestDatabase(url), openTestDatabase(url)]

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const found = async (query: string) => {
  const { total, matched } = await searchProducts(db, { query })
  return matched === 'some' ? 0 : total
}

/** One product, found by its word and by no other. */
const findsInstead = async (before: string, after: string, change: () => Promise<unknown>) => {
  expect([await found(before), await found(after)]).toEqual([1, 0])
  await change()
  expect([await found(before), await found(after)]).toEqual([0, 1])
}

describe('the search index is updated at once', () => {
  it.each([
    ['name', { name: 'Ajrak' }],
    ['name in Urdu', { name_ur: 'اجرک' }],
    ['article code', { sku: 'Ajrak' }],
    ['tags', { tags: ['ajrak'] }],
  ])('after a changed %s of a product', async (_, change) => {
    const { productId } = await newStockedVariant(db, { name: 'Shawl' })
    expect(await found('ajrak')).toBe(0)
    await db.updateTable('products').set(change).where('id', '=', productId).execute()
    expect(await found('ajrak')).toBe(1)
  })

  it('after a product moves to another sub-brand and category', async () => {
    const [from, to] = [await newSubBrand(db, { name: 'Neelgul' }), await newSubBrand(db, { name: 'Zafran' })]
    const { productId } = await newStockedVariant(db, { name: 'Shawl', subBrandId: from.id })
    const category = await newCategory(db, 'Unstitched')
    await findsInstead('neelgul', 'zafran unstitched', () =>
      db
        .updateTable('products')
        .set({ sub_brand_id: to.id, category_id: category.id })
        .where('id', '=', productId)
        .execute(),
    )
  })

  it('after a sub-brand and a category get a name in Urdu', async () => {
    const [subBrand, category] = [await newSubBrand(db, { name: 'Neelgul' }), await newCategory(db, 'Unstitched')]
    await newStockedVariant(db, { name: 'Shawl', subBrandId: subBrand.id, categoryId: category.id })
    expect(await found('زعفران بغیر')).toBe(0)
    await db.updateTable('sub_brands').set({ name_ur: 'زعفران' }).where('id', '=', subBrand.id).execute()
    await db.updateTable('categories').set({ name_ur: 'بغیر سلے' }).where('id', '=', category.id).execute()
    expect(await found('زعفران بغیر')).toBe(1)
  })

  it('after a sub-brand is renamed', async () => {
    const { id } = await newSubBrand(db, { name: 'Neelgul' })
    await newStockedVariant(db, { name: 'Shawl', subBrandId: id })
    await findsInstead('neelgul', 'zafran', () =>
      db.updateTable('sub_brands').set({ name: 'Zafran' }).where('id', '=', id).execute(),
    )
  })

  it('after a category is renamed or deactivated', async () => {
    const { id } = await newCategory(db, 'Unstitched')
    await newStockedVariant(db, { name: 'Shawl', categoryId: id })
    const set = (change: { name?: string; is_active?: boolean }) =>
      db.updateTable('categories').set(change).where('id', '=', id).execute()
    await findsInstead('unstitched', 'menswear', () => set({ name: 'Menswear' }))
    await set({ is_active: false })
    expect(await found('menswear')).toBe(0)
  })

  it('after a variant is added, changed, moved or deleted', async () => {
    const { productId } = await newStockedVariant(db, { name: 'Shawl' })
    const cap = await newStockedVariant(db, { name: 'Cap' })
    const id = newId()
    const variants = db.updateTable('variants').where('id', '=', id)
    await db.insertInto('variants').values({ id, product_id: productId, sku: 'QX-77' }).execute()
    expect(await found('qx-77')).toBe(1)
    await findsInstead('qx-77', 'wv-88', () => variants.set({ sku: 'WV-88' }).execute())
    await findsInstead('shawl wv88', 'cap wv88', () => variants.set({ product_id: cap.productId }).execute())
    await db.deleteFrom('variants').where('id', '=', id).execute()
    expect([await found('wv-88'), await found('cap')]).toEqual([0, 1])
  })

  it('after a product is published, unpublished, archived or deleted', async () => {
    const { productId } = await newStockedVariant(db, { name: 'Shawl', status: 'draft' })
    const become = (status: 'draft' | 'published' | 'archived') =>
      db.updateTable('products').set({ status }).where('id', '=', productId).execute()
    const seen = [await found('shawl')]
    for (const status of ['published', 'draft', 'published', 'archived', 'published'] as const) {
      await become(status)
      seen.push(await found('shawl'))
    }
    await db.deleteFrom('products').where('id', '=', productId).execute()
    expect([...seen, await found('shawl')]).toEqual([0, 1, 0, 1, 0, 1, 0])
    expect(await db.selectFrom('product_search').selectAll().execute()).toEqual([])
  })

  it("after a product's date changes, because the newest come first", async () => {
    const { productId } = await newStockedVariant(db, { name: 'Old Shawl' })
    await newStockedVariant(db, { name: 'New Shawl' })
    await db
      .updateTable('products')
      .set({ created_at: new Date('2100-01-01') })
      .where('id', '=', productId)
      .execute()
    expect((await searchProducts(db, { query: 'shawl' })).products[0]?.name).toBe('Old Shawl')
  })
})

describe('both of two simultaneous changes are kept', () => {
  it('when one renames a product and the other adds a variant', async () => {
    const { productId } = await newStockedVariant(db, { name: 'Shawl' })
    await runConcurrently(
      sql`update products set name = 'Ajrak' where id = ${productId}`,
      sql`insert into variants (id, product_id, sku) values (${newId()}, ${productId}, 'QX-77')`,
    )
    expect([await found('ajrak qx77'), await found('shawl')]).toEqual([1, 0])
  })

  it.each(['sub_brand', 'category'])('when one renames a %s and the other adds a product to it', async kind => {
    const { id } = kind === 'category' ? await newCategory(db, 'Neelgul') : await newSubBrand(db, { name: 'Neelgul' })
    const [table, column] = kind === 'category' ? ['categories', 'category_id'] : ['sub_brands', 'sub_brand_id']
    await runConcurrently(
      sql`update ${sql.table(table)} set name = 'Zafran' where id = ${id}`,
      sql`insert into products (id, name, slug, base_price, status, ${sql.ref(column)})
        values (${newId()}, 'Shawl', ${newId()}, 1, 'published', ${id})`,
    )
    expect([await found('zafran'), await found('neelgul')]).toEqual([1, 0])
  })

  /** The second statement waits for the first, which is done and not committed. */
  async function runConcurrently(first: ReturnType<typeof sql>, second: ReturnType<typeof sql>): Promise<void> {
    const under = await db.transaction().execute(async tx => {
      await first.execute(tx)
      const waiting = second.execute(other)
      await waitForLockWaiter(tx)
      return { waiting }
    })
    await under.waiting
  }
})
