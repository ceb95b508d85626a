import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../ids.ts'
import { renditionPath } from '../media/picture.ts'
import { deleteFromTrash } from '../trash/empty-trash.ts'
import { deleteSubBrand } from './delete-sub-brand.ts'
import { getSubBrand } from './get-sub-brand.ts'
import { listSubBrands } from './list-sub-brands.ts'
import { type ChangedSubBrand, createSubBrand, saveSubBrand } from './save-sub-brand.ts'
import type { NewSubBrand } from './sub-brand-form.ts'

const db = await testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'dukan-media-'))
const disk = openStorage({ directory })
afterAll(() => rmSync(directory, { recursive: true }))

beforeAll(async () => {
  await db.insertInto('brands').values({ id: newId(), name: 'Dukan', slug: 'dukan' }).execute()
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('sub_brands').execute()
})

const form: NewSubBrand = {
  name: 'Neelgul',
  description: 'Blue flowers',
  nameUrdu: '',
  descriptionUrdu: '',
  isActive: true,
  logoId: null,
}
const make = (part: Partial<NewSubBrand> = {}) => createSubBrand(db, { ...form, ...part })
const list = async (options: Partial<Parameters<typeof listSubBrands>[1]> = {}) =>
  listSubBrands(db, { limit: 20, ...options })
const names = async (search: string) => (await list({ search })).rows.map(({ name }) => name)

async function changedOf(id: string): Promise<ChangedSubBrand> {
  const { logo, banner, ...stored } = await getSubBrand(db, id)
  return { ...stored, logoId: logo?.id ?? null, bannerId: banner?.id ?? null }
}

async function picture(): Promise<string> {
  const id = newId()
  await disk.put(renditionPath(id, 320, 'webp'), 'pixels')
  await db
    .insertInto('media')
    .values({ id, media_type: 'image', file_name: 'logo', byte_size: 6, width: 320, height: 320, widths: [320] })
    .execute()
  return id
}
const isStored = (id: string) => disk.exists(renditionPath(id, 320, 'webp'))

