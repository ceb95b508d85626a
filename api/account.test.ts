import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { codeOf, newStaff, password, setUpTotp } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let staffId: string

const next = 'karachi-ki-sham'

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
  await db.deleteFrom('staff').execute()
  ;({ staffId } = await newStaff(db))
  browser = await signedIn()
})

async function signedIn(): Promise<Browser> {
  const opened = openBrowser(db)
  await opened.signIn('sana', password)
  return opened
}

type Account = {
  codes: { since: string | null; recoveryCodesLeft: number }
  sessions: { id: string; device: string; isThis: boolean }[]
}
const readAccount = async (of = browser) => (await of.call('/account')).body as Account
const send = (method: string, path: string, json?: unknown, from = browser) =>
  from.call(`/account${path}`, { method, ...(json === undefined ? {} : { json }) })

describe('the password of an account', () => {
  test('it is changed with the current one; other sessions end, this one continues', async () => {
    const other = await signedIn()
    expect((await send('PUT', '/password', { password, next })).status).toBe(204)
    expect((await browser.call('/session')).status).toBe(200)
    expect(await other.call('/session')).toMatchObject({ status: 200, body: null })
    expect((await openBrowser(db).signIn('sana', next)).status).toBe(204)
  })

  test('a wrong current password changes nothing, and the session continues', async () => {
    const { status, body } = await send('PUT', '/password', { password: 'a guess', next })
    expect({ status, body }).toEqual({
      status: 422,
      body: { error: { code: 'password-wrong', message: 'This is not your password.' } },
    })
    expect((await browser.call('/session')).status).toBe(200)
  })

  test('guesses have the same limit as at the sign-in', async () => {
    for (let time = 0; time < 10; time++) await send('PUT', '/password', { password: 'a guess', next })
    expect((await send('PUT', '/password', { password, next })).status).toBe(429)
  })

  test('one that is easy to guess is refused with a message', async () => {
    expect(await send('PUT', '/password', { password, next: 'sana12345' })).toMatchObject({
      status: 422,
      body: { error: { code: 'password-weak', message: expect.stringMatching(/^This password is easy to guess/) } },
    })
    expect((await openBrowser(db).signIn('sana', password)).status).toBe(204)
  })

  test.each([
    ['too short', { password, next: 'seven77' }, 'next'],
    ['the same', { password, next: password }, 'next'],
    ['too long', { password, next: 'x'.repeat(201) }, 'next'],
    ['with NUL', { password, next: 'karachi\0sham' }, 'next'],
    ['a number', { password, next: 12_345_678 }, 'next'],
    ['missing', { password }, 'next'],
    ['without the current one', { password: '', next }, 'password'],
  ])('one that is %s gets a field error', async (_, json, field) => {
    const { status, body } = await send('PUT', '/password', json)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { problems: { [field]: [expect.any(String)] } } })
  })
})

describe('one-time codes', () => {
  test('they are set up with the password, turned on by a code, and never shown again', async () => {
    expect(await send('POST', '/codes', { password: 'a guess' })).toMatchObject({ status: 422 })
    const { secret } = (await send('POST', '/codes', { password })).body as { secret: string }
    expect(await send('PUT', '/codes', { code: '12345' })).toMatchObject({
      status: 422,
      body: { error: { code: 'code-wrong' } },
    })
    const on = await send('PUT', '/codes', { code: codeOf(secret) })
    expect(on).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
    expect((await readAccount()).codes).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 })
    const { recoveryCodes } = on.body as { recoveryCodes: string[] }
    const shown = JSON.stringify([await readAccount(), (await browser.call('/session')).body])
    for (const code of [secret, ...recoveryCodes]) expect(shown).not.toContain(code)
  })

  test('a stranger in an open session cannot turn them on by guessing', async () => {
    const { secret } = (await send('POST', '/codes', { password })).body as { secret: string }
    for (let guess = 0; guess < 10; guess++)
      expect(await send('PUT', '/codes', { code: codeOf(secret, -90) })).toMatchObject({ status: 422 })
    expect(await send('PUT', '/codes', { code: codeOf(secret) })).toMatchObject({
      status: 429,
      body: { error: { code: 'too-many-attempts' } },
    })
    expect((await readAccount()).codes).toEqual({ since: null, recoveryCodesLeft: 0 })
  })

  test('they are turned off with the password and a code', async () => {
    const { secret } = await setUpTotp(db, staffId)
    expect(await send('POST', '/codes/removal', { password })).toMatchObject({ status: 400 })
    expect(await send('POST', '/codes/removal', { password, code: codeOf(secret, -90) })).toMatchObject({ status: 422 })
    expect((await send('POST', '/codes/removal', { password, code: codeOf(secret) })).status).toBe(204)
    expect((await openBrowser(db).signIn('sana', password)).status).toBe(204)
  })

  test('new recovery codes need the password', async () => {
    await setUpTotp(db, staffId)
    expect(await send('POST', '/recovery-codes', { password: 'a guess' })).toMatchObject({ status: 422 })
    const { body } = await send('POST', '/recovery-codes', { password })
    expect((body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  })
})

