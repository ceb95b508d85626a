import { describe, expect, it } from 'vitest'
import { newApiKey } from '#shop/api-keys/key-format.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { openBrowser } from './browser.fixture.ts'
import { keyLimit } from './key-limits.ts'
import { newKey, openProgram } from './program.fixture.ts'

const db = await testDatabase()
const office = '198.51.100.7'
const elsewhere = '203.0.113.7'

const category = { nameUrdu: '', descriptionUrdu: '', name: 'Kurtas', description: '', isActive: true, sortOrder: 0 }

async function newOrder() {
  const kurta = await newStockedVariant(db)
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  const order = db.selectFrom('orders').orderBy('id', 'desc').select(['id', 'version'])
  return { ...kurta, ...(await order.executeTakeFirstOrThrow()) }
}

const refusedAs = (status: number, code: string) => ({ status, body: { error: { code } } })

const sendAs = (key: string, headers: Record<string, string> = {}) =>
  openBrowser(db).call('/orders', { headers: { authorization: `Bearer ${key}`, ...headers } })

describe('a request with a key', () => {
  it('is answered as that of a person, says how much is left, and sets no cookie', async () => {
    const program = await openProgram(db, { rights: ['orders.see'] })
    const { status, headers } = await program.call('/orders')
    expect(status).toBe(200)
    expect(headers.get('ratelimit-policy')).toBe(`"key";q=${keyLimit.points};w=60`)
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${keyLimit.points - 1};t=(60|59)$`))
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('writes under the name of the key, wherever a person would stand', async () => {
    const program = await openProgram(db, { name: 'Warehouse screen' })
    const [name, staffId] = ['Warehouse screen (key)', program.staffId]
    const { id, variantId } = await newOrder()
    const requests = [{ variantId, set: 5, seen: 10 }]
    const sent = [
      program.call(`/orders/${id}/notes`, { method: 'POST', json: { note: 'Packed' } }),
      program.call('/stock', { method: 'PUT', json: { reason: { why: 'count', remark: '' }, requests } }),
      program.call('/categories', { method: 'POST', json: category }),
    ]
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 200, 201])
    const history = db.selectFrom('order_history').where('staff_id', '=', staffId)
    expect(await history.select(['staff_name', 'event']).execute()).toEqual([{ staff_name: name, event: 'note' }])
    const ledger = db.selectFrom('stock_movements').where('staff_id', '=', staffId)
    expect(await ledger.select(['variant_id']).execute()).toEqual([{ variant_id: variantId }])
    const lines = db.selectFrom('activity').where('staff_id', '=', staffId)
    expect(await lines.select(['staff_name', 'kind', 'device']).execute()).toEqual([
      { staff_name: name, kind: 'category-created', device: `${program.key.slice(0, 12)}…` },
    ])
  })

  it('ignores the cookie of a person, also when the key is refused', async () => {
    const owner = await newStaff(db, { username: 'noor', role: 'owner' })
    const browser = openBrowser(db)
    await browser.signIn('noor', password)
    const { key } = await newKey(db, { maker: owner, rights: ['orders.see'] })
    const both = { headers: { authorization: `Bearer ${key}` } }
    expect(await browser.call('/settings', both)).toMatchObject(refusedAs(403, 'right-missing'))
    const wrong = { headers: { authorization: `Bearer ${newApiKey()}` } }
    expect(await browser.call('/orders', wrong)).toMatchObject(refusedAs(401, 'key-unknown'))
    expect(await browser.call('/settings')).toMatchObject({ status: 200 })
  })

  it('cannot sign in, nor look at a session', async () => {
    const program = await openProgram(db)
    const credentials = { method: 'POST', json: { username: program.maker.username, password } }
    for (const sent of [{}, credentials, { method: 'DELETE' }])
      expect(await program.call('/session', sent)).toMatchObject(refusedAs(403, 'not-for-keys'))
    expect(program.cookies.size).toBe(0)
  })

  it.each([
    ['bearer KEY', 200],
    ['BEARER  KEY', 200],
    ['Bearer KEY ', 200],
    ['Bearer', 401],
    ['Bearer KEY, Bearer KEY', 401],
    ['Bearer "KEY"', 401],
    ['BearerKEY', 401],
    ['Basic KEY', 401],
    ['KEY', 401],
  ])('with the header %j is answered %i', async (header, status) => {
    const { key } = await newKey(db)
    const answer = await openBrowser(db).call('/orders', { headers: { authorization: header.replaceAll('KEY', key) } })
    expect(answer.status).toBe(status)
  })

  it('is refused with a typing error, and says which scheme it needs', async () => {
    const { key } = await newKey(db)
    const answer = await sendAs(`${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)
    expect(answer).toMatchObject(refusedAs(401, 'key-unreadable'))
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it.each(['KEY', 'Token KEY'])('is refused as %s, and says that Bearer is missing', async header => {
    const { key } = await newKey(db)
    const answer = await openBrowser(db).call('/orders', { headers: { authorization: header.replace('KEY', key) } })
    expect(answer).toMatchObject(refusedAs(401, 'key-without-bearer'))
    expect(answer.body).toMatchObject({ error: { message: expect.stringContaining('Write Bearer before the key') } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('reads what the key may not do, not the account', async () => {
    const program = await openProgram(db, { rights: ['orders.see'] })
    const { body } = await program.call('/settings')
    expect(body).toMatchObject({ error: { message: 'This key may not see and change settings. Ask an owner.' } })
  })

  it('is refused anywhere but in its header, also beside a session', async () => {
    const { key } = await newKey(db)
    await newStaff(db, { username: 'zara', role: 'owner' })
    const browser = openBrowser(db)
    await browser.signIn('zara', password)
    const tries = [
      browser.call(`/orders?key=${key}`),
      browser.call(`/orders?access_token=Bearer%20${key}`),
      browser.call('/orders', { headers: { 'x-query': `key=${key}` } }),
      openBrowser(db).call('/orders', { headers: { cookie: `dukan_staff=${key}` } }),
      openBrowser(db).call(`/orders?key=${key}`, { headers: { authorization: `Bearer ${key}` } }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refusedAs(401, 'key-misplaced'))
  })
})

describe('a key', () => {
  it('works no more once it is revoked, paused, has ended, or its maker is deactivated or deleted', async () => {
    const program = await openProgram(db, { rights: ['orders.see'] })
    const answers = async () => (await program.call('/orders')).body
    const set = (columns: { revoked_at?: Date | null; paused_at?: Date | null; ends_at?: Date | null }) =>
      db.updateTable('api_keys').set(columns).where('id', '=', program.id).execute()
    const setMaker = (is_active: boolean) =>
      db.updateTable('staff').set({ is_active }).where('id', '=', program.maker.staffId).execute()

    await set({ revoked_at: new Date() })
    expect(await answers()).toMatchObject({ error: { code: 'key-revoked' } })
    await set({ revoked_at: null, paused_at: new Date() })
    expect(await answers()).toMatchObject({ error: { code: 'key-paused' } })
    await set({ paused_at: null, ends_at: new Date() })
    expect(await answers()).toMatchObject({ error: { code: 'key-ended' } })
    await set({ ends_at: new Date(Date.now() + 60_000) })
    await setMaker(false)
    expect(await answers()).toMatchObject({ error: { code: 'key-without-maker' } })
    await setMaker(true)
    expect(await answers()).not.toHaveProperty('error')
    await db.deleteFrom('staff').where('id', '=', program.maker.staffId).execute()
    expect(await answers()).toMatchObject({ error: { code: 'key-without-maker' } })
    const lines = db.selectFrom('activity').where('staff_id', '=', program.staffId).where('kind', '=', 'key-refused')
    expect(await lines.select(['label', 'count']).orderBy('at').execute()).toEqual([
      { label: 'revoked', count: 1 },
      { label: 'paused', count: 1 },
      { label: 'ended', count: 1 },
      { label: 'no maker', count: 2 },
    ])
  })

  it('has no more rights than its maker has today', async () => {
    const program = await openProgram(db, { rights: ['orders.see', 'settings', 'orders.export'] })
    const { staffId } = program.maker
    const statusOf = async (path: string) => {
      const answer = await program.send(path)
      await answer.text()
      return answer.status
    }
    const statuses = () => Promise.all(['/orders', '/settings', '/orders/export'].map(statusOf))
    expect(await statuses()).toEqual([200, 200, 200])
    await db.updateTable('staff').set({ role: 'packer' }).where('id', '=', staffId).execute()
    expect(await statuses()).toEqual([200, 403, 403])
    await db.updateTable('staff').set({ role: 'catalogue' }).where('id', '=', staffId).execute()
    expect(await statuses()).toEqual([403, 403, 403])
  })

  it('decides only what its rights allow where the shop asks for them itself', async () => {
    const program = await openProgram(db, { rights: ['orders.see', 'orders.status'] })
    const { id } = await newOrder()
    const confirm = { method: 'PUT', json: { status: 'placed', expectedStatus: 'pending' } }
    expect(await program.call(`/orders/${id}/status`, confirm)).toMatchObject(refusedAs(422, 'status-not-allowed'))
    const json = { selection: { ids: [id] }, status: 'placed' }
    const bulk = await program.call('/orders/status-changes', { method: 'POST', json })
    expect(bulk.body).toMatchObject({ changed: 0, refused: [{ code: 'status-not-allowed' }] })
  })

  it.each([
    [office, 200],
    [`::ffff:${office}`, 200],
    ['2001:db8:0:7::1', 200],
    [elsewhere, 403],
    ['2001:db8:1::1', 403],
    ['', 403],
  ])('that is bound to the networks of an office answers %s with %i', async (address, status) => {
    const program = await openProgram(db, { networks: [`${office}/32`, '2001:db8::/48'], address })
    const answer = await program.call('/orders')
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body).toMatchObject({ error: { code: 'key-network' } })
  })

  it('remembers its last use, and writes it at most once a minute', async () => {
    const program = await openProgram(db)
    const lastUse = async () => {
      const key = db.selectFrom('api_keys').where('id', '=', program.id).select('last_used_at as at')
      return (await key.executeTakeFirstOrThrow()).at
    }
    expect(await lastUse()).toBeNull()
    await program.call('/orders')
    const first = await lastUse()
    await program.call('/orders')
    expect(await lastUse()).toEqual(first)
    const before = new Date(Date.now() - 61_000)
    await db.updateTable('api_keys').set({ last_used_at: before }).where('id', '=', program.id).execute()
    await program.call('/orders')
    expect((await lastUse())?.getTime()).toBeGreaterThan(before.getTime() + 60_000)
  })

  it('exports without a password of its own', async () => {
    const program = await openProgram(db, { rights: ['orders.export'] })
    const answer = await program.send('/orders/export')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
    await answer.text()
  })

  it.each([
    ['one-time codes', { owners_need_codes: true }],
    ['how many backups stay', { backups: { daily: 0, weekly: 0, monthly: 0 } }],
    ['where customers write', { contact_info: { phone: '', whatsapp: '0300 1234567', email: '', address: '' } }],
    ['which totals are pointed out', { risk_limits: { highTotal: 0 } }],
  ])('cannot change a setting that asks a person for the password: %s', async (_, change) => {
    const program = await openProgram(db, { rights: ['settings'] })
    const { body } = await program.call('/settings')
    const { version, settings } = body as { version: number; settings: object }
    const json = { version, settings: { ...settings, ...change } }
    expect(await program.call('/settings', { method: 'PUT', json })).toMatchObject(refusedAs(409, 'password-needed'))
  })
})

describe('limits', () => {
  it('a key that sends too much is refused with when to try again; another key is not', async () => {
    const [storm, other] = [await openProgram(db), await openProgram(db)]
    const statuses = new Map<number, number>()
    for (let round = 0; round < 6; round++) {
      const sent = Array.from({ length: 55 }, () => storm.send('/nowhere'))
      for (const { status } of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: keyLimit.points, 429: 330 - keyLimit.points })
    const refused = await storm.call('/orders')
    expect(refused).toMatchObject(refusedAs(429, 'key-limit'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
    expect((await other.call('/orders')).status).toBe(200)
  })

  it('a network that tries keys is refused after a while, and a key that works there is not', async () => {
    const address = '192.0.2.44'
    const browser = openBrowser(db, { address })
    const guess = () => browser.call('/orders', { headers: { authorization: `Bearer ${newApiKey()}` } })
    const program = await openProgram(db, { address })
    expect((await program.call('/orders')).status).toBe(200)
    for (let at = 0; at < 30; at++) expect(await guess()).toMatchObject(refusedAs(401, 'key-unknown'))
    expect(await guess()).toMatchObject(refusedAs(429, 'key-limit'))
    expect((await program.call('/orders')).status).toBe(200)
  })

  it('a program whose key was revoked is limited alone, and no other in its network', async () => {
    const address = '192.0.2.45'
    const [revoked, other] = [await openProgram(db, { address }), await openProgram(db, { address })]
    await db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', revoked.id).execute()
    for (let at = 0; at < 40; at++) expect((await revoked.call('/orders')).status).toBe(401)
    expect((await other.call('/orders')).status).toBe(200)
  })

  it('a file takes a turn until it is read or given up, and comes whole', async () => {
    const program = await openProgram(db, { rights: ['orders.export', 'orders.see'] })
    const files = await Promise.all([program.send('/orders/export'), program.send('/orders/export')])
    let isAnswered = false
    const next = program.call('/orders').then(({ status }) => {
      isAnswered = true
      return status
    })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(isAnswered).toBe(false)
    await files[0]?.body?.cancel()
    expect(await next).toBe(200)
    for (const file of files.slice(1)) expect(await file.text()).toContain('"Order number"')
  })

  it.each([
    ['files of a key', { keys: 1, path: '/media', type: 'application/octet-stream' }],
    ['forms of several keys', { keys: 3, path: '/categories', type: 'application/json' }],
  ])('%s that come slowly leave turns to other keys', async (_, { keys, path, type }) => {
    const slow = await Promise.all(Array.from({ length: keys }, () => openProgram(db)))
    const other = await openProgram(db, { rights: ['orders.see'] })
    const senders: ReadableStreamDefaultController[] = []
    const upload = (program: (typeof slow)[number]) => {
      const body = new ReadableStream({ start: sender => void senders.push(sender) })
      return program.call(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'content-length': '1000', 'x-file-name': 'kurta.png' },
      })
    }
    const uploads = [1, 2, 3, 4].flatMap(() => slow.map(upload))
    // More rounds than there are turns.
    for (let at = 0; at < 6; at++) expect((await other.call('/orders')).status).toBe(200)
    for (const sender of senders) sender.close()
    expect(new Set((await Promise.all(uploads)).map(({ status }) => status >= 400))).toEqual(new Set([true]))
  })
})
