import { expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { listOrderable } from './orderable-products.ts'

const db = await testDatabase()

it('each variant has its own picture, and none where it shows that of its product', async () => {
  const { productId, variantId } = await newStockedVariant(db)
  const main = await addPicture(productId, { isPrimary: true })
  const own = await addPicture(productId, { isPrimary: false })
  const picturesOf = async () => {
    const [product] = await listOrderable(db, [productId])
    return [product?.picture?.id, product?.variants.map(({ picture }) => picture)]
  }
  expect(await picturesOf()).toEqual([main.mediaId, [null]])
  await db.updateTable('variants').set({ picture_id: own.id }).where('id', '=', variantId).execute()
  expect(await picturesOf()).toEqual([main.mediaId, [{ id: own.mediaId, widths: [160, 320] }]])
})

async function addPicture(productId: string, { isPrimary }: { isPrimary: boolean }) {
  const [id, mediaId] = [newId(), newId()]
  const file = { media_type: 'image', file_name: 'a.png', byte_size: 1, width: 640, height: 640 } as const
  await db
    .insertInto('media')
    .values({ id: mediaId, ...file, widths: [160, 320] })
    .execute()
  await db
    .insertInto('product_media')
    .values({ id, product_id: productId, media_id: mediaId, is_primary: isPrimary })
    .execute()
  return { id, mediaId }
}
