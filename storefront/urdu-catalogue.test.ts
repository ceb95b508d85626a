import { beforeAll, describe, expect, it } from 'vitest'
import { saveOptionWords } from '#shop/option-words/option-words.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { findOrder } from '#shop/orders/tracking/find-order.ts'
import { defaultSettings, saveSetting } from '#shop/settings/settings.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import {
  ayeshaFromLahore,
  newCategory,
  newShopper,
  newStockedVariant,
  newSubBrand,
  type StockedVariant,
} from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const read = async (path: string) => await (await new Browser(app).get(path)).text()

let kurta: StockedVariant

beforeAll(async () => {
  kurta = await newStockedVariant(db, { name: 'Ajrak Kurta', slug: 'ajrak-kurta' })
  await newStockedVariant(db, { name: 'Plain Shawl', slug: 'plain-shawl' })
  await db
    .updateTable('products')
    .set({ short_description: 'Block print', description: '<p>Soft</p>', seo_title: 'Buy a kurta', is_featured: true })
    .execute()
  await db
    .updateTable('products')
    .set({
      name_ur: 'اجرک کرتا',
      short_description_ur: 'بلاک پرنٹ والا کرتا',
      description_ur: '<p>نرم کپڑا</p>',
      seo_description_ur: 'سندھی اجرک',
    })
    .where('id', '=', kurta.productId)
    .execute()
})

describe('a product with texts in Urdu', () => {
  it('its page in Urdu is in Urdu, also for search engines', async () => {
    const html = await read('/ur/product/ajrak-kurta')
    expect(html).toContain('<title>اجرک کرتا – ')
    expect(html).toContain('<meta name="description" content="سندھی اجرک"/>')
    expect(html).toContain('"name":"اجرک کرتا"')
    expect(html).toContain('<p>نرم کپڑا</p>')
    expect(html).not.toContain('Ajrak Kurta')
    expect(html).not.toContain('Buy a kurta')
  })

  it('its page in English is in English', async () => {
    const html = await read('/product/ajrak-kurta')
    expect(html).toContain('<title>Buy a kurta – ')
    expect(html).not.toContain('اجرک')
  })

  it('cards and suggestions are in the language of the page', async () => {
    expect(await read('/ur')).toContain('<bdi>اجرک کرتا</bdi>')
    expect(await read('/')).toContain('<bdi>Ajrak Kurta</bdi>')
    expect(await read('/ur/search/suggestions?q=ajrak')).toContain('"name":"اجرک کرتا"')
    expect(await read('/search/suggestions?q=اجرک')).toContain('"name":"Ajrak Kurta"')
  })

  it('cart and direct checkout are, too', async () => {
    const browser = new Browser(app)
    await browser.post('/cart', { slug: kurta.slug, variantId: kurta.variantId })
    expect(await (await browser.get('/ur/cart')).text()).toContain('اجرک کرتا')
    expect(await (await browser.get('/ur/checkout')).text()).toContain('<bdi>اجرک کرتا</bdi>')
    const direct = await read(`/ur/direct-checkout/ajrak-kurta?variantId=${kurta.variantId}&qty=1`)
    expect(direct).not.toContain('Ajrak Kurta')
  })
})

describe('an order', () => {
  it('its receipt has the Urdu of the name that was ordered', async () => {
    const shopper = newShopper()
    const { orderNumber } = await placeDirectOrder(db, {
      ...shopper,
      details: ayeshaFromLahore,
      slug: kurta.slug,
      variantId: kurta.variantId,
      quantity: 1,
    })
    const names = async () =>
      (await findOrder(db, { orderNumber, sessionId: shopper.sessionId }))?.receipt?.items.map(
        ({ productName, productNameUrdu }) => [productName, productNameUrdu],
      )
    expect(await names()).toEqual([['Ajrak Kurta', 'اجرک کرتا']])
    await db.updateTable('products').set({ name: 'Other' }).where('id', '=', kurta.productId).execute()
    expect(await names()).toEqual([['Ajrak Kurta', '']])
    await db.updateTable('products').set({ name: 'Ajrak Kurta' }).where('id', '=', kurta.productId).execute()
  })

  it('a refusal names the product in the language of the page', async () => {
    const browser = new Browser(app)
    await db
      .updateTable('inventory')
      .set({ quantity: 0, reserved_quantity: 0 })
      .where('variant_id', '=', kurta.variantId)
      .execute()
    expect(await (await browser.post('/ur/cart', { slug: kurta.slug, variantId: kurta.variantId })).text()).toContain(
      'اجرک کرتا (M)',
    )
  })
})

