import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { renditionPath } from '#shop/media/picture.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const directory = await mkdtemp(join(tmpdir(), 'dukan-built-'))
afterAll(() => rm(directory, { recursive: true }))
const { app, disk } = shopApp(db, { directory })
const picture = renditionPath(newId(), 480, 'webp')

beforeAll(async () => {
  await disk.put(picture, 'picture')
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/loader.js'), 'script')
})

describe('responses of every kind', () => {
  it.each([
    ['a page', '/', 200],
    ['a page of one shopper', '/cart', 200],
    ['a page that is not there', '/nowhere', 404],
    ['what leads elsewhere', '/admin/orders', 302],
    ['the back office', '/admin/login', 200],
    ['the API', '/api/admin/session', 200],
    ['the API to a stranger', '/api/admin/orders', 401],
    ['a picture', `/media/${picture}`, 200],
    ['a script', '/assets/loader.js', 200],
    ['a feed', '/feeds/google.xml', 200],
    ['a list for search engines', '/robots.txt', 200],
    ['an icon', '/favicon.ico', 200],
    ['health', '/health', 200],
  ])('security headers are set: %s', async (_, path, status) => {
    const { headers, ...answer } = await new Browser(app).get(path)
    expect(answer.status ?? status).toBe(status)
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('object-src')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/)
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
  })

  it('a file is not sent with the headers that only a document needs', async () => {
    for (const path of [`/media/${picture}`, '/assets/loader.js']) {
      const { headers } = await new Browser(app).get(path)
      const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
      expect(size, path).toBeLessThan(700)
      expect(headers.get('Content-Security-Policy')).not.toContain('script-src')
      expect(headers.has('Permissions-Policy')).toBe(false)
    }
    const missing = await new Browser(app).get('/assets/nothing.js')
    expect(missing.headers.get('Content-Security-Policy')).toContain('style-src')
    expect(missing.headers.get('Permissions-Policy')).toContain('camera=()')
    expect(missing.headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('the content type matches the body', async () => {
    for (const path of ['/', '/api/admin/session', `/media/${picture}`, '/assets/loader.js', '/health', '/robots.txt'])
      expect((await new Browser(app).get(path)).headers.get('Content-Type'), path).toMatch(/^[a-z]+\/[a-z+.-]+/)
  })
})

describe('files around the shop', () => {
  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/server/main.ts',
    '/docs/deploying.md',
    '/var/postgres/password',
    '/assets',
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/media',
    '/openapi.json',
  ])('a stranger cannot fetch them: %s', async path => {
    expect((await new Browser(app).get(path)).status).toBe(404)
  })

  it('TRACE is not answered and shows nothing', async () => {
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const asked = request({
      port,
      host: '127.0.0.1',
      method: 'TRACE',
      path: '/',
      headers: { Cookie: 'a=secret' },
    }).end()
    const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      asked.on('error', reject).on('response', async answer => {
        let body = ''
        for await (const piece of answer) body += piece
        resolve({ status: answer.statusCode ?? 0, body })
      })
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('secret')
    server.close()
  })
})
