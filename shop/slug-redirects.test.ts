import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SlugKind } from '#db/types.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { newId } from './ids.ts'
import { findSlugRedirect } from './slug-redirects.ts'

const db = await testDatabase()

/** A thing of each kind that can be renamed: how to make one, and what hides it. */
const kinds = {
  product: {
    table: 'products',
    hide: sql`status = 'archived'`,
    make: async () => (await newStockedVariant(db)).productId,
  },
  sub_brand: { table: 'sub_brands', hide: sql`is_active = false`, make: async () => (await newSubBrand(db)).id },
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

describe.each(['product', 'sub_brand', 'page'] as const)('a renamed %s', kind => {
  const { table, hide, make } = kinds[kind]
  const rename = (id: string, slug: string) =>
    sql`update ${sql.table(table)} set slug = ${slug} where id = ${id}`.execute(db)
  const remembered = async (id: string) =>
    (await db.selectFrom('old_slugs').where('target_id', '=', id).select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    )

  /** One that was called first, then second, and is called third. */
  async function renamed() {
    const id = await make()
    const [first, second, third] = [freeSlug(), freeSlug(), freeSlug()]
    await rename(id, first)
    await db.deleteFrom('old_slugs').where('target_id', '=', id).execute()
    for (const slug of [second, third]) await rename(id, slug)
    return { id, first, second, third }
  }

  it('is found by every name it had, and by none it has', async () => {
    const { first, second, third } = await renamed()
    expect(await findSlugRedirect(db, { kind, slug: first })).toBe(third)
    expect(await findSlugRedirect(db, { kind, slug: second })).toBe(third)
    expect(await findSlugRedirect(db, { kind, slug: third })).toBeUndefined()
  })

  it('is not found by a name of another kind', async () => {
    const { first } = await renamed()
    const others = (['product', 'sub_brand', 'page'] as const).filter(other => other !== kind)
    for (const other of others) expect(await findSlugRedirect(db, { kind: other, slug: first })).toBeUndefined()
  })

  it('that gets its old name back is no longer sought by it', async () => {
    const { id, first, second, third } = await renamed()
    await rename(id, first)
    expect(await findSlugRedirect(db, { kind, slug: first })).toBeUndefined()
    expect(await findSlugRedirect(db, { kind, slug: third })).toBe(first)
    expect(await remembered(id)).toEqual([second, third].sort())
  })

  it('that is saved with the name it has remembers nothing', async () => {
    const { id, first, second, third } = await renamed()
    await rename(id, third)
    expect(await remembered(id)).toEqual([first, second].sort())
  })

  it('gives an old name up to another that takes it', async () => {
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

  it('that is not to be seen is not found', async () => {
    const { id, first } = await renamed()
    await sql`update ${sql.table(table)} set ${hide} where id = ${id}`.execute(db)
    expect(await findSlugRedirect(db, { kind, slug: first })).toBeUndefined()
  })

  it('that is deleted takes its old names along', async () => {
    const { id } = await renamed()
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
    expect(await remembered(id)).toEqual([])
  })

  it('whose renaming is undone remembers nothing', async () => {
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

it('a new product takes its name from an old one', async () => {
  const { productId, slug } = await newStockedVariant(db)
  await sql`update products set slug = ${freeSlug()} where id = ${productId}`.execute(db)
  await newStockedVariant(db, { slug })
  expect(await findSlugRedirect(db, { kind: 'product', slug })).toBeUndefined()
})

it('products that swap their names are sought by neither', async () => {
  const [one, other] = [await newStockedVariant(db), await newStockedVariant(db)]
  await sql`update products set slug = 'between' where id = ${one.productId}`.execute(db)
  await sql`update products set slug = ${one.slug} where id = ${other.productId}`.execute(db)
  await sql`update products set slug = ${other.slug} where id = ${one.productId}`.execute(db)
  expect(await findSlugRedirect(db, { kind: 'product', slug: one.slug })).toBeUndefined()
  expect(await findSlugRedirect(db, { kind: 'product', slug: other.slug })).toBeUndefined()
  expect(await findSlugRedirect(db, { kind: 'product', slug: 'between' })).toBe(other.slug)
})
