import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { allRights, hasRight, roleNames } from '#shop/staff/rights.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { isDeep } from '#test/rounds.ts'
import { adminApi } from './app.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'
import type { StaffEnv } from './context.ts'
import { requireRight } from './guard.ts'
import { routeRights } from './route-rights.ts'

const db = await testDatabase()

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
})

// Read from the app itself, so that new routes are covered.
const routes = adminApi.routes
  .filter(
    ({ method, path }) =>
      method !== 'ALL' && !/^(POST \/session(\/code)?|GET \/session(\/shop)?)$/.test(`${method} ${path}`),
  )
  .map(({ method, path }) => ({ method, path: path.replace(':id', newId()) }))
const patterns = adminApi.routes
  .map(({ method, path }) => `${method} ${path}`)
  .filter(route => !/^(ALL .*|POST \/session(\/code)?|GET \/session(\/shop)?)$/.test(route))
const isSignOut = (route: string) => route === 'DELETE /session'

test('the API has routes to guard', () => {
  expect(new Set(routes.map(({ path }) => path.split('/')[1]))).toEqual(
    new Set([
      'session',
      'stock',
      'settings',
      'openapi.json',
      'account',
      'activity',
      'staff',
      'connections',
      'dashboard',
      'events',
      'orders',
      'calls',
      'chat-orders',
      'palette',
      'prices',
      'products',
      'imports',
      'sales',
      'promotions',
      'sub-brands',
      'categories',
      'size-charts',
      'option-words',
      'redirects',
      'synonyms',
      'search-pins',
      'popular-searches',
      'blocked-phones',
      'pages',
      'home',
      'reviews',
      'newsletter',
      'messages',
      'webhooks',
      'changes',
      'whatsapp',
      'customers',
      'media',
      'jobs',
      'backups',
      'restock',
      'trash',
    ]),
  )
})

test('only staff may ask for any route, also one that there is not, and no refusal is stored', async () => {
  const stranger = openBrowser(db)
  const refusal = {
    error: { code: 'signed-out', message: 'Please sign in, or send a key as "Authorization: Bearer dukan_…".' },
  }
  for (const { method, path } of [...routes, { method: 'GET', path: '/nowhere' }]) {
    const json = ['PUT', 'POST', 'PATCH'].includes(method) ? { json: { status: 'shipped' } } : {}
    const { status, body, headers } = await stranger.call(path, { method, ...json })
    const [cache, scheme] = [headers.get('cache-control'), headers.get('www-authenticate')]
    expect({ method, path, status, body, cache, scheme }).toEqual({
      method,
      path,
      status: 401,
      body: refusal,
      cache: 'no-store',
      scheme: 'Bearer',
    })
  }
})

