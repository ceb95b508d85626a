import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { Refusal } from '../refusal.ts'
import { consent } from './consent.fixture.ts'
import { subscribe, subscribeRateLimited, unsubscribe } from './newsletter.ts'

const db = await testDatabase()
const home = '203.0.113.7'

beforeEach(async () => {
  await sql`truncate rate_limits`.execute(db)
  await db.deleteFrom('newsletter_subscribers').execute()
})

afterEach(() => {
  vi.useRealTimers()
})

let count = 0
const someone = () => `reader-${++count}@example.com`

/** Whether a sign-up is accepted, by default with a new address each time; otherwise the code of the refusal. */
async function signUp({ email = someone(), address = home, sessionId = null as string | null } = {}) {
  try {
    await subscribeRateLimited(db, { email, address, sessionId, consent })
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function signUps(times: number, given: Parameters<typeof signUp>[0] = {}) {
  const answers: string[] = []
  for (let time = 0; time < times; time++) answers.push(await signUp(given))
  return answers
}

const countList = async () => (await db.selectFrom('newsletter_subscribers').select('id').execute()).length

describe('the limits of an hour', () => {
  it('five sign-ups of one email address are accepted, from anywhere and in any case', async () => {
    expect(await signUps(5, { email: 'hina@example.com' })).toEqual(Array(5).fill('taken'))
    const again = { email: 'Hina@EXAMPLE.com', address: '198.51.100.9' }
    expect(await signUp(again)).toBe('too-many-attempts')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    expect(await signUp(again)).toBe('taken')
  })

  it('five of one browser are accepted, and other browsers of its network are not affected', async () => {
    expect(await signUps(6, { sessionId: 'one' })).toEqual([...Array(5).fill('taken'), 'too-many-attempts'])
    expect(await signUp({ sessionId: 'other' })).toBe('taken')
    expect(await signUp()).toBe('taken')
    expect(await countList()).toBe(7)
  })

  it('a hundred of one network are accepted, where an IPv6 subscriber is one network', async () => {
    for (let turn = 0; turn < 100; turn++) expect(await signUp({ address: `2001:db8:1:2::${turn}` })).toBe('taken')
    expect(await signUp({ address: '2001:db8:1:2::ffff' })).toBe('too-many-attempts')
    expect(await signUp({ address: '2001:db8:1:3::1' })).toBe('taken')
  })

  it('five of ten simultaneous ones are accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ sessionId: 'one' })))
    expect(answers.filter(answer => answer === 'taken')).toHaveLength(5)
    expect(await countList()).toBe(5)
  })
})

it('a refused sign-up does not subscribe an unsubscribed address', async () => {
  const { token } = await subscribe(db, 'hina@example.com', consent)
  await signUps(5, { email: 'hina@example.com' })
  await unsubscribe(db, token)
  expect(await signUp({ email: 'hina@example.com' })).toBe('too-many-attempts')
  const [hina] = await db.selectFrom('newsletter_subscribers').select('unsubscribed_at as leftAt').execute()
  expect(hina?.leftAt).toBeInstanceOf(Date)
})

it('nothing readable is stored, and nothing at all after an hour', async () => {
  await signUp({ email: 'hina@example.com', sessionId: 'one' })
  const keys = async () => (await sql<{ key: string }>`select key from rate_limits`.execute(db)).rows
  for (const { key } of await keys()) expect(key).toMatch(/^newsletter-(network|browser|email):[\w-]{43}$/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  await signUp({ email: 'zara@example.com' })
  expect(await keys()).toHaveLength(2)
})
