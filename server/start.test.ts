import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { readConfig } from './config.ts'
import { toStartProblem } from './explain-start-error.ts'
import { explainAddressError, requireFreeAddress } from './free-address.ts'
import { listen } from './http-server.ts'

describe('the port', () => {
  it('a port in use is refused with a suggestion', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const sentence =
      `Port ${port} of 127.0.0.1 is already in use. Stop the program that uses it, or start the shop on another port,` +
      ` for example: PORT=${port + 1} npm start`
    await expect(listen({ HOST: '127.0.0.1', PORT: port })).rejects.toThrow(sentence)
    await expect(requireFreeAddress({ HOST: '127.0.0.1', PORT: port })).rejects.toThrow(sentence)
  })

  it('no port above the last is suggested', () => {
    const taken = Object.assign(new Error('in use'), { code: 'EADDRINUSE' })
    const { message } = explainAddressError(taken, { HOST: '127.0.0.1', PORT: 65_535 })
    expect(message).toMatch(/for example: PORT=3000 npm start$/)
  })

  it('an address that this machine does not have is refused', async () => {
    for (const take of [listen, requireFreeAddress])
      await expect(take({ HOST: '203.0.113.7', PORT: 0 })).rejects.toThrow('This machine has no address 203.0.113.7.')
  })

  it('requests are asked to retry until the shop is open', async () => {
    const { server, url, serve } = await listen({ HOST: '::1', PORT: 0 })
    onTestFinished(() => void server.close())
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    const early = await fetch(url)
    expect([early.status, early.headers.get('Retry-After'), early.headers.get('Refresh')]).toEqual([503, '5', '5'])
    expect(early.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(early.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await early.text()).toBe(`${en.failure.away}\n${ur.failure.away}\n`)
    const form = await fetch(url, { method: 'POST', body: 'name=Ayesha' })
    expect([form.status, form.headers.get('Refresh')]).toEqual([503, null])
    serve((_, response) => response.end('open'))
    const open = await fetch(url)
    expect([open.status, await open.text()]).toEqual([200, 'open'])
  })
})

describe('a setting', () => {
  it.each([
    ['PORT', 'abc', "PORT must be a whole number from 0 to 65535, and is 'abc'."],
    ['PORT', '70000', "PORT must be a whole number from 0 to 65535, and is '70000'."],
    ['PORT', '80.5', "PORT must be a whole number from 0 to 65535, and is '80.5'."],
    ['DEMO', 'maybe', "DEMO must be on or off, and is 'maybe'."],
    ['TRUST_PROXY', 'yes', "TRUST_PROXY must be on or off, and is 'yes'."],
    ['S3_FORCE_PATH_STYLE', 'yes', "S3_FORCE_PATH_STYLE must be on or off, and is 'yes'."],
    ['MAX_CONNECTIONS', '0', "MAX_CONNECTIONS must be a whole number from 1 to 999999, and is '0'."],
    ['STORAGE', 'ftp', "STORAGE must be disk or s3, and is 'ftp'."],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, and is 'loud'."],
    [
      'PUBLIC_URL',
      'shop.example',
      "PUBLIC_URL must be an address such as https://shop.example, and is 'shop.example'.",
    ],
    [
      'S3_ENDPOINT',
      'ftp://me:s3cret@x',
      "S3_ENDPOINT must be an address such as https://s3.example, and is 'ftp://…@x'.",
    ],
    ['ADMIN_PASSWORD', 's3cret', 'ADMIN_PASSWORD must have at least 8 characters.'],
    [
      'DATABASE_URL',
      'mysql://me:s3cret@host',
      'DATABASE_URL must begin with postgres://, such as postgres://user:password@host:5432/database.',
    ],
  ])('%s=%s is refused with what it must be', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(sentence))
  })

  it('a missing setting that another needs is named, and each mistake has its own line', () => {
    const s3 = { STORAGE: 's3', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'key' }
    expect(() => readConfig(s3)).toThrow(
      new Error('S3_BUCKET must be set when STORAGE is s3.\nS3_SECRET_ACCESS_KEY must be set when STORAGE is s3.'),
    )
  })

  it('a proxy or a second host needs PUBLIC_URL', () => {
    const sentence =
      "PUBLIC_URL must be set when TRUST_PROXY is on, to the shop's address as shoppers type it, such as https://shop.example."
    expect(() => readConfig({ TRUST_PROXY: 'on' })).toThrow(new Error(sentence))
    const PUBLIC_URL = 'https://shop.example'
    expect(readConfig({ TRUST_PROXY: 'on', PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL)
    expect(() => readConfig({ ADMIN_URL: 'https://admin.shop.example' })).toThrow(
      /^PUBLIC_URL must be set when ADMIN_URL is/,
    )
    expect(() => readConfig({ PUBLIC_URL, ADMIN_URL: 'http://shop.example/admin' })).toThrow(
      new Error('ADMIN_URL must name another host than PUBLIC_URL, or be left out.'),
    )
  })

  it('an empty setting counts as not set', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '', UNKNOWN: 'x' })
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: 'on', LOG_LEVEL: 'info' })
    expect(config.DATABASE_URL).toBeUndefined()
  })
})

describe('an error while the shop opens', () => {
  const logged: string[] = []
  const log = pino({}, { write: line => void logged.push(line) })
  const sentenceFor = (error: unknown) => toStartProblem(error, { log, dataDir: '/data' }).message
  const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })

  it.each([
    [
      'a full disk below a library’s own error',
      new Error('E', { cause: withCode('ENOSPC') }),
      /^The disk that holds \/data is full: make room/,
    ],
    ['a full disk at the database', withCode('53100'), /^The disk that holds the database is full\. Make room/],
    [
      'a database that goes away',
      withCode('57P01'),
      /^The database went away while the shop was starting\. Read its log/,
    ],
    [
      'a storage that fails',
      Object.assign(withCode('E_CANNOT_WRITE_FILE'), { cause: new Error('SlowDown') }),
      /^A picture could not be stored \(SlowDown\)\. Check the storage/,
    ],
  ])('it is explained in a sentence: %s', (_, error, sentence) => {
    expect(sentenceFor(error)).toMatch(sentence)
    expect(logged).toEqual([])
  })

  it('an unexpected error is printed with its message and logged with its place in the code', () => {
    const sentence = sentenceFor(new TypeError('x is not a function'))
    expect(sentence).toBe(
      'The shop could not start because of an unexpected error: x is not a function\n' +
        "The log line 'start failed' has the details.",
    )
    expect(JSON.parse(logged.join())).toMatchObject({
      msg: 'start failed',
      error: { name: 'TypeError', message: 'x is not a function', stack: expect.stringContaining('start.test.ts') },
    })
  })
})
