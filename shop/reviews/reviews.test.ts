import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { readCursor } from '../cursor.ts'
import { anonymizeCustomer, anonymizeOldOrders } from '../customers/anonymize.ts'
import { readCustomerData } from '../customers/customer-data.ts'
import { jpeg } from '../media/files.fixture.ts'
import { originalPath } from '../media/original.ts'
import { removeReleasedMedia } from '../media/release-media.ts'
import { nothingLeft, testStorage } from '../media/storage.fixture.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { deleteProduct } from '../products/delete-products.ts'
import { findReviewableOrder } from './find-reviewable-order.ts'
import { countReviews, listReviews } from './list-reviews.ts'
import { copyReviewPhotos, hideReview, publishReview, replyToReview } from './moderate-review.ts'
import { findProductRating, listProductReviews } from './product-reviews.ts'
import { parseReviewForm } from './review-form.ts'
import { parseReviewToken, signReviewToken } from './review-link.ts'
import { consumeReviewAttempt } from './review-rate-limit.ts'
import { newDeliveredOrder, photoOf } from './reviews.fixture.ts'
import { shownCity, shownName } from './shown-name.ts'
import { writeReview } from './write-review.ts'

const db = await testDatabase()
const storage = testStorage(db)

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  await db.deleteFrom('products').execute()
  await storage.empty()
})

type Review = { stars?: number; body?: string; photos?: Parameters<typeof writeReview>[2]['photos'] }

const write = (
  order: { orderId: string; orderItemId: string },
  { stars = 5, body = 'Lovely', photos = [] }: Review = {},
) => writeReview(db, storage.disk, { orderId: order.orderId, orderItemId: order.orderItemId, stars, body, photos })

/** A published review of this product. */
async function published(of: Awaited<ReturnType<typeof newStockedVariant>>, review: Review = {}): Promise<string> {
  const reviewId = await write(await newDeliveredOrder(db, { of }), review)
  await publishReview(db, { reviewId, version: 1 })
  return reviewId
}

