import { beforeEach, describe, expect, it } from 'vitest'
import { newBrowserKeys } from '#jobs/push/push-service.fixture.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
await newStaff(db, { username: 'owner', role: 'owner' })
await newStaff(db, { username: 'packer', role: 'packer' })
let owner: Browser
let packer: Browser

beforeEach(async () => {
  await db.deleteFrom('deliveries').execute()
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('notice_choices').execute()
  await db.updateTable('staff').set({ email: null }).execute()
  owner = openBrowser(db)
  packer = openBrowser(db)
  await owner.signIn('owner', password)
  await packer.signIn('packer', password)
})

type Notices = { email: string; chosen: object[]; publicKey: string; browsers: { id: string; isThis: boolean }[] }

const PATH = '/account/notices'
const read = async (browser: Browser) => (await browser.call(PATH)).body as Notices
const put = (browser: Browser, json: object) => browser.call(PATH, { method: 'PUT', json })
const signUp = (browser: Browser, endpoint: string, keys = newBrowserKeys(), isRefresh = false) =>
  browser.call(`${PATH}/browsers`, { method: 'POST', json: { endpoint, keys, isRefresh } })

const ENDPOINT = 'https://push.example/send/abc'

describe('the notices of an account', () => {
  it('it is stored for the account alone', async () => {
    const chosen = [{ kind: 'new_order', way: 'email' }]
    expect((await put(owner, { email: ' owner@example.com ', chosen })).status).toBe(204)
    expect(await read(owner)).toMatchObject({ email: 'owner@example.com', chosen })
    expect(await read(packer)).toMatchObject({ email: '', chosen: [] })
  })

  it('another address asks for the password, so that nobody at an open session sends notices elsewhere', async () => {
    await db
      .updateTable('staff_sessions')
      .set({ password_checked_at: new Date(0) })
      .execute()
    expect(await put(owner, { email: 'thief@example.com', chosen: [] })).toMatchObject({
      status: 409,
      body: { error: { code: 'password-needed' } },
    })
    expect((await put(owner, { email: '', chosen: [{ kind: 'new_order', way: 'push' }] })).status).toBe(204)
    expect(await read(owner)).toMatchObject({ email: '' })
  })

  it('so does another browser, also one that says it signs itself up again; one that is known does not', async () => {
    const keys = newBrowserKeys()
    await db.deleteFrom('activity').execute()
    expect((await signUp(owner, ENDPOINT, keys)).status).toBe(204)
    await db
      .updateTable('staff_sessions')
      .set({ password_checked_at: new Date(0) })
      .execute()
    for (const isRefresh of [false, true]) {
      expect((await signUp(owner, ENDPOINT, keys, isRefresh)).status).toBe(204)
      for (const stranger of [
        signUp(owner, `${ENDPOINT}d`, keys, isRefresh),
        signUp(packer, ENDPOINT, keys, isRefresh),
      ])
        expect(await stranger).toMatchObject({ status: 409, body: { error: { code: 'password-needed' } } })
    }
    expect((await read(owner)).browsers).toHaveLength(1)
    const lines = await db.selectFrom('activity').where('kind', '=', 'notices-changed').select('staff_name').execute()
    expect(lines).toEqual([{ staff_name: 'owner' }])
  })

  it.each([
    [{ email: 'a@example.com\r\nBcc: b@example.com', chosen: [] }, 'a header in the address'],
    [{ email: 'a@example.com, b@example.com', chosen: [] }, 'two addresses'],
    [{ email: '', chosen: [{ kind: 'new_order', way: 'email' }] }, 'emails without an address'],
    [{ email: '', chosen: [{ kind: 'passwords', way: 'push' }] }, 'an unknown kind'],
    [{ email: '', chosen: [{ kind: 'new_order', way: 'fax' }] }, 'an unknown way'],
  ])('%j is refused: %s', async json => {
    expect((await put(owner, json)).status).toBe(400)
  })
})

