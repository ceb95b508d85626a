import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { ayeshasDetails, ayeshasOrder, fieldsIn } from './privacy.fixture.ts'

const db = await testDatabase()
// At every level that the shop logs.
const { app, logged } = shopApp(db)
await ensureOwner(db, { password: 'lahore-mein-barish' })

const stderr = vi.spyOn(process.stderr, 'write')
const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name => vi.spyOn(console, name))
afterAll(() => void vi.restoreAllMocks())

beforeEach(() => {
  logged.length = 0
})

/** Expects no personal data in the log of a test: no people, orders or browsers. */
function expectSilence({ secrets }: { secrets: (string | undefined)[] }) {
  const written = logged.join('') + JSON.stringify([...consoles, stderr].flatMap(({ mock }) => mock.calls))
  expect(logged.length).toBeGreaterThan(0)
  expect(fieldsIn(written)).toEqual([])
  for (const secret of secrets) if (secret) expect(written).not.toContain(secret)
}

afterEach(async () => {
  await sql`alter table orders drop constraint if exists no_more`.execute(db)
  await sql`alter table order_items drop constraint if exists no_more`.execute(db)
})

const secretsOf = (browser: Browser) => browser.cookies.values().filter(value => value.length > 8)

describe('the log', () => {
  it('an order that was placed, viewed and tracked is logged without personal data', async () => {
    const { browser, path, orderNumber, idempotencyKey, sent } = await ayeshasOrder(app, db)
    await browser.get(path)
    await new Browser(app).get(`${path}?name=${encodeURIComponent(sent.customer_name)}&phone=03904417763`)
    for (const customer_phone of [sent.customer_phone, '0390 4417764']) {
      await new Browser(app).post('/track', { order_number: orderNumber, customer_phone })
    }
    expect(logged.join('')).toContain('/order-confirmation/:orderNumber')
    expectSilence({ secrets: [orderNumber, idempotencyKey, '4417764', ...secretsOf(browser)] })
  })

  it('a change is logged with its account, and a refused read is logged', async () => {
    await app.request('http://shop.test/api/admin/orders?search=Kausar')
    expect(logged.map(line => JSON.parse(line))).toMatchObject([{ status: 401, level: 30 }])
    expectSilence({ secrets: [] })
    const { send } = await openAdmin(app)
    await send('DELETE', '/session')
    const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ method: 'DELETE', status: 204, staffId: id })
  })

  it('a refused request is logged without personal data', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db, { quantity: 1 })])
    const sent = { ...form, ...ayeshasDetails }
    const refused = [
      await browser.post('/checkout', { ...sent, customer_phone: '4417763' }),
      await browser.post('/checkout', { ...sent, notes: ayeshasDetails.notes.repeat(500) }),
      await browser.post('/checkout', { ...sent, notes: ayeshasDetails.notes.repeat(5000) }),
      await browser.post('/checkout', { ...sent, order_key: 'Kausar' }),
      await browser.post('/checkout', { ...sent, seen: 'Kausar' }),
      await browser.post('/checkout', sent, { Origin: 'https://kausar.example', Referer: 'https://x.example/Kausar' }),
      await browser.post('/Kausar/Gulmohar', sent),
    ]
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400, 403, 404, 409, 413]))
    expectSilence({ secrets: [form.order_key, ...secretsOf(browser)] })
  })

  it.each(['orders', 'order_items'])(
    'an unexpected error of %s is logged with the constraint, not the row',
    async table => {
      const { browser, form } = await atCheckout(app, [await newStockedVariant(db, { name: 'Kingfisher Shawl' })])
      await sql`alter table ${sql.table(table)} add constraint no_more check (id is null) not valid`.execute(db)
      const answer = await browser.post('/checkout', { ...form, ...ayeshasDetails })
      expect(answer.status).toBe(500)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      // The typed values go back to their sender, to be sent again; nothing else of the order does.
      expect(fieldsIn(await answer.text())).toEqual(['name', 'phone', 'email', 'street', 'city', 'postcode', 'notes'])
      expect(logged.join('')).toContain(`new row for relation \\"${table}\\" violates check constraint`)
      expectSilence({ secrets: [form.order_key, ...secretsOf(browser)] })
    },
  )

  it('edits, searches and errors of the back office are logged without personal data', async () => {
    const { orderId, orderNumber } = await ayeshasOrder(app, db)
    logged.length = 0
    const { send, token } = await openAdmin(app)
    const details = JSON.stringify({ version: 1, ...ayeshasDetails, notes: 'Second floor, ring the green bell' })
    const read = [
      await send('GET', `/orders/${orderId}`),
      await send('GET', `/orders?search=Kausar`),
      await send('GET', `/orders?limit=Kausar`),
      await send('GET', '/orders/export?search=03904417763'),
      await send('GET', '/palette?search=Gulmohar'),
      await send('PUT', `/orders/${orderId}/details`, details.slice(0, -9)),
      await send('PUT', `/orders/${randomUUID()}/details`, details),
      await send('POST', `/orders/${orderId}/notes`, JSON.stringify({ note: ayeshasDetails.notes })),
    ]
    expect(read.map(({ status }) => status)).toEqual([200, 200, 400, 200, expect.any(Number), 400, 404, 201])
    expect(fieldsIn((await read[0]?.text()) ?? '')).toContain('email')
    await sql`alter table orders add constraint no_more check (version < 2) not valid`.execute(db)
    const failed = await send('PUT', `/orders/${orderId}/details`, details)
    expect(failed.status).toBe(500)
    expect(failed.headers.get('Cache-Control')).toBe('no-store')
    expect(fieldsIn(await failed.text())).toEqual([])
    expect(logged.join('')).toContain('violates check constraint')
    expectSilence({ secrets: [orderNumber, orderId, token, 'lahore-mein-barish'] })
  })

  it('an aborted download is logged with its cause, which the client does not see', async () => {
    const broken = await testDatabase()
    await ensureOwner(broken, { password: 'lahore-mein-barish' })
    const shop = shopApp(broken)
    const { send } = await openAdmin(shop.app)
    await broken.schema.alterTable('newsletter_subscribers').renameTo('gone').execute()
    await broken.schema.alterTable('orders').renameTo('gone_too').execute()
    for (const path of ['/newsletter/export?state=unconfirmed', '/orders/export']) {
      shop.logged.length = 0
      await expect((await send('GET', path)).text()).rejects.toThrow(/^The text broke off$/)
      expect(shop.logged.join('')).toMatch(/relation .* does not exist.*a download broke off/)
    }
  })
})

/** Signs in as the owner; later requests of the browser are the owner's. */
async function openAdmin(app: ReturnType<typeof shopApp>['app']) {
  const staff = new Browser(app)
  await staff.signIn('lahore-mein-barish')
  const send = async (method: string, path: string, body?: string) => {
    const headers = {
      Cookie: staff.cookie,
      'Content-Type': 'application/json',
      Origin: 'http://shop.test',
      Host: 'shop.test',
    }
    return await app.request(`http://shop.test/api/admin${path}`, { method, headers, ...(body && { body }) })
  }
  return { send, token: staff.cookies.get('dukan_staff') ?? '' }
}
