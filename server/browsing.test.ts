import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { Browser, shopApp } from '#test/shop-app.ts'

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
/** As a browser sends it; half of a surrogate pair as its three bytes. */
const encoded = (text: string): string => (text === '\uD800' ? '%ED%A0%80' : encodeURIComponent(text))

const neelgul = await newSubBrand(db, { name: 'Neelgul' })
await newStockedVariant(db, { name: 'Dear', basePrice: 3000, subBrandId: neelgul.id })
await newStockedVariant(db, { name: 'Cheap', basePrice: 500, quantity: 0, subBrandId: neelgul.id })
await newStockedVariant(db, { name: 'Fair', basePrice: 1500, subBrandId: neelgul.id })
const chikanKurta = await newStockedVariant(db, { name: 'Chikan Kurta', basePrice: 3290 })

describe('a sub-brand with three products', () => {
  const path = `/sub-brand/${neelgul.slug}`

  it.each([
    ['', ['Fair', 'Cheap', 'Dear']],
    ['?sort=price-up', ['Cheap', 'Fair', 'Dear']],
    ['?sort=price-down', ['Dear', 'Fair', 'Cheap']],
    ['?in_stock=1', ['Fair', 'Dear']],
    ['?sort=price-up&in_stock=1', ['Fair', 'Dear']],
  ])('shows them as %j asks', async (query, names) => {
    expect(namesIn(await pageAt(path + query))).toEqual(names)
    expect(namesIn(await pageAt(`/ur${path}${query}`))).toEqual(names)
  })

  it('is one page to search engines however it is sorted, and keeps the order in the other language', async () => {
    const html = await pageAt(`${path}?sort=price-up&in_stock=1&fbclid=x`)
    expect(linkIn(html, 'canonical')).toBe(path)
    expect(html).toContain(`href="/ur${path}?sort=price-up&amp;in_stock=1"`)
    expect(html).not.toContain('fbclid')
  })

  const asked = ['sort', 'in_stock', 'page'].flatMap(name =>
    Object.entries(nasty).map(entry => [name, ...entry] as const),
  )
  it.each(asked)('%s: %s is as if it had not been asked for', async (name, _, value) => {
    const answer = await shopper.get(`${path}?${name}=${encoded(value)}`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(namesIn(html)).toHaveLength(3)
    expect(html).not.toContain('<script>alert')
  })
})

it('a sub-brand without products says so', async () => {
  const { slug } = await newSubBrand(db)
  expect(await pageAt(`/sub-brand/${slug}`)).toContain('No products found')
})

it('a long list has pages, each with an address of its own; beyond the last is the last', async () => {
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

describe('what was renamed', () => {
  it('leads on to its new address, in the language asked in', async () => {
    const { id, slug } = await newSubBrand(db)
    await db.updateTable('sub_brands').set({ slug: 'indigo' }).where('id', '=', id).execute()
    const answer = await shopper.get(`/ur/sub-brand/${slug}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/ur/sub-brand/indigo'])
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
  it('is read in Urdu where the shopkeeper wrote it so, and else as it is in English', async () => {
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

it('a page leads to itself in the other language, however strange its address is', async () => {
  const here = `/page/a$&b$'c`
  const switches = Array.from((await pageAt(here)).matchAll(/<a href="([^"]*)" hrefLang="ur"/g), ([, url]) => url)
  expect(switches).toEqual(Array(2).fill(`/ur/page/a$&amp;b$'c`))
})

it('a page asks ahead for the font of its language alone', async () => {
  const preloaded = (html: string) => html.match(/(?<=rel="preload" href=")[^"]*/g)
  expect(preloaded(await pageAt('/'))).toEqual(['/assets/headings.woff2'])
  expect(preloaded(await pageAt('/ur'))).toEqual(['/assets/nastaliq.woff2'])
})

it('the source of the list of cities is named on the terms, and no longer at the foot of every page', async () => {
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

describe('searching', () => {
  it('shows what it found, how many, and for what, and asks not to be listed', async () => {
    const html = await pageAt('/search?q=%20chikan%20%20kurta%20')
    expect(namesIn(html)).toEqual(['Chikan Kurta'])
    expect(html).toContain('1 product for “<bdi>chikan kurta</bdi>”')
    expect(html).toMatch(/<input type="search"[^>]* value="chikan kurta"/)
    expect(headOf(html)).toContain('<meta name="robots" content="noindex"/>')
    expect(linkIn(html, 'canonical')).toBeUndefined()
    expect(html).toContain('href="/ur/search?q=chikan+kurta"')
  })

  it('has one search box on every page', async () => {
    for (const path of ['/', '/search', '/search?q=kurta', '/search?q=xqzvw', '/nothing', '/cart', '/ur/cart']) {
      expect((await pageAt(path)).match(/type="search"/g), path).toHaveLength(1)
    }
  })

  it('shows ways on when nothing is found, and when nothing was asked for', async () => {
    const nothing = await pageAt('/search?q=xqzvw')
    expect(nothing).toContain('No products found for “<bdi>xqzvw</bdi>”')
    expect(nothing).toMatch(/<a href="\/sub-brand\/[^"]*" class="choice"/)
    expect(await pageAt('/search')).toContain('What are you looking for?')
  })

  it('suggests products as data, for a minute', async () => {
    const answer = await shopper.get('/ur/search/suggestions?q=chik')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(await answer.json()).toEqual({
      suggestions: [
        { slug: chikanKurta.slug, name: 'Chikan Kurta', lang: 'en', price: 'Rs\u00a03,290', picture: null },
      ],
    })
  })

  it.each(Object.entries(nasty))('for %s is a page, and suggestions', async (_, value) => {
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

describe('what the shopkeeper sets', () => {
  const set = (key: string, value: object) =>
    db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()

  it('an announcement stands over every page in its language, and the promise of delivery without one', async () => {
    expect(await pageAt('/')).toContain('Free delivery above Rs\u00a02,000')
    await set('announcement', { en: 'Closed on Eid <3', ur: '' })
    expect(await pageAt('/cart')).toContain('<p class="announcement">Closed on Eid &lt;3</p>')
    expect(await pageAt('/ur')).toContain('<p class="announcement" lang="en" dir="ltr">Closed on Eid &lt;3</p>')
    await set('announcement', { en: 'Closed on Eid', ur: 'عید پر دکان بند ہے' })
    expect(await pageAt('/ur')).toContain('<p class="announcement">عید پر دکان بند ہے</p>')
    await set('announcement', { en: '', ur: 'عید مبارک' })
    expect(await pageAt('/')).toContain('Free delivery above')
  })

  it('the promise of delivery is in rupees as each language says them', async () => {
    await set('announcement', { en: '', ur: '' })
    expect(await pageAt('/ur')).toContain('2,000\u00a0روپے یا زیادہ کی خریداری پر ڈیلیوری مفت')
    expect(await pageAt('/ur')).not.toContain('Rs\u00a02,000 ')
  })

  it('a WhatsApp number is a way to write to the shop, from every page', async () => {
    expect(await pageAt('/page/none')).not.toContain('wa.me')
    await set('contact_info', { phone: '', whatsapp: '0390 0000001', email: '', address: '' })
    expect(await pageAt('/nothing')).toContain('https://wa.me/923900000001?text=')
  })

  it('a hero in Urdu is for the Urdu pages', async () => {
    await set('store_info', { store_name: 'Bazaar', hero_title: 'Welcome', hero_title_ur: 'خوش آمدید' })
    expect(await pageAt('/')).toContain('<bdi>Welcome</bdi></h1>')
    expect(await pageAt('/ur')).toContain('<bdi>خوش آمدید</bdi></h1>')
  })
})

const own = await testDatabase()

it('an accident while reading the menu takes no product off the shelf', async () => {
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
  // What stands without its frame is kept for nobody.
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

describe('an address with a slash too many', () => {
  it.each([
    ['/cart/', '/cart'],
    ['/ur/track/?q=1', '/ur/track?q=1'],
    ['/cart//', '/cart'],
    ['///', '/'],
    [`/a${'/'.repeat(100_000)}x/`, `/a${'/'.repeat(100_000)}x`],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/\\elsewhere.example/', '/elsewhere.example'],
  ])('%s leads to %s, whatever protocol the shop itself is spoken to', async (path, to) => {
    const answer = await app.request(`http://shop.test${path}`, { headers: { Host: 'shop.test' } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('that is a form is not led anywhere', async () => {
    expect((await new Browser(app).post('/cart/', { slug: 'x' })).status).toBe(404)
  })
})
