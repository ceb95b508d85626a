import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'

describe('what keeps the shop from starting is said in a sentence', () => {
  it('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const starting = listen((_, response) => response.end('ok'), { HOST: '127.0.0.1', PORT: port })
    await expect(starting).rejects.toThrow(
      `Port ${port} is already in use. Stop what uses it, or set PORT to another one.`,
    )
    other.close()
  })

  it('an address this machine has not', async () => {
    const starting = listen((_, response) => response.end('ok'), { HOST: '203.0.113.7', PORT: 0 })
    await expect(starting).rejects.toThrow('This machine has no address 203.0.113.7.')
  })

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['DEMO', 'maybe'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })
})

it('an empty variable counts as not set', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '', UNKNOWN: 'x' })
  expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: 'on', LOG_LEVEL: 'info' })
  expect(config.DATABASE_URL).toBeUndefined()
})
