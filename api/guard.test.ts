import { beforeAll, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { adminApi } from './app.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
})

// Read from the app itself, so that new routes are covered.
const routes = adminApi.routes
  .filter(
    ({ method, path }) => method !== 'ALL' && !/^(POST \/session(\/code)?|GET \/session)$/.test(`${method} ${path}`),
  )
  .map(({ method, path }) => ({ method, path: path.replace(':id', newId()) }))

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
      'dashboard',
      'events',
      'orders',
      'palette',
      'products',
      'sub-brands',
      'categories',
      'pages',
      'newsletter',
      'customers',
      'media',
      'jobs',
    ]),
  )
})

test.each([...routes, { method: 'GET', path: '/nowhere' }])('only staff may $method $path', async route => {
  const { status, body, headers } = await openBrowser(db).call(route.path, {
    method: route.method,
    ...(['PUT', 'POST', 'PATCH'].includes(route.method) ? { json: { status: 'shipped' } } : {}),
  })
  expect({ status, body }).toEqual({ status: 401, body: { error: { code: 'signed-out', message: 'Please sign in.' } } })
  expect(headers.get('cache-control')).toBe('no-store')
})

const ownersOnly = [/ \/(activity|staff|settings|jobs)\b/, /^POST \/products\/deletion/, /^DELETE \/products\//]
const isForOwners = ({ method, path }: { method: string; path: string }) =>
  ownersOnly.some(pattern => pattern.test(`${method} ${path}`))

test('the API has routes for owners only', () => {
  for (const pattern of ownersOnly)
    expect(routes.filter(({ method, path }) => pattern.test(`${method} ${path}`))).not.toEqual([])
})

test('staff get 403 at every route for owners, whether the request is valid or not', async () => {
  await newStaff(db)
  const browser = openBrowser(db)
  await browser.signIn('sana', 'lahore-mein-barish')
  for (const { method, path } of routes.filter(isForOwners)) {
    const json = ['PUT', 'POST', 'PATCH'].includes(method) ? {} : undefined
    expect({ method, path, ...(await browser.call(path, { method, json })) }).toMatchObject({
      ...{ method, path, status: 403 },
      body: { error: { code: 'owner-only', message: 'Only the owner may do this.' } },
    })
  }
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
