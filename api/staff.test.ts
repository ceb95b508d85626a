import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { readSettings, saveSetting } from '#shop/settings/settings.ts'
import { changeRole, listStaff } from '#shop/staff/accounts.ts'
import { newStaff, password, setUpTotp } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let owner: { staffId: string }
let browser: Browser

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
  await db.deleteFrom('staff').execute()
  owner = await newStaff(db, { username: 'admin', role: 'owner' })
  browser = openBrowser(db)
  await browser.signIn('admin', password)
})

/** Changes come with the password of the signed-in owner. */
const send = (method: string, path: string, json: object = {}) =>
  browser.call(`/staff${path}`, { method, ...(method === 'GET' ? {} : { json: { ownPassword: password, ...json } }) })
const newAccount = { username: 'sana', role: 'manager', password }

async function signedIn(username: string): Promise<Browser> {
  const opened = openBrowser(db)
  expect((await opened.signIn(username, password)).status).toBe(204)
  return opened
}

test('an owner creates an account with a normalized name, and its user signs in', async () => {
  const { status, body } = await send('POST', '', { ...newAccount, username: ' Sana ' })
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String), password: null } })
  expect((await (await signedIn('sana')).call('/session')).body).toMatchObject({ username: 'sana', role: 'manager' })
})

test('an owner who is demoted while the request is on its way creates no account and changes none', async () => {
  const { staffId } = await newStaff(db)
  await newStaff(db, { username: 'second', role: 'owner' })
  for (const [method, path, json] of [
    ['POST', '', { username: 'friend', role: 'owner', password: null }],
    ['PUT', `/${staffId}/role`, { role: 'owner' }],
  ] as const) {
    const { answer } = await db.transaction().execute(async tx => {
      await changeRole(tx, { staffId: owner.staffId, role: 'packer' })
      // The guard does not see the change yet.
      const answer = send(method, path, json)
      await waitForLockWaiter(tx)
      return { answer }
    })
    expect(await answer, path).toMatchObject({ status: 409, body: { error: { code: 'owner-no-more' } } })
    await changeRole(db, { staffId: owner.staffId, role: 'owner' })
  }
  expect((await listStaff(db)).map(({ username, role }) => `${username}: ${role}`)).toEqual([
    'admin: owner',
    'sana: manager',
    'second: owner',
  ])
})

test('a generated password is returned once, in that response only', async () => {
  const { body } = await send('POST', '', { ...newAccount, password: null })
  const given = (body as { password: string }).password
  expect((await openBrowser(db).signIn('sana', given)).status).toBe(204)
  expect(JSON.stringify((await send('GET', '')).body)).not.toContain(given)
})

test('the list shows the accounts and no secrets', async () => {
  const { staffId } = await newStaff(db)
  const { secret } = await setUpTotp(db, staffId)
  const { body } = await send('GET', '')
  expect(body).toMatchObject({
    staff: [
      { username: 'admin', role: 'owner', isActive: true, hasCodes: false, lastSeenAt: expect.any(String) },
      { id: staffId, username: 'sana', role: 'manager', isActive: true, hasCodes: true, lastSeenAt: null },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`argon2|hash|secret|${secret}`))
})

test('name and phone of an account are saved when it is created and later', async () => {
  await send('POST', '', { ...newAccount, fullName: ' Sana Malik ', phone: '0300 1234567' })
  const sana = async () =>
    ((await send('GET', '')).body as { staff: { id: string; username: string }[] }).staff.find(
      ({ username }) => username === 'sana',
    )
  expect(await sana()).toMatchObject({ fullName: 'Sana Malik', phone: '0300 1234567' })
  const path = `/${(await sana())?.id}/details`
  expect((await send('PUT', path, { fullName: 'ثناء ملک', phone: '' })).status).toBe(204)
  expect(await sana()).toMatchObject({ fullName: 'ثناء ملک', phone: '' })
  for (const wrong of [{ phone: 'call me' }, { fullName: 'a'.repeat(101) }, { fullName: 'a\0b' }])
    expect((await send('PUT', path, wrong)).status).toBe(400)
})

test('a taken name is refused with that name', async () => {
  await send('POST', '', newAccount)
  expect(await send('POST', '', { ...newAccount, username: 'SANA' })).toMatchObject({
    status: 409,
    body: { error: { code: 'username-taken', message: 'There is an account named sana already.' } },
  })
})

test.each([
  ['an empty username', { ...newAccount, username: '' }, 'username'],
  ['two words for a username', { ...newAccount, username: 'sana khan' }, 'username'],
  ['NUL in the username', { ...newAccount, username: 'sa\0na' }, 'username'],
  ['a username of 10,000 characters', { ...newAccount, username: 's'.repeat(10_000) }, 'username'],
  ['emoji for a username', { ...newAccount, username: '🛍️🛍️🛍️' }, 'username'],
  ['a short password', { ...newAccount, password: 'seven77' }, 'password'],
  ['an empty password', { ...newAccount, password: '' }, 'password'],
  ['a role there is not', { ...newAccount, role: 'admin' }, 'role'],
  ['no role', { username: 'sana', password }, 'role'],
])('an account with %s gets a field error', async (_, json, field) => {
  const { status, body } = await send('POST', '', json)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: [expect.any(String)] } } })
  expect((await send('GET', '')).body).toMatchObject({ staff: [{ username: 'admin' }] })
})

