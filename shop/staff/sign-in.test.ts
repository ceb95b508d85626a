import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { Refusal } from '../refusal.ts'
import { ensureOwner } from './ensure-owner.ts'
import { findStaffSession } from './sessions.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { atHome as asking, home, openSession, password } from './staff.fixture.ts'

const db = await testDatabase()

type Given = Parameters<typeof signIn>[1]

const atHome: Given = { ...asking, username: 'admin', password }

beforeAll(async () => {
  await ensureOwner(db, { password })
})

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
})

afterEach(() => {
  vi.useRealTimers()
})

const opened = { token: expect.stringMatching(/^[\w-]{43}$/), device: expect.stringMatching(/^[\w-]{43}$/) }

/** The result of a sign-in: a session, or the code of its refusal. */
async function answerTo(given: Partial<Given>): Promise<SignedIn | string> {
  try {
    return await openSession(db, { ...atHome, ...given })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function guess(times: number, given: Partial<Given> = {}) {
  const answers: unknown[] = []
  for (let time = 0; time < times; time++) answers.push(await answerTo({ ...given, password: 'a guess' }))
  return answers
}

test('the right password opens a session', async () => {
  const { token } = await openSession(db, atHome)
  expect(await findStaffSession(db, token)).toMatchObject({ username: 'admin', role: 'owner' })
})

test('a username is the same in another case and with spaces around it', async () => {
  expect(await answerTo({ username: ' Admin ' })).toEqual(opened)
})

test('a wrong password and an unknown name get the same refusal', async () => {
  expect(await answerTo({ password: 'a guess' })).toBe('sign-in-failed')
  expect(await answerTo({ username: 'nobody' })).toBe('sign-in-failed')
})

test('after ten wrong passwords the next one must wait, even the right one', async () => {
  expect(new Set(await guess(10))).toEqual(new Set(['sign-in-failed']))
  await expect(signIn(db, atHome)).rejects.toMatchObject({ code: 'too-many-attempts', values: { minutes: 30 } })
})

test('twenty simultaneous guesses are ten guesses', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo({ password: 'a guess' })))
  expect(answers.filter(answer => answer === 'sign-in-failed')).toHaveLength(10)
})

test('the wait ends after half an hour', async () => {
  await guess(11)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  expect(await answerTo({})).toEqual(opened)
})

test('the right password resets the wrong ones before it', async () => {
  await guess(9)
  await signIn(db, atHome)
  expect(new Set(await guess(9))).toEqual(new Set(['sign-in-failed']))
})

test('a stranger who guesses does not lock the owner out elsewhere', async () => {
  await guess(12, { address: '198.51.100.9' })
  expect(await answerTo({})).toEqual(opened)
})

test('one IPv6 subscriber is one place, however many IPs they use', async () => {
  for (let host = 1; host <= 10; host++) await guess(1, { address: `2001:db8:1:2::${host}` })
  expect(await answerTo({ address: '2001:db8:1:2:ffff::1' })).toBe('too-many-attempts')
  expect(await answerTo({ address: '2001:db8:1:3::1' })).toEqual(opened)
})

test('a place that guesses many names must wait', async () => {
  for (let name = 0; name < 10; name++) await guess(10, { username: `name-${name}` })
  expect(await answerTo({})).toBe('too-many-attempts')
})

test('a refused place adds no rows, whatever names it invents', async () => {
  await guess(1)
  await sql`update sign_in_limits set points = 100 where key like 'place:%'`.execute(db)
  const counted = async () => (await sql`select from sign_in_limits`.execute(db)).rows.length
  const before = await counted()
  for (let name = 0; name < 5; name++) await guess(1, { username: `name-${name}` })
  expect(await counted()).toBe(before)
})

test('an attempt refused for one origin does not count against the name', async () => {
  await guess(15)
  const { rows } = await sql`select points from sign_in_limits where key like 'name:%'`.execute(db)
  expect(rows).toEqual([{ points: 10 }])
})

test('the next attempt deletes expired rows, even when it is wrong', async () => {
  await guess(1, { address: '198.51.100.7', username: 'somebody' })
  await sql`update sign_in_limits set expire = 1`.execute(db)
  await guess(1)
  expect((await sql`select from sign_in_limits where expire = 1`.execute(db)).rows).toEqual([])
})

test('when strangers guess too often, strangers wait and a known device does not', async () => {
  const { device } = await openSession(db, atHome)
  await fillNameLimit()
  expect(await answerTo({ address: '192.0.2.200' })).toBe('too-many-attempts')
  expect(await answerTo({ address: '192.0.2.200', device })).toEqual({ ...opened, device })
})

test('a known device has ten attempts too, which others on its network do not use up', async () => {
  const { device } = await openSession(db, atHome)
  await guess(11)
  expect(new Set(await guess(10, { device }))).toEqual(new Set(['sign-in-failed']))
  expect(await answerTo({ device })).toBe('too-many-attempts')
})

test('an invented device token is ignored and replaced', async () => {
  const made = 'planted-in-the-browser'
  const answer = await openSession(db, { ...atHome, device: made })
  expect(answer.device).not.toBe(made)
  await guess(11)
  expect(await answerTo({ device: made })).toBe('too-many-attempts')
})

test('the table of limits contains no readable name, IP or token', async () => {
  const { device } = await openSession(db, atHome)
  await guess(1)
  const { rows } = await sql<{ key: string }>`select key from sign_in_limits`.execute(db)
  expect(rows.length).toBeGreaterThan(2)
  for (const { key } of rows) expect(key).not.toMatch(new RegExp(`admin|${home}|${device}`))
})

/** Rows as 500 guesses from 50 places leave them, without hashing 500 passwords. */
async function fillNameLimit() {
  await guess(1, { address: '198.51.100.1' })
  await sql`update sign_in_limits set points = 500 where key like 'name:%'`.execute(db)
}
