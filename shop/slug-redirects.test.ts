import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SlugKind } from '#db/types.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { newId } from './ids.ts'
import { findSlugRedirect } from './slug-redirects.ts'

const db = await testDatabase()

/** For each kind with slugs: how to create one, and how to hide it. */
const kinds = {
  product: {
    table: 'products',
    hide: sql`status = 'archived'`,
    make: async () => (await newStockedVariant(db)).productId,
  },
  sub_brand: { table: 'sub_brands', hide: sql`is_active = false`, make: async () => (await newSubBrand(db)).id },
  category: { table: 'categories', hide: sql`is_active = false`, make: async () => (await newCategory(db)).id },
  page: {
    table: 'pages',
    hide: sql`is_published = false`,
    make: async () => {
      const id = newId()
      await db
        .insertInto('pages')
        .values({ id, title: 'About', slug: `page-${id}`, is_published: true })
        .execute()
      return id
    },
  },
} satisfies Record<SlugKind, { table: string; hide: ReturnType<typeof sql>; make: () => Promise<string> }>

const freeSlug = () => `slug-${newId()}`

describe.each(['product', 'sub_brand', 'category', 'page'] as const)('a renamed %s', kind => {
  const { table, hide, make } = kinds[kind]
  const rename = (id: string, slug: string) =>
    sql`update ${sql.table(table)} set slug = ${slug} where id = ${id}`.execute(db)
  const remembered = async (id: string) =>
    (await db.selectFrom('slug_redirects').where('target_id', '=', id).select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    )

  /** Creates one whose slug was first, then second, and is now third. */
  async function renamed() {
    const id = await make()
    const [first, second, third] = [freeSlug(), freeSlug(), freeSlug()]
    await rename(id, first)
    await db.deleteFrom('slug_redirects').where('target_id', '=', id).execute()
    for (const slug of [second, third]) await rename(id, slug)
    return { id, first, second, third }
  }

  it('every former slug redirects to it, and its present one does not', async () => {
    const { first, second, third } = await renamed()
    expect(await findSlugRedirect(db, { kind, slug: first })).toBe(third)
    expect(await findSlugRedirect(db, { kind, slug: second })).toBe(third)
    expect(await findSlugRedirect(db, { kind, slug: third })).toBeUndefined()
  })

  it('a slug of another kind does not redirect to it', async () => {
    const { first } = await renamed()
    const others = (['product', 'sub_brand', 'category', 'page'] as const).filter(other => other !== kind)
    for (const other of others) expect(await findSlugRedirect(db, { kind: other, slug: first })).toBeUndefined()
  })

  it('after it gets its old slug back, that one does not redirect', async () => {
    const { id, first, second, third } = await renamed()
    await rename(id, first)
    expect(await findSlugRedirect(db, { kind, slug: first })).toBeUndefined()
    expect(await findSlugRedirect(db, { kind, slug: third })).toBe(first)
    expect(await remembered(id)).toEqual([second, third].sort())
  })

  it('saving it with the same slug adds no redirect', async () => {
    const { id, first, second, third } = await renamed()
    await rename(id, third)
    expect(await remembered(id)).toEqual([first, second].sort())
  })

  it('another one may take its old slug', async () => {
    const { id, first, second, third } = await renamed()
    const other = await make()
    await rename(other, first)
    expect(await findSlugRedirect(db, { kind, slug: first })).toBeUndefined()
    expect(await findSlugRedirect(db, { kind, slug: second })).toBe(third)
    expect(await remembered(id)).toEqual([second])
    const left = freeSlug()
    await rename(other, left)
    expect(await findSlugRedirect(db, { kind, slug: first })).toBe(left)
  })

  it('a hidden one is not found', async () => {
    const { id, first } = await renamed()
    await sql`update ${sql.table(table)} set ${hide} where id = ${id}`.execute(db)
    expect(await findSlugRedirect(db, { kind, slug: first })).toBeUndefined()
  })

  it('deleting it deletes its redirects', async () => {
    const { id } = await renamed()
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
    expect(await remembered(id)).toEqual([])
  })

  it('a renaming that is rolled back adds no redirect', async () => {
    const id = await make()
    const before = await remembered(id)
    const undone = db.transaction().execute(async tx => {
      await sql`update ${sql.table(table)} set slug = ${freeSlug()} where id = ${id}`.execute(tx)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await remembered(id)).toEqual(before)
  })
})

it('a new product may take an old slug of another', async () => {
  const { productId, slug } = await newStockedVariant(db)
  await sql`update products set slug = ${freeSlug()} where id = ${productId}`.execute(db)
  await newStockedVariant(db, { slug })
  expect(await findSlugRedirect(db, { kind: 'product', slug })).toBeUndefined()
})

it('two products that swap their slugs have no redirects', async () => {
  const [one, other] = [await newStockedVariant(db), await newStockedVariant(db)]
  await sql`update products set slug = 'between' where id = ${one.productId}`.execute(db)
  await sql`update products set slug = ${one.slug} where id = ${other.productId}`.execute(db)
  await sql`update products set slug = ${other.slug} where id = ${one.productId}`.execute(db)
  expect(await findSlugRedirect(db, { kind: 'product', slug: one.slug })).toBeUndefined()
  expect(await findSlugRedirect(db, { kind: 'product', slug: other.slug })).toBeUndefined()
  expect(await findSlugRedirect(db, { kind: 'product', slug: 'between' })).toBe(other.slug)
})
