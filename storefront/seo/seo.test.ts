import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings, saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const read = async (path: string) => await (await new Browser(app).get(path)).text()

let kurta: StockedVariant
let draft: StockedVariant

beforeAll(async () => {
  kurta = await newStockedVariant(db, { name: 'Kurta & <b>"Pyjama"</b>\u0007', slug: 'kurta-pyjama' })
  draft = await newStockedVariant(db, { name: 'Secret', slug: 'secret', status: 'draft' })
  await db.updateTable('products').set({ compare_price: 2000 }).where('id', '=', kurta.productId).execute()
  const options = JSON.stringify({ سائز: 'M', Colour: 'Sky' })
  await db.updateTable('variants').set({ options }).where('id', '=', kurta.variantId).execute()
})

describe('a picture for other sites', () => {
  const id = randomUUID()
  beforeAll(async () => {
    const size = { width: 960, height: 1200, widths: [320, 480, 640, 960] }
    await db
      .insertInto('media')
      .values({ id, media_type: 'image', file_name: 'kurta', byte_size: 1, ...size })
      .execute()
    const shown = { id: randomUUID(), product_id: kurta.productId, media_id: id, is_primary: true }
    await db.insertInto('product_media').values(shown).execute()
  })

  it.each(['/product/kurta-pyjama', '/ur/product/kurta-pyjama'])('it is a JPEG of a known size on %s', async path => {
    const html = await read(path)
    const propertyOf = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
    expect(propertyOf('og:image')).toBe(`http://shop.test/media/${id}/share.jpg`)
    expect([propertyOf('og:image:type'), propertyOf('og:image:width'), propertyOf('og:image:height')]).toEqual([
      'image/jpeg',
      '960',
      '1200',
    ])

    expect(propertyOf('og:image:alt') === undefined).toBe(path.startsWith('/ur'))
  })

  it.each(['/feeds/google.xml', '/feeds/meta.csv'])('it is the same JPEG in %s', async path => {
    expect(await read(path)).toContain(`http://shop.test/media/${id}/share.jpg`)
  })
})

describe('sitemap.xml', () => {
  it('it lists shared pages in both languages, each with a link to the other', async () => {
    const xml = await read('/sitemap.xml')
    expect(xml).toContain('<loc>http://shop.test/product/kurta-pyjama</loc>')
    expect(xml).toContain('<loc>http://shop.test/ur/product/kurta-pyjama</loc>')
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="ur" href="http://shop.test/ur/product/kurta-pyjama"/>')
    expect(xml).toContain('<loc>http://shop.test/</loc>')
    expect(xml).not.toContain('secret')
    expect(xml).not.toContain('/categories')
    const { id } = await newCategory(db)
    const { productId } = await newStockedVariant(db, { categoryId: id })
    expect(await read('/sitemap.xml')).toContain('<loc>http://shop.test/ur/categories</loc>')
    await db.deleteFrom('products').where('id', '=', productId).execute()
  })

  it('it has no parts while one file holds everything, and unknown parts are not found', async () => {
    expect((await new Browser(app).get('/sitemap-2.xml')).status).toBe(404)
    expect((await new Browser(app).get('/sitemap-0.xml')).status).toBe(404)
  })
})

it('robots.txt excludes personal pages and names the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n')
  expect(lines).toContain('Sitemap: http://shop.test/sitemap.xml')
  for (const path of ['/admin', '/direct-checkout/', '/ur/direct-checkout/', '/order-confirmation/', '/search'])
    expect(lines).toContain(`Disallow: ${path}`)
})

