import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { sharedPages } from '#storefront/app.tsx'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { areaAt, type Hosts, isUnencrypted, sharedDomain } from './hosts.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { serveFromCache } from './page-cache/serve-from-cache.ts'

const db = await testDatabase()
const password = 'lahore-mein-barish'
await ensureOwner(db, { password })
const addresses = { publicUrl: 'https://shop.example', adminUrl: 'https://admin.shop.example' }
const proxied = { ...addresses, trustProxy: true }

const at = (options: Partial<Hosts>) => {
  const { app } = shopApp(db, { trustProxy: true, publicUrl: addresses.publicUrl, ...options })
  return (host: string, path: string, { headers, ...init }: RequestInit = {}) =>
    app.request(`http://inside${path}`, {
      ...init,
      headers: { Host: host, Accept: 'text/html', 'X-Forwarded-Proto': 'https', ...headers },
    })
}

describe('the Host header', () => {
  it.each([
    ['shop.example', 'everything'],
    ['SHOP.example:443', 'everything'],
    ['shop.example.', 'everything'],
    [undefined, 'everything'],
    ['evil.example', 'nothing'],
    ['shop.example.evil.example', 'nothing'],
    ['shop.example:8443', 'nothing'],
    ['localhost:3000', 'nothing'],
  ])('%s behind a proxy is answered %s', (host, room) => {
    expect(areaAt(host, { publicUrl: addresses.publicUrl, trustProxy: true })).toBe(room)
  })

  it("the machine's own name is answered when there is no proxy", () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(areaAt(host, { publicUrl: addresses.publicUrl, trustProxy: false }), host).toBe('everything')
    expect(areaAt('192.168.1.5:3000', { publicUrl: addresses.publicUrl, trustProxy: false })).toBe('nothing')
    expect(areaAt('anything', { trustProxy: false })).toBe('everything')
  })

  it("a foreign host gets a page that names the shop's address", async () => {
    const ask = at({})
    for (const path of [
      '/',
      '/sitemap.xml',
      '/feeds/google.xml',
      '/admin/login',
      '/api/admin/session',
      '/assets/x.js',
    ]) {
      const answer = await ask('evil.example', path)
      expect([answer.status, await answer.text()], path).toEqual([421, 'This shop is at https://shop.example'])
    }
    expect((await ask('10.0.0.7:3000', '/health')).status).toBe(200)
    expect((await ask('shop.example', '/')).status).toBe(200)
  })

  it('a host with or without www. redirects to the configured one', async () => {
    const answer = await at({})('www.shop.example', '/search?q=kurta')
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, 'https://shop.example/search?q=kurta'])
  })
})

describe('an unencrypted request behind a proxy', () => {
  const plain = { headers: { 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '203.0.113.7' } }

  it('the request is redirected to the same page over https, and its form is refused', async () => {
    const ask = at(proxied)
    const moved = await ask('shop.example', '/search?q=kurta', plain)
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, 'https://shop.example/search?q=kurta'])
    const admin = await ask('admin.shop.example', '/admin/orders', plain)
    expect([admin.status, admin.headers.get('Location')]).toEqual([308, 'https://admin.shop.example/admin/orders'])
    expect((await ask('shop.example', '/cart', { method: 'POST', ...plain })).status).toBe(403)
    expect((await ask('admin.shop.example', '/api/admin/session', plain)).status).toBe(403)
    expect((await ask('shop.example', '/health', plain)).status).toBe(200)
  })

  it('the request counts as unencrypted only with an https PUBLIC_URL and a trusted proxy', () => {
    const { publicUrl } = addresses
    expect(isUnencrypted('http', { publicUrl, trustProxy: true })).toBe(true)
    expect(isUnencrypted('https, http', { publicUrl, trustProxy: true })).toBe(true)
    expect(isUnencrypted('http', { publicUrl, trustProxy: false })).toBe(false)
    expect(isUnencrypted(undefined, { publicUrl, trustProxy: true })).toBe(false)
    expect(isUnencrypted('http', { publicUrl: 'http://shop.lan', trustProxy: true })).toBe(false)
  })
})

