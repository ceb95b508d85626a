import { beforeEach, describe, expect, it } from 'vitest'
import { publicInternet } from '#import/ask-internet.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { MAX_WEBHOOKS } from '#shop/webhooks/webhooks.ts'
import { testDatabase } from '#test/database.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
await newStaff(db, { username: 'admin', role: 'owner' })
await newStaff(db, { username: 'manager', role: 'manager' })
const browser = openBrowser(db)
await browser.signIn('admin', password)

const webhook = {
  name: 'Warehouse',
  url: 'https://hooks.example/one',
  kinds: ['order.placed', 'stock.low'],
  withPersonalData: false,
  isOn: true,
}
type Stored = typeof webhook & { id: string; version: number }

beforeEach(async () => {
  await db.deleteFrom('webhooks').execute()
})

const create = async (more: object = {}) =>
  await browser.call('/webhooks', { method: 'POST', json: { ...webhook, ...more } })
/** An internet in which every name leads to these addresses; to none: names are unknown. */
const internetOf = (...addresses: string[]) => ({
  ...publicInternet,
  lookup: async () => {
    if (addresses.length === 0) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
    return addresses.map(address => ({ address, family: 4 }))
  },
})
const problemsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { error: { problems: object } }).error.problems)

describe('webhooks', () => {
  it('are made, listed, changed and deleted by owners, without their secret', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    const { id } = body as { id: string }
    const { body: list } = await browser.call('/webhooks')
    expect(list).toMatchObject({ rows: [{ id, ...webhook, waiting: 0, failed: 0 }], total: 1, nextCursor: null })
    expect(JSON.stringify(list)).not.toContain('whsec_')
    const changed = { ...webhook, kinds: ['order.status'], isOn: false, version: 1 }
    expect(await browser.call(`/webhooks/${id}`, { method: 'PUT', json: changed })).toMatchObject({ status: 200 })
    expect(await browser.call(`/webhooks/${id}`, { method: 'PUT', json: changed })).toMatchObject({ status: 409 })
    expect((await browser.call(`/webhooks/${id}`)).body as Stored).toMatchObject({
      kinds: ['order.status'],
      isOn: false,
    })
    expect(await browser.call(`/webhooks/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 })
    expect(await browser.call(`/webhooks/${id}`)).toMatchObject({ status: 404 })
  })

  it.each([
    ['without encryption', 'http://hooks.example/one'],
    ['with a password', 'https://user:secret@hooks.example/one'],
    ['of a database', 'https://hooks.example:5432/one'],
    ['of another protocol', 'ftp://hooks.example'],
    ['without a protocol', 'hooks.example'],
    ['that is very long', `https://hooks.example/${'x'.repeat(1000)}`],
  ])('with an address %s are refused', async (_, url) => {
    const answer = await create({ url })
    expect(answer.status).toBe(400)
    expect(problemsOf(answer)).toEqual(['url'])
  })

  it.each([
    'https://127.0.0.1/x',
    'https://10.0.0.1:8443/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://printer/x',
    'https://hooks.localhost/x',
    'https://counter.local/x',
  ])('at the private address %s are refused beside the field', async url => {
    const answer = await create({ url })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { problems: { url: [expect.stringMatching(/private/)] } } },
    })
    const { id } = (await create()).body as Stored
    expect(
      await browser.call(`/webhooks/${id}`, { method: 'PUT', json: { ...webhook, url, version: 1 } }),
    ).toMatchObject({ status: 400 })
  })

  it('of a name that leads to a private address are refused, but can be switched off', async () => {
    const { id } = (await create()).body as Stored
    const inside = openBrowser(db, { internet: internetOf('93.184.215.14', '192.168.1.9') })
    await inside.signIn('admin', password)
    const refused = await inside.call('/webhooks', { method: 'POST', json: webhook })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { problems: { url: [expect.stringMatching(/leads to a private/)] } } },
    })
    const save = async (isOn: boolean) =>
      await inside.call(`/webhooks/${id}`, { method: 'PUT', json: { ...webhook, isOn, version: 1 } })
    expect(await save(true)).toMatchObject({ status: 400 })
    expect(await save(false)).toMatchObject({ status: 200, body: { version: 2, warning: null } })
  })

  it('of a name that nobody knows are saved with a warning', async () => {
    const alone = openBrowser(db, { internet: internetOf() })
    await alone.signIn('admin', password)
    const made = await alone.call('/webhooks', { method: 'POST', json: webhook })
    expect(made).toMatchObject({
      status: 201,
      body: { warning: 'Nobody knows the name hooks.example now. Please check it.' },
    })
    expect((await create()).body).toMatchObject({ warning: null })
  })

  it('need a name and an event that exists', async () => {
    expect(problemsOf(await create({ name: ' ' }))).toEqual(['name'])
    expect(problemsOf(await create({ kinds: [] }))).toEqual(['kinds'])
    expect((await create({ kinds: ['order.paid'] })).status).toBe(400)
  })

  it(`are ${MAX_WEBHOOKS} at most`, async () => {
    for (let made = 0; made < MAX_WEBHOOKS; made++) expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject({ status: 409, body: { error: { code: 'webhooks-many' } } })
  })

  it('are no business of managers, and need the password of an owner', async () => {
    const manager = openBrowser(db)
    await manager.signIn('manager', password)
    expect(await manager.call('/webhooks')).toMatchObject({ status: 403 })
    const { body } = await create()
    const { id } = body as { id: string }
    await db
      .updateTable('staff_sessions')
      .set({ password_checked_at: new Date(Date.now() - 3600_000) })
      .execute()
    const refused = { status: 409, body: { error: { code: 'password-needed' } } }
    expect(await create()).toMatchObject(refused)
    expect(await browser.call(`/webhooks/${id}/secret`)).toMatchObject(refused)
    await browser.call('/session/password', { method: 'POST', json: { password } })
    const { body: secrets } = await browser.call(`/webhooks/${id}/secret`)
    expect(secrets).toEqual({ secret: expect.stringMatching(/^whsec_/), former: null })
  })

  it('list their deliveries, and none of another webhook', async () => {
    const [one, two] = [(await create()).body as Stored, (await create()).body as Stored]
    const { body } = await browser.call(`/webhooks/${one.id}/test`, { method: 'POST', json: {} })
    const { id } = body as { id: string }
    const { body: list } = await browser.call(`/webhooks/${one.id}/deliveries`)
    expect(list).toMatchObject({ rows: [{ id, kind: 'test', state: 'queued', attempts: 0 }], total: 1 })
    expect(JSON.stringify(list)).not.toContain('request')
    expect((await browser.call(`/webhooks/${one.id}/deliveries/${id}`)).body).toMatchObject({ id, request: null })
    expect(await browser.call(`/webhooks/${two.id}/deliveries/${id}`)).toMatchObject({ status: 404 })
    expect(
      await browser.call(`/webhooks/${two.id}/deliveries/${id}/again`, { method: 'POST', json: {} }),
    ).toMatchObject({
      status: 404,
    })
    expect((await browser.call(`/webhooks/${one.id}/deliveries?state=failed`)).body).toMatchObject({
      rows: [],
      total: 0,
    })
    expect((await browser.call(`/webhooks/${one.id}/deliveries?state=lost`)).status).toBe(400)
  })
})
