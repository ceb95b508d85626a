import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { readSettings, saveSetting } from '#shop/settings/settings.ts'
import { sizeChart } from '#shop/size-charts/size-charts.fixture.ts'
import { createSizeChart } from '#shop/size-charts/size-charts.ts'
import { atCheckout, atDirectCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** The validator's errors for a page, one line each. */
async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

const htmlOf = async (answer: Response | Promise<Response>): Promise<string> => (await answer).text()

/** A product with pictures, a video, options, a reduced price, and one variant that is sold out. */
async function stockEverything() {
  const [subBrand, category] = [await newSubBrand(db), await newCategory(db)]
  const kurta = await newStockedVariant(db, { subBrandId: subBrand.id, categoryId: category.id, tags: ['eid'] })
  await newStockedVariant(db, { subBrandId: subBrand.id, name: 'لان کا سوٹ' })
  await db
    .updateTable('products')
    .set({ compare_price: 2000, is_featured: true, description: '<p>Soft.</p><ul><li>Linen</li></ul>', sku: 'LK-1' })
    .where('id', '=', kurta.productId)
    .execute()
  const large = newId()
  await db
    .insertInto('variants')
    .values([{ id: large, product_id: kurta.productId, name: 'L', options: '{"Size":"L"}', sort_order: 1 }])
    .execute()
  await db.insertInto('inventory').values({ variant_id: large, quantity: 0 }).execute()
  for (const [sort_order, video] of [false, false, true].entries()) {
    const id = newId()
    const media = video
      ? { media_type: 'video' as const, video_format: 'mp4' as const }
      : { media_type: 'image' as const, width: 800, height: 1000, widths: [320, 640] }
    await db
      .insertInto('media')
      .values({ id, file_name: 'as-sent', byte_size: 1, ...media })
      .execute()
    await db
      .insertInto('product_media')
      .values({ id: newId(), product_id: kurta.productId, media_id: id, sort_order })
      .execute()
  }
  return { ...kurta, subBrand, category }
}

let kurta: Awaited<ReturnType<typeof stockEverything>>

beforeAll(async () => {
  kurta = await stockEverything()
  const { store_info } = await readSettings(db)
  await saveSetting(db, 'store_info', { ...store_info, store_name: 'Bazaar & Lane', store_description: 'A bazaar' })
  const contact = { phone: '0390 0000000', whatsapp: '0390 0000000', email: 'a@b.example', address: 'Anarkali, Lahore' }
  await saveSetting(db, 'contact_info', contact)
  await saveSetting(db, 'announcement', { en: 'Closed on Eid', ur: '' })
  await createSizeChart(db, sizeChart())
  await db
    .insertInto('pages')
    .values({ id: newId(), slug: 'about', title: 'About', body: '<h2>We</h2><p>sell.</p>', is_published: true })
    .execute()
})

describe.each([
  ['English', ''],
  ['Urdu', '/ur'],
])('a page in %s is valid HTML', (_, base) => {
  it.each([
    ['home', () => base || '/'],
    ['a sub-brand', () => `${base}/sub-brand/${kurta.subBrand.slug}`],
    ['a category', () => `${base}/category/${kurta.category.slug}`],
    ['a sorted sub-brand', () => `${base}/sub-brand/${kurta.subBrand.slug}?sort=price-up&in_stock=1&price=1000`],
    ['a product', () => `${base}/product/${kurta.slug}`],
    [
      'a product with a choice and a city',
      () => `${base}/product/${kurta.slug}?variant=${kurta.variantId}&city=Lahore`,
    ],
    ['a search', () => `${base}/search?q=kurta`],
    ['a search for nothing', () => `${base}/search?q=xqzvw`],
    ['the empty cart', () => `${base}/cart`],
    ['the empty checkout', () => `${base}/checkout`],
    ['an invalid order', () => `${base}/direct-checkout/${kurta.slug}`],
    ['the categories', () => `${base}/categories`],
    ['a content page', () => `${base}/page/about`],
    ['a size chart', () => `${base}/size-chart/kurtas`],
    ['an unknown order', () => `${base}/order-confirmation/ORD-20260101-22222222`],
    ['tracking', () => `${base}/track`],
    ['the newsletter', () => `${base}/newsletter`],
    ['unsubscribing', () => `${base}/newsletter/unsubscribe?token=x`],
    ['the page without connection', () => `${base}/offline`],
    ['a missing page', () => `${base}/nothing`],
  ])('%s', async (_, path) => {
    expect(await problemsOf(await htmlOf(new Browser(app).get(path())))).toEqual([])
  })

  it('the cart, the checkout with field errors, and the order', async () => {
    const { browser, form } = await atCheckout(app, [kurta])
    for (const path of ['/cart', '/checkout'])
      expect(await problemsOf(await htmlOf(browser.get(base + path)))).toEqual([])
    const refused = await browser.post(`${base}/checkout`, { ...form, customer_name: '', city: '' })
    expect(refused.status).toBe(400)
    expect(await problemsOf(await htmlOf(refused))).toEqual([])
    const order = (await browser.post(`${base}/checkout`, form)).headers.get('Location') ?? ''
    expect(order).toContain('/order-confirmation/')
    expect(await problemsOf(await htmlOf(browser.get(order)))).toEqual([])
    expect(await problemsOf(await htmlOf(new Browser(app).get(order)))).toEqual([])
  })

  it('direct checkout, with and without field errors', async () => {
    const { browser, path, form } = await atDirectCheckout(app, kurta)
    expect(await problemsOf(await htmlOf(browser.get(`${base}${path}?variantId=${kurta.variantId}&qty=1`)))).toEqual([])
    const refused = await browser.post(base + path, { ...form, customer_phone: '12', city: '' })
    expect(refused.status).toBe(400)
    expect(await problemsOf(await htmlOf(refused))).toEqual([])
  })
})

it('the validator finds a heading inside an address', async () => {
  expect(await problemsOf('<address><h2>Contact us</h2></address>')).toHaveLength(1)
})
