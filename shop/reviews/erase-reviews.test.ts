import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { jpeg } from '../media/files.fixture.ts'
import { removeReleasedMedia } from '../media/release-media.ts'
import { nothingLeft, testStorage } from '../media/storage.fixture.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { readCustomerData } from '../privacy/customer-data.ts'
import { eraseCustomer } from '../privacy/erase-customer.ts'
import { anonymizeOldOrders } from '../privacy/retention.ts'
import { purgeProducts } from '../products/purge-products.ts'
import { listReviews } from './list-reviews.ts'
import { publishReview } from './moderate-review.ts'
import { findProductRating } from './product-reviews.ts'
import { deleteReviewedOrders, newDeliveredOrder, photoOf, reviewWriters } from './reviews.fixture.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { write, published } = reviewWriters(db, storage.disk)

beforeEach(() => deleteReviewedOrders(db, storage))

describe('reviews and personal data', () => {
  it('erasing a customer deletes their reviews with the photos, and nobody else’s', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    const theirs = await newDeliveredOrder(db, { of: kurta, details: { customer_phone: '0390 1112223' } })
    const reviewId = await write(theirs, { photos: [photoOf(await jpeg())] })
    await publishReview(db, { reviewId, version: 1 })
    const others = await published(kurta)
    await eraseCustomer(db, theirs.customerId)
    expect((await listReviews(db, { limit: 10 })).rows.map(({ id }) => id)).toEqual([others])
    await removeReleasedMedia(db, storage.disk)
    expect(await storage.left()).toEqual(nothingLeft)
  })

  it('the retention takes the name from published ones and deletes the others', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    await published(kurta)
    const pending = await newDeliveredOrder(db, { of: kurta })
    await write(pending, { photos: [photoOf(await jpeg())] })
    await sql`update orders set created_at = now() - interval '25 months'`.execute(db)
    await anonymizeOldOrders(db, { months: 24 })
    expect((await listReviews(db, { limit: 10 })).rows).toMatchObject([
      { state: 'published', body: 'Lovely', shownName: '', shownCity: 'Lahore' },
    ])
    expect(await storage.rows()).toEqual([])
    await expect(write(pending)).rejects.toMatchObject({ code: 'review-not-delivered' })
  })

  it('the data export has them', async () => {
    const order = await newDeliveredOrder(db)
    await write(order, { stars: 4, body: 'Soft cloth', photos: [photoOf(await jpeg())] })
    const data = await readCustomerData(db, order.customerId)
    expect(data?.orders[0]?.reviews).toMatchObject([
      { product: 'Linen Kurta', stars: 4, text: 'Soft cloth', name: 'Ayesha K.', photos: 1 },
    ])
  })

  it('a deleted product takes its reviews along', async () => {
    const kurta = await newStockedVariant(db)
    await published(kurta, { photos: [photoOf(await jpeg())] })
    await purgeProducts(db, storage.disk, [kurta.productId])
    expect((await listReviews(db, { limit: 10 })).rows).toEqual([])
    expect(await storage.left()).toEqual(nothingLeft)
  })

  it('a review stays when its order is no longer delivered', async () => {
    const order = await newDeliveredOrder(db)
    const reviewId = await write(order)
    await publishReview(db, { reviewId, version: 1 })
    await changeOrderStatus(db, { orderId: order.orderId, status: 'shipped', by: null })
    expect(await findProductRating(db, order.product.productId)).toEqual({ average: 5, count: 1 })
  })
})
