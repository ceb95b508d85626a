import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { isDeep, rounds } from '#test/rounds.ts'
import { shopApp } from '#test/shop-app.ts'
import { ayeshasOrder, type Field, fieldsIn, receiptFields } from './privacy.fixture.ts'

const db = await testDatabase()
const { app } = shopApp(db)
await ensureOwner(db, { password: 'lahore-mein-barish' })

const ayeshas = await ayeshasOrder(app, db)
const { orderNumber, orderId, shawl } = ayeshas
const { browser: bilal } = await atCheckout(app, [await newStockedVariant(db)])

/**
 * Who may read each route. `order`: shows an order to its owner; `shopper`: belongs to a browser or a form; `admin`:
 * staff only; `everybody`: the same for all. A route that is missing here fails the first test.
 */
const routes: Record<string, 'order' | 'shopper' | 'everybody'> = {
  'GET /order-confirmation/:orderNumber': 'order',
  'POST /track': 'order',
  'GET /track': 'shopper',
  'GET /c/:token': 'shopper',
  'POST /c/:token': 'shopper',
  'GET /o/:token': 'shopper',
  'POST /o/:token': 'shopper',
  'GET /review/:token': 'shopper',
  'POST /review/:token': 'shopper',
  'GET /cart': 'shopper',
  'POST /cart': 'shopper',
  'GET /cart/:form{line|clear|code|seen|keep}': 'everybody',
  'POST /cart/line': 'shopper',
  'POST /cart/clear': 'shopper',
  'POST /cart/code': 'shopper',
  'POST /cart/seen': 'shopper',
  'POST /cart/keep': 'shopper',
  'GET /checkout': 'shopper',
  'POST /checkout': 'shopper',
  'GET /direct-checkout/:slug': 'shopper',
  'POST /direct-checkout/:slug': 'shopper',
  'GET /newsletter/confirm': 'shopper',
  'POST /newsletter/confirm': 'shopper',
  'GET /newsletter/unsubscribe': 'shopper',
  'POST /newsletter/unsubscribe': 'shopper',
  'POST /newsletter': 'shopper',
  'GET /newsletter': 'everybody',
  'GET /': 'everybody',
  'GET /sub-brand/:slug': 'everybody',
  'GET /categories': 'everybody',
  'GET /category/:slug': 'everybody',
  'GET /product/:slug': 'everybody',
  'GET /product/:slug/delivery': 'everybody',
  'GET /product/:slug/preview': 'shopper',
  'GET /product/:slug/reviews': 'everybody',
  'GET /product/:slug/restock': 'everybody',
  'POST /product/:slug/restock': 'shopper',
  'GET /page/:slug': 'everybody',
  'GET /size-chart/:slug': 'everybody',
  'GET /search': 'everybody',
  'GET /search/suggestions': 'everybody',
  'POST /viewed': 'everybody',
  'GET /offline': 'everybody',
  'GET /manifest.webmanifest': 'everybody',
  'GET /robots.txt': 'everybody',
  'GET /licences.txt': 'everybody',
  'GET /sitemap.xml': 'everybody',
  'GET /:file{sitemap-[1-9][0-9]*\\.xml}': 'everybody',
  'GET /feeds/google.xml': 'everybody',
  'GET /feeds/meta.csv': 'everybody',
  // For Meta, which signs. Neither answers with anything of an order.
  'GET /api/webhooks/whatsapp': 'everybody',
  'POST /api/webhooks/whatsapp': 'everybody',
  // Without a key it answers nobody.
  'POST /api/mcp': 'everybody',
  'GET /api/shop/about': 'everybody',
  'GET /api/shop/delivery': 'everybody',
  'GET /api/shop/groups': 'everybody',
  'GET /api/shop/pages': 'everybody',
  'GET /api/shop/pages/:slug': 'everybody',
  'GET /api/shop/products': 'everybody',
  'GET /api/shop/products/:slug': 'everybody',
  'GET /api/shop/search': 'everybody',
  'GET /api/shop/openapi.json': 'everybody',
  'GET /health': 'everybody',
  'GET /health/process': 'everybody',
  'GET /.well-known/security.txt': 'everybody',
  'GET /.well-known/change-password': 'everybody',
  'GET /favicon.ico': 'everybody',
  'GET /apple-touch-icon.png': 'everybody',
  'GET /icon-192.png': 'everybody',
  'GET /icon-512.png': 'everybody',
  'GET /icon-maskable-512.png': 'everybody',
  'GET /media/:id/:file': 'everybody',
  'GET /assets/*': 'everybody',
  'GET /preload/:language/:island': 'everybody',
  'GET /pixel-words/:language': 'everybody',
  'GET /second-picture/:slug': 'everybody',
  'GET /:file{sw\\.js|kept-cart\\.js}': 'everybody',
}

