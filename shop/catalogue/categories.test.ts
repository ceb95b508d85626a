import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { hasShownCategories, listShownCategories } from './categories.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('categories').execute()
})

const change = (id: string, columns: { sort_order?: number; is_active?: boolean; name_ur?: string }) =>
  db.updateTable('categories').set(columns).where('id', '=', id).execute()

describe('the categories that shoppers choose from', () => {
  it('they have products on sale, are active, and stand in the order of staff, then by name', async () => {
    const [shoes, attar, kurtas] = [
      await newCategory(db, 'Shoes'),
      await newCategory(db, 'Attar'),
      await newCategory(db),
    ]
    await change(shoes.id, { sort_order: -1, name_ur: 'جوتے' })
    for (const { id } of [kurtas, attar, shoes, attar]) await newStockedVariant(db, { categoryId: id })
    const hidden = await newCategory(db, 'Hidden')
    await change(hidden.id, { is_active: false })
    await newStockedVariant(db, { categoryId: hidden.id })
    const drafts = await newCategory(db, 'Drafts')
    await newStockedVariant(db, { categoryId: drafts.id, status: 'draft' })
    await newCategory(db, 'Empty')
    expect(await listShownCategories(db)).toEqual([
      { slug: shoes.slug, name: 'Shoes', nameUrdu: 'جوتے', picture: null },
      { slug: attar.slug, name: 'Attar', nameUrdu: '', picture: null },
      { slug: kurtas.slug, name: 'Kurtas', nameUrdu: '', picture: null },
    ])
    expect(await hasShownCategories(db)).toBe(true)
  })

  it('one has the picture of its newest product that has one', async () => {
    const { id: categoryId } = await newCategory(db)
    const [older, newer] = [await newStockedVariant(db, { categoryId }), await newStockedVariant(db, { categoryId })]
    await newStockedVariant(db, { categoryId })
    const withVideo = await newStockedVariant(db, { categoryId })
    await addMedia(older.productId, 'image')
    const shown = await addMedia(newer.productId, 'image')
    await addMedia(withVideo.productId, 'video')
    expect(await listShownCategories(db)).toMatchObject([{ picture: { id: shown } }])
  })

  it('there are none while every category is inactive, empty or has only drafts', async () => {
    const [hidden, drafts] = [await newCategory(db, 'Hidden'), await newCategory(db, 'Drafts')]
    await newCategory(db, 'Empty')
    await change(hidden.id, { is_active: false })
    await newStockedVariant(db, { categoryId: hidden.id })
    await newStockedVariant(db, { categoryId: drafts.id, status: 'archived' })
    expect([await listShownCategories(db), await hasShownCategories(db)]).toEqual([[], false])
  })
})

async function addMedia(productId: string, kind: 'image' | 'video'): Promise<string> {
  const id = newId()
  const media = kind === 'image' ? { media_type: kind } : { media_type: kind, video_format: 'mp4' as const }
  await db
    .insertInto('media')
    .values({ id, file_name: 'as-sent', byte_size: 1, ...media })
    .execute()
  await db.insertInto('product_media').values({ id: newId(), product_id: productId, media_id: id }).execute()
  return id
}