describe('the product feeds', () => {
  it('Google gets each variant with its former and present price, without markup', async () => {
    const xml = await read('/feeds/google.xml')
    expect(xml).toContain(`<g:id>${kurta.variantId}</g:id><g:item_group_id>${kurta.productId}</g:item_group_id>`)
    expect(xml).toContain('<g:title>Kurta &amp; &lt;b&gt;&quot;Pyjama&quot;&lt;/b&gt; – M</g:title>')
    expect(xml).toContain('<g:price>2000 PKR</g:price><g:sale_price>1500 PKR</g:sale_price>')
    expect(xml).toContain('<g:availability>in_stock</g:availability>')
    expect(xml).toContain(`<g:link>http://shop.test/product/kurta-pyjama?variant=${kurta.variantId}</g:link>`)
    expect(xml).not.toContain(draft.variantId)
    expect(xml.endsWith('</channel></rss>')).toBe(true)
  })

  it('Google gets size and colour, whatever the shopkeeper calls them', async () => {
    const xml = await read('/feeds/google.xml')
    expect(xml).toContain('<g:size>M</g:size>')
    expect(xml).toContain('<g:color>Sky</g:color>')
  })

  it('Meta gets the same, a line per variant, with quotes doubled', async () => {
    const [heading, ...lines] = (await read('/feeds/meta.csv')).trim().split('\r\n')
    expect(heading).toMatch(/^"id","title","description","availability","condition","price"/)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"Kurta & <b>""Pyjama""</b>')
    expect(lines[0]).toContain('"in stock","new","2000 PKR","1500 PKR"')
  })

  it('a variant is reduced in the feeds only when the page shows it so: a rupee less is no sale', async () => {
    const almost = await newStockedVariant(db, { slug: 'almost', basePrice: 1499 })
    await db.updateTable('products').set({ compare_price: 1500 }).where('id', '=', almost.productId).execute()
    const xml = await read('/feeds/google.xml')
    const item = xml.split('<item>').find(part => part.includes(almost.variantId)) ?? ''
    expect(item).toContain('<g:price>1499 PKR</g:price>')
    expect(item).not.toContain('sale_price')
    await db.deleteFrom('products').where('id', '=', almost.productId).execute()
  })

  it('a feed is cut off rather than ended early when the database fails', async () => {
    const broken = await testDatabase()
    const shop = shopApp(broken)
    await broken.schema.alterTable('products').renameTo('gone').execute()
    const answer = await new Browser(shop.app).get('/feeds/google.xml')
    await expect(answer.text()).rejects.toThrow()
  })
})

it('the manifest names the shop and its icons, in both languages', async () => {
  await saveSetting(db, 'store_info', { ...defaultSettings.store_info, store_name: 'Bazaar Lane' })
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
    name: 'Bazaar Lane',
    start_url: '/',
    dir: 'ltr',
  })
  expect(JSON.parse(await read('/ur/manifest.webmanifest'))).toMatchObject({ start_url: '/ur', lang: 'ur', dir: 'rtl' })
})

describe('a shared page', () => {
  it('it names its canonical URL and those of both languages', async () => {
    const html = await read('/ur/product/kurta-pyjama?utm_source=x')
    expect(html).toContain('<link rel="canonical" href="http://shop.test/ur/product/kurta-pyjama"/>')
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="http://shop.test/product/kurta-pyjama"/>')
    expect(html).toContain('hrefLang="x-default"')
  })

  it('its structured data describes the product, and no name can break out of it', async () => {
    const html = await read('/product/kurta-pyjama')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const things = JSON.parse(json)['@graph']
    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: expect.stringContaining('<b>'),
        offers: expect.objectContaining({
          price: 1500,
          priceCurrency: 'PKR',
          availability: 'https://schema.org/InStock',
        }),
      }),
    )
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  })

  it.each([
    ['', 'Home', 'Kurtas'],
    ['/ur', 'ہوم پیج', 'کرتے'],
  ])(
    'its breadcrumbs lead from the home page %s through an active category to the product',
    async (base, home, name) => {
      const { id, slug } = await newCategory(db)
      await db.updateTable('categories').set({ name_ur: 'کرتے' }).where('id', '=', id).execute()
      const product = await newStockedVariant(db, { categoryId: id })
      const url = (path: string) => `http://shop.test${base}${path}`
      const stepsOf = async () => {
        const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
          await read(`${base}/product/${product.slug}`),
        )?.[1]
        const things: { '@type': string; itemListElement: { name: string; item: string }[] }[] = JSON.parse(json ?? '')[
          '@graph'
        ]
        const list = things.find(thing => thing['@type'] === 'BreadcrumbList')
        return list?.itemListElement.map(({ name, item }) => [name, item])
      }
      const [first, last] = [
        [home, url(base ? '' : '/')],
        [expect.any(String), url(`/product/${product.slug}`)],
      ]
      expect(await stepsOf()).toEqual([first, [name, url(`/category/${slug}`)], last])
      await db.updateTable('categories').set({ is_active: false }).where('id', '=', id).execute()
      expect(await stepsOf()).toEqual([first, last])
      await db.deleteFrom('products').where('id', '=', product.productId).execute()
    },
  )
})