type Route = { method: string; path: string }
const isAdmin = ({ path }: Route) => /^\/(api\/)?admin\//.test(path)
/** The name of a route in the table; the Urdu page has the same name. */
const nameOf = ({ method, path }: Route) => `${method} ${path.replace(/^\/ur(?=\/|$)/, '') || '/'}`

const all: Route[] = app.routes
  .filter(({ method }) => method !== 'ALL')
  // A route with several handlers occurs several times.
  .filter(({ method, path }, at, routes) => routes.findIndex(r => r.method === method && r.path === path) === at)
const [admin, shop] = [all.filter(isAdmin), all.filter(route => !isAdmin(route))]
const routesOf = (...kinds: string[]) => shop.filter(route => kinds.includes(routes[nameOf(route)] ?? ''))

/** The URL of a route with the values of Ayesha's order in its parameters. */
const addressOf = (path: string) =>
  path
    .replace(':orderNumber', orderNumber)
    .replace(':slug', shawl.slug)
    .replace(/:(id|file)(?=\/|$)/g, orderId)
    .replace(/:file\{.*\}/, path.includes('sitemap') ? 'sitemap-1.xml' : 'sw.js')
    .replace(/:form\{.*\}/, 'code')
    .replace('*', 'orders')

/** A form of Bilal's with all that a stranger might know of her order, except her phone. */
const form: Record<string, string> = {
  order_number: orderNumber,
  orderNumber,
  customer_phone: '0390 0000002',
  order_key: ayeshas.idempotencyKey,
  customer_name: 'Bilal Ahmed',
  street: 'House 1, Street 2, Clifton',
  city: 'Karachi',
  state: 'Sindh',
  slug: shawl.slug,
  variantId: shawl.variantId,
  qty: '1',
  quantity: '1',
  email: 'bilal@example.pk',
}

const { session_id: sessionId } = await db
  .selectFrom('orders')
  .where('id', '=', orderId)
  .select('session_id')
  .executeTakeFirstOrThrow()

/**
 * Browsers that did not place the order. The stored hash of a session opens nothing either: a stolen backup is no
 * session.
 */
const strangers: Record<string, Browser> = {
  'no cookie': new Browser(app),
  "another shopper's browser": bilal,
  'a guessed cookie': withCookies({ dukan_session: randomBytes(32).toString('base64url') }),
  "the session as the tables have it, and the form's key": withCookies({
    dukan_session: sessionId ?? '',
    dukan_form: `cart.${ayeshas.idempotencyKey}`,
  }),
  'her session in other cookies': withCookies({ dukan_staff: ayeshas.browser.cookies.get('dukan_session') ?? '' }),
}

const everybody = [...Object.values(strangers), ayeshas.browser]
/** Those who ask for routes of the back office, which reads no cookie of shoppers: all in `npm run test:deep`. */
const atAdmin = everybody.slice(-rounds({ few: 2, many: everybody.length }))
/** Pages in Urdu have the handlers of those in English: the first stranger asks for them, when deep all do. */
const routesFor = (browser: Browser): Route[] =>
  (atAdmin.includes(browser) ? all : shop).filter(
    ({ path }) => isDeep || browser === everybody[0] || !path.startsWith('/ur'),
  )

