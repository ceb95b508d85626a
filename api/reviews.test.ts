import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import { parseReviewToken } from '#shop/reviews/review-link.ts'
import { newDeliveredOrder } from '#shop/reviews/reviews.fixture.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('reviews').execute()
  await db.deleteFrom('staff').execute()
})

async function signedInAs(role: StaffRole) {
  await newStaff(db, { username: `the-${role}`, role })
  const browser = openBrowser(db)
  await browser.signIn(`the-${role}`, password)
  return browser
}

async function newReview(): Promise<{ id: string; orderId: string; orderNumber: string }> {
  const { orderItemId, orderId, orderNumber, product } = await newDeliveredOrder(db)
  const id = newId()
  const row = { id, order_item_id: orderItemId, product_id: product.productId, stars: 4, shown_name: 'Ayesha K.' }
  await db.insertInto('reviews').values(row).execute()
  return { id, orderId, orderNumber }
}

describe('reviews of the back office', () => {
  it('it lists them by state, with the order for those who may see orders', async () => {
    const { id, orderId, orderNumber } = await newReview()
    const manager = await signedInAs('manager')
    expect((await manager.call('/reviews?state=pending')).body).toMatchObject({
      rows: [{ id, stars: 4, shownName: 'Ayesha K.', order: { id: orderId, number: orderNumber } }],
      counts: { pending: 1, published: 0, hidden: 0 },
    })
    expect((await manager.call('/reviews?state=hidden')).body).toMatchObject({ rows: [] })
    expect((await manager.call('/reviews?state=x')).status).toBe(400)
    const catalogue = await signedInAs('catalogue')
    const { body } = await catalogue.call('/reviews')
    expect(body).toMatchObject({ rows: [{ id, order: null }] })
    expect(JSON.stringify(body)).not.toContain(orderNumber)
  })

  it('publishing, hiding and replying follow each other by their versions', async () => {
    const { id } = await newReview()
    const manager = await signedInAs('manager')
    const put = (path: string, json: object) => manager.call(`/reviews/${id}/${path}`, { method: 'PUT', json })
    expect(await put('publication', { version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await put('reply', { version: 2, reply: ' Thank you\r\n\r\n\r\n\r\nso much ' })).toMatchObject({
      status: 200,
    })
    expect((await put('hiding', { version: 2, reason: 'Spam' })).status).toBe(409)
    expect((await put('hiding', { version: 3, reason: ' ' })).status).toBe(400)
    expect((await put('hiding', { version: 3, reason: 'x'.repeat(201) })).status).toBe(400)
    expect((await put('reply', { version: 3, reply: 'x'.repeat(1001) })).status).toBe(400)
    expect(await put('hiding', { version: 3, reason: ' Spam ' })).toMatchObject({ status: 200, body: { version: 4 } })
    const row = await db.selectFrom('reviews').select(['state', 'reply', 'hidden_reason']).executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'hidden', reply: 'Thank you\n\nso much', hidden_reason: 'Spam' })
    expect(
      (await manager.call(`/reviews/${newId()}/publication`, { method: 'PUT', json: { version: 1 } })).status,
    ).toBe(404)
  })
})

describe('the link to ask for a review', () => {
  it('it is of the order, and only for those who may correct orders', async () => {
    const { orderId } = await newReview()
    const tokenFor = async (role: StaffRole) => {
      const { body } = await (await signedInAs(role)).call(`/orders/${orderId}`)
      return (body as { reviewToken: string | null }).reviewToken
    }
    expect(await parseReviewToken(db, (await tokenFor('caller')) ?? '')).toBe(orderId)
    expect(await tokenFor('packer')).toBeNull()
    const open = await newDeliveredOrder(db, { status: 'shipped' })
    const manager = await signedInAs('manager')
    expect((await manager.call(`/orders/${open.orderId}`)).body).toMatchObject({ reviewToken: null })
  })

  it('hiding a review with a photo removes the photo from its address', async () => {
    const { id } = await newReview()
    const manager = await signedInAs('manager')
    const media = { id: newId(), media_type: 'image' as const, file_name: 'photo', byte_size: 1, widths: [320] }
    await db.insertInto('media').values(media).execute()
    await db.insertInto('review_photos').values({ review_id: id, position: 1, media_id: media.id }).execute()
    const hiding = { method: 'PUT', json: { version: 1, reason: 'Spam' } }
    expect((await manager.call(`/reviews/${id}/hiding`, hiding)).status).toBe(200)
    expect(await db.selectFrom('media').where('id', '=', media.id).select('id').execute()).toEqual([])
    expect(JSON.stringify((await manager.call('/reviews')).body)).not.toContain(media.id)
  })
})