describe('rights of roles', () => {
  const browsers = new Map<StaffRole, Browser>()
  const may = (role: StaffRole, route: string) => {
    const right = routeRights[route]
    return right === 'own' || (right !== undefined && hasRight({ role }, right))
  }

  beforeAll(async () => {
    for (const role of roleNames) {
      await newStaff(db, { username: `the-${role}`, role })
      const browser = openBrowser(db)
      await browser.signIn(`the-${role}`, 'lahore-mein-barish')
      browsers.set(role, browser)
    }
  })

  const ask = async (role: StaffRole, route: string) => {
    const [method = '', path = ''] = route.split(' ')
    const json = ['PUT', 'POST', 'PATCH'].includes(method) ? {} : undefined
    const answer = await browsers.get(role)?.send(path.replace(':id', newId()), { method, json })
    const body = answer?.status === 403 ? await answer.json() : null
    // A stream of events stays open otherwise.
    if (body === null) await answer?.body?.cancel()
    return { status: answer?.status, body }
  }

  test('every route has a right, and every right of the table a route', () => {
    expect(Object.keys(routeRights).toSorted()).toEqual([...new Set(patterns)].toSorted())
    const used = new Set(Object.values(routeRights))
    expect(allRights.filter(right => !used.has(right))).toEqual(['orders.discount', 'money.see'])
  })

  test('middleware has the pattern of several routes, so that it cannot answer in place of a route with a right', () => {
    const middleware = adminApi.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
    expect(middleware.filter(path => !path.endsWith('*'))).toEqual([])
  })

  /**
   * Whether this role asks for this route: the last role that may and the last that may not, and every role for one
   * route of each right. `npm run test:deep` lets every role ask for every route.
   */
  const asks = (role: StaffRole, route: string) =>
    isDeep ||
    role === roleNames.findLast(other => may(other, route)) ||
    role === roleNames.findLast(other => !may(other, route)) ||
    route === walked.find(other => routeRights[other] === routeRights[route])

  // DELETE /session comes last, since it ends the session.
  const walked = [...new Set(patterns)].toSorted((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)))

  test.each(roleNames)('%s reaches the routes that the table allows, and no other', async role => {
    for (const route of walked.filter(route => (isSignOut(route) ? role === 'accounts' : asks(role, route)))) {
      const answer = await ask(role, route)
      const isRefused = answer.status === 403
      expect({ route, isRefused }).toEqual({ route, isRefused: !may(role, route) })
      if (isRefused) expect(answer.body).toMatchObject({ error: { code: 'right-missing' } })
    }
  })

  // What the table must say, whoever changes it.
  test.each([
    ['manager', 'GET /orders/export', true],
    ['manager', 'PUT /products/:id', true],
    ['manager', 'DELETE /products/:id', false],
    ['manager', 'GET /customers/:id/data', false],
    ['manager', 'POST /customers/:id/anonymize', false],
    ['manager', 'PUT /settings', false],
    ['manager', 'PUT /staff/:id/role', false],
    ['caller', 'PUT /orders/:id/details', true],
    ['caller', 'GET /orders/export', false],
    ['caller', 'POST /orders/print', false],
    ['caller', 'PUT /products/:id', false],
    ['packer', 'POST /orders/print', true],
    ['packer', 'PUT /orders/:id/status', true],
    ['packer', 'PUT /orders/:id/details', false],
    ['packer', 'POST /orders/:id/notes', true],
    ['accounts', 'POST /orders/:id/notes', false],
    ['packer', 'GET /orders/export', false],
    ['packer', 'GET /customers', false],
    ['catalogue', 'PUT /products/:id', true],
    ['catalogue', 'PUT /stock', true],
    ['catalogue', 'DELETE /products/:id', false],
    ['catalogue', 'GET /orders/:id', false],
    ['catalogue', 'GET /customers', false],
    ['accounts', 'GET /orders/export', true],
    ['accounts', 'GET /customers/export', true],
    ['accounts', 'GET /products/export', false],
    ['caller', 'GET /customers/export', false],
    ['packer', 'GET /stock/export', true],
    ['accounts', 'PUT /orders/:id/status', false],
    ['accounts', 'PUT /products/:id', false],
  ] as const)('%s asks for %s: %s', (role, route, isAllowed) => {
    expect(may(role, route)).toBe(isAllowed)
  })

  test('a refusal says in words what the account may not do', async () => {
    expect(await ask('packer', 'GET /orders/export')).toMatchObject({
      status: 403,
      body: {
        error: { code: 'right-missing', message: 'Your account may not export orders and customers. Ask an owner.' },
      },
    })
  })

  test('a route without a right is refused to everybody, owners too, and so is its HEAD', async () => {
    const server = new Hono<StaffEnv>()
      .use(async (c, next) => {
        c.set('db', db)
        c.set('clientAddress', '203.0.113.7')
        const who = { sessionId: newId(), staffId: null as never, username: 'admin', device: '' }
        c.set('staff', {
          ...who,
          role: 'owner',
          language: 'en',
          hasCodes: true,
          isPasswordRecent: true,
          task: null,
          renewed: false,
        })
        await next()
      })
      .use(requireRight)
      .get('/forgotten', c => c.text('secret'))
      .get('/orders', c => c.text('orders'))
    for (const method of ['GET', 'HEAD']) expect((await server.request('/forgotten', { method })).status).toBe(403)
    expect((await server.request('/orders')).status).toBe(200)
  })
})

test('an unknown route is 404 in JSON for staff too', async () => {
  const browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
  expect(await browser.call('/nowhere')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
})

test('no response is cached by a browser or a proxy', async () => {
  const browser = openBrowser(db)
  for (const answer of [
    await browser.signIn('admin', 'lahore-mein-barish'),
    await browser.call('/dashboard'),
    await browser.call('/orders?limit=none'),
  ]) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