describe('a browser that shows notices', () => {
  it('it is listed without its endpoint and keys, and tried out once at a time', async () => {
    const keys = newBrowserKeys()
    for (const _ of [1, 2]) expect((await signUp(owner, ENDPOINT, keys)).status).toBe(204)
    const notices = await read(owner)
    expect(notices.browsers).toMatchObject([{ isThis: true }])
    expect(JSON.stringify(notices)).not.toMatch(/push\.example|private/i)
    expect(JSON.stringify(notices)).not.toContain(keys.auth)
    const [{ id } = { id: '' }] = notices.browsers
    for (const _ of [1, 2]) await owner.call(`${PATH}/browsers/${id}/test`, { method: 'POST', json: {} })
    expect(await db.selectFrom('deliveries').selectAll().execute()).toMatchObject([{ kind: 'test', asked_by: 'owner' }])
  })

  it('that of another account is neither tried out, nor removed, nor taken over without its keys', async () => {
    await signUp(owner, ENDPOINT)
    const [{ id } = { id: '' }] = (await read(owner)).browsers
    expect((await packer.call(`${PATH}/browsers/${id}/test`, { method: 'POST', json: {} })).status).toBe(404)
    await packer.call(`${PATH}/browsers/${id}`, { method: 'DELETE', json: {} })
    expect(await signUp(packer, ENDPOINT)).toMatchObject({ status: 409, body: { error: { code: 'push-not-yours' } } })
    expect((await read(packer)).browsers).toEqual([])
    expect((await read(owner)).browsers).toHaveLength(1)
  })

  it('one that was turned off elsewhere stays off when it signs itself up again, until a person turns it on', async () => {
    const keys = newBrowserKeys()
    await signUp(owner, ENDPOINT, keys)
    const [{ id } = { id: '' }] = (await read(owner)).browsers
    await owner.call(`${PATH}/browsers/${id}`, { method: 'DELETE', json: {} })
    expect((await signUp(owner, ENDPOINT, keys, true)).status).toBe(204)
    expect((await read(owner)).browsers).toEqual([])
    await signUp(owner, ENDPOINT, keys)
    expect((await read(owner)).browsers).toHaveLength(1)
  })

  it('a browser that two people use shows the notices of who signed up last', async () => {
    const keys = newBrowserKeys()
    await signUp(owner, ENDPOINT, keys)
    await signUp(packer, ENDPOINT, keys)
    expect((await read(owner)).browsers).toEqual([])
    expect((await read(packer)).browsers).toHaveLength(1)
  })

  it('it is removed with the session that somebody ends, and stays when the session runs out', async () => {
    await signUp(owner, ENDPOINT)
    const other = openBrowser(db)
    await other.signIn('owner', password)
    await signUp(other, `${ENDPOINT}d`)
    await owner.call('/account/sessions/removal', { method: 'POST', json: { password } })
    expect((await read(owner)).browsers).toMatchObject([{ isThis: true }])
    await owner.call('/session', { method: 'DELETE' })
    expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
    await signUp(packer, ENDPOINT)
    await db
      .updateTable('staff_sessions')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await packer.call(PATH)).status).toBe(401)
    expect(await db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(1)
  })

  it.each([
    ...[
      'http://push.example/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://2130706433/x',
    ],
    ...['https://push.example:8443/x', 'https://user:secret@push.example/x', 'file:///etc/passwd', 'push.example', ''],
    `https://push.example/${'x'.repeat(1000)}`,
  ])('it has no endpoint such as %s', async endpoint => {
    expect((await signUp(owner, endpoint)).status).toBe(400)
  })

  it.each([
    { p256dh: '', auth: '' },
    { ...newBrowserKeys(), auth: 'short' },
    { ...newBrowserKeys(), p256dh: 'x'.repeat(5000) },
  ])('it has no keys such as %j', async keys => {
    expect((await signUp(owner, ENDPOINT, keys)).status).toBe(400)
  })

  it('an account has at most ten, the newest', async () => {
    for (let at = 0; at < 12; at++) await signUp(owner, `${ENDPOINT}${at}`)
    expect((await read(owner)).browsers).toHaveLength(10)
  })
})