test('a password that is easy to guess is refused, also the name of the shop', async () => {
  await saveSetting(db, 'store_info', { ...(await readSettings(db)).store_info, store_name: 'Zarif & Sons' })
  const { staffId } = await newStaff(db)
  const refused = { status: 422, body: { error: { code: 'password-weak' } } }
  for (const weak of ['12345678', 'password', 'zarifsons', 'bilal2026']) {
    expect(await send('POST', '', { ...newAccount, username: 'bilal', password: weak })).toMatchObject(refused)
  }
  expect(await send('PUT', `/${staffId}/password`, { password: 'zarifsons1' })).toMatchObject(refused)
  await signedIn('sana')
})

test('a name in Urdu is accepted', async () => {
  expect((await send('POST', '', { ...newAccount, username: 'ثناء' })).status).toBe(201)
  await signedIn('ثناء')
})

test('a deactivated account is signed out at its next request', async () => {
  const { staffId } = await newStaff(db)
  const sana = await signedIn('sana')
  expect((await sana.call('/orders')).status).toBe(200)
  expect((await send('PUT', `/${staffId}/active`, { isActive: false })).status).toBe(204)
  expect((await sana.call('/orders')).status).toBe(401)
  expect((await sana.signIn('sana', password)).status).toBe(401)
})

test('a new role applies from the next request', async () => {
  const { staffId } = await newStaff(db)
  const sana = await signedIn('sana')
  expect((await sana.call('/staff')).status).toBe(403)
  await send('PUT', `/${staffId}/role`, { role: 'owner' })
  expect((await sana.call('/staff')).status).toBe(200)
  await send('PUT', `/${staffId}/role`, { role: 'manager' })
  expect((await sana.call('/staff')).status).toBe(403)
})

test('a new password signs the account out and is shown once', async () => {
  const { staffId } = await newStaff(db)
  const sana = await signedIn('sana')
  const { body } = await send('PUT', `/${staffId}/password`, { password: null })
  expect(await sana.call('/session')).toMatchObject({ status: 200, body: null })
  expect((await sana.signIn('sana', password)).status).toBe(401)
  expect((await sana.signIn('sana', (body as { password: string }).password)).status).toBe(204)
})

test('an owner turns codes off for an account that lost its phone, and it signs in by password', async () => {
  const { staffId } = await newStaff(db)
  await setUpTotp(db, staffId)
  expect((await openBrowser(db).signIn('sana', password)).status).toBe(200)
  expect((await send('POST', `/${staffId}/codes/removal`)).status).toBe(204)
  await signedIn('sana')
})

test('a deleted account is signed out, and its name is free again', async () => {
  const { staffId } = await newStaff(db)
  const sana = await signedIn('sana')
  expect((await send('POST', `/${staffId}/removal`)).status).toBe(204)
  expect(await sana.call('/session')).toMatchObject({ status: 200, body: null })
  expect((await send('POST', `/${staffId}/removal`)).status).toBe(404)
  expect((await send('POST', '', newAccount)).status).toBe(201)
})

test('the last owner cannot be removed, with a message', async () => {
  const id = `/${owner.staffId}`
  const refused = {
    status: 409,
    body: { error: { message: 'This is the last owner. Make somebody else an owner first.' } },
  }
  expect(await send('PUT', `${id}/role`, { role: 'manager' })).toMatchObject(refused)
  expect(await send('PUT', `${id}/active`, { isActive: false })).toMatchObject(refused)
  expect(await send('POST', `${id}/removal`)).toMatchObject(refused)
})

test("one's own password and codes cannot be changed from the list", async () => {
  const own = { status: 409, body: { error: { code: 'own-account' } } }
  expect(await send('PUT', `/${owner.staffId}/password`, { password: null })).toMatchObject(own)
  expect(await send('POST', `/${owner.staffId}/codes/removal`)).toMatchObject(own)
})

test.each([
  ['PUT', 'role', { role: 'manager' }],
  ['PUT', 'details', { fullName: 'Sana Malik', phone: '' }],
  ['PUT', 'active', { isActive: false }],
  ['PUT', 'password', { password: null }],
  ['POST', 'codes/removal', undefined],
  ['POST', 'removal', undefined],
])('an unknown account cannot be used to %s %s', async (method, path, json) => {
  for (const id of [newId(), '1', '%00', encodeURIComponent("'; drop table staff; --")]) {
    expect((await send(method, `/${id}/${path}`.replace(/\/$/, ''), json)).status).toBe(404)
  }
})