describe('a back office on its own host', () => {
  const ask = at(proxied)
  const signIn = (host: string) =>
    ask(host, '/api/admin/session', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password }),
      headers: { 'Content-Type': 'application/json' },
    })

  it("the back office is not found at the shop's host", async () => {
    for (const path of [
      '/admin',
      '/admin/login',
      '/admin/orders',
      '/api/admin/session',
      '/api/admin/orders',
      '/%61dmin/login',
    ])
      expect((await ask('shop.example', path)).status, path).toBe(404)
    expect((await signIn('shop.example')).status).toBe(404)
  })

  it('the back office answers at its own host, where no shop page does', async () => {
    expect((await ask('admin.shop.example', '/admin/login')).status).toBe(200)
    expect((await ask('admin.shop.example', '/')).headers.get('Location')).toBe('/admin')
    for (const path of [
      '/ur',
      '/cart',
      '/checkout',
      '/page/about',
      '/search',
      '/product/x',
      '/sitemap.xml',
      '/feeds/meta.csv',
      '/sw.js',
    ])
      expect((await ask('admin.shop.example', path)).status, path).toBe(404)
    expect((await ask('evil.example', '/admin/login')).status).toBe(421)
  })

  it("its pages know the shop's address, and a signed-in cookie is set for both hosts", async () => {
    expect(await (await ask('admin.shop.example', '/admin/login')).text()).toContain(
      '<meta name="dukan:shop" content="https://shop.example">',
    )
    const cookies = (await signIn('admin.shop.example')).headers.getSetCookie()
    expect(cookies.find(cookie => cookie.startsWith('dukan_desk='))).toContain('; Domain=shop.example;')
    expect(cookies.filter(cookie => /domain/i.test(cookie))).toHaveLength(1)
  })

  it.each([
    ['https://shop.example', 'https://admin.shop.example', 'shop.example'],
    ['https://www.shop.com.pk', 'https://desk.shop.com.pk', 'shop.com.pk'],
    ['https://shop.example', 'https://desk.other.example', undefined],
    ['http://10.0.0.1', 'http://10.0.0.2', undefined],
  ])('%s and %s share the domain %s', (publicUrl, adminUrl, domain) => {
    expect(sharedDomain({ publicUrl, adminUrl, trustProxy: true })).toBe(domain)
  })
})

describe('a password in a request', () => {
  const body = JSON.stringify({ username: 'admin', password })
  const signInOver = (forwarded: Record<string, string>, options = {}) =>
    at(options)('shop.example', '/api/admin/session', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...forwarded },
    })
  const http = { 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '203.0.113.7' }

  it('pages that ask a shopper who they are are refused over plain HTTP from another machine', async () => {
    const { app } = shopApp(db)
    const from = (remoteAddress: string, path: string, init: RequestInit = {}) =>
      app.request(path, init, { incoming: { socket: { remoteAddress } } })
    for (const path of [
      '/checkout',
      '/ur/track',
      '/direct-checkout/linen-kurta',
      '/newsletter',
      '/c/abc',
      '/ur/o/abc',
    ]) {
      for (const method of ['GET', 'POST']) {
        const headers = { Origin: 'http://localhost', Host: 'localhost', Accept: 'text/html' }
        expect((await from('203.0.113.7', path, { method, headers })).status).toBe(426)
        expect((await from('127.0.0.1', path, { method, headers })).status).not.toBe(426)
      }
    }
    expect(await (await from('203.0.113.7', '/checkout')).text()).toContain('This connection is not encrypted')
    expect((await from('203.0.113.7', '/cart')).status).toBe(200)
  })

  it('a password over plain HTTP from another machine is refused', async () => {
    const answer = await signInOver(http)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('This connection is not encrypted')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['names its address with https', 'https://shop.example', {}, false],
    ['has an empty X-Forwarded-For', 'http://shop.example', { 'X-Forwarded-For': '' }, true],
  ])('a password is refused from another machine because the request %s', async (_, origin, headers, trustProxy) => {
    const { app } = shopApp(db, { trustProxy, publicUrl: addresses.publicUrl })
    const request = {
      method: 'POST',
      body,
      headers: { Host: 'shop.example', 'Content-Type': 'application/json', ...headers },
    }
    const elsewhere = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    expect((await app.request(`${origin}/api/admin/session`, request, elsewhere)).status).toBe(403)
  })

  it('a password is accepted over https, from the machine itself, and where the operator allows it', async () => {
    expect((await signInOver({ ...http, 'X-Forwarded-Proto': 'https' })).status).toBe(204)
    expect((await signInOver({ ...http, 'X-Forwarded-For': '127.0.0.1' })).status).toBe(204)
    expect((await signInOver(http, { allowsHttpSignIn: true })).status).toBe(204)
  })

  it('wrong passwords are counted by IP alone where a proxy adds the port of the connection', async () => {
    const wrong = JSON.stringify({ username: 'admin', password: 'a guess at it' })
    const tryFrom = (address: string) =>
      at({})('shop.example', '/api/admin/session', {
        method: 'POST',
        body: wrong,
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      })
    for (let time = 0; time < 10; time++) expect((await tryFrom(`203.0.113.99:${50_000 + time}`)).status).toBe(401)
    expect((await tryFrom('203.0.113.99:60000')).status).toBe(429)
    for (let time = 0; time < 10; time++) expect((await tryFrom(`[2001:db8::1]:${50_000 + time}`)).status).toBe(401)
    expect((await tryFrom('2001:db8::1')).status).toBe(429)
  })
})

