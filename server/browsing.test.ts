import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const shopper = new Browser(app)

const pageAt = async (path: string): Promise<string> => (await shopper.get(path)).text()
const namesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<h3[^>]*><a [^>]*><bdi>([^<]*)/g), ([, name = '']) => name)
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))
const linkIn = (html: string, rel: string): string | undefined =>
  new RegExp(`<link rel="${rel}" href="http://shop.test([^"]*)"`).exec(html)?.[1]

const nasty = {
  nothing: '',
  'minus one': '-1',
  'a word': 'x',
  NUL: 'a\0b',
  'a lone surrogate': '\uD800',
  'right-to-left override': '\u202Eabc',
  HTML: '"><script>alert(1)</script>',
  '10,000 characters': 'x'.repeat(10_000),
  'a great number': '99999999999999999999',
}
/** Encoded as a browser does it; a lone surrogate becomes its three bytes. */
const encoded = (text: string): string => (text === '\uD800' ? '%ED%A0%80' : encodeURIComponent(text))

const neelgul = await newSubBrand(db, { name: 'Neelgul' })
await newStockedVariant(db, { name: 'Dear', basePrice: 3000, subBrandId: neelgul.id })
await newStockedVariant(db, { name: 'Cheap', basePrice: 500, quantity: 0, subBrandId: neelgul.id })
await newStockedVariant(db, { name: 'Fair', basePrice: 1500, subBrandId: neelgul.id })
const chikanKurta = await newStockedVariant(db, { name: 'Chikan Kurta', basePrice: 3290 })

describe('a sub-brand with three products', () => {
  const path = `/sub-brand/${neelgul.slug}`

  it.each([
    ['', ['Fair', 'Dear', 'Cheap']],
    ['?sort=price-up', ['Fair', 'Dear', 'Cheap']],
    ['?sort=price-down', ['Dear', 'Fair', 'Cheap']],
    ['?in_stock=1', ['Fair', 'Dear']],
    ['?sort=price-up&in_stock=1', ['Fair', 'Dear']],
    ['?price=0.3000', ['Dear', 'Cheap']],
    ['?price=3000&size=unknown&colour=x&category=kurtas&in_stock=1', ['Dear']],
  ])('the list is sorted and filtered as %j says', async (query, names) => {
    expect(namesIn(await pageAt(path + query))).toEqual(names)
    expect(namesIn(await pageAt(`/ur${path}${query}`))).toEqual(names)
  })

  it('all sort orders have one canonical URL, and the language switch keeps the sort order', async () => {
    const html = await pageAt(`${path}?sort=price-up&in_stock=1&fbclid=x`)
    expect(linkIn(html, 'canonical')).toBe(path)
    expect(html).toContain(`href="/ur${path}?sort=price-up&amp;in_stock=1"`)
    expect(html).not.toContain('fbclid')
  })

  it('a filtered list is not for search engines, names its values and leads back', async () => {
    const html = await pageAt(`${path}?sort=price-up&price=3000.0.77&size=unknown`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(linkIn(html, 'canonical')).toBe(path)
    expect(html).toContain(`href="/ur${path}?sort=price-up&amp;price=0.3000"`)
    expect(html).toContain(
      `<a href="${path}?sort=price-up&amp;price=3000" rel="nofollow" class="choice" aria-label="Remove filter: Below Rs\u00a01,000"`,
    )
    expect(html).toContain(`<a href="${path}?sort=price-up" rel="nofollow" class="choice">Clear all</a>`)
    expect(await pageAt(`/ur${path}?price=0`)).toContain('aria-label="فلٹر ہٹائیں: 1,000\u00a0روپے سے کم"')
    expect(await pageAt(`${path}?size=unknown`)).not.toContain('noindex')
    const nothing = await pageAt(`${path}?price=0&in_stock=1`)
    expect(nothing).toContain('Nothing fits all your filters')
    expect(nothing).toContain(`<a href="${path}" class="button">Show all products</a>`)
  })

  const asked = ['sort', 'in_stock', 'size', 'price', 'page'].flatMap(name =>
    Object.entries(nasty).map(entry => [name, ...entry] as const),
  )
  it.each(asked)('%s: %s is ignored when it is invalid', async (name, _, value) => {
    const answer = await shopper.get(`${path}?${name}=${encoded(value)}`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(namesIn(html)).toHaveLength(3)
    expect(html).not.toContain('<script>alert')
  })
})

describe('a category', () => {
  it('its page lists its products of all sub-brands, and search engines get one address in each language', async () => {
    const { id, slug } = await newCategory(db)
    for (const [name, subBrandId] of [
      ['Suit', neelgul.id],
      ['Cape', (await newSubBrand(db)).id],
    ] as const)
      await newStockedVariant(db, { name, subBrandId, categoryId: id, status: name === 'Cape' ? 'published' : 'draft' })
    await newStockedVariant(db, { name: 'Shawl', categoryId: id })
    const html = await pageAt(`/category/${slug}?sort=price-up`)
    expect(namesIn(html)).toEqual(['Shawl', 'Cape'])
    expect(linkIn(html, 'canonical')).toBe(`/category/${slug}`)
    expect(html).toContain(`hrefLang="ur" href="http://shop.test/ur/category/${slug}"`)
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(await pageAt(`/ur/category/${slug}`)).toContain('<html lang="ur" dir="rtl"')
  })

  it('an inactive one is not found', async () => {
    const { id, slug } = await newCategory(db)
    await db.updateTable('categories').set({ is_active: false }).where('id', '=', id).execute()
    expect((await shopper.get(`/category/${slug}`)).status).toBe(404)
  })
})

it('a sub-brand without products says so', async () => {
  const { slug } = await newSubBrand(db)
  expect(await pageAt(`/sub-brand/${slug}`)).toContain('No products found')
})

it('a long list has pages with URLs of their own, and a page beyond the last shows the last', async () => {
  const subBrand = await newSubBrand(db)
  const path = `/sub-brand/${subBrand.slug}`
  for (let number = 1; number <= 50; number++)
    await newStockedVariant(db, { name: `Suit ${number}`, subBrandId: subBrand.id })
  const first = await pageAt(path)
  expect(namesIn(first)).toHaveLength(24)
  expect(first).toContain('50 products')
  expect(first).toContain(`<a href="${path}?page=2" rel="next"`)
  expect(linkIn(first, 'canonical')).toBe(path)
  const second = await pageAt(`${path}?page=2&sort=newest`)
  expect(linkIn(second, 'canonical')).toBe(`${path}?page=2`)
  expect(second).toContain(`<a href="${path}" rel="prev"`)
  const beyond = await shopper.get(`${path}?page=99`)
  expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, `${path}?page=3`])
  const last = await pageAt(`${path}?page=3`)
  expect(namesIn(last)).toEqual(['Suit 2', 'Suit 1'])
  expect(last).toContain('aria-label="Page 3" aria-current="page"')
  expect(last).not.toContain('rel="next"')
})

