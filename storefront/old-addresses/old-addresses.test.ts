import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const shopper = new Browser(shopApp(db).app)

/** Where an address leads: its path, or its status. */
async function leadsTo(path: string): Promise<string | number> {
  const answer = await shopper.get(path)
  return answer.status === 301 ? (answer.headers.get('Location') ?? '') : answer.status
}

const category = await newCategory(db, 'Kurtas')
const product = await newStockedVariant(db, { name: 'Lawn Suit', categoryId: category.id })
const brand = await newSubBrand(db, { name: 'Neelgul' })
await db.updateTable('products').set({ slug: 'lawn-suit' }).where('id', '=', product.productId).execute()
await db.updateTable('categories').set({ slug: 'kurtas' }).where('id', '=', category.id).execute()
await db.updateTable('sub_brands').set({ slug: 'neelgul-of-hala' }).where('id', '=', brand.id).execute()
await db.updateTable('sub_brands').set({ slug: 'neelgul' }).where('id', '=', brand.id).execute()
const archived = await newStockedVariant(db, { name: 'Old Suit' })
await db
  .updateTable('products')
  .set({ slug: 'old-suit', status: 'archived' })
  .where('id', '=', archived.productId)
  .execute()
for (const slug of ['shipping-returns', 'privacy-policy', 'about', 'eid-lookbook'])
  await db.insertInto('pages').values({ id: newId(), title: slug, slug, is_published: true }).execute()

const redirect = (from: string, to: string) =>
  db.insertInto('redirects').values({ id: newId(), from_path: from, to_path: to, to_key: to }).execute()

describe('an address of a shop of Shopify', () => {
  it.each([
    ['/products/lawn-suit', '/product/lawn-suit'],
    ['/products/Lawn-Suit/', '/product/lawn-suit'],
    ['//products//lawn-suit', '/product/lawn-suit'],
    ['/products/lawn-suit?variant=4242&utm_source=fb&_pos=1', '/product/lawn-suit?utm_source=fb'],
    ['/products/lawn-suit?fbclid=a%26b&page=2', '/product/lawn-suit?fbclid=a%26b'],
    ['/collections/eid/products/lawn-suit', '/product/lawn-suit'],
    ['/collections/kurtas', '/category/kurtas'],
    ['/collections/kurtas/red+new', '/category/kurtas'],
    ['/collections/neelgul', '/sub-brand/neelgul'],
    ['/collections/neelgul-of-hala', '/sub-brand/neelgul'],
    ['/collections/vendors?q=Neelgul', '/sub-brand/neelgul'],
    ['/collections/all', '/categories'],
    ['/collections', '/categories'],
    ['/products', '/categories'],
    ['/pages/about-us', '/page/about'],
    ['/pages/eid-lookbook', '/page/eid-lookbook'],
    ['/pages/track-your-order', '/track'],
    ['/policies/refund-policy', '/page/shipping-returns'],
    ['/policies/privacy-policy', '/page/privacy-policy'],
    ['/blogs/news/eid-lookbook', '/page/eid-lookbook'],
    ['/account/login', '/track'],
    ['/12345/orders/secret', 404],
    ['/products/old-suit', 404],
    ['/products/unknown', 404],
    ['/collections/unknown', 404],
    ['/policies/terms-of-service', 404],
    ['/blogs/news', 404],
    ['/products/%FF', 404],
    ['/products/%5C%5Cevil.example', 404],
  ])('%s leads to %s', async (from, to) => {
    expect(await leadsTo(from)).toBe(to)
  })
})

describe('an address of a shop of WooCommerce', () => {
  it.each([
    ['/product/lawn-suit/', '/product/lawn-suit'],
    ['/product/women/lawn-suit/', '/product/lawn-suit'],
    ['/shop', '/categories'],
    ['/shop/page/2/', '/categories'],
    ['/shop/kurtas/lawn-suit/', '/product/lawn-suit'],
    ['/product-category/women/kurtas/', '/category/kurtas'],
    ['/product-category/kurtas/printed/page/3/', '/category/kurtas'],
    ['/brand/neelgul/', '/sub-brand/neelgul'],
    ['/my-account/orders/', '/track'],
    ['/refund_returns/', '/page/shipping-returns'],
    ['/privacy-policy/', '/page/privacy-policy'],
    ['/about-us', '/page/about'],
    ['/eid-lookbook/', '/eid-lookbook'],
    ['/eid-lookbook', 404],
    ['/product-category/unknown/', '/product-category/unknown'],
  ])('%s leads to %s', async (from, to) => {
    expect(await leadsTo(from)).toBe(to)
  })

  it('one that names a number shows the page at its path', async () => {
    expect(await leadsTo('/?p=123')).toBe(200)
  })
})

describe('an old address', () => {
  it('leads to the page in its language', async () => {
    expect(await leadsTo('/ur/products/lawn-suit')).toBe('/ur/product/lawn-suit')
    expect(await leadsTo('/ur/product-category/kurtas/')).toBe('/ur/category/kurtas')
    expect(await leadsTo('/en-pk/collections/kurtas')).toBe('/category/kurtas')
    expect(await leadsTo('/ur-pk/pages/about')).toBe('/ur/page/about')
  })

  it('of this shop, written otherwise, leads to it with the whole query', async () => {
    expect(await leadsTo('/Category/KURTAS/?sort=price-up')).toBe('/category/kurtas?sort=price-up')
    expect(await leadsTo('/Track?order=1')).toBe('/track?order=1')
  })

  it('leads as staff wrote down before any pattern, but never instead of a page', async () => {
    await redirect('/products/lawn-suit-2024', '/product/lawn-suit')
    await redirect('/نیلگل', '/sub-brand/neelgul')
    await redirect('/index.php?product_id=42&route=product', '/category/kurtas?sort=price-up')
    await redirect('/product/lawn-suit', '/cart')
    await redirect('/product/sold-long-ago', '/category/kurtas')
    expect(await leadsTo('/products/lawn-suit-2024')).toBe('/product/lawn-suit')
    for (const urdu of [encodeURI('/نیلگل'), encodeURI('/نیلگل/').toLowerCase(), `${encodeURI('/نیلگل')}?x=1`])
      expect(await leadsTo(urdu)).toBe('/sub-brand/neelgul')
    expect(await leadsTo('/index.php?route=product&product_id=42&utm_medium=cpc')).toBe(
      '/category/kurtas?sort=price-up&utm_medium=cpc',
    )
    expect(await leadsTo('/index.php?route=product&product_id=43')).toBe(404)
    expect(await leadsTo('/product/lawn-suit')).toBe(200)
    expect(await leadsTo('/product/sold-long-ago')).toBe('/category/kurtas')
  })

  it('may be cached for five minutes, and a form sent to it is not redirected', async () => {
    const { headers } = await shopper.get('/products/lawn-suit')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    expect((await shopper.post('/products/lawn-suit', {})).status).toBe(404)
  })
})
