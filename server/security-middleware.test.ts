import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { problemsOf } from '#shop/problems/problems.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, atDirectCheckout, Browser } from '#test/browser.ts'
import { openTestDatabase, testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { listen } from './http-server.ts'

const db = await testDatabase()
const { app, logged } = shopApp(db)

describe('the security middleware', () => {
  it('a form of another site is refused before it has any effect', async () => {
    const kurta = await newStockedVariant(db)
    const browser = new Browser(app)
    const input = { slug: kurta.slug, variantId: kurta.variantId, qty: '1' }
    const elsewhere: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of elsewhere) {
      const answer = await browser.post('/cart', input, headers)
      expect(answer.status).toBe(403)
      const html = await answer.text()
      expect(html).toContain('<title>This form did not come from our shop</title>')
      expect(html).toContain('sent from another site')
    }
    expect(browser.cookies.size).toBe(0)
    expect((await browser.post('/cart', input, { Origin: 'http://shop.test' })).status).toBe(303)
  })

  it('a body larger than a form is refused', async () => {
    const answer = await new Browser(app).post('/checkout', { notes: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('<h1 class="font-serif text-2xl font-semibold">Too much for this form</h1>')
  })

  it.each(['/review/x', '/api/admin/products/grid', '/cart'])(
    'a body without a length is not read further than that of a form: %s',
    async path => {
      let sent = 0
      const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
        sent++
        stream.enqueue(new Uint8Array(10_000))
        if (sent > 1000) stream.close()
      }
      const body = new ReadableStream({ pull })
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit
      expect((await app.request(path, init)).status).toBe(413)
      expect(sent).toBeLessThan(15)
    },
  )

  it.each(['/api/admin/session', '/api/admin/session/code', '/api/admin/session/'])(
    'a stranger who signs in sends no more than a form: %s',
    async path => {
      const statusOf = async (size: number) => {
        const body = JSON.stringify({ username: 'x'.repeat(size), password: 'x' })
        const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
        return (await app.request(path, { method: 'POST', headers, body })).status
      }
      expect(await statusOf(90 * 1024)).not.toBe(413)
      expect(await statusOf(101 * 1024)).toBe(413)
    },
  )

  it('the back office may send 1,000 rows of the product grid at once, and not much more', async () => {
    const changed = <Value>(value: Value) => ({ from: value, to: value })
    const id = '01a20793-d69e-72ea-bd4e-1b6eb0d168b9'
    const changes = {
      price: changed(10_000_000),
      comparePrice: changed(10_000_000),
      status: changed('published'),
      subBrandId: changed(id),
      categoryId: changed(id),
    }
    const row = { productId: id, changes }
    const statusOf = async (count: number) => {
      const body = JSON.stringify({ requests: Array.from({ length: count }, () => row) })
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
      return (await app.request('/api/admin/products/grid', { method: 'PUT', headers, body })).status
    }
    // 401: this browser is not signed in.
    expect(await statusOf(1000)).toBe(401)
    expect(await statusOf(1100)).toBe(413)
  })

  it('the content security policy allows no unsafe scripts, no nonces and no frames', async () => {
    const page = await new Browser(app).get('/')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self' 'inline-speculation-rules';")
    expect(policy).toContain("style-src 'sha256-x'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|nonce/)
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(page.headers.get('X-Frame-Options')).toBe('DENY')
    expect(page.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    const admin = await new Browser(app).get('/admin/login')
    expect(admin.headers.get('Content-Security-Policy')).toMatch(/script-src 'self';.*style-src 'self' 'unsafe-inline'/)
  })

  it('every page of the back office redirects to the sign-in without a session', async () => {
    const answer = await new Browser(app).get('/admin/orders?status=pending')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/admin/login?from=%2Fadmin%2Forders%3Fstatus%3Dpending')
    expect((await new Browser(app).get('/admin')).status).toBe(302)
    expect((await new Browser(app).get('/admin/login')).status).toBe(200)
  })

  it('personal documents are not cached', async () => {
    const { browser } = await atCheckout(app, [await newStockedVariant(db)])
    for (const path of ['/cart', '/checkout', '/order-confirmation/ORD-20260101-22222222']) {
      expect((await browser.get(path)).headers.get('Cache-Control'), path).toBe('no-store')
    }
  })

  it('a visit without a cart gets no cookie', async () => {
    const browser = new Browser(app)
    for (const path of ['/', '/cart', '/checkout', '/nothing']) await browser.get(path)
    expect(browser.cookies.size).toBe(0)
  })

  it('health is 200 while the database answers, and says how old the last backup is and nothing else of it', async () => {
    const ask = async () => {
      const answer = await app.request('/health')
      return [answer.status, await answer.json()] as const
    }
    expect(await ask()).toEqual([200, { status: 'ok', backup: { state: 'ok', ageSeconds: null } }])
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const run = { kind: 'nightly', place: '/srv/backups/x', is_encrypted: false }
    const endedAt = hoursAgo(27)
    const good = { ...run, id: randomUUID(), began_at: endedAt, ended_at: endedAt, byte_size: 4 }
    await db.insertInto('backup_runs').values(good).execute()
    const late = await ask()
    expect(late).toEqual([200, { status: 'ok', backup: { state: 'late', ageSeconds: expect.any(Number) } }])
    expect(late[1].backup.ageSeconds).toBeGreaterThanOrEqual(27 * 3600)
    expect(late[1].backup.ageSeconds).toBeLessThanOrEqual(Math.round((Date.now() - endedAt.getTime()) / 1000))
    await saveSetting(db, 'backups', { daily: 0, weekly: 4, monthly: 12 })
    expect(await ask()).toEqual([200, { status: 'ok', backup: { state: 'off', ageSeconds: expect.any(Number) } }])
  })

  it.each([
    ['the machine itself', '127.0.0.1', { Host: '127.0.0.1:3000' }, true],
    ['the machine itself by its name', '::1', { Host: 'localhost:3000' }, true],
    ['another machine', '203.0.113.7', { Host: '127.0.0.1:3000' }, false],
    ['a proxy on the machine', '127.0.0.1', { Host: '127.0.0.1:3000', 'X-Forwarded-For': '203.0.113.7' }, false],
    // A page of another site whose name leads to this machine (DNS rebinding).
    ['a page of another site', '127.0.0.1', { Host: 'evil.example:3000' }, false],
    ['a page of another site with a name like an address', '127.0.0.1', { Host: '127.0.0.1.evil.example' }, false],
  ])('health asked by %s tells of the backup only to the machine', async (_, remoteAddress, headers, isTold) => {
    const answer = await app.request('/health', { headers }, { incoming: { socket: { remoteAddress } } })
    expect(answer.status).toBe(200)
    expect(Object.keys(await answer.json())).toEqual(isTold ? ['status', 'backup'] : ['status'])
  })

  it('health says to the machine alone what is wrong with it', async () => {
    const disk = { place: 'data', folder: '/d', freeBytes: 0, totalBytes: 9, freeFiles: 1, totalFiles: 9 } as const
    const facts = {
      host: 'shop1',
      disks: [disk],
      databaseMs: 1,
      backup: null,
      failedJobs: [],
      certificate: null,
      pagesP95Ms: null,
      buckets: [],
    }
    const watched = shopApp(db, { watch: { latest: () => ({ facts, problems: problemsOf(facts) }) } }).app
    const ask = async (remoteAddress: string) =>
      (
        await watched.request(
          '/health',
          { headers: { Host: '127.0.0.1' } },
          { incoming: { socket: { remoteAddress } } },
        )
      ).json()
    expect(await ask('127.0.0.1')).toMatchObject({ disks: [disk], problems: [{ isUrgent: true }] })
    expect(await ask('203.0.113.7')).toEqual({ status: 'ok' })
  })

  it('every request that changes something is logged, without personal data', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    logged.length = 0
    const placed = await browser.post(path, form)
    await browser.get(placed.headers.get('Location') ?? '')
    expect(logged.filter(line => line.includes('"method":"POST"'))).toHaveLength(1)
    const all = logged.join('')
    for (const secret of ['Ayesha', '0000001', 'House 12', 'ORD-', form.variantId, form.order_key])
      expect(all).not.toContain(secret)
  })
})

describe('an unexpected error', () => {
  it('it is logged once with its request id, and the page names that id', async () => {
    const broken = await testDatabase()
    const { app, logged } = shopApp(broken)
    await sql`drop table variants cascade`.execute(broken)
    const answer = await new Browser(app).get('/product/linen-kurta')
    expect(answer.status).toBe(500)
    const html = await answer.text()
    expect(html).toContain('Something went wrong')
    const errors = logged.map(line => JSON.parse(line)).filter(line => line.level >= 50)
    expect(errors).toHaveLength(1)
    expect(html).toContain(errors[0].requestId)
    expect(html).not.toContain('variants')
  })

  it('a database outage asks to come back soon, and /health reports it', async () => {
    const nobodyListens = openTestDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const { app } = shopApp(nobodyListens)
    for (const path of ['/', '/checkout', '/health']) {
      const answer = await new Browser(app).get(path)
      expect([answer.status, answer.headers.has('Retry-After')], path).toEqual([503, true])
    }
    // A load balancer that took the process away would answer without words.
    expect((await new Browser(app).get('/health/process')).status).toBe(200)
  })

  it('a connection lost in the middle of a form is not logged as an error', async () => {
    const { app, logged } = shopApp(db)
    const { server, url, serve } = await listen({ HOST: '127.0.0.1', PORT: 0 })
    serve(getRequestListener(app.fetch))
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      'POST /cart HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
        'Content-Length: 100\r\n\r\nqty=',
    )
    await once(server, 'request')
    socket.destroy()
    await vi.waitFor(() => expect(logged).toHaveLength(1))
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ route: '/cart', status: 400, level: 30 })
    server.close()
  })
})