describe('headers of a page', () => {
  it('HSTS lasts a year, and covers subdomains where the operator says so', async () => {
    const hsts = async (options: object) =>
      (await at(options)('shop.example', '/')).headers.get('Strict-Transport-Security')
    expect(await hsts({})).toBe('max-age=31536000')
    expect(await hsts({ hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
  })

  it('unused browser features are switched off', async () => {
    const policy = async (path: string) => (await at({})('shop.example', path)).headers.get('Permissions-Policy')
    expect(await policy('/checkout')).toMatch(/geolocation=\(self\).*camera=\(\)/)
    expect(await policy('/admin/login')).toMatch(/geolocation=\(\).*microphone=\(\)/)
    expect((await at({})('shop.example', '/health')).headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('Vary: Accept is set on error pages, which differ for programs', async () => {
    expect((await at({})('shop.example', '/nothing')).headers.get('Vary')).toMatch(/\bAccept(,|$)/)
  })
})

describe('well-known URLs', () => {
  it('security.txt names the contact where the shop has one', async () => {
    expect((await at({})('shop.example', '/.well-known/security.txt')).status).toBe(404)
    await saveSetting(db, 'contact_info', { phone: '', whatsapp: '', email: 'care@shop.example', address: '' })
    const text = await (await at({})('shop.example', '/.well-known/security.txt')).text()
    expect(text).toMatch(
      /^Contact: mailto:care@shop\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: en, ur\nCanonical: https:\/\/shop\.example\/\.well-known\/security\.txt\n$/,
    )
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '')
    expect(expires - Date.now()).toBeGreaterThan(150 * 24 * 3_600_000)
    expect(expires - Date.now()).toBeLessThan(365 * 24 * 3_600_000)
  })

  it('change-password leads to the page where staff change it', async () => {
    const whereFrom = async (options: object) =>
      (await at(options)('shop.example', '/.well-known/change-password')).headers.get('Location')
    expect(await whereFrom({})).toBe('/admin/account')
    expect(await whereFrom(proxied)).toBe('https://admin.shop.example/admin/account')
  })
})

const { documents, changeListener } = createPageCache()
changeListener.onListening()
const { app, logged } = shopApp(db)
const server = createServer(serveFromCache(app.fetch, { documents, pages: sharedPages, trustProxy: false }))
server.listen(0, '127.0.0.1')
afterAll(() => server.close())
await once(server, 'listening')

describe('an impossible host', () => {
  const cases = ['1.2.3.4.5', '1.2.3.256', 'shop.test:99999'].flatMap(host =>
    ['/', '/track', '/nowhere/', '/health', '/api/admin/session'].map(path => [host, path]),
  )

  it.each(cases)('%s is answered 400 at %s', async (host, path) => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, path, headers: { Host: host } }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(400)
    expect(logged.join('')).not.toContain('request failed')
  })
})