describe('sessions', () => {
  test('they are listed by browser name, with this one marked and without secrets', async () => {
    const phone = openBrowser(db)
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36',
    }
    await phone.call('/session', { method: 'POST', json: { username: 'sana', password }, headers })
    const { sessions } = await readAccount()
    expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
      { device: 'Chrome on Android', isThis: false },
      { device: 'Unknown device', isThis: true },
    ])
    const [{ token_hash } = { token_hash: '' }] = await db.selectFrom('staff_sessions').select('token_hash').execute()
    expect(JSON.stringify(sessions)).not.toContain(token_hash)
  })

  test('ending one works at once, and a second time too', async () => {
    const other = await signedIn()
    const id = (await readAccount()).sessions.find(({ isThis }) => !isThis)?.id ?? ''
    expect((await send('POST', '/sessions/removal', { password, id })).status).toBe(204)
    expect(await other.call('/session')).toMatchObject({ status: 200, body: null })
    expect((await send('POST', '/sessions/removal', { password, id })).status).toBe(204)
  })

  test('ending one needs the password', async () => {
    const other = await signedIn()
    expect((await send('POST', '/sessions/removal', {})).status).toBe(400)
    expect((await send('POST', '/sessions/removal', { password: 'a guess' })).status).toBe(422)
    expect((await other.call('/session')).body).not.toBeNull()
  })

  test("the password renews the session's token; the old one works for another minute", async () => {
    const before = browser.cookies.get('dukan_staff') ?? ''
    expect((await browser.call('/session/password', { method: 'POST', json: { password } })).status).toBe(204)
    const late = openBrowser(db)
    late.cookies.set('dukan_staff', before)
    expect((await late.call('/account')).status).toBe(200)
    await db
      .updateTable('staff_sessions')
      .set({ password_checked_at: sql`password_checked_at - interval '61 seconds'` })
      .execute()
    expect((await late.call('/account')).status).toBe(401)
    expect((await browser.call('/account')).status).toBe(200)
  })

  test('the session of another account cannot be ended', async () => {
    await newStaff(db, { username: 'bilal' })
    const bilal = openBrowser(db)
    await bilal.signIn('bilal', password)
    const [{ id } = { id: '' }] = (await readAccount(bilal)).sessions
    await send('POST', '/sessions/removal', { password, id })
    await send('POST', '/sessions/removal', { password })
    expect((await bilal.call('/session')).status).toBe(200)
  })

  test('ending all others works at once', async () => {
    const others = [await signedIn(), await signedIn()]
    expect((await send('POST', '/sessions/removal', { password })).status).toBe(204)
    for (const other of others) expect(await other.call('/session')).toMatchObject({ status: 200, body: null })
    expect((await browser.call('/session')).status).toBe(200)
  })

  test.each([['1'], ['%00'], ["';--"]])('an id such as %s is not found', async id => {
    expect((await send('POST', '/sessions/removal', { password, id })).status).toBe(400)
  })

  test('an unknown id ends nothing', async () => {
    expect((await send('POST', '/sessions/removal', { password, id: newId() })).status).toBe(204)
    expect((await browser.call('/session')).status).toBe(200)
  })
})

