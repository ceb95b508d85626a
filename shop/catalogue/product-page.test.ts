import { expect, it } from 'vitest'
import type { MediaType } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import type { VideoFormat } from '#shop/media/video.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { findProductPage } from './product-page.ts'

const db = await testDatabase()

async function addMedia(productId: string, options: { format?: VideoFormat; alt: string; position: number }) {
  const id = newId()
  const kind: { media_type: MediaType; video_format?: VideoFormat } = options.format
    ? { media_type: 'video', video_format: options.format }
    : { media_type: 'image' }
  await db
    .insertInto('media')
    .values({ id, file_name: 'as-sent', byte_size: 1, ...kind })
    .execute()
  await db
    .insertInto('product_media')
    .values({ id: newId(), product_id: productId, media_id: id, alt_text: options.alt, sort_order: options.position })
    .execute()
  return id
}

it('a product names its category, tags and sub-brand, or none', async () => {
  const [subBrand, category] = [await newSubBrand(db), await newCategory(db, 'Kurtas')]
  const dressed = await newStockedVariant(db, {
    subBrandId: subBrand.id,
    categoryId: category.id,
    tags: ['eid', 'lawn'],
  })
  await db.updateTable('products').set({ weight: 0.35 }).where('id', '=', dressed.productId).execute()
  expect(await findProductPage(db, dressed.slug)).toMatchObject({
    id: dressed.productId,
    subBrand: { slug: subBrand.slug, name: 'Neelgul' },
    category: { slug: category.slug, name: 'Kurtas' },
    tags: ['eid', 'lawn'],
    weight: 0.35,
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
  })
  await db.updateTable('categories').set({ is_active: false }).where('id', '=', category.id).execute()
  expect((await findProductPage(db, dressed.slug))?.category).toBeNull()
  await db.updateTable('sub_brands').set({ is_active: false }).where('id', '=', subBrand.id).execute()
  expect((await findProductPage(db, dressed.slug))?.subBrand).toBeNull()
  const bare = await newStockedVariant(db)
  expect(await findProductPage(db, bare.slug)).toMatchObject({
    subBrand: null,
    category: null,
    tags: [],
    weight: null,
  })
})

it('videos are beside the pictures, each in the order of the shop', async () => {
  const { productId, slug } = await newStockedVariant(db)
  const spin = await addMedia(productId, { format: 'webm', alt: 'The kurta from all sides', position: 3 })
  const front = await addMedia(productId, { alt: 'The front', position: 1 })
  const walk = await addMedia(productId, { format: 'mp4', alt: 'The kurta worn', position: 2 })
  const product = await findProductPage(db, slug)
  expect(product?.videos).toEqual([
    { id: walk, fileName: 'film.mp4', contentType: 'video/mp4', alt: 'The kurta worn' },
    { id: spin, fileName: 'film.webm', contentType: 'video/webm', alt: 'The kurta from all sides' },
  ])
  expect(product?.pictures.map(({ id }) => id)).toEqual([front])
})

it('the database refuses a video without a format, and a picture with one', async () => {
  const row = { file_name: 'a', byte_size: 1 }
  await expect(
    db
      .insertInto('media')
      .values({ ...row, id: newId(), media_type: 'video' })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'videos_have_a_format' })
  await expect(
    db
      .insertInto('media')
      .values({ ...row, id: newId(), media_type: 'image', video_format: 'mp4' })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'videos_have_a_format' })
})
