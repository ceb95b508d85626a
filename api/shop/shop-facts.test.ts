import { describe, expect, it, vi } from 'vitest'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { defaultSettings, saveSetting } from '#shop/settings/settings.ts'
import { sizeChart } from '#shop/size-charts/size-charts.fixture.ts'
import { createSizeChart } from '#shop/size-charts/size-charts.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { askShop } from './asked.fixture.ts'

const db = await testDatabase()
const { ask, page } = askShop(db)

const newPage = async (slug: string, texts: Record<string, string | boolean>) =>
  await db
    .insertInto('pages')
    .values({ id: newId(), title: slug, slug, body: '', is_published: true, ...texts })
    .execute()

describe('a product', () => {
  it('tells how many are left only where few are, and never the stock', async () => {
    const many = await newStockedVariant(db, { slug: 'many', quantity: 7654 })
    await newStockedVariant(db, { slug: 'few', quantity: 3 })
    await newStockedVariant(db, { slug: 'none', quantity: 3, reserved: 3 })
    const bodies = await Promise.all(['many', 'few', 'none'].map(async slug => (await ask(`/products/${slug}`)).body))
    expect(bodies.map(({ variants: [{ isAvailable, fewLeft }] }) => [isAvailable, fewLeft])).toEqual([
      [true, null],
      [true, 3],
      [false, null],
    ])
    expect(bodies[0].variants[0].maxQuantity).toBeLessThan(100)
    const answers = JSON.stringify([bodies, (await ask('/products')).body, (await ask('/search?q=kurta')).body])
    expect(answers).toContain(many.productId)
    // A group of an id may be 7654.
    expect(answers).not.toMatch(/(?<![\w-])7654(?![\w-])|quantity"|reserved|threshold|"sold"/)
  })

  it.each(['draft', 'archived'] as const)(
    'is not found while it is %s, in lists and searches neither',
    async status => {
      await newStockedVariant(db, { slug: `hidden-${status}`, name: 'Zarbaft Waistcoat', status })
      const { status: answered, body } = await ask(`/products/hidden-${status}`)
      expect([answered, body.error.code]).toEqual([404, 'not-found'])
      const lists = [(await ask('/products?limit=100')).body, (await ask('/search?q=zarbaft')).body]
      expect(JSON.stringify(lists)).not.toContain('Zarbaft')
    },
  )

  it('that was renamed is found by its former slug', async () => {
    await newStockedVariant(db, { slug: 'before' })
    await db.updateTable('products').set({ slug: 'after' }).where('slug', '=', 'before').execute()
    const { status, headers } = await ask('/products/before?language=ur')
    expect([status, headers.get('Location')]).toEqual([301, '/api/shop/products/after?language=ur'])
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('has its size chart, its texts in Urdu, and descriptions with and without markup', async () => {
    const { id } = await newCategory(db)
    await createSizeChart(db, sizeChart({ categoryIds: [id] }))
    const { productId, variantId } = await newStockedVariant(db, { slug: 'khaadi', categoryId: id })
    const texts = { description: '<p>Soft &amp; light</p><p>Lawn</p>', name_ur: 'کرتا', description_ur: '<p>نرم</p>' }
    await db.updateTable('products').set(texts).where('id', '=', productId).execute()
    await db
      .updateTable('variants')
      .set({ options: JSON.stringify({ Size: 'M' }) })
      .where('id', '=', variantId)
      .execute()
    const english = (await ask('/products/khaadi')).body
    const urdu = (await ask('/products/khaadi?language=ur')).body
    expect(english.descriptionText).toBe('Soft & light\nLawn')
    expect(english.descriptionHtml).toBe(texts.description)
    const { title, sizes } = sizeChart()
    expect(english.sizeChart).toMatchObject({ title, sizes, measures: ['Chest', 'Length'] })
    expect(urdu.sizeChart).toMatchObject({ title: 'کرتے', sizes, measures: ['چھاتی', 'Length'] })
    expect(urdu).toMatchObject({ name: 'کرتا', descriptionText: 'نرم', url: 'http://shop.test/ur/product/khaadi' })
    expect(urdu.variants[0].price).toBe(english.variants[0].price)
  })

  it.each([
    ['a path', '..%2f..%2fetc%2fpasswd'],
    ['NUL', '%00'],
    ['10 KB', 'a'.repeat(10_240)],
    ['other letters', '%D9%83'],
  ])('%s is no slug', async (_, slug) => {
    expect((await ask(`/products/${slug}`)).status).toBe(404)
    expect((await ask(`/pages/${slug}`)).status).toBe(404)
  })
})

describe('search', () => {
  it('finds what the shop finds, in pages', async () => {
    await newStockedVariant(db, { slug: 'ajrak', name: 'Ajrak Shawl' })
    const { body, headers } = await ask('/search?q=ajrak+shawl')
    expect(body).toMatchObject({ rows: [{ slug: 'ajrak' }], total: 1, page: 1, pages: 1 })
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    expect((await ask('/search?q=nothingatall')).body.total).toBe(0)
    expect((await ask(`/search?q=${'ajrak '.repeat(2000)}`)).status).toBe(200)
    for (const query of ['', '?q=', '?q=x&page=0', '?q=x&page=1000000'])
      expect((await ask(`/search${query}`)).status).toBe(400)
  })

  it('is not counted among the searches of shoppers', async () => {
    await ask('/search?q=aprogramseeksthis')
    await page('/search?q=ashopperseeksthis')
    const counted = () => db.selectFrom('missed_searches').select('term').execute()
    await vi.waitFor(async () => expect(await counted()).toContainEqual({ term: 'ashopperseeksthis' }))
    expect(await counted()).not.toContainEqual({ term: 'aprogramseeksthis' })
  })
})

it('groups are those of the menus', async () => {
  const [shown, category] = [await newSubBrand(db, { name: 'Neelgul' }), await newCategory(db, 'Shawls')]
  await newSubBrand(db, { name: 'Asleep', active: false })
  await newCategory(db, 'Empty')
  await newStockedVariant(db, { categoryId: category.id })
  await db.updateTable('sub_brands').set({ name_ur: 'نیل گل' }).where('id', '=', shown.id).execute()
  const { body } = await ask('/groups?language=ur')
  expect(body.subBrands).toMatchObject([{ slug: shown.slug, name: 'نیل گل' }])
  expect(JSON.stringify(body)).toContain('Shawls')
  expect(JSON.stringify(body)).not.toMatch(/Asleep|Empty/)
})

it('delivery has the fee and the days of each city, and neither packing days nor holidays', async () => {
  const delivery = { ...defaultDelivery, packDays: 2, holidays: ['2026-12-25'] }
  await saveSetting(db, 'delivery', delivery)
  const { body } = await ask('/delivery')
  expect(body).toMatchObject({ freeFrom: 2000, lowestFee: 150, highestFee: 300, days: { minDays: 3, maxDays: 6 } })
  const cityNamed = (name: string) => body.cities.find((city: { name: string }) => city.name === name)
  expect(cityNamed('Karachi')).toMatchObject({ fee: 150, days: { minDays: 3, maxDays: 4 }, province: 'Sindh' })
  expect(cityNamed('Quetta')).toMatchObject({ ...body.elsewhere, fee: 300, days: { minDays: 4, maxDays: 6 } })
  expect((await ask('/delivery?language=ur')).body.cities).toHaveLength(body.cities.length)
  expect(JSON.stringify(body)).not.toMatch(/pack|holiday|cutOff/)
})

it('pages are the published ones, with filled placeholders, as HTML and as text', async () => {
  await newPage('fees', { title: 'Fees', title_ur: 'فیس', body: '<p>Free from {free delivery from}.</p>' })
  await newPage('plans', { title: 'Plans', is_published: false })
  expect((await ask('/pages?language=ur')).body.rows).toEqual([
    { slug: 'fees', title: 'فیس', url: 'http://shop.test/ur/page/fees' },
  ])
  const { body } = await ask('/pages/fees?language=ur')
  expect(body).toMatchObject({ title: 'فیس', bodyLanguage: 'en', text: 'Free from Rs 2,000.' })
  expect(body.html).toBe('<p>Free from Rs\u00a02,000.</p>')
  expect((await ask('/pages/plans')).status).toBe(404)
})

it('about has the shop as its footer shows it, and nothing else of the settings', async () => {
  await saveSetting(db, 'store_info', { ...defaultSettings.store_info, store_name: 'Khaas', store_name_ur: 'خاص' })
  const { body } = await ask('/about?language=ur')
  expect(body).toMatchObject({ name: 'خاص', currency: 'PKR', languages: ['en', 'ur'], url: 'http://shop.test/ur' })
  expect(Object.keys(body).sort()).toEqual(
    [
      'name',
      'description',
      'url',
      'languages',
      'currency',
      'logo',
      'contact',
      'openingHours',
      'social',
      'couriers',
    ].sort(),
  )
})

it('nothing else is there, for no method', async () => {
  for (const path of ['', '/orders', '/customers', '/settings', '/products/a/b'])
    expect((await ask(path)).body.error.code, path).toBe('not-found')
  for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await ask('/products', { method })).status, method).toBe(404)
})
