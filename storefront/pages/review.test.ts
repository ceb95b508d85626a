import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jpeg } from '#shop/media/files.fixture.ts'
import { eraseCustomer } from '#shop/privacy/erase-customer.ts'
import { signReviewToken } from '#shop/reviews/review-link.ts'
import { newDeliveredOrder } from '#shop/reviews/reviews.fixture.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { locales } from '../locale.tsx'

const db = await testDatabase()
const { app, logged } = shopApp(db)

beforeEach(async () => {
  await db.deleteFrom('reviews').execute()
  await db.deleteFrom('orders').execute()
})

async function delivered() {
  const order = await newDeliveredOrder(db)
  return { ...order, path: `/review/${await signReviewToken(db, order.orderId)}` }
}

type Sent = { item: string; stars?: string; body?: string; photos?: Uint8Array[] }

/** Sends a review as a browser does: by multipart, with an empty file where none was chosen. */
async function send(path: string, { item, stars = '5', body = '', photos = [] }: Sent): Promise<Response> {
  const form = new FormData()
  form.append('item', item)
  if (stars) form.append('stars', stars)
  form.append('body', body)
  for (const photo of photos) form.append('photos', new File([Buffer.from(photo)], 'shawl.jpg', { type: 'image/jpeg' }))
  if (photos.length === 0) form.append('photos', new File([], '', { type: 'application/octet-stream' }))
  const encoded = new Response(form)
  const type = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
  // A server of another test replaces `Response` by one without `bytes`.
  return await post(path, new Uint8Array(await encoded.arrayBuffer()), type)
}

/** Sends a form with its length, as browsers do; a stream says that of one with a photo. */
async function post(path: string, body: Uint8Array<ArrayBuffer> | ReadableStream, type: { 'Content-Type': string }) {
  const length = body instanceof Uint8Array ? body.length : 1_000_000
  const headers = {
    Origin: 'http://shop.test',
    Host: 'shop.test',
    Accept: 'text/html',
    'Content-Length': String(length),
    ...type,
  }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, redirect: 'manual', duplex: 'half' }
  return await app.request(`http://shop.test${path}`, init)
}

const stored = () => db.selectFrom('reviews').select(['stars', 'body', 'state', 'shown_name']).execute()