it('a personal page is not indexed and has no preview', async () => {
  const { browser, form } = await atCheckout(app, [kurta])
  const placed = await browser.get((await browser.post('/checkout', form)).headers.get('Location') ?? '')
  expect(placed.status).toBe(200)
  const html = await placed.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('og:title')
})

describe('the pixel', () => {
  it('it is absent until the shop has one, and then the content security policy allows it', async () => {
    const policyOf = async (path: string) => (await new Browser(app).get(path)).headers.get('Content-Security-Policy')
    expect(await read('/')).not.toContain('dukan:pixel')
    expect(await policyOf('/')).not.toContain('facebook')
    await saveSetting(db, 'pixel_id', '123456789012345')
    expect(await read('/')).toContain('123456789012345')
    expect(await policyOf('/')).toContain(
      "script-src 'self' 'inline-speculation-rules' https://connect.facebook.net/en_US/",
    )
    expect(await policyOf('/admin/login')).not.toContain('facebook')
    expect(await read('/product/kurta-pyjama')).toContain('ViewContent')
    await saveSetting(db, 'pixel_id', null)
  })

  it('its script runs only in shared documents, from which nothing of the back office can be requested', async () => {
    await saveSetting(db, 'pixel_id', '123456789012345')
    const browser = new Browser(app)
    const pixelOn = async (path: string) => {
      const page = await browser.get(path)
      const policy = page.headers.get('Content-Security-Policy') ?? ''
      const [, connect = ''] = /connect-src ([^;]*)/.exec(policy) ?? []
      const [, mark = 'null'] = /name="dukan:pixel" content="([^"]*)"/.exec(await page.text()) ?? []
      return { policy, connect, mark: JSON.parse(mark.replaceAll('&quot;', '"')) }
    }
    for (const path of ['/', '/ur', '/product/kurta-pyjama']) {
      const { policy, connect, mark } = await pixelOn(path)
      expect(mark, path).toMatchObject({ id: '123456789012345' })
      expect(mark, path).not.toHaveProperty('path')
      expect(policy, path).toContain('https://connect.facebook.net/signals/')
      expect(connect, path).toContain('http://shop.test/cart ')
      expect(connect, path).not.toMatch(/'self'|admin|shop\.test\/ |shop\.test /)
    }
    for (const path of [
      '/search?q=secret',
      '/track',
      '/cart',
      '/newsletter/unsubscribe?token=secret',
      '/nothing?q=secret',
    ]) {
      const { policy, connect, mark } = await pixelOn(path)
      expect(mark, path).toBeNull()
      expect(policy, path).not.toContain('facebook')
      expect(connect, path).toBe("'self'")
    }
    const direct = await pixelOn(
      `/direct-checkout/kurta-pyjama?variantId=${kurta.variantId}&qty=1&again=ORD-20260101-22222222`,
    )
    expect(direct.mark).toMatchObject({ event: { name: 'InitiateCheckout' }, path: '/direct-checkout/kurta-pyjama' })
    expect(direct.policy).not.toContain('connect.facebook.net')
    expect(direct.policy).toContain("img-src 'self' data: https://www.facebook.com/tr/")
    await saveSetting(db, 'pixel_id', null)
  })

  it('no page sends its URL as referrer', async () => {
    expect((await new Browser(app).get('/search?q=secret')).headers.get('Referrer-Policy')).toBe('strict-origin')
  })

  it('it asks for consent where the setting says so, and the privacy page can change the answer', async () => {
    await saveSetting(db, 'pixel_id', '123456789012345')
    expect(await read('/')).not.toContain('&quot;asks&quot;')
    await saveSetting(db, 'pixel_consent', true)
    expect(await read('/')).toContain('&quot;asks&quot;:true')
    const messages = await (await new Browser(app).get('/pixel-words/ur')).json()
    expect(messages).toMatchObject({ yes: 'جی ہاں', policy: { url: '/ur/page/privacy-policy' } })
    await saveSetting(db, 'pixel_consent', false)
    await saveSetting(db, 'pixel_id', null)
  })
})