describe('routes that ask for a recent password', () => {
  const later = () =>
    db.updateTable('staff_sessions').set({ password_checked_at: sql`now() - interval '11 minutes'` }).execute()
  const settings = async (change: object) => {
    const { settings, version } = (await browser.call('/settings')).body as { settings: object; version: number }
    return await browser.call('/settings', { method: 'PUT', json: { version, settings: { ...settings, ...change } } })
  }
  const needed = { status: 409, body: { error: { code: 'password-needed' } } }

  beforeEach(async () => {
    await db.updateTable('staff').set({ role: 'owner' }).execute()
    await db.deleteFrom('settings').execute()
  })

  test.each([
    ['GET', '/orders/export'],
    ['GET', '/customers/export'],
    ['GET', '/newsletter/export?state=confirmed'],
    ['GET', `/customers/${newId()}/data`],
    ['POST', `/customers/${newId()}/anonymize`],
    ['POST', `/connections/keys/${newId()}/permission`],
  ])('%s %s', async (method, path) => {
    const ask = () => browser.send(path, method === 'POST' ? { method, json: {} } : { method })
    // Right after the sign-in no password is asked for.
    expect([200, 404]).toContain((await ask()).status)
    await later()
    expect((await browser.call('/session')).body).toMatchObject({ isPasswordRecent: false })
    expect(await ask().then(async answer => ({ status: answer.status, body: await answer.json() }))).toMatchObject(
      needed,
    )
    expect((await browser.call('/session/password', { method: 'POST', json: { password: 'a guess' } })).status).toBe(
      422,
    )
    expect((await ask()).status).toBe(409)
    expect((await browser.call('/session/password', { method: 'POST', json: { password } })).status).toBe(204)
    expect([200, 404]).toContain((await ask()).status)
  })

  test('changing the pixel asks for it, and saves nothing without it', async () => {
    await later()
    expect(await settings({ pixel_id: '12345678', display_rating: 3 })).toMatchObject(needed)
    expect((await browser.call('/settings')).body).toMatchObject({ settings: { pixel_id: null, display_rating: null } })
    expect(await settings({ display_rating: 3 })).toMatchObject({ status: 200 })
  })

  test('restoring an earlier pixel from the history asks for it, and saves nothing without it', async () => {
    await db.deleteFrom('settings_history').execute()
    for (const pixel_id of ['12345678', null]) expect((await settings({ pixel_id })).status).toBe(200)
    const { rows: changes } = (await browser.call('/settings/history')).body as { rows: { id: string }[] }
    const restore = async () => {
      const { version } = (await browser.call('/settings')).body as { version: number }
      return await browser.call(`/settings/history/${changes[0]?.id}/restore`, { method: 'POST', json: { version } })
    }
    const pixel = async () => (await browser.call('/settings')).body
    await later()
    expect(await restore()).toMatchObject(needed)
    expect(await pixel()).toMatchObject({ settings: { pixel_id: null } })
    await browser.call('/session/password', { method: 'POST', json: { password } })
    expect((await restore()).status).toBe(200)
    expect(await pixel()).toMatchObject({ settings: { pixel_id: '12345678' } })
  })

  test.each([
    ['another answer to whether shoppers are asked before the pixel starts', { pixel_consent: true }],
    ['another time after which details are erased', { retention_months: 1 }],
    ['another number of backups that stay', { backups: { daily: 0, weekly: 0, monthly: 0 } }],
  ])('%s', async (_, change) => {
    await later()
    expect(await settings(change)).toMatchObject(needed)
    await browser.call('/session/password', { method: 'POST', json: { password } })
    expect((await settings(change)).status).toBe(200)
  })

  test('requiring codes of owners asks for it; an owner without codes must set them up first', async () => {
    expect(await settings({ owners_need_codes: true })).toMatchObject({
      status: 409,
      body: { error: { code: 'own-codes-first' } },
    })
    await setUpTotp(db, staffId)
    await later()
    expect(await settings({ owners_need_codes: true })).toMatchObject(needed)
    await browser.call('/session/password', { method: 'POST', json: { password } })
    expect((await settings({ owners_need_codes: true })).status).toBe(200)
  })

  test('where codes are required, an owner without them reaches only their set-up, and staff are not affected', async () => {
    await saveSetting(db, 'owners_need_codes', true)
    expect((await browser.call('/session')).body).toMatchObject({ task: 'codes', hasCodes: false })
    expect(await browser.call('/orders')).toMatchObject({ status: 403, body: { error: { code: 'task-codes' } } })
    await newStaff(db, { username: 'bilal' })
    const bilal = openBrowser(db)
    await bilal.signIn('bilal', password)
    expect((await bilal.call('/orders')).status).toBe(200)
    expect((await browser.call('/account')).status).toBe(200)
    const { secret } = (await send('POST', '/codes', { password })).body as { secret: string }
    expect((await send('PUT', '/codes', { code: codeOf(secret) })).status).toBe(200)
    expect((await browser.call('/orders')).status).toBe(200)
  })
})

describe('the language of an account', () => {
  test('it is chosen for one account, and its sessions and refusals have it', async () => {
    const { staffId: other } = await newStaff(db, { username: 'ali' })
    expect((await send('PUT', '/language', { language: 'ur' })).status).toBe(204)
    expect((await browser.call('/session')).body).toMatchObject({ language: 'ur' })
    const refused = await browser.call(`/orders/${newId()}`)
    expect(refused.body).toMatchObject({ error: { code: 'order-not-found', message: 'یہ آرڈر نہیں ملا۔' } })
    const { language } = await db
      .selectFrom('staff')
      .select('language')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    expect(language).toBe('en')
  })

  test('another language is invalid', async () => {
    expect((await send('PUT', '/language', { language: 'fr' })).status).toBe(400)
    expect((await browser.call('/session')).body).toMatchObject({ language: 'en' })
  })
})
