import { beforeEach, expect, test } from 'vitest'
import { consent } from '#shop/newsletter/consent.fixture.ts'
import { confirmSubscription, subscribe } from '#shop/newsletter/newsletter.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
await newStaff(db, { username: 'admin', role: 'owner' })
const form = { subject: 'Eid', text: 'It is here.', subjectUrdu: '', textUrdu: '' }
const PATH = '/newsletter/letters'
let browser: Browser

async function signedIn(sendsLetters: boolean): Promise<Browser> {
  const opened = openBrowser(db, { sendsLetters })
  await opened.signIn('admin', password)
  return opened
}

beforeEach(async () => {
  for (const table of ['deliveries', 'newsletter_letters', 'newsletter_subscribers', 'activity'] as const)
    await db.deleteFrom(table).execute()
  const { token } = await subscribe(db, 'ayesha@example.com', consent)
  await confirmSubscription(db, token)
  browser = await signedIn(true)
})

const post = (path: string, json: object = {}, by = browser) => by.call(PATH + path, { method: 'POST', json })

async function write(): Promise<string> {
  const { status, body } = await post('', form)
  expect(status).toBe(201)
  return (body as { id: string }).id
}

const kinds = async () => {
  const lines = await db.selectFrom('activity').orderBy('at').orderBy('id').select(['kind', 'label']).execute()
  return lines.filter(({ kind }) => kind !== 'signed-in').map(({ kind, label }) => `${kind} ${label}`)
}

test('a letter is written, changed, tried, started, paused, resumed and stopped, each in the activity log', async () => {
  const id = await write()
  const saved = await browser.call(`${PATH}/${id}`, { method: 'PUT', json: { ...form, subject: 'Eid 2', version: 1 } })
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await post(`/${id}/trial`, { email: 'me@example.com', isUrdu: false })).status).toBe(204)
  expect(await post(`/${id}/start`, { version: 2, perHour: 300 })).toMatchObject({
    status: 200,
    body: { recipients: 1 },
  })
  for (const step of ['pause', 'resume', 'stop']) expect((await post(`/${id}/${step}`)).status).toBe(204)
  expect((await browser.call(`${PATH}/${id}`)).body).toMatchObject({ state: 'ended', counts: { skipped: 1 } })
  expect((await browser.call(PATH)).body).toMatchObject({ total: 1, rows: [{ subject: 'Eid 2', hasUrdu: false }] })
  expect(await kinds()).toEqual([
    'letter-created Eid',
    ...['changed', 'tried', 'started', 'paused', 'resumed', 'stopped'].map(step => `letter-${step} Eid 2`),
  ])
})

test('what failed is sent again once, however often it is asked for', async () => {
  const id = await write()
  await post(`/${id}/start`, { version: 1, perHour: 300 })
  expect((await post(`/${id}/retry`)).body).toMatchObject({ error: { code: 'letter-state' } })
  await db.updateTable('deliveries').set({ state: 'failed', next_try_at: null }).execute()
  expect((await browser.call(`${PATH}/${id}`)).body).toMatchObject({ mayTryAgain: true, counts: { failed: 1 } })
  const answers = await Promise.all([post(`/${id}/retry`), post(`/${id}/retry`), post(`/${id}/retry`)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ recipients: 1 })
  expect((await kinds()).filter(line => line.startsWith('letter-retried'))).toHaveLength(1)
})

test('starting asks for the password, and what is sent for a mail server', async () => {
  const id = await write()
  const start = { version: 1, perHour: 300 }
  const without = await signedIn(false)
  for (const [path, json] of [
    [`/${id}/start`, start],
    [`/${id}/trial`, { email: 'me@example.com', isUrdu: false }],
  ] as const)
    expect(await post(path, json, without)).toMatchObject({
      status: 409,
      body: { error: { code: 'letters-not-set-up' } },
    })
  expect((await without.call(`${PATH}/readers`)).body).toEqual({ readers: 1, sendsLetters: false })
  await db
    .updateTable('staff_sessions')
    .set({ password_checked_at: new Date(0) })
    .execute()
  expect(await post(`/${id}/start`, start)).toMatchObject({ status: 409, body: { error: { code: 'password-needed' } } })
  expect(await db.selectFrom('deliveries').select('id').execute()).toEqual([])
})

test.each([
  ['/trial', { email: 'a@example.com\r\nBcc: b@example.com', isUrdu: false }],
  ['/trial', { email: 'nobody', isUrdu: false }],
  ['/start', { version: 1, perHour: 5_000_000 }],
  ['/start', { perHour: 300 }],
])('%s refuses %j', async (path, json) => {
  expect((await post(`/${await write()}${path}`, json)).status).toBe(400)
})

test('a letter of another shop, or none, is not found', async () => {
  const nowhere = '0198c0de-0000-7000-8000-000000000001'
  for (const path of ['trial', 'start', 'pause', 'resume', 'retry', 'stop']) {
    const json = { trial: { email: 'me@example.com', isUrdu: true }, start: { version: 1, perHour: 100 } }[path] ?? {}
    expect((await post(`/${nowhere}/${path}`, json)).status).toBe(404)
  }
  expect((await browser.call(`${PATH}/${nowhere}`)).status).toBe(404)
})
