import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, it } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { compressFolder } from './compress-assets.ts'

const directory = await newTemporaryDataDir()
afterAll(() => rm(directory, { recursive: true }))
const script = 'export const kurta = "Linen Kurta"\n'.repeat(500)
await mkdir(join(directory, 'assets'))
for (const name of ['assets/Editor-x.js', 'sw.js', 'kept-cart.js', 'licences.txt'])
  await writeFile(join(directory, name), script)
await writeFile(join(directory, 'assets/font.woff2'), 'a font')
await compressFolder(directory)

const { app } = shopApp(await testDatabase(), { directory })
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
afterAll(() => server.close())
await once(server, 'listening')

async function ask(path: string, acceptEncoding: string, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, path, method, headers: { 'Accept-Encoding': acceptEncoding } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { headers: response.headers, body: await buffer(response) }
}

describe.each(['/assets/Editor-x.js', '/sw.js', '/kept-cart.js', '/licences.txt'])('%s', path => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('it is sent as the build compressed it, as %s', async (encoding, acceptEncoding, decompress) => {
    const { headers, body } = await ask(path, acceptEncoding)
    expect(headers['content-encoding']).toBe(encoding)
    // Only a response that is not compressed on the way has a length.
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers['content-type']).toMatch(path.endsWith('.js') ? /^text\/javascript/ : /^text\/plain/)
    expect(decompress(body).toString()).toBe(script)
    if (encoding) expect([headers.vary, body.length < script.length / 20]).toEqual(['Accept-Encoding', true])
    expect((await ask(path, acceptEncoding, 'HEAD')).headers).toMatchObject({ 'content-length': String(body.length) })
  })
})

it('only files that get smaller have compressed copies', async () => {
  expect((await readdir(join(directory, 'assets'))).sort()).toEqual([
    'Editor-x.js',
    'Editor-x.js.br',
    'Editor-x.js.gz',
    'font.woff2',
  ])
})