it('a product without them is shown in English, and marked so', async () => {
  const html = await read('/ur/product/plain-shawl')
  expect(html).toContain('<title>Buy a kurta – ')
  expect(html).toMatch(/<h1[^>]* lang="en"[^>]*><bdi>Plain Shawl<\/bdi>/)
  expect(await read('/ur')).toMatch(/<h3 lang="en"><a [^>]*><bdi>Plain Shawl/)
})

describe('a sub-brand, a category and the store', () => {
  beforeAll(async () => {
    const [subBrand, category] = [await newSubBrand(db, { name: 'Neelgul' }), await newCategory(db, 'Unstitched')]
    await db
      .updateTable('sub_brands')
      .set({ name_ur: 'نیل گل', description: 'Lawn', description_ur: 'لان کے جوڑے', slug: 'neelgul' })
      .where('id', '=', subBrand.id)
      .execute()
    await db
      .updateTable('categories')
      .set({ name_ur: 'ان سلا کپڑا', slug: 'unstitched' })
      .where('id', '=', category.id)
      .execute()
    await db
      .updateTable('products')
      .set({ sub_brand_id: subBrand.id, category_id: category.id })
      .where('id', '=', kurta.productId)
      .execute()
    const store = { ...defaultSettings.store_info, store_description: 'All kinds', store_description_ur: 'سب کچھ' }
    await saveSetting(db, 'store_info', store)
  })

  it('menus, page, breadcrumbs and footer are in the language of the page', async () => {
    const home = await read('/ur')
    expect(home).toContain('<bdi>نیل گل</bdi>')
    expect(home).toContain('<meta name="description" content="سب کچھ"/>')
    expect(home).toContain('<bdi>سب کچھ</bdi>')
    expect(home).not.toContain('Neelgul')
    const subBrand = await read('/ur/sub-brand/neelgul')
    expect(subBrand).toContain('<title>نیل گل – ')
    expect(subBrand).toContain('<meta name="description" content="لان کے جوڑے"/>')
    expect(await read('/ur/category/unstitched')).toContain('<title>ان سلا کپڑا – ')
    const product = await read('/ur/product/ajrak-kurta')
    expect(product).toMatch(/<a href="\/ur\/category\/unstitched"[^>]*><bdi>ان سلا کپڑا<\/bdi>/)
    expect(product).not.toContain('Neelgul')
  })

  it('the same in English', async () => {
    const home = await read('/')
    expect(home).toContain('<bdi>Neelgul</bdi>')
    expect(home).toContain('<bdi>All kinds</bdi>')
    expect(home).not.toContain('نیل گل')
    expect(await read('/sub-brand/neelgul')).toContain('<title>Neelgul – ')
    expect(await read('/category/unstitched')).toContain('<title>Unstitched – ')
  })
})

describe('options', () => {
  it('pages in Urdu say them by the list of words, pages in English as they were written', async () => {
    const { variantId, slug } = await newStockedVariant(db, { name: 'Sheet', slug: 'sheet' })
    await db
      .updateTable('variants')
      .set({ name: 'King / White', options: JSON.stringify({ size: 'King', colour: 'White' }) })
      .where('id', '=', variantId)
      .execute()
    expect(await read(`/ur/product/${slug}`)).toContain('کنگ سائز، سفید')
    expect(await read(`/product/${slug}`)).toContain('King / White')
    const browser = new Browser(app)
    await browser.post('/cart', { slug, variantId })
    expect(await (await browser.get('/ur/cart')).text()).toContain('کنگ سائز، سفید')
    // Apart: in one isolate the quantity would stand inside the name.
    expect(await (await browser.get('/ur/checkout')).text()).toContain(
      '<bdi>\u200fکنگ سائز، سفید</bdi> <bdi>×\u00a01</bdi>',
    )
    expect(await (await browser.get('/checkout')).text()).toContain('King / White')
    await db.updateTable('inventory').set({ quantity: 0 }).where('variant_id', '=', variantId).execute()
    expect(await (await new Browser(app).post('/ur/cart', { slug, variantId })).text()).toContain(
      '(\u200fکنگ سائز، سفید)',
    )
    await saveOptionWords(db, [{ word: 'white', urdu: 'چٹا' }])
    expect(await read(`/ur/product/${slug}`)).toContain('کنگ سائز، چٹا')
  })
})
