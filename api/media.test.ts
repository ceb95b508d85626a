import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#shop/ids.ts'
import { jpeg, mp4 } from '#shop/media/files.fixture.ts'
import type { Upload } from '#shop/media/store-upload.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const MB = 1024 * 1024
const db = await testDatabase()
const { app, disk, logged } = shopApp(db)
// A real connection is needed to see an upload that is refused half-way, and one whose client disconnects.
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
let cookie = ''

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  const signIn = { username: 'admin', password: 'lahore-mein-barish' }
  const answer = await call('/api/admin/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  cookie = answer.headers['set-cookie']?.map(line => line.split(';')[0]).join('; ') ?? ''
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | AsyncIterable<Uint8Array>
}
/** `ms` is the time of the processor, which hardly depends on what else the machine does. */
type Answer = { status: number; headers: IncomingMessage['headers']; body: unknown; bytes: Buffer; ms: number }

function call(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const before = process.cpuUsage()
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { cookie, ...headers },
      // A connection of its own: one that waited may be closed by the server just as it is used again.
      agent: false,
    })
    let isAnswered = false
    // The request may still be sending when the response arrives; a browser reads the response then, too.
    request.on('error', error => isAnswered || reject(error))
    request.on('response', async response => {
      isAnswered = true
      const bytes = Buffer.concat(await Array.fromAsync(response))
      const isJson = response.headers['content-type']?.startsWith('application/json')
      const parsed = isJson ? JSON.parse(String(bytes)) : null
      const { user, system } = process.cpuUsage(before)
      const ms = (user + system) / 1000
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed, bytes, ms })
      request.destroy()
    })
    if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) request.end(body)
    else Readable.from(body).pipe(request)
  })
}

function upload(
  bytes: Sent['body'],
  { purpose = 'product', name = 'kurta.jpg', headers = {} as Sent['headers'] } = {},
) {
  const size: Record<string, string> = bytes instanceof Uint8Array ? { 'Content-Length': String(bytes.length) } : {}
  return call(`/api/admin/media?purpose=${purpose}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'X-File-Name': encodeURIComponent(name),
      ...size,
      ...headers,
    },
    ...(bytes === undefined ? {} : { body: bytes }),
  })
}

const left = async () => ({
  files: Array.from((await disk.listAll('', { recursive: true })).objects).length,
  rows: (await db.selectFrom('media').select('id').execute()).length,
  notes: (await db.selectFrom('media_removals').select('id').execute()).length,
})

const isOpen = async () => expect((await call('/health')).status).toBe(200)

async function* endlessly(start: Uint8Array, pause = 0): AsyncGenerator<Uint8Array> {
  yield start
  for (;;) {
    if (pause > 0) await wait(pause)
    yield Buffer.alloc(65_536, 7)
  }
}

describe('an accepted upload', () => {
  test('the response has what a screen needs, and the named URL is public', async () => {
    const { status, body } = await upload(await jpeg(700, 500), { name: 'کرتا, سامنے.jpg' })
    expect(status).toBe(201)
    const stored = body as Upload
    expect(stored).toMatchObject({ kind: 'image', width: 700, height: 500, fileName: 'کرتا, سامنے.jpg' })
    const shown = await call(stored.url, { headers: { cookie: '' } })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a video may have the maximum size, and is served by byte range', async () => {
    const video = mp4(50 * MB - mp4(0).length)
    expect(video.length).toBe(50 * MB)
    const { status, body } = await upload(video, { name: 'walk.mp4' })
    expect(status).toBe(201)
    const { url, kind, byteSize } = body as Upload
    expect({ kind, byteSize }).toEqual({ kind: 'video', byteSize: 50 * MB })
    const part = await call(url, { headers: { Range: `bytes=${50 * MB - 4}-` } })
    expect([part.status, part.headers['content-range'], part.bytes.length]).toEqual([
      206,
      `bytes ${50 * MB - 4}-${50 * MB - 1}/${50 * MB}`,
      4,
    ])
  })

  test('a canceled upload is deleted at once with its files, also when canceled twice', async () => {
    const before = await left()
    const { id } = (await upload(await jpeg())).body as Upload
    for (let time = 0; time < 2; time++) {
      expect((await call(`/api/admin/media/${id}`, { method: 'DELETE' })).status).toBe(204)
      expect(await left()).toEqual(before)
    }
  })

  test('an upload that a product shows stays', async () => {
    const { id, url } = (await upload(await jpeg())).body as Upload
    const { productId } = await newStockedVariant(db)
    await db.insertInto('product_media').values({ id: newId(), product_id: productId, media_id: id }).execute()
    expect((await call(`/api/admin/media/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await call(url)).status).toBe(200)
  })
})

const whole = await jpeg(2000, 1500)

