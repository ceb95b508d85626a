import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { saveNoticeChoices } from '#shop/notices/choices.ts'
import { prepareNotice } from '#shop/notices/prepare-notice.ts'
import { readPushKeys } from '#shop/notices/push-keys.ts'
import { queueNotices } from '#shop/notices/queue-notices.ts'
import { listDeliveries, passTime } from '#shop/outbox/outbox.fixture.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { defaultSettings, saveSetting } from '#shop/settings/settings.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { openPush } from './open-push.ts'
import { newBrowser, startPushService } from './push-service.fixture.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const { staffId } = await newStaff(db, { username: 'owner', role: 'owner' })
let status = 201
const service = await startPushService(() => status)
const { internet, received, refused } = service

beforeEach(async () => {
  status = 201
  received.length = 0
  refused.length = 0
  for (const table of ['deliveries', 'push_subscriptions', 'settings'] as const) await db.deleteFrom(table).execute()
  const chosen = [{ kind: 'failed_job', way: 'push' } as const]
  await inTransaction(db, tx => saveNoticeChoices(tx, { staffId, email: '', chosen }))
})

const tell = (key: string) =>
  inTransaction(db, tx => queueNotices(tx, 'failed_job', [{ about: 'Back up the shop', key }]))

async function sendAll(): Promise<void> {
  await sendDue(db, {
    ways: { push: openPush({ db, contact: 'mailto:orders@shop.example', internet }) },
    prepare: (db, delivery) => prepareNotice(db, delivery, () => null),
    signal: new AbortController().signal,
  })
}

const states = async () => (await listDeliveries(db)).map(({ state }) => state)
const browsers = () => db.selectFrom('push_subscriptions').select('id').execute()

describe('a notice by push', () => {
  it('each browser gets it once, encrypted and signed for its push service', async () => {
    await newBrowser(db, { staffId, endpoint: `${service.url}/phone` })
    await newBrowser(db, { staffId, endpoint: `${service.url}/desktop` })
    await tell('run 1')
    await sendAll()
    await sendAll()
    expect(refused).toEqual([])
    expect(received.map(({ path }) => path).sort()).toEqual(['/desktop', '/phone'])
    expect(received[0]).toMatchObject({ contact: 'mailto:orders@shop.example', encoding: 'aes128gcm', ttl: '43200' })
    // The text is within what services take, and in no readable form.
    expect(received[0]?.bytes).toBeLessThan(4096)
    expect(await states()).toEqual(['accepted', 'accepted'])
    const contents = JSON.stringify((await listDeliveries(db)).map(({ content }) => content))
    expect(contents).toContain('"screen":"/admin/jobs"')
  })

  it('the keys are made once and stay', async () => {
    const [one, other] = await Promise.all([readPushKeys(db), readPushKeys(db)])
    expect(one).toEqual(other)
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
    expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32)
  })

  it('a long text is cut to what push services take', async () => {
    await newBrowser(db, { staffId, endpoint: `${service.url}/phone` })
    const about = '₨'.repeat(180)
    const events = Array.from({ length: 10 }, (_, at) => ({ about: `${at} ${about}`, key: `run ${at}` }))
    await inTransaction(db, tx => queueNotices(tx, 'failed_job', events))
    await sendAll()
    expect(received).toHaveLength(1)
    expect(received[0]?.bytes).toBeGreaterThan(2000)
    expect(received[0]?.bytes).toBeLessThan(4096)
  })

  it('of many notices for a browser that does not answer one is tried, which takes the others along', async () => {
    await newBrowser(db, { staffId, endpoint: `${service.url}/phone` })
    status = 503
    await tell('run 1')
    await sendAll()
    for (const key of ['run 2', 'run 3']) {
      await tell(key)
      await sendAll()
    }
    expect((await listDeliveries(db)).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
    status = 201
    await passTime(db)
    await sendAll()
    expect(received).toHaveLength(1)
    expect((await states()).sort()).toEqual(['accepted', 'skipped', 'skipped'])
  })

  it('the shop names its own email address to push services', async () => {
    const contact_info = { ...defaultSettings.contact_info, email: 'shop@example.com' }
    await saveSetting(db, 'contact_info', contact_info)
    await newBrowser(db, { staffId, endpoint: `${service.url}/phone` })
    await tell('run 1')
    await sendAll()
    expect(received[0]?.contact).toBe('mailto:shop@example.com')
  })

  it.each([404, 410])('a browser that is gone (%i) is removed and gets no more', async gone => {
    await newBrowser(db, { staffId, endpoint: `${service.url}/phone` })
    await tell('run 1')
    status = gone
    await sendAll()
    expect(await browsers()).toEqual([])
    await tell('run 2')
    expect(await states()).toEqual(['failed'])
  })

  it.each([
    [429, 'queued'],
    [500, 'queued'],
    [503, 'queued'],
    [401, 'queued'],
    [403, 'queued'],
    [400, 'failed'],
    [413, 'failed'],
    [301, 'failed'],
  ])('what it answers with %i is %s, and the browser stays', async (answer, state) => {
    await newBrowser(db, { staffId, endpoint: `${service.url}/phone` })
    await tell('run 1')
    status = answer
    await sendAll()
    expect(await states()).toEqual([state])
    expect(await browsers()).toHaveLength(1)
    if (state !== 'queued') return
    status = 201
    await passTime(db)
    await sendAll()
    expect(await states()).toEqual(['accepted'])
    expect(received).toHaveLength(1)
  })

  it.each([
    ['https://127.0.0.2/x', 'an address of this machine'],
    ['https://localhost:443/x', 'a name that leads to it'],
    ['https://pictures.example:8443/x', 'another port'],
    ['http://pictures.example/x', 'no encryption'],
  ])('%s, %s, is never asked', async endpoint => {
    await newBrowser(db, { staffId, endpoint })
    await tell('run 1')
    await sendAll()
    expect(await listDeliveries(db)).toMatchObject([
      { state: 'failed', problem: 'The push service of the browser cannot be reached.' },
    ])
    expect(received).toEqual([])
  })

  it('in quiet hours it waits for their end', async () => {
    await newBrowser(db, { staffId, endpoint: `${service.url}/phone` })
    await saveSetting(db, 'quiet_hours', { from: '00:00', to: '23:59' })
    await tell('run 1')
    await sendAll()
    const [waiting] = await listDeliveries(db)
    // The one minute a day in which these hours do not hold.
    if (received.length > 0) return
    expect(waiting).toMatchObject({ state: 'queued', attempts: 0, problem: null })
    expect(waiting?.next_try_at?.getTime()).toBeGreaterThan(Date.now())
    await saveSetting(db, 'quiet_hours', { from: '', to: '' })
    await passTime(db)
    await sendAll()
    expect(received).toHaveLength(1)
  })

  it('after a kill between acceptance and commit nothing is lost, and what arrives twice has one tag', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await newBrowser(db, { staffId, endpoint: `${service.url}/${name}` })
    await tell('run 1')
    const sender = spawn(
      process.execPath,
      [join(projectRoot, 'jobs/push/killed-pusher.fixture.ts'), url, String(service.port), internet.ca ?? ''],
      { stdio: 'ignore' },
    )
    const [, signal] = await once(sender, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(received.length).toBeGreaterThan(0)
    expect(await states()).toEqual(Array(4).fill('queued'))
    await passTime(db)
    await sendAll()
    expect(await states()).toEqual(Array(4).fill('accepted'))
    expect([...new Set(received.map(({ path }) => path))].sort()).toEqual(['/a', '/b', '/c', '/d'])
  })
})