describe('the list of sub-brands', () => {
  it('it shows the newest first, each with its parent brand and all its products, also drafts', async () => {
    const older = await make({ name: 'Rangrez' })
    const newer = await make()
    for (const status of ['published', 'draft', 'archived'] as const)
      await newStockedVariant(db, { subBrandId: older, status })
    const { rows: subBrands, total } = await list()
    expect(total).toBe(2)
    expect(subBrands).toMatchObject([
      { id: newer, slug: 'neelgul', productCount: 0, brandName: 'Dukan', isActive: true },
      { id: older, slug: 'rangrez', productCount: 3, brandName: 'Dukan' },
    ])
  })

  it('paging lists each once, also of those from the same microsecond', async () => {
    for (let number = 0; number < 5; number++) await make()
    await db.updateTable('sub_brands').set({ created_at: '2026-11-21T09:00:00.000123Z' }).execute()
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({
        limit: 2,
        cursor: cursor ? JSON.parse(Buffer.from(cursor, 'base64url').toString()) : undefined,
      })
      expect(page.total).toBe(5)
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  it.each([
    ['neel', ['Neelgul']],
    ['NEEL', ['Neelgul']],
    ['100%', ['100% Lawn']],
    ['%', ['100% Lawn']],
    ['_', []],
    ['\\', []],
    ['نیل', ['نیل گل']],
    ['100-lawn', ['100% Lawn']],
    ["'", ['نیل گل', '100% Lawn', 'Neelgul']],
  ])('a search finds names and slugs: %s', async (search, found) => {
    for (const name of ['Neelgul', '100% Lawn', 'نیل گل']) await make({ name })
    expect(await names(search)).toEqual(found)
  })

  it('the cursor of another list returns nothing', async () => {
    await make()
    expect((await list({ cursor: ['Neelgul', newId()] })).rows).toEqual([])
  })
})

describe('a new sub-brand', () => {
  it('it gets a unique slug from its name, also when many are created at the same moment', async () => {
    await Promise.all([1, 2, 3, 4].map(() => make()))
    const slugs = (await list()).rows.map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(['neelgul', 'neelgul-2', 'neelgul-3', 'neelgul-4'])
  })

  it('a missing logo is refused', async () => {
    await expect(make({ logoId: newId() })).rejects.toMatchObject({ code: 'media-gone' })
    expect((await list()).total).toBe(0)
  })
})

describe('saving a sub-brand', () => {
  it('all fields of the form are stored', async () => {
    const id = await make()
    const [logoId, bannerId] = [await picture(), await picture()]
    const changed = {
      name: 'نیل گل',
      slug: 'Neel Gul!',
      description: '',
      nameUrdu: 'نیل گل',
      descriptionUrdu: 'نیلے پھول',
      tagline: "Women's lawn",
      taglineUrdu: 'خواتین کی لان',
      isActive: false,
      logoId,
      bannerId,
      version: 1,
    }
    expect(await saveSubBrand(db, disk, id, changed)).toBe(2)
    expect(await changedOf(id)).toEqual({ ...changed, id, slug: 'neel-gul', version: 2 })
  })

  it('the second of two editors is refused, also at the same moment, and nothing of theirs is stored', async () => {
    const id = await make()
    const changed = await changedOf(id)
    const saves = await Promise.allSettled(
      ['First', 'Second'].map(name => saveSubBrand(db, disk, id, { ...changed, name })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed-meanwhile' } })
    const winner = saves[0]?.status === 'fulfilled' ? 'First' : 'Second'
    expect(await changedOf(id)).toMatchObject({ name: winner, version: 2 })
  })

  it('a slug of another is refused, also when two take it at the same moment', async () => {
    const [first, second] = [await make({ name: 'First' }), await make({ name: 'Second' })]
    await make()
    const take = async (id: string, slug: string) => saveSubBrand(db, disk, id, { ...(await changedOf(id)), slug })
    await expect(take(first, 'neelgul')).rejects.toMatchObject({ code: 'slug-taken', values: { slug: 'neelgul' } })
    const taken = await Promise.allSettled([take(first, 'bazaar'), take(second, 'bazaar')])
    expect(taken.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'slug-taken' } }])
  })

  it('a replaced logo is deleted with its files, unless it is still used', async () => {
    const [logoId, bannerId] = [await picture(), await picture()]
    const id = await make({ logoId })
    await saveSubBrand(db, disk, id, { ...(await changedOf(id)), bannerId })
    expect([await isStored(logoId), await isStored(bannerId)]).toEqual([true, true])
    await saveSubBrand(db, disk, id, { ...(await changedOf(id)), logoId: null })
    expect([await isStored(logoId), await isStored(bannerId)]).toEqual([false, true])
  })

  it('a deleted one is refused', async () => {
    const id = await make()
    const changed = await changedOf(id)
    await deleteSubBrand(db, id, null)
    await expect(saveSubBrand(db, disk, id, changed)).rejects.toMatchObject({ code: 'sub-brand-not-found' })
    await expect(getSubBrand(db, id)).rejects.toMatchObject({ code: 'sub-brand-not-found' })
  })
})

describe('deleting a sub-brand', () => {
  it('it is refused while there are products, also drafts', async () => {
    const id = await make()
    await newStockedVariant(db, { subBrandId: id, status: 'draft' })
    await newStockedVariant(db, { subBrandId: id })
    await expect(deleteSubBrand(db, id, null)).rejects.toMatchObject({ code: 'sub-brand-has-products' })
  })

  it('its pictures are deleted with it for good', async () => {
    const logoId = await picture()
    await deleteSubBrand(db, await make({ logoId }), null)
    expect(await isStored(logoId)).toBe(true)
    const selection = { except: [] }
    await deleteFromTrash(db, disk, { selection, count: 9, kinds: ['sub_brand'] })
    expect(await isStored(logoId)).toBe(false)
    expect((await list()).total).toBe(0)
  })

  it('it waits for a product that is being added, and is then refused', async () => {
    const id = await make()
    let deleting: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async tx => {
      await newStockedVariant(tx, { subBrandId: id })
      deleting = deleteSubBrand(db, id, null).catch((error: unknown) => error)
      await waitForLockWaiter(tx)
    })
    expect(await deleting).toMatchObject({ code: 'sub-brand-has-products' })
  })

  it('of two simultaneous deletions one succeeds and the other finds nothing', async () => {
    const id = await make()
    const deleted = await Promise.allSettled([deleteSubBrand(db, id, null), deleteSubBrand(db, id, null)])
    expect(deleted.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'sub-brand-not-found' } },
    ])
  })
})
