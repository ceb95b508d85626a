import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { jpeg } from '../media/files.fixture.ts'
import { originalPath } from '../media/original.ts'
import { removeReleasedMedia } from '../media/release-media.ts'
import { testStorage } from '../media/storage.fixture.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { listReviews } from './list-reviews.ts'
import { copyReviewPhotos, hideReview, publishReview, replyToReview } from './moderate-review.ts'
import { findProductRating } from './product-reviews.ts'
import { deleteReviewedOrders, newDeliveredOrder, photoOf, reviewWriters } from './reviews.fixture.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { write, published } = reviewWriters(db, storage.disk)

beforeEach(() => deleteReviewedOrders(db, storage))

describe('decisions about a review', () => {
  it('hiding keeps the reason and takes it from shoppers, publishing brings it back', async () => {
    const order = await newDeliveredOrder(db)
    const { productId } = order.product
    const reviewId = await write(order)
    expect(await publishReview(db, { reviewId, version: 1 })).toEqual({ version: 2, productName: 'Linen Kurta' })
    expect(await findProductRating(db, productId)).toEqual({ average: 5, count: 1 })
    await hideReview(db, { reviewId, version: 2, reason: 'Names a neighbour' })
    expect(await findProductRating(db, productId)).toBeNull()
    expect((await listReviews(db, { state: 'hidden', limit: 1 })).rows).toMatchObject([
      { hiddenReason: 'Names a neighbour', version: 3 },
    ])
    await publishReview(db, { reviewId, version: 3 })
    expect((await listReviews(db, { limit: 1 })).rows).toMatchObject([{ state: 'published', hiddenReason: null }])
  })

  it('hiding moves its photos to other addresses, and nothing is left at those that shoppers had', async () => {
    const reviewId = await published(await newStockedVariant(db), { photos: [photoOf(await jpeg())] })
    const photoIds = async () =>
      (await db.selectFrom('review_photos').select('media_id').execute()).map(({ media_id }) => media_id)
    const [former = ''] = await photoIds()
    const hiding = { reviewId, version: 2, reason: 'Shows a child' }
    await expect(hideReview(db, hiding)).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(await photoIds()).toEqual([former])
    const copied = await storage.disk.getBytes(originalPath(former))
    await hideReview(db, { ...hiding, photos: await copyReviewPhotos(db, storage.disk, reviewId) })
    await removeReleasedMedia(db, storage.disk)
    const [moved = ''] = await photoIds()
    expect(moved).not.toBe(former)
    expect(await storage.disk.exists(originalPath(former))).toBe(false)
    expect(await db.selectFrom('media').where('id', '=', former).select('id').execute()).toEqual([])
    expect(Buffer.from(await storage.disk.getBytes(originalPath(moved)))).toEqual(Buffer.from(copied))
    const { rows: reviews } = await listReviews(db, { state: 'hidden', limit: 1 })
    expect(JSON.stringify(reviews[0]?.photos)).toContain(moved)
    await publishReview(db, { reviewId, version: 3 })
    expect(await photoIds()).toEqual([moved])
  })

  it('an empty reply removes it', async () => {
    const reviewId = await write(await newDeliveredOrder(db))
    await replyToReview(db, { reviewId, version: 1, reply: 'Sorry!' })
    await replyToReview(db, { reviewId, version: 2, reply: '' })
    const row = await db.selectFrom('reviews').select(['reply', 'replied_at']).executeTakeFirstOrThrow()
    expect(row).toEqual({ reply: '', replied_at: null })
  })

  it('an old version, an unknown review and a product sent back are refused', async () => {
    const order = await newDeliveredOrder(db)
    const reviewId = await write(order)
    await publishReview(db, { reviewId, version: 1 })
    const stale = { reviewId, version: 1 }
    for (const decide of [
      () => publishReview(db, stale),
      () => hideReview(db, { ...stale, reason: 'Spam' }),
      () => replyToReview(db, { ...stale, reply: 'Thanks' }),
    ]) {
      await expect(decide()).rejects.toMatchObject({ code: 'changed-meanwhile' })
    }
    const unknown = publishReview(db, { reviewId: crypto.randomUUID(), version: 1 })
    await expect(unknown).rejects.toMatchObject({ code: 'review-not-found' })
    await changeOrderStatus(db, { orderId: order.orderId, status: 'shipped', by: null })
    await hideReview(db, { reviewId, version: 2, reason: 'Delivered by mistake' })
    const again = publishReview(db, { reviewId, version: 3 })
    await expect(again).rejects.toMatchObject({ code: 'review-not-delivered' })
  })

  it('of two people who decide at once the second is refused, and average and count stay exact', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    const [first, second] = [await published(kurta, { stars: 5 }), await published(kurta, { stars: 2 })]
    const third = await write(await newDeliveredOrder(db, { of: kurta }), { stars: 1 })
    const results = await Promise.allSettled([
      hideReview(db, { reviewId: first, version: 2, reason: 'A' }),
      hideReview(db, { reviewId: first, version: 2, reason: 'B' }),
      hideReview(db, { reviewId: second, version: 2, reason: 'C' }),
      publishReview(db, { reviewId: third, version: 1 }),
      publishReview(db, { reviewId: third, version: 1 }),
    ])
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(['changed-meanwhile', 'changed-meanwhile'])
    expect(await findProductRating(db, kurta.productId)).toEqual({ average: 1, count: 1 })
  })
})

it('a decision waits for another about the same review, and is refused after it', async () => {
  const reviewId = await write(await newDeliveredOrder(db))
  let second: Promise<unknown> | undefined
  await db.transaction().execute(async tx => {
    await hideReview(tx, { reviewId, version: 1, reason: 'Spam' })
    second = publishReview(db, { reviewId, version: 1 }).catch((error: unknown) => error)
    await waitForLockWaiter(db)
  })
  expect(await second).toMatchObject({ code: 'changed-meanwhile' })
  expect((await listReviews(db, { limit: 1 })).rows).toMatchObject([{ state: 'hidden', version: 2 }])
})