describe('a renamed slug', () => {
  it('the old address redirects to the new one, in the same language', async () => {
    const { id, slug } = await newSubBrand(db)
    await db.updateTable('sub_brands').set({ slug: 'indigo' }).where('id', '=', id).execute()
    const answer = await shopper.get(`/ur/sub-brand/${slug}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/ur/sub-brand/indigo'])
    const category = await newCategory(db)
    await db.updateTable('categories').set({ slug: 'shawls' }).where('id', '=', category.id).execute()
    const moved = await shopper.get(`/ur/category/${category.slug}?sort=price-up`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/ur/category/shawls?sort=price-up'])
    await db
      .insertInto('pages')
      .values({ id: newId(), slug: 'who-we-are', title: 'Who we are', is_published: true })
      .execute()
    await db.updateTable('pages').set({ slug: 'about-us' }).where('slug', '=', 'who-we-are').execute()
    const page = await shopper.get('/page/who-we-are')
    expect([page.status, page.headers.get('Location')]).toEqual([301, '/page/about-us'])
  })
})

describe('a content page in Urdu', () => {
  it('the page shows the Urdu text where there is one, and the English text elsewhere', async () => {
    const pages = [
      { slug: 'both', title: 'Delivery', body: '<p>By courier</p>', title_ur: 'ڈیلیوری', body_ur: '<p>کوریئر سے</p>' },
      { slug: 'english', title: 'Returns', body: '<p>Seven days</p>' },
    ]
    await db
      .insertInto('pages')
      .values(pages.map(page => ({ id: newId(), is_published: true, ...page })))
      .execute()
    const both = await pageAt('/ur/page/both')
    expect(both).toContain('<div class="prose"><p>کوریئر سے</p>')
    expect(both).toContain('<title>ڈیلیوری')
    expect(await pageAt('/page/both')).toContain('<p>By courier</p>')
    expect(await pageAt('/ur/page/english')).toContain('<div class="prose" lang="en" dir="ltr"><p>Seven days</p>')
  })
})

it('a page links to itself in the other language, even with unusual characters in its URL', async () => {
  const here = `/page/a$&b$'c`
  const switches = Array.from((await pageAt(here)).matchAll(/<a href="([^"]*)" hrefLang="ur"/g), ([, url]) => url)
  expect(switches).toEqual(Array(2).fill(`/ur/page/a$&amp;b$'c`))
})

it('a page preloads only the font of its language', async () => {
  const preloaded = (html: string) => html.match(/(?<=rel="preload" href=")[^"]*/g)
  expect(preloaded(await pageAt('/'))).toEqual(['/assets/headings.woff2'])
  expect(preloaded(await pageAt('/ur'))).toEqual(['/assets/nastaliq.woff2'])
})

it('the source of the list of cities is named on the terms page, not in the footer', async () => {
  const terms = { slug: 'terms-of-service', title: 'Terms', body: '<p>Be kind.</p>', is_published: true }
  await db
    .insertInto('pages')
    .values({ id: newId(), ...terms })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .execute()
  expect(await pageAt('/page/terms-of-service')).toContain('City data: GeoNames, CC BY 4.0')
  expect(await pageAt('/ur/page/terms-of-service')).toMatch(/<p class="aside mt-8">شہروں کی معلومات/)
  for (const path of ['/', '/ur', '/page/both']) expect(await pageAt(path), path).not.toContain('GeoNames')
})

describe('search', () => {
  it('the results page shows products, their number and the query, and is not indexed', async () => {
    const html = await pageAt('/search?q=%20chikan%20%20kurta%20')
    expect(namesIn(html)).toEqual(['Chikan Kurta'])
    expect(html).toContain('1 product for “<bdi>chikan kurta</bdi>”')
    expect(html).toMatch(/<input type="search"[^>]* value="chikan kurta"/)
    expect(headOf(html)).toContain('<meta name="robots" content="noindex"/>')
    expect(linkIn(html, 'canonical')).toBeUndefined()
    expect(html).toContain('href="/ur/search?q=chikan+kurta"')
  })

  it('every page has one search box', async () => {
    for (const path of ['/', '/search', '/search?q=kurta', '/search?q=xqzvw', '/nothing', '/cart', '/ur/cart']) {
      expect((await pageAt(path)).match(/type="search"/g), path).toHaveLength(1)
    }
  })

  it('an empty result and an empty query show links to continue', async () => {
    const nothing = await pageAt('/search?q=xqzvw')
    expect(nothing).toContain('No products found for “<bdi>xqzvw</bdi>”')
    expect(nothing).toMatch(/<a href="\/sub-brand\/[^"]*" class="choice"/)
    expect(await pageAt('/search')).toContain('What are you looking for?')
  })

  it('suggestions are JSON and cached for a minute', async () => {
    const answer = await shopper.get('/ur/search/suggestions?q=chik')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(await answer.json()).toEqual({
      searches: [],
      collections: [],
      all: { url: '/ur/search?q=chik', name: '\u200F”\u2068chik\u2069“ کے تمام نتائج' },
      suggestions: [
        { slug: chikanKurta.slug, name: 'Chikan Kurta', lang: 'en', price: 'Rs\u00a03,290', picture: null },
      ],
      none: null,
    })
  })

  it.each(Object.entries(nasty))('the query %s gets a page and suggestions', async (_, value) => {
    for (const path of ['/search', '/ur/search']) {
      const answer = await shopper.get(`${path}?q=${encoded(value)}&page=${encoded(value)}&q=again`)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).not.toMatch(/<script>alert|\u202E|\0/)
      expect(html.length).toBeLessThan(60_000)
      expect((await shopper.get(`${path}/suggestions?q=${encoded(value)}`)).status).toBe(200)
    }
  })
})

describe('settings of the shopkeeper', () => {
  const set = (key: string, value: object) =>
    db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()

  it('an announcement is shown above every page in its language; without one, the delivery promise is', async () => {
    expect(await pageAt('/')).toContain('Free delivery above Rs\u00a02,000')
    await set('announcement', { en: 'Closed on Eid <3', ur: '' })
    expect(await pageAt('/cart')).toContain('<p class="announcement">Closed on Eid &lt;3</p>')
    expect(await pageAt('/ur')).toContain('<p class="announcement" lang="en" dir="ltr">Closed on Eid &lt;3</p>')
    await set('announcement', { en: 'Closed on Eid', ur: 'عید پر دکان بند ہے' })
    expect(await pageAt('/ur')).toContain('<p class="announcement">عید پر دکان بند ہے</p>')
    await set('announcement', { en: '', ur: 'عید مبارک' })
    expect(await pageAt('/')).toContain('Free delivery above')
  })

  it('the delivery promise shows rupees in the format of its language', async () => {
    await set('announcement', { en: '', ur: '' })
    expect(await pageAt('/ur')).toContain('2,000\u00a0روپے یا زیادہ کی خریداری پر ڈیلیوری مفت')
    expect(await pageAt('/ur')).not.toContain('Rs\u00a02,000 ')
  })

  it("every page links to the shop's WhatsApp number", async () => {
    expect(await pageAt('/page/none')).not.toContain('wa.me')
    await set('contact_info', { phone: '', whatsapp: '0390 0000001', email: '', address: '' })
    const links = (await pageAt('/nothing')).match(/href="https:\/\/wa\.me\/923900000001\?text=/g)
    // In the menu of a phone and in the footer.
    expect(links).toHaveLength(2)
  })

  it('opening hours, couriers and social links are shown in both languages, and nothing where there are none', async () => {
    const parts = [/Mon–Sat|پیر تا ہفتہ/, /We ship with|ہم پارسل/, /instagram\.com/]
    const open = { from: '10:00', to: '20:00' }
    const days = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open }
    for (const page of [await pageAt('/'), await pageAt('/ur')])
      for (const part of parts) expect(page).not.toMatch(part)
    await set('contact_info', { phone: '', whatsapp: '0390 0000001', email: '', address: '' })
    await set('opening_hours', { ...days, sunday: { from: '', to: '' } })
    // One of them is no courier any more.
    await set('shown_couriers', ['tcs', 'gone', 'leopards'])
    await set('social_links', { instagram: 'https://www.instagram.com/bazaarlane', facebook: 'javascript:alert(1)' })
    const [english, urdu] = [await pageAt('/'), await pageAt('/ur')]
    // In the menu of a phone and in the footer.
    expect(english.match(/Mon–Sat, 10\u00a0am – 8\u00a0pm/g)).toHaveLength(2)
    expect(urdu.match(/پیر تا ہفتہ، صبح\u00a010 سے رات\u00a08 بجے تک/g)).toHaveLength(2)
    expect(english).toContain('We ship with TCS, Leopards.')
    expect(urdu).toContain(': \u2068TCS\u2069، \u2068Leopards\u2069<')
    for (const page of [english, urdu]) {
      expect(page).toContain('<a href="https://www.instagram.com/bazaarlane" lang="en">Instagram</a>')
      expect(page).toContain('"sameAs":["https://www.instagram.com/bazaarlane"]')
      expect(page).not.toContain('javascript:')
    }
  })

  it('the Urdu hero is shown on Urdu pages only', async () => {
    await set('store_info', { store_name: 'Bazaar', hero_title: 'Welcome', hero_title_ur: 'خوش آمدید' })
    expect(await pageAt('/')).toContain('<bdi>Welcome</bdi></h1>')
    expect(await pageAt('/ur')).toContain('<bdi>خوش آمدید</bdi></h1>')
  })
})

const own = await testDatabase()

it('an error while the menu is read leaves the products on the page', async () => {
  const { app, logged } = shopApp(own)
  const attar = await newStockedVariant(own, { name: 'Oud Attar' })
  const markedStock: unknown[] = []
  const askForAll = (path: string) =>
    app.request(
      `http://shop.test${path}`,
      { headers: { Accept: 'text/html' } },
      { markCacheable: stock => markedStock.push(stock) },
    )
  await askForAll('/')
  expect(markedStock).toHaveLength(1)
  await sql`alter table pages rename to mislaid`.execute(own)
  await askForAll('/')
  // A page without its layout data is not cached.
  expect(markedStock).toHaveLength(1)
  const visitor = new Browser(app)
  for (const path of ['/', '/ur', `/product/${attar.slug}`, '/search?q=attar', '/cart', '/nothing', '/track']) {
    const answer = await visitor.get(path)
    expect(answer.status, path).toBe(path === '/nothing' ? 404 : 200)
    const failed =
      path === '/ur' ? 'صفحے کا یہ حصہ نہیں کھل سکا' : 'Unable to load footer content. Please try again later.'
    expect(await answer.text(), path).toContain(failed)
  }
  expect(logged.filter(line => line.includes('could not be read'))).toHaveLength(8)
})

describe('a URL with a trailing slash', () => {
  it.each([
    ['/cart/', '/cart'],
    ['/ur/track/?q=1', '/ur/track?q=1'],
    ['/cart//', '/cart'],
    ['///', '/'],
    [`/a${'/'.repeat(100_000)}x/`, `/a${'/'.repeat(100_000)}x`],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/\\elsewhere.example/', '/elsewhere.example'],
  ])('%s redirects to %s, whatever the protocol of the request', async (path, to) => {
    const answer = await app.request(`http://shop.test${path}`, { headers: { Host: 'shop.test' } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('a form sent to such a URL is not redirected', async () => {
    expect((await new Browser(app).post('/cart/', { slug: 'x' })).status).toBe(404)
  })
})
