import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RenderedDocument } from './compress-document.ts'
import { createPageCache } from './page-cache.ts'

const html = `<!doctype html><p>${'Linen Kurta, 1,500 rupees. '.repeat(40)}</p>`
const ofKurta: RenderedDocument = {
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: html,
  stock: ['kurta'],
}
const home: RenderedDocument = { ...ofKurta, stock: 'any stock' }
const page: RenderedDocument = { ...ofKurta, stock: [] }
const get = { method: 'GET' }

let { documents, changeListener } = createPageCache()
beforeEach(() => {
  ;({ documents, changeListener } = createPageCache())
  changeListener.onListening()
})

const keep = (key: string, rendered: RenderedDocument) => documents.store(key, documents.currentVersion(), rendered)
const isCached = (key: string) => documents.answer(key, get) !== undefined

/** A rendering that the test finishes by hand. */
function rendering(rendered: RenderedDocument | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedDocument | undefined>()
  const made = { times: 0 }
  const render = () => {
    made.times++
    return promise
  }
  return { render, made, finish: () => resolve(rendered), fail: () => reject(new Error('away')) }
}

describe('a cached document', () => {
  it('it is served until something changes', async () => {
    await keep('/', home)
    expect(isCached('/')).toBe(true)
    changeListener.onChange('catalogue')
    expect(isCached('/')).toBe(false)
    expect(documents.bytes).toBe(0)
  })

  it('a stock change of a product on it removes it, one of another product does not', async () => {
    await keep('/kurta', ofKurta)
    await keep('/', home)
    await keep('/about', page)
    changeListener.onChange({ stock: 'shawl' })
    expect([isCached('/kurta'), isCached('/'), isCached('/about')]).toEqual([true, false, true])
    changeListener.onChange({ stock: 'kurta' })
    expect([isCached('/kurta'), isCached('/about')]).toEqual([false, true])
  })

  it('it is removed when changes can no longer be received, and caching stops until they can', async () => {
    await keep('/', home)
    changeListener.onLost()
    expect(documents.bytes).toBe(0)
    expect(isCached('/')).toBe(false)
    await keep('/', home)
    expect(documents.bytes).toBe(0)
    changeListener.onListening()
    expect(isCached('/')).toBe(false)
    await keep('/', home)
    expect(isCached('/')).toBe(true)
  })

  it('nothing is cached before the listener is connected', async () => {
    const { documents } = createPageCache()
    await documents.store('/', documents.currentVersion(), home)
    expect([documents.bytes, documents.answer('/', get)]).toEqual([0, undefined])
  })
})

describe('a document read before a change is not cached after it', () => {
  it.each([
    ['of the catalogue', () => changeListener.onChange('catalogue'), page],
    ['of its stock', () => changeListener.onChange({ stock: 'kurta' }), ofKurta],
    ['of any stock', () => changeListener.onChange({ stock: 'shawl' }), home],
  ])('%s', async (_, change, rendered) => {
    const version = documents.currentVersion()
    change()
    expect(await documents.store('/', version, rendered)).toBeUndefined()
    expect(documents.bytes).toBe(0)
  })

  it('also when the change arrives during compression', async () => {
    const keeping = keep('/', home)
    changeListener.onChange('catalogue')
    await keeping
    expect(documents.bytes).toBe(0)
  })

  it('also when it was read without a listener and finished with one', async () => {
    changeListener.onLost()
    const version = documents.currentVersion()
    changeListener.onListening()
    await documents.store('/', version, page)
    expect(documents.bytes).toBe(0)
  })

  it('also when the listener disconnected and reconnected in between', async () => {
    const version = documents.currentVersion()
    changeListener.onLost()
    changeListener.onListening()
    await documents.store('/', version, page)
    expect(documents.bytes).toBe(0)
  })

  it('but a stock change of another product does not matter', async () => {
    const version = documents.currentVersion()
    changeListener.onChange({ stock: 'shawl' })
    await documents.store('/', version, ofKurta)
    expect(isCached('/')).toBe(true)
  })
})

describe('a personal document is not cached', () => {
  it.each<[string, Partial<RenderedDocument>]>([
    ['what sets a cookie', { headers: { 'Set-Cookie': 'session=1' } }],
    ['what says no-store', { headers: { 'cache-control': 'No-Store' } }],
    ['what says private', { headers: { 'Cache-Control': 'private, max-age=60' } }],
    ['what differs by cookie', { headers: { Vary: 'Accept-Encoding, Cookie' } }],
    ['what differs by anything', { headers: { Vary: '*' } }],
    ['what is compressed already', { headers: { 'Content-Encoding': 'gzip' } }],
    ['what was not found', { status: 404 }],
    ['an error', { status: 500 }],
    ['a redirect', { status: 302 }],
  ])('%s', async (_, part) => {
    expect(await keep('/', { ...page, ...part })).toBeUndefined()
    expect(await documents.getOrRender('/', get, async () => ({ ...page, ...part }))).toBeUndefined()
    expect(documents.bytes).toBe(0)
  })
})

