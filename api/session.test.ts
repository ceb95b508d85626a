import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSettings, saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { allRights } from '#shop/staff/rights.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

const password = 'lahore-mein-barish'

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
  await ensureOwner(db, { password })
  browser = openBrowser(db)
})

test("the right password opens a session and returns the account and the shop's name", async () => {
  expect((await browser.signIn('admin', password)).status).toBe(204)
  const { status, body } = await browser.call('/session')
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      username: 'admin',
      role: 'owner',
      language: 'en',
      rights: allRights,
      storeName: 'Store Name',
      hasCodes: false,
      isPasswordRecent: true,
      task: null,
    },
  })
})

test('an anonymous request for the session gets null', async () => {
  expect(await browser.call('/session')).toMatchObject({ status: 200, body: null })
})

test('the name of the shop comes from its settings', async () => {
  const { store_info } = await readSettings(db)
  await saveSetting(db, 'store_info', { ...store_info, store_name: 'Dukan' })
  await browser.signIn('admin', password)
  expect((await browser.call('/session')).body).toMatchObject({ storeName: 'Dukan' })
})

test('a wrong password is refused with a message and sets no cookie', async () => {
  const { status, body, headers } = await browser.signIn('admin', 'a guess')
  expect({ status, body }).toEqual({
    status: 401,
    body: { error: { code: 'sign-in-failed', message: 'Invalid credentials' } },
  })
  expect(headers.getSetCookie()).toEqual([])
})

test('too many guesses are refused with a waiting time in minutes', async () => {
  for (let time = 0; time < 10; time++) await browser.signIn('admin', 'a guess')
  const { status, body } = await browser.signIn('admin', password)
  expect(status).toBe(429)
  expect(body).toMatchObject({ error: { message: expect.stringContaining('30 minutes') } })
})

test('no script can read the session cookie, and no other site can send it with a form', async () => {
  const [session = ''] = (await browser.signIn('admin', password)).headers.getSetCookie()
  expect(session).toMatch(/^dukan_staff=[\w-]{43};/)
  expect(session).toMatch(/HttpOnly/)
  expect(session).toMatch(/SameSite=Lax/)
  expect(session).not.toMatch(/Secure/)
})

test('a cookie that scripts can read marks signed-in staff as long as the session', async () => {
  const { headers } = await browser.signIn('admin', password)
  const marker = headers.getSetCookie().find(cookie => cookie.startsWith('dukan_desk='))
  expect(marker).toMatch(/^dukan_desk=1; Max-Age=86400; Path=\/; SameSite=Lax$/)
  browser.cookies.delete('dukan_desk')
  await browser.call('/account')
  expect(browser.cookies.get('dukan_desk')).toBe('1')
  await browser.call('/session', { method: 'DELETE' })
  expect(browser.cookies.has('dukan_desk')).toBe(false)
})

test('the marker is deleted when the session has ended elsewhere', async () => {
  await browser.signIn('admin', password)
  await db.deleteFrom('staff_sessions').execute()
  expect((await browser.call('/account')).status).toBe(401)
  expect(browser.cookies.has('dukan_desk')).toBe(false)
})

test('over https the cookies are secure', async () => {
  const { headers } = await openBrowser(db, { isHttps: true }).signIn('admin', password)
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/Secure/)
})

test('over https no other host can set the session cookies', async () => {
  const secure = openBrowser(db, { isHttps: true })
  await secure.signIn('admin', password)
  expect([...secure.cookies.keys()]).toEqual(['__Host-dukan_staff', 'dukan_desk', '__Host-dukan_staff_device'])
  expect((await secure.call('/account')).status).toBe(200)
  const planted = openBrowser(db, { isHttps: true })
  planted.cookies.set('dukan_staff', secure.cookies.get('__Host-dukan_staff') ?? '')
  expect((await planted.call('/account')).status).toBe(401)
  await secure.call('/session', { method: 'DELETE' })
  expect([...secure.cookies.keys()]).toEqual(['__Host-dukan_staff_device'])
})

test('signing out ends the session on the server: a copy of the cookie is invalid', async () => {
  await browser.signIn('admin', password)
  const copy = new Map(browser.cookies)
  expect((await browser.call('/session', { method: 'DELETE' })).status).toBe(204)
  expect(browser.cookies.has('dukan_staff')).toBe(false)
  const thief = openBrowser(db)
  for (const [name, value] of copy) thief.cookies.set(name, value)
  expect(await thief.call('/session')).toMatchObject({ status: 200, body: null })
})

test("signing out clears the browser's cache", async () => {
  await browser.signIn('admin', password)
  const { headers } = await browser.call('/session', { method: 'DELETE' })
  expect(headers.get('Clear-Site-Data')).toBe('"cache"')
})

test('a session token planted before the sign-in is not used', async () => {
  browser.cookies.set('dukan_staff', 'planted')
  await browser.signIn('admin', password)
  expect(browser.cookies.get('dukan_staff')).toMatch(/^[\w-]{43}$/)
  const attacker = openBrowser(db)
  attacker.cookies.set('dukan_staff', 'planted')
  expect(await attacker.call('/session')).toMatchObject({ status: 200, body: null })
})

test('signing in again ends the former session', async () => {
  await browser.signIn('admin', password)
  const earlier = browser.cookies.get('dukan_staff') ?? ''
  await browser.signIn('admin', password)
  const old = openBrowser(db)
  old.cookies.set('dukan_staff', earlier)
  expect(await old.call('/session')).toMatchObject({ status: 200, body: null })
  expect((await browser.call('/session')).status).toBe(200)
})

test('an invalid session cookie is deleted', async () => {
  browser.cookies.set('dukan_staff', 'made-up')
  expect(await browser.call('/session')).toMatchObject({ status: 200, body: null })
  expect(browser.cookies.has('dukan_staff')).toBe(false)
})

test.each([
  ['no password', { username: 'admin' }, 'password'],
  ['an empty username', { username: '  ', password }, 'username'],
  ['an empty password', { username: 'admin', password: '' }, 'password'],
  ['a number for a username', { username: 7, password }, 'username'],
  ['a list for a password', { username: 'admin', password: [password] }, 'password'],
  ['a NUL in the username', { username: 'admin\0', password }, 'username'],
  ['a password of a megabyte', { username: 'admin', password: 'x'.repeat(1_000_000) }, 'password'],
])('a sign-in with %s gets a field error', async (_, json, field) => {
  const { status, body } = await browser.call('/session', { method: 'POST', json })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { code: 'invalid', problems: { [field]: expect.any(Array) } } })
})

test.each([['"text"'], ['null'], ['[]'], ['{'], ['']])('a sign-in whose body is %s is refused', async body => {
  const { status } = await browser.call('/session', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(400)
})

test.each([['application/x-www-form-urlencoded'], ['text/plain'], ['application/jsonp'], ['']])(
  'a sign-in sent as %s is refused',
  async type => {
    const { status } = await browser.call('/session', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password }),
      headers: { 'content-type': type },
    })
    expect(status).toBe(415)
  },
)
