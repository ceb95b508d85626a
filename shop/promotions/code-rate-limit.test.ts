import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import type { IdempotencyKey } from '../orders/placing/signed-idempotency-key.ts'
import { Refusal } from '../refusal.ts'
import { enterCodeRateLimited } from './enter-code.ts'
import { newPromotion } from './promotions.fixture.ts'

const db = await testDatabase()
const home = '203.0.113.7'
const noForm = null as IdempotencyKey | null

beforeEach(async () => {
  await sql`truncate rate_limits, promotions cascade`.execute(db)
  await newPromotion(db, { code: 'EID10' })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Whether a code is entered, by default by a new browser; otherwise the code of the refusal. */
async function enter(typed: string, { address = home, sessionId = randomUUID() as string, form = noForm } = {}) {
  try {
    await enterCodeRateLimited(db, { sessionId, typed, address, form })
    return 'entered'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function guess(times: number, from: Parameters<typeof enter>[1] = {}) {
  for (let time = 0; time < times; time++) expect(await enter(`GUESS${time}`, from)).toBe('code-unknown')
}

const strangers = async (address = home) =>
  await Promise.all(Array.from({ length: 60 }, (_, at) => enter(`STRANGER${at}`, { address })))

/** A browser whose cart has had something in it for so many seconds. */
async function shopperSince(seconds: number) {
  const sessionId = randomUUID()
  const { variantId } = await newStockedVariant(db)
  const created_at = new Date(Date.now() - seconds * 1000)
  await db
    .insertInto('cart_lines')
    .values({ session_id: sessionId, variant_id: variantId, quantity: 1, created_at })
    .execute()
  return { sessionId }
}

const openedForm = (seconds: number) => ({ form: { id: randomUUID(), ageMs: seconds * 1000 } })

const countResult = (results: string[], result: string) => results.filter(other => other === result).length

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
    for (const code of ['EID20', 'EID30']) await newPromotion(db, { code })
    for (let turn = 0; turn < 70; turn++)
      expect(await enter(turn % 2 ? ' eid10' : 'EID20', { sessionId })).toBe('entered')
    for (let turn = 0; turn < 70; turn++) expect(await enter(' \u200b', { sessionId })).toBe('code-unknown')
    await guess(60, { sessionId })
    expect(await enter('EID30', { sessionId })).toBe('too-many-attempts')
  })

  it('60 of 100 simultaneous wrong codes are answered', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, (_, at) => enter(`GUESS${at}`)))
    expect(countResult(results, 'code-unknown')).toBe(60)
    expect(countResult(results, 'too-many-attempts')).toBe(40)
  })
})

describe('a shopper in the network of a guesser', () => {
  let isStored = false

  /** The first test lets strangers guess, the others begin with what that stored. */
  beforeEach(async () => {
    if (isStored) return await sql`insert into rate_limits table attempts`.execute(db)
    await strangers()
    await sql`create table attempts as table rate_limits`.execute(db)
    isStored = true
  })

  it.each([
    ['with something in the cart for a minute', () => shopperSince(61)],
    ['with a checkout form open for a minute', () => openedForm(60)],
  ])('%s, enters a code, and has five wrong ones', async (_, shopper) => {
    const me = await shopper()
    expect(await enter('EID10', me)).toBe('entered')
    await guess(5, me)
    expect(await enter('EID11', me)).toBe('too-many-attempts')
    expect(await enter('EID10', { ...me, sessionId: randomUUID() })).toBe('too-many-attempts')
    expect(await enter('EID10', await shopper())).toBe('entered')
  })

  it.each([
    ['without a cart', () => ({})],
    ['with something in the cart for less than a minute', () => shopperSince(50)],
    ['with a checkout form open for less than a minute', () => openedForm(59)],
  ])('%s, is refused', async (_, stranger) => {
    expect(await enter('EID10', await stranger())).toBe('too-many-attempts')
  })

  it('may enter the code of the cart again, however many strangers guess', async () => {
    const me = await shopperSince(0)
    await enter('EID10', { ...me, address: '198.51.100.9' })
    await guess(59, { ...me, address: '198.51.100.9' })
    await guess(1, { ...me, address: '203.0.113.8' })
    expect(await enter('eid10', me)).toBe('entered')
    await db.updateTable('promotions').set({ is_active: false }).execute()
    expect(await enter('EID10', me)).toBe('code-ended')
  })
})

it('a guesser with carts and forms without end has 240 codes of a network answered in an hour', async () => {
  await strangers()
  const { variantId } = await newStockedVariant(db)
  const carts = Array.from({ length: 30 }, () => randomUUID())
  const created_at = new Date(Date.now() - 3_600_000)
  const lines = carts.map(session_id => ({ session_id, variant_id: variantId, quantity: 1, created_at }))
  await db.insertInto('cart_lines').values(lines).execute()
  const guessers = [...carts.map(sessionId => ({ sessionId })), ...carts.map(() => openedForm(600))]
  const tries = guessers.flatMap(from => Array.from({ length: 6 }, (_, at) => enter(`GUESS${at}`, from)))
  expect(countResult(await Promise.all(tries), 'code-unknown')).toBe(180)
  expect(await enter('EID10', await shopperSince(600))).toBe('too-many-attempts')
  expect(await enter('EID10', { ...(await shopperSince(600)), address: '198.51.100.9' })).toBe('entered')
})

it('nothing readable is stored, and nothing at all after an hour', async () => {
  await guess(1, { sessionId: 'one' })
  const keys = async () => (await sql<{ key: string }>`select key from rate_limits`.execute(db)).rows
  expect(await keys()).toHaveLength(2)
  await guess(59, { sessionId: 'one' })
  await guess(1, await shopperSince(61))
  expect(await keys()).toHaveLength(5)
  for (const { key } of await keys()) expect(key).toMatch(/^code-(network|browser|shopper|shoppers):[\w-]{43}$/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  await guess(1, { address: '198.51.100.9' })
  expect(await keys()).toHaveLength(2)
})
