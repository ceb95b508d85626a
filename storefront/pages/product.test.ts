import { describe, expect, it } from 'vitest'
import { en } from '#messages/en.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { hideReview, publishReview, replyToReview } from '#shop/reviews/moderate-review.ts'
import { newDeliveredOrder } from '#shop/reviews/reviews.fixture.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, newSubBrand, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { arrivalSentence } from '../parts/delivery-dates.ts'

const db = await testDatabase()
const { app, disk } = shopApp(db)

const page = async (path: string) => {
  const answer = await new Browser(app).get(path)
  return { answer, html: await answer.text() }
}

/** Adds another size of the kurta, so that there is a choice. */
async function addSize(kurta: { productId: string }, input: { price?: number; quantity?: number } = {}) {
  const id = newId()
  await db
    .insertInto('variants')
    .values({ id, product_id: kurta.productId, name: 'L', price: input.price ?? null, sort_order: 1 })
    .execute()
  await db
    .insertInto('inventory')
    .values({ variant_id: id, quantity: input.quantity ?? 10 })
    .execute()
  return id
}

const checkedIn = (html: string) => /<input[^>]*checked=""[^>]*value="([^"]*)"/.exec(html)?.[1]

describe('the variant in the URL', () => {
  it('the page shows it with its price', async () => {
    const kurta = await newStockedVariant(db)
    const large = await addSize(kurta, { price: 1800 })
    const { html } = await page(`/product/${kurta.slug}?variant=${large}`)
    expect(checkedIn(html)).toBe(large)
    expect(html).toMatch(/class="prices[^>]*><span>Rs\u00a01,800/)
  })

  it('the language switch keeps it, but the canonical URL does not', async () => {
    const kurta = await newStockedVariant(db)
    const { html } = await page(`/product/${kurta.slug}?variant=${kurta.variantId}`)
    expect(html).toContain(`href="/ur/product/${kurta.slug}?variant=${kurta.variantId}"`)
    expect(html).toContain(`<link rel="canonical" href="http://shop.test/product/${kurta.slug}"/>`)
  })

  it.each(['nothing', newId(), '%00', 'x'.repeat(5000), '%E2%80%AE', '%ED%A0%80', '"><b>'])(
    'the invalid variant %j is ignored',
    async variant => {
      const kurta = await newStockedVariant(db)
      const { answer, html } = await page(`/product/${kurta.slug}?variant=${variant}`)
      expect(answer.status).toBe(200)
      expect(checkedIn(html)).toBeUndefined()
      expect(html).toContain(`href="/ur/product/${kurta.slug}"`)
    },
  )

  it('a sold-out one is not selected', async () => {
    const kurta = await newStockedVariant(db)
    const large = await addSize(kurta, { quantity: 0 })
    const { html } = await page(`/product/${kurta.slug}?variant=${large}`)
    expect(checkedIn(html)).not.toBe(large)
    expect(html).toContain('aria-label="L, Sold out"')
  })
})

describe('the colour in the URL', () => {
  /** White in M, Black in M and L. */
  async function newColouredKurta() {
    const kurta = await newStockedVariant(db)
    const variants = [
      ['M / White', kurta.variantId],
      ['M / Black', newId()],
      ['L / Black', newId()],
    ] as const
    for (const [index, [name, id]] of variants.entries()) {
      const [size, colour] = name.split(' / ')
      const values = { name, sort_order: index, options: JSON.stringify({ size, colour }) }
      if (index === 0) await db.updateTable('variants').set(values).where('id', '=', id).execute()
      else
        await db
          .insertInto('variants')
          .values({ id, product_id: kurta.productId, ...values })
          .execute()
      if (index > 0) await db.insertInto('inventory').values({ variant_id: id, quantity: 3 }).execute()
    }
    return { slug: kurta.slug, white: variants[0][1], black: variants[1][1], largeBlack: variants[2][1] }
  }
  const offeredIn = (html: string) =>
    Array.from(html.matchAll(/<input type="radio"[^>]*value="([^"]*)"/g), ([, id]) => id)

  it('the page offers only its sizes, and the language switch keeps it', async () => {
    const { slug, white, black, largeBlack } = await newColouredKurta()
    expect(offeredIn((await page(`/product/${slug}`)).html)).toEqual([white])
    const { html } = await page(`/product/${slug}?colour=${largeBlack}`)
    expect(offeredIn(html)).toEqual([black, largeBlack])
    expect(html).toContain(`href="/ur/product/${slug}?colour=${largeBlack}"`)
  })

  it.each(['nothing', newId(), '%00', '"><b>'])('the invalid colour %j is ignored', async colour => {
    const { slug, white } = await newColouredKurta()
    const { answer, html } = await page(`/product/${slug}?colour=${colour}`)
    expect(answer.status).toBe(200)
    expect(offeredIn(html)).toEqual([white])
  })

  it('a form without a size shows the same colour again', async () => {
    const { slug, black, largeBlack } = await newColouredKurta()
    const browser = new Browser(app)
    const posted = await browser.post('/cart', { slug, colour: black, qty: '1' })
    const asked = await browser.get(`/direct-checkout/${slug}?colour=${black}&qty=1`)
    for (const answer of [posted, asked]) {
      expect(answer.status).toBe(400)
      expect(offeredIn(await answer.text())).toEqual([black, largeBlack])
    }
  })
})

describe('delivery to a city', () => {
  const quoteOf = async (path: string) => (await (await new Browser(app).get(path)).json()) as unknown

  it.each([
    ['Karachi', 'Delivery to Karachi: Rs\u00a0150'],
    ['pindi', 'Delivery to Rawalpindi: Rs\u00a0250'],
    ['Gojra', 'Delivery to Gojra: Rs\u00a0300'],
  ])('the page shows the fee for %s, uncached', async (city, sentence) => {
    const kurta = await newStockedVariant(db)
    const { answer, html } = await page(`/product/${kurta.slug}?city=${city}`)
    expect(html).toContain(sentence)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('the script gets the fee in the language of the page', async () => {
    const { slug } = await newStockedVariant(db)
    expect(await quoteOf(`/product/${slug}/delivery?city=Lahore`)).toEqual({
      quote: `Delivery to Lahore: Rs\u00a0200. ${arrivalSentence(defaultDelivery, 'Lahore', en, 'en')}`,
    })
    expect(await quoteOf(`/ur/product/${slug}/delivery?city=Lahore`)).toEqual({
      quote: expect.stringContaining('لاہور'),
    })
  })

  it('a page that is cached names days from the settings, and no date', async () => {
    const { slug } = await newStockedVariant(db)
    const cached = await page(`/product/${slug}`)
    expect(cached.answer.headers.get('Cache-Control')).not.toBe('no-store')
    expect(cached.html).toContain('Delivered in 2 to 5 working days.')
    expect(cached.html).not.toContain('Arrives')
    const quote = await new Browser(app).get(`/product/${slug}/delivery?city=Lahore`)
    expect(quote.headers.get('Cache-Control')).toBe('no-store')
    await saveSetting(db, 'delivery', { ...defaultDelivery, packDays: 3 })
    expect((await page(`/product/${slug}`)).html).toContain('Delivered in 4 to 7 working days.')
    await saveSetting(db, 'delivery', defaultDelivery)
  })

  it('it is free from 2,000 rupees on, by variant and quantity', async () => {
    const kurta = await newStockedVariant(db)
    const large = await addSize(kurta, { price: 2000 })
    const at = `/product/${kurta.slug}/delivery?city=Lahore`
    const free = { quote: expect.stringContaining('Delivery to Lahore is free.') }
    expect(await quoteOf(`${at}&variantId=${large}&qty=1`)).toEqual(free)
    expect(await quoteOf(`${at}&variantId=${kurta.variantId}&qty=2`)).toEqual(free)
    expect(await quoteOf(`${at}&variantId=${kurta.variantId}&qty=1`)).not.toEqual(free)
  })

  it.each(['', '%20', '%00', '%ED%A0%80', '%E2%80%AE', 'x'.repeat(10_000), '<script>alert(1)</script>', "';--"])(
    'the input %j is answered without an error',
    async city => {
      const kurta = await newStockedVariant(db)
      const { answer, html } = await page(`/product/${kurta.slug}?city=${city}`)
      expect(answer.status).toBe(200)
      expect(html).not.toContain('<script>alert')
      expect(html.match(/x{101}/)).toBeNull()
      const quote = await new Browser(app).get(`/product/${kurta.slug}/delivery?city=${city}&qty=-1&variantId=${city}`)
      expect(quote.status).toBe(200)
    },
  )

  it('a product that is not on sale has no fee', async () => {
    expect(await quoteOf('/product/no-such-thing/delivery?city=Lahore')).toEqual({ quote: null })
  })
})

describe('links of the product page', () => {
  it('it links to others of the sub-brand, also when it is sold out', async () => {
    const subBrandId = (await newSubBrand(db)).id
    const kurta = await newStockedVariant(db, { subBrandId, quantity: 0 })
    const shawl = await newStockedVariant(db, { subBrandId, name: 'Wool Shawl' })
    const { html } = await page(`/product/${kurta.slug}`)
    expect(html).toContain('This product is sold out at the moment.')
    expect(html).toContain('href="#related"')
    expect(html).toMatch(new RegExp(`You may also like.*/product/${shawl.slug}"`, 's'))
  })

  it('the section is left out when there are none', async () => {
    const { html } = await page(`/product/${(await newStockedVariant(db, { quantity: 0 })).slug}`)
    expect(html).not.toContain('You may also like')
    expect(html).not.toContain('href="#related"')
  })

  it('it links to WhatsApp with name and URL of the product, where the shop has a number', async () => {
    const { slug } = await newStockedVariant(db)
    expect((await page(`/product/${slug}`)).html).not.toContain('wa.me/92')
    await saveSetting(db, 'contact_info', { phone: '', whatsapp: '0300 1234567', email: '', address: '' })
    const { html } = await page(`/product/${slug}`)
    const text = encodeURIComponent(`Linen Kurta: http://shop.test/product/${slug}`)
    expect(html).toContain('https://wa.me/923001234567?text=Hello')
    expect(html).toContain(`${text}"`)
  })

  it('an old slug redirects permanently to the new one, with the variant', async () => {
    const kurta = await newStockedVariant(db)
    await db.updateTable('products').set({ slug: 'linen-kurta-renamed' }).where('id', '=', kurta.productId).execute()
    for (const base of ['', '/ur']) {
      const { answer } = await page(`${base}/product/${kurta.slug}?variant=x`)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('Location')).toBe(`${base}/product/linen-kurta-renamed?variant=x`)
    }
  })
})

describe('the rating', () => {
  it('without reviews there is none, unless the owner set one', async () => {
    const { slug } = await newStockedVariant(db)
    expect((await page(`/product/${slug}`)).html).not.toContain('out of 5')
    await saveSetting(db, 'display_rating', 4.6)
    expect((await page(`/product/${slug}`)).html).toContain('4.6 out of 5')
  })
})

describe('the descriptions of pictures', () => {
  it('alike ones, as of several pictures of one colour, are numbered', async () => {
    const { slug, productId } = await newStockedVariant(db)
    for (const [place, alt_text] of ['Kurta – White', 'Kurta – Black', 'Kurta – White', ''].entries()) {
      const mediaId = newId()
      await db
        .insertInto('media')
        .values({
          id: mediaId,
          media_type: 'image',
          file_name: 'a.png',
          byte_size: 1,
          width: 9,
          height: 9,
          widths: [9],
        })
        .execute()
      await db
        .insertInto('product_media')
        .values({ id: newId(), product_id: productId, media_id: mediaId, alt_text, sort_order: place })
        .execute()
    }
    const { html } = await page(`/product/${slug}`)
    const views = html.slice(html.indexOf('class="views"'), html.indexOf('class="thumbs"'))
    expect(Array.from(views.matchAll(/ alt="([^"]*)"/g), ([, alt]) => alt)).toEqual([
      'Kurta – White (1)',
      'Kurta – Black',
      'Kurta – White (2)',
      'Picture 4 of 4',
    ])
  })
})

describe('reviews of a product', () => {
  /** A published review of this product with these stars. */
  async function review(of: StockedVariant, stars: number, body: string) {
    const { orderId, orderItemId } = await newDeliveredOrder(db, { of })
    const reviewId = await writeReview(db, disk, { orderId, orderItemId, stars, body, photos: [] })
    const { version } = await replyToReview(db, { reviewId, version: 1, reply: 'Thank you <3' })
    await publishReview(db, { reviewId, version })
    return { reviewId, version: version + 1 }
  }
  const thingsIn = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'] ?? []

  it('they replace the rating of the settings, also in the data for search engines', async () => {
    await saveSetting(db, 'display_rating', 4.8)
    const kurta = await newStockedVariant(db)
    const before = (await page(`/product/${kurta.slug}`)).html
    expect(before).toContain('4.8 out of 5')
    expect(before).not.toContain('id="reviews"')
    expect(JSON.stringify(thingsIn(before))).not.toContain('aggregateRating')
    await review(kurta, 4, 'Soft <b>cloth</b>')
    const seen = await review(kurta, 3, '')
    const { html } = await page(`/product/${kurta.slug}`)
    expect(html).toContain('3.5 out of 5 · Reviews: 2')
    expect(html).not.toContain('4.8')
    expect(html).toContain('Soft &lt;b&gt;cloth&lt;/b&gt;')
    expect(html).toContain('Ayesha K., Lahore')
    expect(html).toContain('Thank you &lt;3')
    expect(html).toContain(`href="/product/${kurta.slug}/reviews"`)
    const rating = { '@type': 'AggregateRating', ratingValue: 3.5, reviewCount: 2 }
    expect(thingsIn(html)).toContainEqual(expect.objectContaining({ '@type': 'Product', aggregateRating: rating }))
    expect((await page(`/ur/product/${kurta.slug}`)).html).toContain('5 میں سے 3.5 · آرا: 2')
    await hideReview(db, { ...seen, reason: 'Says nothing' })
    expect((await page(`/product/${kurta.slug}`)).html).toContain('4.0 out of 5 · Reviews: 1')
  })

  it('its page shows the newest three and the beginning of a long text, and another page all of them', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    for (const body of ['Oldest', 'Second', 'Third', `${'word '.repeat(100)}end`]) await review(kurta, 5, body)
    const { html } = await page(`/product/${kurta.slug}`)
    expect(html).toContain('word…')
    for (const missing of ['Oldest', 'word end']) expect(html).not.toContain(missing)
    const { answer, html: all } = await page(`/product/${kurta.slug}/reviews`)
    expect(answer.status).toBe(200)
    expect(all).toContain('5.0 out of 5 · Reviews: 4')
    for (const body of ['Oldest', 'Second', 'word end']) expect(all).toContain(body)
    expect(all).not.toContain('rel="next"')
  })

  it('more than twenty are on pages, and an invalid cursor is the first', async () => {
    const kurta = await newStockedVariant(db, { quantity: 50 })
    for (let n = 0; n < 21; n++) await review(kurta, 5, `Number ${n}.`)
    const { html } = await page(`/ur/product/${kurta.slug}/reviews`)
    expect(html).not.toContain('Number 0.')
    const [, next = ''] = /href="([^"]*)" rel="next"/.exec(html) ?? []
    const second = (await page(next)).html
    expect(second).toContain('Number 0.')
    expect(second).not.toContain('Number 1.')
    expect((await page(`/product/${kurta.slug}/reviews?after=x`)).html).toContain('Number 20.')
  })

  it('cards show stars and number only where there are reviews', async () => {
    const [kurta, shawl] = [await newStockedVariant(db, { tags: ['x'] }), await newStockedVariant(db, { tags: ['x'] })]
    await review(kurta, 4, 'Good')
    expect((await page(`/product/${shawl.slug}`)).html).toContain('★ 4.0 (1)')
    expect((await page(`/product/${kurta.slug}`)).html).not.toContain('★ 4.0 (1)')
  })

  it('a product that is not on sale has no page of reviews, and an old slug leads on', async () => {
    const kurta = await newStockedVariant(db)
    await db
      .updateTable('products')
      .set({ slug: `${kurta.slug}-new` })
      .where('id', '=', kurta.productId)
      .execute()
    const { answer } = await page(`/product/${kurta.slug}/reviews`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/product/${kurta.slug}-new/reviews`])
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', kurta.productId).execute()
    expect((await page(`/product/${kurta.slug}-new/reviews`)).answer.status).toBe(404)
  })
})

describe('a video', () => {
  it('it is among the pictures and loads nothing by itself', async () => {
    const { slug, productId } = await newStockedVariant(db)
    const mediaId = newId()
    await db
      .insertInto('media')
      .values({ id: mediaId, media_type: 'video', video_format: 'mp4', file_name: 'turning.mp4', byte_size: 1 })
      .execute()
    await db
      .insertInto('product_media')
      .values({ id: newId(), product_id: productId, media_id: mediaId, alt_text: 'The kurta, turning' })
      .execute()
    const { html } = await page(`/product/${slug}`)
    expect(html).toMatch(/<video[^>]*controls=""[^>]*preload="none"[^>]*aria-label="The kurta, turning"/)
    expect(html).toContain(`<source src="/media/${mediaId}/film.mp4" type="video/mp4"/>`)
  })
})