test.each([
  ['role', { role: 'king' }],
  ['role', {}],
  ['active', { isActive: 'no' }],
  ['password', { password: 'short' }],
  ['password', {}],
])('a change of %s to %j is refused', async (path, json) => {
  const { staffId } = await newStaff(db)
  expect((await send('PUT', `/${staffId}/${path}`, json)).status).toBe(400)
})

describe('the password of the signed-in owner', () => {
  const changes: [string, string, object][] = [
    ['POST', '', { ...newAccount, username: 'bilal' }],
    ['PUT', '/role', { role: 'owner' }],
    ['PUT', '/active', { isActive: false }],
    ['PUT', '/password', { password: null }],
    ['POST', '/codes/removal', {}],
    ['POST', '/removal', {}],
  ]

  test.each(changes)('it is asked for by %s %s each time', async (method, path, json) => {
    const { staffId } = await newStaff(db)
    const target = path === '' ? '' : `/${staffId}${path}`
    expect((await browser.call(`/staff${target}`, { method, json })).status).toBe(400)
    expect(await send(method, target, { ...json, ownPassword: 'a guess' })).toMatchObject({
      status: 422,
      body: { error: { code: 'password-wrong' } },
    })
    expect(await listStaff(db)).toMatchObject([
      { username: 'admin' },
      { username: 'sana', role: 'manager', isActive: true },
    ])
    expect((await send(method, target, json)).status).toBeLessThan(300)
  })

  test('guesses have the same limit as at the sign-in', async () => {
    const { staffId } = await newStaff(db)
    for (let time = 0; time < 10; time++)
      await send('PUT', `/${staffId}/role`, { role: 'owner', ownPassword: `a guess ${time}` })
    expect((await send('PUT', `/${staffId}/role`, { role: 'owner' })).status).toBe(429)
  })

  test("it renews the session's token", async () => {
    const { staffId } = await newStaff(db)
    const before = browser.cookies.get('dukan_staff')
    await send('PUT', `/${staffId}/role`, { role: 'owner' })
    expect(browser.cookies.get('dukan_staff')).toMatch(/^[\w-]{43}$/)
    expect(browser.cookies.get('dukan_staff')).not.toBe(before)
    expect((await browser.call('/staff')).status).toBe(200)
  })
})

describe('a password set by another person', () => {
  async function signInWithGiven(json: object): Promise<Browser> {
    const { body } = await send('POST', '', { ...newAccount, ...json })
    const opened = openBrowser(db)
    const given = (body as { password: string | null }).password ?? password
    expect((await opened.signIn('sana', given)).status).toBe(204)
    return opened
  }

  test.each([{}, { password: null }])('it gives access to nothing but its change: %j', async json => {
    const sana = await signInWithGiven(json)
    expect((await sana.call('/session')).body).toMatchObject({ username: 'sana', task: 'password' })
    for (const path of ['/orders', '/account', '/orders/export', '/openapi.json', '/customers'])
      expect(await sana.call(path)).toMatchObject({ status: 403, body: { error: { code: 'task-password' } } })
    expect((await sana.call('/pages', { method: 'POST', json: {} })).status).toBe(403)
    expect((await sana.call('/session', { method: 'DELETE' })).status).toBe(204)
  })

  test('changing it gives access to the rest', async () => {
    const sana = await signInWithGiven({})
    const next = 'karachi-ki-sham'
    expect((await sana.call('/account/password', { method: 'PUT', json: { password, next } })).status).toBe(204)
    expect((await sana.call('/session')).body).toMatchObject({ task: null })
    expect((await sana.call('/orders')).status).toBe(200)
  })

  test('another one from an owner must be changed again', async () => {
    const { staffId } = await newStaff(db)
    const { body } = await send('PUT', `/${staffId}/password`, { password: null })
    const sana = openBrowser(db)
    await sana.signIn('sana', (body as { password: string }).password)
    expect((await sana.call('/orders')).status).toBe(403)
  })

  test('it expires after seven days, with a message', async () => {
    await send('POST', '', newAccount)
    await db
      .updateTable('staff')
      .set({ password_given_until: sql`password_given_until - interval '7 days'` })
      .where('username', '=', 'sana')
      .execute()
    expect(await openBrowser(db).signIn('sana', password)).toMatchObject({
      status: 401,
      body: { error: { code: 'password-lapsed' } },
    })
    expect((await openBrowser(db).signIn('sana', 'a guess')).body).toMatchObject({ error: { code: 'sign-in-failed' } })
  })
})
