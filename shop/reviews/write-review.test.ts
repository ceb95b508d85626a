import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { jpeg } from '../media/files.fixture.ts'
import { originalPath } from '../media/original.ts'
import { nothingLeft, testStorage } from '../media/storage.fixture.ts'
import { purgeProducts } from '../products/purge-products.ts'
import { findReviewableOrder } from './find-reviewable-order.ts'
import { countReviews, listReviews } from './list-reviews.ts'
import { findProductRating, listProductReviews } from './product-reviews.ts'
import { deleteReviewedOrders, newDeliveredOrder, photoOf, reviewWriters } from './reviews.fixture.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { write } = reviewWriters(db, storage.disk)

beforeEach(() => deleteReviewedOrders(db, storage))

describe('writing a review', () => {
  it('it waits for staff, and is signed by what the order shows of name and city', async () => {
    const order = await newDeliveredOrder(db, { details: { customer_name: 'Ayesha Khan', city: 'lhr' } })
    await write(order, { stars: 4, body: 'Soft cloth' })
    const { rows: reviews, counts } = await listReviews(db, { limit: 10 })
    expect(counts).toEqual({ pending: 1, published: 0, hidden: 0 })
    expect(reviews).toMatchObject([
      {
        state: 'pending',
        stars: 4,
        body: 'Soft cloth',
        shownName: 'Ayesha K.',
        shownCity: 'Lahore',
        version: 1,
        productName: 'Linen Kurta',
        orderNumber: order.orderNumber,
        reply: '',
        hiddenReason: null,
        photos: [],
      },
    ])
    expect(await listProductReviews(db, { productId: order.product.productId, limit: 10 })).toEqual({
      reviews: [],
      nextCursor: null,
    })
    expect(await findProductRating(db, order.product.productId)).toBeNull()
  })

  it.each(['pending', 'shipped', 'canceled'] as const)('a line of an order that is %s is refused', async status => {
    const order = await newDeliveredOrder(db, { status })
    await expect(write(order)).rejects.toMatchObject({ code: 'review-not-delivered' })
    expect(await findReviewableOrder(db, { orderId: order.orderId })).toBeUndefined()
  })

  it('a line of another order, and one whose product is gone, are refused', async () => {
    const [order, other] = [await newDeliveredOrder(db), await newDeliveredOrder(db)]
    const mixed = { orderId: order.orderId, orderItemId: other.orderItemId }
    await expect(write(mixed)).rejects.toMatchObject({ code: 'review-line-not-found' })
    await purgeProducts(db, storage.disk, [order.product.productId])
    await expect(write(order)).rejects.toMatchObject({ code: 'review-line-not-found' })
    expect(await findReviewableOrder(db, { orderId: order.orderId })).toBeUndefined()
  })

  it('of three forms sent at once one is the review, and the photos of the others are deleted', async () => {
    const order = await newDeliveredOrder(db)
    const photo = await jpeg()
    const send = () => write(order, { photos: [photoOf(photo)] })
    const results = await Promise.allSettled([send(), send(), send()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'review-exists' })
    }
    expect(await storage.rows()).toHaveLength(1)
    expect(await storage.notes()).toEqual([])
    await expect(write(order)).rejects.toMatchObject({ code: 'review-exists' })
  })

  it('a review waits for a status that changes at this moment', async () => {
    const order = await newDeliveredOrder(db)
    let writing: Promise<string> | undefined
    await db.transaction().execute(async tx => {
      await sql`update orders set status = 'shipped' where id = ${order.orderId}`.execute(tx)
      writing = write(order)
      writing.catch(() => {})
      await waitForLockWaiter(tx)
    })
    await expect(writing).rejects.toMatchObject({ code: 'review-not-delivered' })
  })

  it('the lines to review show the product, and stars and words where there is a review, until it is hidden', async () => {
    const order = await newDeliveredOrder(db)
    const line = { orderItemId: order.orderItemId, productName: 'Linen Kurta', productNameUrdu: '', variantName: 'M' }
    const signature = { orderId: order.orderId, shownName: 'Ayesha K.', shownCity: 'Lahore' }
    expect(await findReviewableOrder(db, { orderId: order.orderId })).toEqual({
      ...signature,
      lines: [{ ...line, stars: null, body: '', isPending: false }],
    })
    await write(order, { stars: 2, body: 'Too thin' })
    const shown = async () => (await findReviewableOrder(db, { orderId: order.orderId }))?.lines
    expect(await shown()).toEqual([{ ...line, stars: 2, body: 'Too thin', isPending: true }])
    for (const [state, body] of [
      ['published', 'Too thin'],
      ['hidden', ''],
    ] as const) {
      const hiddenReason = state === 'hidden' ? 'Rude' : null
      await db
        .updateTable('reviews')
        .set({ state, hidden_reason: hiddenReason })
        .where('order_item_id', '=', order.orderItemId)
        .execute()
      expect(await shown()).toEqual([{ ...line, stars: 2, body, isPending: false }])
    }
  })
})

describe('photos of a review', () => {
  it('they are stored upright and without metadata, in their order', async () => {
    const order = await newDeliveredOrder(db)
    const fromPhone = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#135' } })
      .withExif({ IFD0: { Artist: 'Rukhsana' }, IFD3: { GPSLatitude: '31/1 32/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await write(order, { photos: [photoOf(await jpeg(300, 200)), photoOf(fromPhone)] })
    const photos = await db
      .selectFrom('review_photos')
      .innerJoin('media', 'media.id', 'media_id')
      .select(['media.id', 'position', 'width', 'height'])
      .orderBy('position')
      .execute()
    expect(photos.map(({ width, height }) => [width, height])).toEqual([
      [300, 200],
      [20, 40],
    ])
    const stored = Buffer.from(await storage.disk.getBytes(originalPath(photos[1]?.id ?? '')))
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('Rukhsana')).toBe(false)
  })

  it.each([
    ['a text', async () => Buffer.from('<script>alert(1)</script>'), 'review-photo-unreadable'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'review-photo-unreadable'],
    ['half a photo', async () => (await jpeg(1200, 900)).subarray(0, 900), 'review-photo-unreadable'],
    ['an empty file', async () => Buffer.alloc(0), 'review-photo-unreadable'],
    ['9 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(9 * 1024 * 1024)]), 'review-photo-too-large'],
  ])('%s is refused, and nothing is left of the photos before it', async (_, bytes, code) => {
    const order = await newDeliveredOrder(db)
    const photos = [photoOf(await jpeg()), photoOf(await bytes())]
    await expect(write(order, { photos })).rejects.toMatchObject({ code })
    expect(await storage.left()).toEqual(nothingLeft)
    expect(await countReviews(db)).toMatchObject({ pending: 0 })
  })

  it('a fourth one is refused by the shop and by the database', async () => {
    const order = await newDeliveredOrder(db)
    const photo = await jpeg()
    const photos = Array.from({ length: 4 }, () => photoOf(photo))
    await expect(write(order, { photos })).rejects.toMatchObject({ code: 'review-photos-many' })
    const id = await write(order)
    const fourth = sql`insert into review_photos select ${id}, 4, gen_random_uuid()`
    await expect(fourth.execute(db)).rejects.toMatchObject({ constraint: 'at_most_three_photos' })
  })
})