describe('a refused upload', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const isSvg = 'An SVG is a drawing, which we cannot take. Please save it as a PNG at least 800 pixels wide.'
  const refused: [what: string, says: string, bytes: Buffer, options?: Parameters<typeof upload>[1]][] = [
    ['an SVG with a script', isSvg, svg, { name: 'logo.png' }],
    ['nothing', 'This file is empty.', Buffer.alloc(0)],
    ['half a picture', expect.stringContaining('not a picture we can read'), whole.subarray(0, whole.length / 2)],
    [
      'half a video',
      'This video is damaged or incomplete. Please use a complete MP4, MOV or WebM.',
      mp4().subarray(0, 700),
    ],
    ['more than 50 MB', 'Maximum file size is 50MB', Buffer.concat([whole, Buffer.alloc(50 * MB + 1 - whole.length)])],
    ['more than 5 MB for a logo', 'Maximum file size is 5MB', Buffer.alloc(5 * MB + 1), { purpose: 'logo' }],
    ['more than 10 MB for a hero', 'Maximum file size is 10MB', Buffer.alloc(10 * MB + 1), { purpose: 'hero' }],
  ]
  test.each(refused)('%s is refused quickly with a message, and leaves nothing behind', async (...row) => {
    const [, message, bytes, options] = row
    const before = await left()
    const { status, body, ms } = await upload(bytes, options)
    expect({ status, body }).toEqual({ status: 422, body: { error: { code: expect.any(String), message } } })
    expect(ms).toBeLessThan(2000)
    expect(await left()).toEqual(before)
    await isOpen()
  })

  test('a file without a declared or real end is not read further', async () => {
    const nameless = await upload(endlessly(whole))
    expect(nameless).toMatchObject({
      status: 400,
      body: { error: { problems: { 'content-length': expect.any(Array) } } },
    })
    expect(nameless.ms).toBeLessThan(2000)
    const large = await upload(endlessly(whole), { headers: { 'Content-Length': String(500 * MB) } })
    expect(large).toMatchObject({ status: 422, body: { error: { code: 'file-too-large' } } })
    expect(large.ms).toBeLessThan(2000)
    await isOpen()
  })

  test.each([
    ['of a picture', whole],
    ['of a video', mp4(5 * MB).subarray(0, 300_000)],
  ])('a client that disconnects in the middle %s leaves nothing behind', async (_, start) => {
    const before = await left()
    const { port } = server.address() as AddressInfo
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path: '/api/admin/media?purpose=product',
      method: 'POST',
      headers: {
        cookie,
        'Content-Type': 'application/octet-stream',
        'X-File-Name': 'x',
        'Content-Length': String(mp4(5 * MB).length),
      },
    })
    request.on('error', () => {})
    request.write(start.subarray(0, start.length / 2))
    await wait(300)
    request.destroy()
    await new Promise(resolve => request.once('close', resolve))
    await vi.waitFor(async () => expect(await left()).toEqual(before))
    await isOpen()
  })
})

describe('an invalid upload request', () => {
  test.each([
    ['a form', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    ['a plain form', { 'Content-Type': 'text/plain' }, 415],
    ['JSON', { 'Content-Type': 'application/json' }, 400],
    ['another type', { 'Content-Type': 'image/jpeg' }, 415],
    ['bytes with a broken name', { 'X-File-Name': '%ff%' }, 400],
  ])('%s is refused', async (_, headers, status) => {
    expect((await upload(await jpeg(), { headers })).status).toBe(status)
  })

  test('a request without a name is refused: another site could send it', async () => {
    const headers = { 'Content-Type': 'application/octet-stream' }
    const bytes = await jpeg()
    const answer = await call('/api/admin/media?purpose=product', { method: 'POST', headers, body: bytes })
    expect(answer).toMatchObject({ status: 400, body: { error: { problems: { 'x-file-name': expect.any(Array) } } } })
  })

  test('a preflight of another site is not allowed', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    const answer = await call('/api/admin/media', { method: 'OPTIONS', headers })
    expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })

  test.each(['purpose=avatar', 'purpose=', '', 'purpose=logo&purpose=product'])('?%s is refused', async query => {
    const headers = { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'x' }
    const answer = await call(`/api/admin/media?${query}`, { method: 'POST', headers, body: await jpeg() })
    expect(answer).toMatchObject({ status: 400, body: { error: { problems: { purpose: expect.any(Array) } } } })
  })

  test('a request without a session is not read', async () => {
    const headers = { cookie: '', 'Content-Length': String(50 * MB) }
    const { status, ms } = await upload(endlessly(await jpeg(), 50), { headers })
    expect(status).toBe(401)
    expect(ms).toBeLessThan(2000)
  })

  test('a stranger who signs in keeps the small limit, and lists of staff have a larger one', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ username: 'x'.repeat(200_000), password: 'x' })
    expect((await call('/api/admin/session', { method: 'POST', headers, body })).status).toBe(413)
    expect((await call('/api/admin/media/more', { method: 'POST', headers, body })).status).toBe(404)
  })
})

test('a storage failure is reported, logged with its cause, and leaves no row', async () => {
  const before = await left()
  for (const bytes of [await jpeg(), mp4()]) {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const failed = Object.assign(new Error('Cannot write file'), { code: 'E_CANNOT_WRITE_FILE', cause: full })
    const spies = [
      vi.spyOn(disk, 'put').mockRejectedValue(failed),
      vi.spyOn(disk, 'putStream').mockRejectedValue(failed),
    ]
    const { status, body } = await upload(bytes)
    for (const spy of spies) spy.mockRestore()
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('try again') } },
    })
    expect(await left()).toEqual(before)
  }
  expect(logged.filter(line => line.includes('storage failed') && line.includes('ENOSPC'))).toHaveLength(2)
})
