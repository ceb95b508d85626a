import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveSetting } from '#shop/settings/settings.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
let kurta: StockedVariant

beforeEach(async () => {
  await sql`truncate products, rate_limits cascade`.execute(db)
  kurta = await newStockedVariant(db, { quantity: 0 })
})

const stored = () => db.selectFrom('restock_requests').select(['phone', 'language', 'variant_id']).execute()
const path = (base = '') => `${base}/product/${kurta.slug}/restock`
const form = () => ({ variantId: kurta.variantId, customer_phone: '0390 0000001' })
const pageOf = async (address: string) => await (await new Browser(app).get(address)).text()

describe('the form on the product page', () => {
  it('it is on the page of a product that is sold out, and of no other', async () => {
    expect(await pageOf(`/product/${kurta.slug}`)).toContain(`action="${path()}" method="post"`)
    const shawl = await newStockedVariant(db)
    expect(await pageOf(`/product/${shawl.slug}`)).not.toContain('/restock')
  })

  it('beside it is a WhatsApp link with the article code, where the shop has a number', async () => {
    await db.updateTable('products').set({ sku: 'KRT-1' }).where('id', '=', kurta.productId).execute()
    expect(await pageOf(`/product/${kurta.slug}`)).not.toContain('wa.me/92')
    await saveSetting(db, 'contact_info', { phone: '', whatsapp: '0300 1234567', email: '', address: '' })
    const text = encodeURIComponent(`please tell me when Linen Kurta (KRT-1) is back: http://shop.test/product/`)
    expect(await pageOf(`/product/${kurta.slug}`)).toContain(text)
  })

  it.each(['', '/ur'])('below %j it stores the number and thanks, and no URL has the number', async base => {
    const shopper = new Browser(app)
    const sent = await shopper.post(path(base), form())
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path(base)}?sent`])
    expect(await (await shopper.get(`${path(base)}?sent`)).text()).toContain(
      base ? 'ہم آپ کو بتا دیں گے' : 'We will tell you',
    )
    const language = base ? 'ur' : 'en'
    expect(await stored()).toEqual([{ phone: '03900000001', language, variant_id: kurta.variantId }])
  })

  it.each([
    ['', 'Phone number must be at least 10 digits'],
    ['12345', 'Phone number must be at least 10 digits'],
    ['0390 0000001'.repeat(5), 'This is too long'],
  ])('the number %j is refused beside the field, and shown again', async (customer_phone, message) => {
    const answer = await new Browser(app).post(path(), { ...form(), customer_phone })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    expect(html).toContain(message)
    expect(html).toContain(`value="${customer_phone.slice(0, 30)}"`)
    expect(await stored()).toEqual([])
  })

  it.each(['', 'x', crypto.randomUUID()])('the choice %j is refused', async variantId => {
    const answer = await new Browser(app).post(path(), { customer_phone: '0390 0000001', variantId })
    expect([400, 404]).toContain(answer.status)
    expect(await stored()).toEqual([])
  })

  it('an unknown product is answered 404', async () => {
    for (const answer of [
      await new Browser(app).post('/product/none/restock', form()),
      await new Browser(app).get('/product/none/restock'),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  it('a variant that is in stock by then leads to its page', async () => {
    await db.updateTable('inventory').set({ quantity: 2 }).execute()
    const sent = await new Browser(app).post(path(), form())
    expect(sent.headers.get('Location')).toBe(`/product/${kurta.slug}?variant=${kurta.variantId}`)
    expect((await new Browser(app).get(path())).headers.get('Location')).toBe(`/product/${kurta.slug}`)
  })

  it('one request too many says how long to wait', async () => {
    for (let time = 0; time < 10; time++) await new Browser(app).post(path(), form())
    const answer = await new Browser(app).post(path(), form())
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(await answer.text()).toContain('Too many attempts. Please wait 60 minutes')
  })
})
