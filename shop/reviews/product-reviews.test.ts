import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { readCursor } from '../cursor.ts'
import { jpeg } from '../media/files.fixture.ts'
import { testStorage } from '../media/storage.fixture.ts'
import { publishReview, replyToReview } from './moderate-review.ts'
import { findProductRating, listProductReviews } from './product-reviews.ts'
import { deleteReviewedOrders, newDeliveredOrder, photoOf, reviewWriters } from './reviews.fixture.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { write, published } = reviewWriters(db, storage.disk)

beforeEach(() => deleteReviewedOrders(db, storage))

describe('the reviews of a product', () => {
  it('published ones come newest first, page by page, each once', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift(await published(kurta, { body: `Review ${n}` }))
    await published(await newStockedVariant(db), { body: 'Of another product' })
    await write(await newDeliveredOrder(db, { of: kurta }), { body: 'Pending' })
    // The same moment, so that only the ids tell them apart.
    await sql`update reviews set created_at = '2026-01-01'`.execute(db)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await listProductReviews(db, {
        productId: kurta.productId,
        limit: 2,
        cursor: cursor ? readCursor(cursor) : undefined,
      })
      seen.push(...page.reviews.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  it('a review has its photos, its variant and the reply of the shop, and nothing of its order', async () => {
    const kurta = await newStockedVariant(db)
    const order = await newDeliveredOrder(db, { of: kurta })
    const reviewId = await write(order, { photos: [photoOf(await jpeg(300, 200))] })
    const { version } = await replyToReview(db, { reviewId, version: 1, reply: 'Thank you!' })
    await publishReview(db, { reviewId, version })
    const { reviews } = await listProductReviews(db, { productId: kurta.productId, limit: 3 })
    expect(reviews).toEqual([
      {
        id: reviewId,
        stars: 5,
        body: 'Lovely',
        shownName: 'Ayesha K.',
        shownCity: 'Lahore',
        variantName: 'M',
        reply: 'Thank you!',
        createdAt: expect.any(String),
        photos: [
          {
            id: expect.any(String),
            alt: '',
            width: 300,
            height: 200,
            widths: expect.any(Array),
            placeholder: expect.anything(),
          },
        ],
      },
    ])
  })

  it('average and count are of published ones, with one decimal place', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    for (const stars of [5, 4, 4]) await published(kurta, { stars })
    await write(await newDeliveredOrder(db, { of: kurta }), { stars: 1 })
    expect(await findProductRating(db, kurta.productId)).toEqual({ average: 4.3, count: 3 })
  })
})
