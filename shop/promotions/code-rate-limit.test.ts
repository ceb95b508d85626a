import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { Refusal } from '../refusal.ts'
import { enterCodeRateLimited } from './enter-code.ts'
import { newPromotion } from './promotions.fixture.ts'

const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)
const home = '203.0.113.7'

beforeEach(async () => {
  await sql`truncate track_limits, promotions cascade`.execute(db)
  await newPromotion(db, { code: 'EID10' })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Whether a code is entered, by default by a new browser; otherwise the code of the refusal. */
async function enter(typed: string, { address = home, sessionId = randomUUID() as string } = {}) {
  try {
    await enterCodeRateLimited(db, { sessionId, typed, address })
    return 'entered'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function guess(times: number, from: Parameters<typeof enter>[1] = {}) {
  for (let time = 0; time < times; time++) expect(await enter(`GUESS${time}`, from)).toBe('code-unknown')
}

const countOf = (results: string[], result: string) => results.filter(other => other === result).length

describe('the limit of an hour', () => {
  it('60 wrong codes of a network are answered, then every code is refused, the right one too, for an hour', async () => {
    await guess(60)
    expect([await enter('GUESS60'), await enter('EID10')]).toEqual(['too-many-attempts', 'too-many-attempts'])
    expect(await enter('EID10', { address: '198.51.100.9' })).toBe('entered')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    expect([await enter('GUESS60'), await enter('EID10')]).toEqual(['code-unknown', 'entered'])
  })

  it('60 wrong codes of a browser are answered, from whichever network', async () => {
    const sessionId = randomUUID()
    for (let turn = 0; turn < 60; turn++) await guess(1, { sessionId, address: `203.0.113.${turn}` })
    expect(await enter('EID10', { sessionId, address: '198.51.100.9' })).toBe('too-many-attempts')
    expect(await enter('EID10', { address: '198.51.100.9' })).toBe('entered')
  })

  it('the addresses of an IPv6 subscriber are one network', async () => {
    for (let turn = 0; turn < 60; turn++) await guess(1, { address: `2001:db8:1:2::${turn}` })
    expect(await enter('EID10', { address: '2001:db8:1:2::ffff' })).toBe('too-many-attempts')
    expect(await enter('EID10', { address: '2001:db8:1:3::1' })).toBe('entered')
  })

  it('right codes and empty fields are not counted', async () => {
    const sessionId = randomUUID()
    for (let turn = 0; turn < 70; turn++) expect(await enter(' eid10', { sessionId })).toBe('entered')
    for (let turn = 0; turn < 70; turn++) expect(await enter(' \u200b', { sessionId })).toBe('code-unknown')
    await guess(60, { sessionId })
    expect(await enter('EID10', { sessionId })).toBe('too-many-attempts')
  })

  it('60 of 100 simultaneous wrong codes are answered', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, (_, at) => enter(`GUESS${at}`)))
    expect(countOf(results, 'code-unknown')).toBe(60)
    expect(countOf(results, 'too-many-attempts')).toBe(40)
  })

  it('two processes answer 60 wrong codes together', async () => {
    const program = fileURLToPath(new URL('guess-codes.fixture.ts', import.meta.url))
    const guesses = async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [program, databaseUrl, home, '50'])
      return JSON.parse(stdout) as string[]
    }
    const results = (await Promise.all([guesses(), guesses()])).flat()
    expect(countOf(results, 'code-unknown')).toBe(60)
    expect(countOf(results, 'too-many-attempts')).toBe(40)
  })
})

it('nothing readable is stored, and nothing at all after an hour', async () => {
  await guess(1, { sessionId: 'one' })
  const keys = async () => (await sql<{ key: string }>`select key from track_limits`.execute(db)).rows
  expect(await keys()).toHaveLength(2)
  for (const { key } of await keys()) expect(key).toMatch(/^code-(place|browser):[\w-]{43}$/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  await guess(1, { address: '198.51.100.9' })
  expect(await keys()).toHaveLength(2)
})