function withCookies(cookies: Record<string, string>): Browser {
  const browser = new Browser(app)
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

/** Sends a request as this browser without storing cookies, so that each URL gets the same browser. */
async function ask(browser: Browser, { method, path }: Route, headers: Record<string, string> = {}): Promise<Response> {
  return await app.request(`http://shop.test${addressOf(path)}`, {
    method,
    headers: { Accept: 'text/html', Cookie: browser.cookie, Origin: 'http://shop.test', Host: 'shop.test', ...headers },
    ...(method !== 'GET' && bodyFor(path)),
  })
}

/** The back office takes JSON, the shop takes forms. */
const bodyFor = (path: string): RequestInit =>
  path.startsWith('/api/') ? { body: JSON.stringify({ status: 'shipped' }) } : { body: new URLSearchParams(form) }

it('every route of the shop is in the table', () => {
  expect(shop.map(nameOf).filter(name => !(name in routes))).toEqual([])
  expect(Object.keys(routes).filter(name => !shop.some(route => nameOf(route) === name))).toEqual([])
  expect(admin.length).toBeGreaterThan(50)
})

describe("Ayesha's order", () => {
  it.each(['', '/ur'])('it is shown to the browser that placed it, below %j', async language => {
    expect(fieldsIn(await (await ayeshas.browser.get(language + ayeshas.path)).text())).toEqual(receiptFields)
  })

  it.each(['', '/ur'])('it is shown with its number and phone, below %j', async language => {
    const typed = { order_number: orderNumber, customer_phone: ayeshas.sent.customer_phone }
    expect(fieldsIn(await (await new Browser(app).post(`${language}/track`, typed)).text())).toEqual(receiptFields)
  })

  it.each(Object.entries(strangers))('it is shown nowhere to %s', async (_, browser) => {
    const given: Record<string, Field[]> = {}
    for (const route of routesFor(browser)) {
      const answer = await ask(browser, route, { Accept: 'text/html, application/json' })
      const found = fieldsIn(`${JSON.stringify(Array.from(answer.headers))} ${await answer.text()}`)
      if (found.length > 0) given[nameOf(route)] = found
    }
    expect(given).toEqual({})
  })

  it.each([
    ['in small letters', (path: string) => path.toLowerCase()],
    ['percent-encoded', () => `/order-confirmation/%4F%52%44${orderNumber.slice(3)}`],
    ['with a slash behind it', (path: string) => `${path}/`],
    ['with a null behind it', (path: string) => `${path}%00`],
    ['with a page of everybody behind it', (path: string) => `${path}/../../product/${shawl.slug}`],
    ['as if a parameter could say who asks', (path: string) => `${path}?session=${sessionId}&sessionId=${sessionId}`],
    ['as if its phone were in the address', (path: string) => `${path}?phone=03904417763&customer_phone=03904417763`],
    ['as a product', () => `/product/${orderNumber}`],
    ['as a search', () => `/search?q=${orderNumber}`],
    ['as a suggestion', () => `/search/suggestions?q=${orderNumber}`],
  ])('it is not shown to a stranger who requests %s', async (_, spell) => {
    const headers = { Accept: 'application/json', Range: 'bytes=0-100000', 'X-Original-URL': ayeshas.path }
    for (const language of ['', '/ur']) {
      const answer = await bilal.get(language + spell(ayeshas.path), headers)
      expect(fieldsIn(JSON.stringify(Array.from(answer.headers)) + (await answer.text()))).toEqual([])
    }
  })

  it('its own browser sees it at no URL but its own', async () => {
    const shown: string[] = []
    for (const route of all.filter(({ method }) => method === 'GET')) {
      if (fieldsIn(await (await ask(ayeshas.browser, route)).text()).length > 0) shown.push(nameOf(route))
    }
    expect(new Set(shown)).toEqual(new Set(['GET /order-confirmation/:orderNumber']))
  })

  it('the key of its form discloses its number, and only what the number discloses', async () => {
    const answers = [
      await bilal.post('/checkout', { ...form, order_key: ayeshas.idempotencyKey }),
      await bilal.post(`/direct-checkout/${shawl.slug}`, { ...form, variantId: randomUUID() }),
    ]
    for (const answer of answers) {
      const text = (answer.headers.get('Location') ?? '') + (await answer.text())
      expect(text).toContain(orderNumber)
      expect(fieldsIn(text)).toEqual([])
    }
    const sign = await idempotencyKeySigner(db, shawl)
    const guessed = await bilal.post(`/direct-checkout/${shawl.slug}`, {
      ...form,
      variantId: '',
      order_key: sign(),
    })
    expect(guessed.status).toBe(404)
  })
})

describe('caches', () => {
  const personal = routesOf('order', 'shopper')
  const adminRoutes = admin.filter(({ path }) => path.startsWith('/api/'))

  it('no response with something personal, or of the back office, is stored or 304', async () => {
    const headers = { 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString() }
    for (const route of [...personal, ...adminRoutes])
      for (const browser of isAdmin(route) ? atAdmin : everybody) {
        const answer = await ask(browser, route, headers)
        const [cache, tag, modified] = ['Cache-Control', 'ETag', 'Last-Modified'].map(name => answer.headers.get(name))
        expect([nameOf(route), cache, tag, modified]).toEqual([nameOf(route), 'no-store', null, null])
        expect(answer.status, nameOf(route)).not.toBe(304)
      }
  })

  it('the responses that are for everybody are the same to all shoppers', async () => {
    for (const route of routesOf('everybody')) {
      const answers = []
      for (const browser of [ayeshas.browser, bilal, new Browser(app)]) {
        const answer = await ask(browser, route)
        answers.push({ status: answer.status, headers: Array.from(answer.headers), body: await answer.text() })
      }
      expect(answers[1], nameOf(route)).toEqual(answers[0])
      expect(answers[2], nameOf(route)).toEqual(answers[0])
      expect(answers[0]?.headers.map(([name]) => name)).not.toContain('set-cookie')
    }
  })
})