describe.each(['', '/ur'])('the reviews of an order below %j', language => {
  const { messages } = locales[language === '' ? 'en' : 'ur']

  it('the link shows a form for each line, and nothing of who ordered but the signature', async () => {
    const { path, orderItemId, orderNumber } = await delivered()
    const answer = await new Browser(app).get(language + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`value="${orderItemId}"`)
    expect(html).toContain('Linen Kurta')
    expect(html).toContain('Ayesha K.')
    // In words of their own: keys and signatures are random letters and digits.
    expect(html).not.toMatch(/\bKhan\b|\b0?390\W?\d{7}\b|House 12/)
    expect(html).not.toContain(orderNumber)
  })

  it('a review is stored once, and answered with thanks and its stars', async () => {
    const { path, orderItemId } = await delivered()
    const answer = await send(language + path, { item: orderItemId, stars: '4', body: ' Soft cloth ' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${language}${path}?sent`)
    expect(await stored()).toEqual([{ stars: 4, body: 'Soft cloth', state: 'pending', shown_name: 'Ayesha K.' }])
    const thanks = await (await new Browser(app).get(`${language}${path}?sent`)).text()
    expect(thanks).toContain(messages.reviews.thanks)
    for (const own of [messages.reviews.checking, '★★★★☆', '>Soft cloth</p>']) expect(thanks).toContain(own)
    expect(thanks).not.toContain('type="radio"')
    const again = await send(language + path, { item: orderItemId, stars: '1' })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain(messages.refusals['review-exists'])
    expect(await stored()).toHaveLength(1)
  })

  it('a wrong form is shown again with what was typed and what is wrong', async () => {
    const { path, orderItemId } = await delivered()
    const unstarred = await send(language + path, { item: orderItemId, stars: '', body: 'Lovely <b>cloth</b>' })
    expect(unstarred.status).toBe(422)
    const html = await unstarred.text()
    expect(html).toContain(messages.reviews.starsMissing)
    expect(html).toContain('Lovely &lt;b&gt;cloth&lt;/b&gt;')
    expect(html).toContain(`hrefLang="${language === '' ? 'ur' : 'en'}"`)
    const long = await send(language + path, { item: orderItemId, stars: '2', body: 'x'.repeat(1001) })
    expect(long.status).toBe(422)
    expect(await long.text()).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/)
    expect(await stored()).toEqual([])
  })

  it('photos are stored with it, and a text in their place is refused in words', async () => {
    const { path, orderItemId } = await delivered()
    const refused = await send(language + path, { item: orderItemId, body: 'Good', photos: [Buffer.from('<svg/>')] })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(messages.refusals['review-photo-unreadable'])
    // Larger than any other form may be.
    const large = Buffer.concat([await jpeg(), Buffer.alloc(300 * 1024)])
    const photos = [large, await jpeg(), await jpeg()]
    expect((await send(language + path, { item: orderItemId, photos })).status).toBe(303)
    expect(await db.selectFrom('review_photos').select('position').execute()).toHaveLength(3)
  })
})

it('forms of one order that never end leave the reviews of other orders alone', async () => {
  const slow = await delivered()
  const endings: (() => void)[] = []
  const hanging = Array.from({ length: 4 }, async () => {
    const body = new ReadableStream({ start: stream => void endings.push(() => stream.close()) })
    return await post(slow.path, body, { 'Content-Type': 'multipart/form-data; boundary=x' })
  })
  await vi.waitFor(async () => {
    const counted = await sql`select from rate_limits where key like 'review-order:%' and points >= 4`.execute(db)
    expect(counted.rows).toHaveLength(1)
  })
  const { path, orderItemId } = await delivered()
  expect((await send(path, { item: orderItemId })).status).toBe(303)
  for (const end of endings) end()
  for (const answer of hanging) expect((await answer).status).toBe(422)
})

describe('the link to reviews', () => {
  it('no other token opens an order, nor does the link of one that was erased or taken back', async () => {
    const { path, customerId, orderItemId } = await delivered()
    const open = (await newDeliveredOrder(db, { status: 'shipped', details: { customer_phone: '0390 0000003' } }))
      .orderId
    const wrong = [
      // Not its last symbol: half of that is padding.
      path.replace(/\/review\/./, first => (first.endsWith('x') ? '/review/y' : '/review/x')),
      `/review/${'A'.repeat(43)}`,
      '/review/x',
      '/review/%00',
      `/review/${await signReviewToken(db, open)}`,
      `/review/${await signReviewToken(db, crypto.randomUUID())}`,
    ]
    for (const other of wrong) {
      expect((await new Browser(app).get(other)).status, other).toBe(404)
      expect((await send(other, { item: orderItemId })).status, other).toBe(404)
    }
    expect((await new Browser(app).get(path)).status).toBe(200)
    await eraseCustomer(db, customerId).catch(() => db.updateTable('orders').set({ status: 'shipped' }).execute())
    const gone = await new Browser(app).get(path)
    expect(gone.status).toBe(404)
    expect(await gone.text()).toContain('This link no longer works')
    expect(await stored()).toEqual([])
  })

  it('a line of another order is refused', async () => {
    const [mine, theirs] = [await delivered(), await delivered()]
    expect((await send(mine.path, { item: theirs.orderItemId })).status).toBe(422)
    for (const item of ['', 'x', '\u0000', crypto.randomUUID()]) {
      expect((await send(mine.path, { item })).status).toBe(422)
    }
    expect(await stored()).toEqual([])
  })

  it('too many forms are refused with a sentence and the seconds to wait, before their photos are read', async () => {
    const { path, orderItemId } = await delivered()
    const statuses: number[] = []
    for (let times = 0; times < 41; times++) statuses.push((await send(path, { item: orderItemId, stars: '' })).status)
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([422]))
    const refused = await send(path, { item: orderItemId })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(60)
    expect(await refused.text()).toContain('Too many attempts')
    expect(await stored()).toEqual([])
  })

  it('a body larger than three photos is refused', async () => {
    const { path, orderItemId } = await delivered()
    const photos = [Buffer.alloc(26 * 1024 * 1024)]
    expect((await send(path, { item: orderItemId, photos })).status).toBe(413)
  })

  it('it never appears in the log', async () => {
    const { path, orderItemId } = await delivered()
    logged.length = 0
    await send(path, { item: orderItemId, body: 'Secret cloth' })
    await new Browser(app).get(path)
    const token = path.split('/').at(-1) ?? ''
    expect(logged.join()).toContain('/review/:token')
    expect(logged.join()).not.toContain(token)
    expect(logged.join()).not.toContain('Secret cloth')
  })
})

describe('an order that was delivered', () => {
  it('its tracked page has the forms, which lead to its own link', async () => {
    const { orderNumber, orderItemId, path } = await delivered()
    const typed = { order_number: orderNumber, customer_phone: ayeshaFromLahore.customer_phone }
    const html = await (await new Browser(app).post('/track', typed)).text()
    expect(html).toContain(`action="${path}"`)
    expect(html).toContain(`value="${orderItemId}"`)
  })

  it('a stranger with its number gets no form, and one on its way has none', async () => {
    const { orderNumber } = await delivered()
    expect(await (await new Browser(app).get(`/order-confirmation/${orderNumber}`)).text()).not.toContain('/review/')
    const open = await newDeliveredOrder(db, { status: 'shipped' })
    const typed = { order_number: open.orderNumber, customer_phone: ayeshaFromLahore.customer_phone }
    expect(await (await new Browser(app).post('/track', typed)).text()).not.toContain('/review/')
  })
})
