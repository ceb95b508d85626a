import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { readSettings, saveSetting } from '#shop/settings/settings.ts'
import { hire, password, setUpCodes } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let owner: { staffId: string }
let browser: Browser

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
  await db.deleteFrom('staff').execute()
  owner = await hire(db, { username: 'admin', role: 'owner' })
  browser = openBrowser(db)
  await browser.signIn('admin', password)
})

const send = (method: string, path: string, json?: unknown) =>
  browser.call(`/staff${path}`, { method, ...(json === undefined ? {} : { json }) })
const wish = { username: 'sana', role: 'staff', password }

async function signedIn(username: string): Promise<Browser> {
  const opened = openBrowser(db)
  expect((await opened.signIn(username, password)).status).toBe(204)
  return opened
}

test('an owner makes an account, whose name is folded, and who it is for signs in', async () => {
  const { status, body } = await send('POST', '', { ...wish, username: ' Sana ' })
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String), password: null } })
  expect((await (await signedIn('sana')).call('/session')).body).toMatchObject({ username: 'sana', role: 'staff' })
})

test('a password nobody chose is told once, in that answer alone', async () => {
  const { body } = await send('POST', '', { ...wish, password: null })
  const given = (body as { password: string }).password
  expect((await openBrowser(db).signIn('sana', given)).status).toBe(204)
  expect(JSON.stringify((await send('GET', '')).body)).not.toContain(given)
})

test('the list tells who there is and nothing secret', async () => {
  const { staffId } = await hire(db)
  const { secret } = await setUpCodes(db, staffId)
  const { body } = await send('GET', '')
  expect(body).toMatchObject({
    staff: [
      { username: 'admin', role: 'owner', isActive: true, hasCodes: false, lastSeenAt: expect.any(String) },
      { id: staffId, username: 'sana', role: 'staff', isActive: true, hasCodes: true, lastSeenAt: null },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`argon2|hash|secret|${secret}`))
})

test('a name that is taken is refused with it', async () => {
  await send('POST', '', wish)
  expect(await send('POST', '', { ...wish, username: 'SANA' })).toMatchObject({
    status: 409,
    body: { error: { code: 'username-taken', message: 'There is an account named sana already.' } },
  })
})

test.each([
  ['an empty username', { ...wish, username: '' }, 'username'],
  ['two words for a username', { ...wish, username: 'sana khan' }, 'username'],
  ['NUL in the username', { ...wish, username: 'sa\0na' }, 'username'],
  ['a username of 10,000 characters', { ...wish, username: 's'.repeat(10_000) }, 'username'],
  ['emoji for a username', { ...wish, username: '🛍️🛍️🛍️' }, 'username'],
  ['a short password', { ...wish, password: 'seven77' }, 'password'],
  ['an empty password', { ...wish, password: '' }, 'password'],
  ['a role there is not', { ...wish, role: 'admin' }, 'role'],
  ['no role', { username: 'sana', password }, 'role'],
])('an account with %s is a problem of that field', async (_, json, field) => {
  const { status, body } = await send('POST', '', json)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { [field]: [expect.any(String)] } } })
  expect((await send('GET', '')).body).toMatchObject({ staff: [{ username: 'admin' }] })
})

test('a password that is easy to guess is refused, by the name of the shop too', async () => {
  await saveSetting(db, 'store_info', { ...(await readSettings(db)).store_info, store_name: 'Zarif & Sons' })
  const { staffId } = await hire(db)
  const refused = { status: 422, body: { error: { code: 'password-weak' } } }
  for (const weak of ['12345678', 'password', 'zarifsons', 'bilal2026']) {
    expect(await send('POST', '', { ...wish, username: 'bilal', password: weak })).toMatchObject(refused)
  }
  expect(await send('PUT', `/${staffId}/password`, { password: 'zarifsons1' })).toMatchObject(refused)
  await signedIn('sana')
})

test('a name in Urdu is a name', async () => {
  expect((await send('POST', '', { ...wish, username: 'ثناء' })).status).toBe(201)
  await signedIn('ثناء')
})

test('who is switched off in the middle of their work is signed out by their next step', async () => {
  const { staffId } = await hire(db)
  const sana = await signedIn('sana')
  expect((await sana.call('/orders')).status).toBe(200)
  expect((await send('PUT', `/${staffId}/active`, { isActive: false })).status).toBe(204)
  expect((await sana.call('/orders')).status).toBe(401)
  expect((await sana.signIn('sana', password)).status).toBe(401)
})

test('another role counts from the next step on', async () => {
  const { staffId } = await hire(db)
  const sana = await signedIn('sana')
  expect((await sana.call('/staff')).status).toBe(403)
  await send('PUT', `/${staffId}/role`, { role: 'owner' })
  expect((await sana.call('/staff')).status).toBe(200)
  await send('PUT', `/${staffId}/role`, { role: 'staff' })
  expect((await sana.call('/staff')).status).toBe(403)
})

test('another password signs its owner out and is told once', async () => {
  const { staffId } = await hire(db)
  const sana = await signedIn('sana')
  const { body } = await send('PUT', `/${staffId}/password`, { password: null })
  expect(await sana.call('/session')).toMatchObject({ status: 200, body: null })
  expect((await sana.signIn('sana', password)).status).toBe(401)
  expect((await sana.signIn('sana', (body as { password: string }).password)).status).toBe(204)
})

test('who lost their phone gets in by the password again once an owner took the codes off', async () => {
  const { staffId } = await hire(db)
  await setUpCodes(db, staffId)
  expect((await openBrowser(db).signIn('sana', password)).status).toBe(200)
  expect((await send('DELETE', `/${staffId}/codes`)).status).toBe(204)
  await signedIn('sana')
})

test('a deleted account is signed out, and its name is free again', async () => {
  const { staffId } = await hire(db)
  const sana = await signedIn('sana')
  expect((await send('DELETE', `/${staffId}`)).status).toBe(204)
  expect(await sana.call('/session')).toMatchObject({ status: 200, body: null })
  expect((await send('DELETE', `/${staffId}`)).status).toBe(404)
  expect((await send('POST', '', wish)).status).toBe(201)
})

test('the last owner stays, in words', async () => {
  const id = `/${owner.staffId}`
  const refused = {
    status: 409,
    body: { error: { message: 'This is the last owner. Make somebody else an owner first.' } },
  }
  expect(await send('PUT', `${id}/role`, { role: 'staff' })).toMatchObject(refused)
  expect(await send('PUT', `${id}/active`, { isActive: false })).toMatchObject(refused)
  expect(await send('DELETE', id)).toMatchObject(refused)
})

test("one's own password and codes are not changed from the list", async () => {
  const own = { status: 409, body: { error: { code: 'own-account' } } }
  expect(await send('PUT', `/${owner.staffId}/password`, { password: null })).toMatchObject(own)
  expect(await send('DELETE', `/${owner.staffId}/codes`)).toMatchObject(own)
})

test.each([
  ['PUT', 'role', { role: 'staff' }],
  ['PUT', 'active', { isActive: false }],
  ['PUT', 'password', { password: null }],
  ['DELETE', 'codes', undefined],
  ['DELETE', '', undefined],
])('nobody is there to %s %s', async (method, path, json) => {
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
])('a change of %s to %j is a problem', async (path, json) => {
  const { staffId } = await hire(db)
  expect((await send('PUT', `/${staffId}/${path}`, json)).status).toBe(400)
})
