import { beforeEach, describe, expect, it } from 'vitest'
import { openGraph } from '#jobs/whatsapp/graph-api.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { defaultRates } from '#shop/whatsapp/account.ts'
import { simulated, someBox } from '#shop/whatsapp/whatsapp.fixture.ts'
import { startGraphSimulator } from '#simulators/whatsapp/graph-simulator.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabase } from '#test/database.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
await newStaff(db, { username: 'admin', role: 'owner' })
const meta = await startGraphSimulator(simulated)
atEndOfFile(() => meta.close())
const browser = openBrowser(db, { whatsapp: { graph: openGraph(meta.url), box: someBox } })
await browser.signIn('admin', password)

beforeEach(async () => {
  await db.deleteFrom('whatsapp_account').execute()
  await db.updateTable('staff_sessions').set({ password_checked_at: new Date() }).execute()
})

const form = { ...simulated, isOn: true, sends: ['received'], budget: 20, ...defaultRates }
type Saved = Partial<typeof form> & { version?: number }
const save = ({ version = 0, ...more }: Saved = {}, by = browser) =>
  by.call('/whatsapp', { method: 'PUT', json: { version, ...form, ...more } })
const read = async () => (await browser.call('/whatsapp')).body as { account: { version: number } }

describe('the WhatsApp account', () => {
  it('its secrets are stored encrypted and never sent back', async () => {
    expect((await save()).status).toBe(204)
    expect((await browser.call('/whatsapp/check', { method: 'POST', json: {} })).status).toBe(204)
    const answer = await read()
    expect(answer).toMatchObject({
      canStore: true,
      webhookUrl: 'https://dukan.example/api/webhooks/whatsapp',
      spent: 0,
      account: { accessToken: { end: '0001' }, appSecret: { end: 'demo' }, quality: 'GREEN', peopleLimit: 'TIER_250' },
    })
    const stored = JSON.stringify(await db.selectFrom('whatsapp_account').selectAll().execute())
    for (const text of [JSON.stringify(answer), stored]) {
      expect(text).not.toContain(simulated.accessToken)
      expect(text).not.toContain(simulated.appSecret)
    }
  })

  it('an empty secret stays as it is', async () => {
    await save()
    expect((await save({ version: 1, accessToken: '', appSecret: '', budget: 30 })).status).toBe(204)
    expect(await read()).toMatchObject({ account: { version: 2, budget: 30, accessToken: { end: '0001' } } })
    expect((await browser.call('/whatsapp/check', { method: 'POST', json: {} })).status).toBe(204)
  })

  it('saving asks for the password', async () => {
    await db
      .updateTable('staff_sessions')
      .set({ password_checked_at: new Date(0) })
      .execute()
    expect(await save()).toMatchObject({ status: 409, body: { error: { code: 'password-needed' } } })
  })

  it('is refused without its secrets, from an old screen, with wrong ids, and without the key of the environment', async () => {
    expect(await save({ accessToken: '' })).toMatchObject({ status: 422 })
    await save()
    expect(await save()).toMatchObject({ status: 409, body: { error: { code: 'whatsapp-changed-meanwhile' } } })
    expect((await save({ version: 1, phoneNumberId: '../me' })).status).toBe(400)
    expect((await save({ version: 1, accessToken: 'with space' })).status).toBe(400)
    const keyless = openBrowser(db, { whatsapp: { graph: openGraph(meta.url), box: undefined } })
    await keyless.signIn('admin', password)
    expect(await save({ version: 1 }, keyless)).toMatchObject({
      status: 409,
      body: { error: { code: 'secrets-key-missing', message: expect.stringContaining('SECRETS_KEY') } },
    })
  })

  it('a token that Meta does not accept is said when the connection is tried', async () => {
    await save({ accessToken: 'another-token-of-somebody' })
    expect(await browser.call('/whatsapp/check', { method: 'POST', json: {} })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('no longer accepts the access token') } },
    })
  })
})