describe('writing a review', () => {
  it('it waits for staff, and is signed by what the order shows of name and city', async () => {
    const order = await newDeliveredOrder(db, { details: { customer_name: 'Ayesha Khan', city: 'lhr' } })
    await write(order, { stars: 4, body: 'Soft cloth' })
    const { reviews, counts } = await listReviews(db, { limit: 10 })
    expect(counts).toEqual({ pending: 1, published: 0, hidden: 0 })
    expect(reviews).toMatchObject([
      {
        ...{ state: 'pending', stars: 4, body: 'Soft cloth', shownName: 'Ayesha K.', shownCity: 'Lahore', version: 1 },
        ...{ productName: 'Linen Kurta', orderNumber: order.orderNumber, reply: '', hiddenReason: null, photos: [] },
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
    await deleteProduct(db, storage.disk, order.product.productId)
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

describe('the form of a review', () => {
  it.each([
    ['stars alone', { stars: '3', body: ' ' }, { stars: 3, body: '' }],
    ['a text in Urdu', { stars: '5', body: ' کپڑا اچھا ہے ' }, { stars: 5, body: 'کپڑا اچھا ہے' }],
    ['empty lines', { stars: '1', body: 'a \r\n\r\n\r\n\r\nb' }, { stars: 1, body: 'a\n\nb' }],
    ['1,000 characters', { stars: '1', body: 'x'.repeat(1000) }, { stars: 1, body: 'x'.repeat(1000) }],
  ])('%s can be sent', (_, typed, review) => {
    expect(parseReviewForm(typed)).toEqual({ review })
  })

  it.each([
    ['no stars', { stars: '', body: 'Good' }, { stars: 'missing' }],
    ['six stars', { stars: '6', body: '' }, { stars: 'missing' }],
    ['half a star', { stars: '4.5', body: '' }, { stars: 'missing' }],
    ['1,001 characters', { stars: '1', body: 'x'.repeat(1001) }, { body: 'too-long' }],
    ['a control character', { stars: '1', body: 'a\u0000b' }, { body: 'invalid' }],
    ['half a character', { stars: '1', body: '\ud800' }, { body: 'invalid' }],
  ])('%s cannot', (_, typed, fieldErrors) => {
    expect(parseReviewForm(typed)).toEqual({ fieldErrors })
  })
})

describe('the shown name', () => {
  it.each([
    ['Ayesha Khan', 'Ayesha K.'],
    ['  ayesha   bibi khan ', 'ayesha K.'],
    ['Bilal', 'Bilal'],
    ['Mrs. Ayesha Khan', 'Ayesha K.'],
    ['Dr Bilal', 'Bilal'],
    ['عائشہ خان', 'عائشہ خ'],
    ["Sana O'Neil-Khan", 'Sana O.'],
    ['Ayesha 0300 1234567', 'Ayesha'],
    ['03001234567', ''],
    ['House#5 @me', ''],
    ['—', ''],
    ['x'.repeat(100), 'x'.repeat(30)],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown)
  })

  it.each([
    ['Lahore', 'Lahore'],
    ['Pindi', 'Rawalpindi'],
    ['کراچی', 'Karachi'],
    ['House 12, Street 5', ''],
  ])('the city %j is shown as %j', (typed, shown) => {
    expect(shownCity(typed)).toBe(shown)
  })
})

describe('the link to an order’s reviews', () => {
  it('it opens its order, and no changed one opens anything', async () => {
    const { orderId } = await newDeliveredOrder(db)
    const token = await signReviewToken(db, orderId)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await parseReviewToken(db, token)).toBe(orderId)
    const other = await signReviewToken(db, crypto.randomUUID())
    const mixed = token.slice(0, 21) + other.slice(21)
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const wrong of ['', 'x', mixed, flipped, `${token}A`, token.slice(0, 42), orderId, '\u0000'.repeat(43)]) {
      expect(await parseReviewToken(db, wrong)).toBeNull()
    }
  })

  it('more than 40 forms an hour of one order are refused', async () => {
    const order = { address: '203.0.113.7', orderId: crypto.randomUUID() }
    for (let sent = 0; sent < 40; sent++) await consumeReviewAttempt(db, order)
    await expect(consumeReviewAttempt(db, order)).rejects.toMatchObject({ code: 'too-many-attempts' })
    await consumeReviewAttempt(db, { ...order, orderId: crypto.randomUUID() })
  })
})

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
        ...{ id: reviewId, stars: 5, body: 'Lovely', shownName: 'Ayesha K.', shownCity: 'Lahore', variantName: 'M' },
        ...{ reply: 'Thank you!', createdAt: expect.any(String) },
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

describe('decisions about a review', () => {
  it('hiding keeps the reason and takes it from shoppers, publishing brings it back', async () => {
    const order = await newDeliveredOrder(db)
    const { productId } = order.product
    const reviewId = await write(order)
    expect(await publishReview(db, { reviewId, version: 1 })).toEqual({ version: 2, productName: 'Linen Kurta' })
    expect(await findProductRating(db, productId)).toEqual({ average: 5, count: 1 })
    await hideReview(db, { reviewId, version: 2, reason: 'Names a neighbour' })
    expect(await findProductRating(db, productId)).toBeNull()
    expect((await listReviews(db, { state: 'hidden', limit: 1 })).reviews).toMatchObject([
      { hiddenReason: 'Names a neighbour', version: 3 },
    ])
    await publishReview(db, { reviewId, version: 3 })
    expect((await listReviews(db, { limit: 1 })).reviews).toMatchObject([{ state: 'published', hiddenReason: null }])
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
    const { reviews } = await listReviews(db, { state: 'hidden', limit: 1 })
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
  expect((await listReviews(db, { limit: 1 })).reviews).toMatchObject([{ state: 'hidden', version: 2 }])
})

describe('reviews and personal data', () => {
  it('erasing a customer deletes their reviews with the photos, and nobody else’s', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    const theirs = await newDeliveredOrder(db, { of: kurta, details: { customer_phone: '0390 1112223' } })
    const reviewId = await write(theirs, { photos: [photoOf(await jpeg())] })
    await publishReview(db, { reviewId, version: 1 })
    const others = await published(kurta)
    await anonymizeCustomer(db, theirs.customerId)
    expect((await listReviews(db, { limit: 10 })).reviews.map(({ id }) => id)).toEqual([others])
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
    expect((await listReviews(db, { limit: 10 })).reviews).toMatchObject([
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
    await deleteProduct(db, storage.disk, kurta.productId)
    expect((await listReviews(db, { limit: 10 })).reviews).toEqual([])
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