describe('concurrent requests for a document', () => {
  it('it is made once', async () => {
    const { render, made, finish } = rendering(page)
    const answers = Array.from({ length: 20 }, () => documents.getOrRender('/', get, render))
    finish()
    for (const answer of await Promise.all(answers)) expect(answer?.body?.toString()).toBe(html)
    expect(made.times).toBe(1)
    await documents.getOrRender('/', get, render)
    expect(made.times).toBe(1)
  })

  it('a request after a change gets a new one, and only that is cached', async () => {
    const before = rendering(page)
    const after = rendering({ ...page, body: 'new' })
    const early = documents.getOrRender('/', get, before.render)
    changeListener.onChange('catalogue')
    const late = documents.getOrRender('/', get, after.render)
    after.finish()
    expect((await late)?.body?.toString()).toBe('new')
    before.finish()
    expect((await early)?.body?.toString()).toBe(html)
    expect(documents.answer('/', get)?.body?.toString()).toBe('new')
  })

  it('a personal document is not shared', async () => {
    const { render, made, finish } = rendering({ ...page, headers: { 'Set-Cookie': 'session=1' } })
    const answers = [documents.getOrRender('/', get, render), documents.getOrRender('/', get, render)]
    finish()
    expect(await Promise.all(answers)).toEqual([undefined, undefined])
    expect(made.times).toBe(1)
  })

  it('a failed one is tried again', async () => {
    const { render, fail } = rendering(page)
    const failed = documents.getOrRender('/', get, render)
    fail()
    await expect(failed).rejects.toThrow('away')
    expect((await documents.getOrRender('/', get, async () => page))?.status).toBe(200)
  })

  it('each request makes its own while changes cannot be received', async () => {
    changeListener.onLost()
    const { render, made, finish } = rendering(page)
    const answers = [documents.getOrRender('/', get, render), documents.getOrRender('/', get, render)]
    finish()
    await Promise.all(answers)
    expect(made.times).toBe(2)
  })
})

describe('a response', () => {
  beforeEach(() => keep('/', page))

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('it is %s for Accept-Encoding "%s"', (encoding, acceptEncoding, decompress) => {
    const { status, headers, body } = documents.answer('/', { ...get, acceptEncoding }) ?? {}
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-encoding': encoding,
      'content-length': String(body?.length),
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(new RegExp(`^"[\\w-]{22}-${encoding}"$`)),
    })
    expect(decompress(body ?? '').toString()).toBe(html)
  })

  it('it is uncompressed for a client that accepts no encoding', () => {
    const { headers, body } = documents.answer('/', get) ?? {}
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body?.toString()).toBe(html)
  })

  it('it is 304 for a client with the same content, in any encoding', () => {
    for (const acceptEncoding of ['br', 'gzip', '']) {
      const etag = documents.answer('/', { ...get, acceptEncoding })?.headers.etag ?? ''
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const { status, headers, body } = documents.answer('/', { ...get, ifNoneMatch, acceptEncoding: 'br' }) ?? {}
        expect([status, body, headers?.['content-length']]).toEqual([304, undefined, undefined])
        expect(headers?.etag).toMatch(/-br"$/)
      }
    }
    expect(documents.answer('/', { ...get, ifNoneMatch: '"other"' })?.status).toBe(200)
  })

  it('HEAD gets the headers of GET without a body', () => {
    const request = { method: 'HEAD', acceptEncoding: 'gzip' }
    const { headers, body } = documents.answer('/', { ...request, method: 'GET' }) ?? {}
    expect(documents.answer('/', request)).toEqual({ status: 200, headers })
    expect(headers?.['content-length']).toBe(String(body?.length))
  })
})

it('the least recently used documents are removed when the cache is full', async () => {
  const { documents, changeListener } = createPageCache({ maxBytes: 10_000 })
  changeListener.onListening()
  const keepIt = (key: string) => documents.store(key, documents.currentVersion(), page)
  await keepIt('0')
  const each = documents.bytes
  const room = Math.floor(10_000 / each)
  for (let key = 1; key < room; key++) await keepIt(String(key))
  documents.answer('0', get)
  await keepIt('one more')
  expect([documents.answer('0', get)?.status, documents.answer('1', get)?.status]).toEqual([200, undefined])
  expect(documents.bytes).toBe(room * each + 'one more'.length - 1)
})
