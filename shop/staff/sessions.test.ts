import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newId } from '../ids.ts'
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  findStaffSession,
  listSessions,
  renewToken,
  startSession,
} from './sessions.ts'

const db = await testDatabase()
let staffId: string

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(async () => {
  staffId = newId()
  await db
    .insertInto('staff')
    .values({ id: staffId, username: `bilal-${staffId}`, password_hash: 'none', role: 'manager' })
    .execute()
})

afterEach(() => {
  vi.useRealTimers()
})

const start = (of: string) => startSession(db, { staffId: of, device: 'Chrome on Android' })

const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

test('a signed-out session is invalid', async () => {
  const { token } = await start(staffId)
  expect(await findStaffSession(db, token)).toMatchObject({ staffId, role: 'manager' })
  await endSession(db, token)
  expect(await findStaffSession(db, token)).toBeUndefined()
})

test('an invented token is invalid', async () => {
  expect(await findStaffSession(db, '')).toBeUndefined()
  expect(await findStaffSession(db, '\0')).toBeUndefined()
})

test('the table contains no usable token', async () => {
  const { token } = await start(staffId)
  const { token_hash } = await db
    .selectFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(token_hash).not.toBe(token)
  expect(await findStaffSession(db, token_hash)).toBeUndefined()
})

const HOUR = 60 * MINUTE

const makeOwner = (id: string) => db.updateTable('staff').set({ role: 'owner' }).where('id', '=', id).execute()

test.each([
  ['owner', 12],
  ['manager', 24],
] as const)('a session that %s do not use for %d hours has ended', async (role, hours) => {
  if (role === 'owner') await makeOwner(staffId)
  const { token } = await start(staffId)
  later((hours - 1) * HOUR)
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: true })
  later((hours - 1) * HOUR)
  expect(await findStaffSession(db, token)).toMatchObject({ staffId })
  later(hours * HOUR + MINUTE)
  expect(await findStaffSession(db, token)).toBeUndefined()
})

test.each([
  ['owner', 7],
  ['manager', 30],
] as const)('a session that %s use all day ends after %d days', async (role, days) => {
  if (role === 'owner') await makeOwner(staffId)
  const { token } = await start(staffId)
  for (let half = 1; half < days * 2; half++) {
    later(11.9 * HOUR)
    expect(await findStaffSession(db, token)).toMatchObject({ renewed: true })
  }
  later(DAY)
  expect(await findStaffSession(db, token)).toBeUndefined()
})

test("an account that becomes an owner has an owner's session from then on", async () => {
  const { token } = await start(staffId)
  await makeOwner(staffId)
  later(13 * HOUR)
  expect(await findStaffSession(db, token)).toBeUndefined()
})

test('an account has at most ten sessions; the least recently used one ends', async () => {
  const first = await start(staffId)
  const second = await start(staffId)
  // Of those of the same millisecond any may end.
  later(MINUTE)
  for (let number = 3; number <= 10; number++) await start(staffId)
  later(10 * MINUTE)
  await findStaffSession(db, first.token)
  later(MINUTE)
  await start(staffId)
  expect(await listSessions(db, staffId)).toHaveLength(10)
  expect(await findStaffSession(db, second.token)).toBeUndefined()
  expect(await findStaffSession(db, first.token)).toMatchObject({ staffId })
})

test('the use of a session is stored at most every five minutes', async () => {
  const { token } = await start(staffId)
  later(4 * MINUTE)
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: false })
  later(2 * MINUTE)
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: true })
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: false })
})

test('the former token works for a minute, without the new password confirmation', async () => {
  const { token: earlier } = await start(staffId)
  later(20 * MINUTE)
  const { sessionId } = (await findStaffSession(db, earlier)) ?? { sessionId: '' }
  later(6 * MINUTE)
  const { token } = await renewToken(db, sessionId)
  // Setting the cookie again would replace the new token by the former one.
  expect(await findStaffSession(db, earlier)).toMatchObject({ sessionId, isPasswordRecent: false, renewed: false })
  expect(await findStaffSession(db, token)).toMatchObject({ sessionId, isPasswordRecent: true })
  later(MINUTE + 1000)
  expect(await findStaffSession(db, earlier)).toBeUndefined()
  expect(await findStaffSession(db, token)).toMatchObject({ sessionId, isPasswordRecent: true })
})

test('ending the sessions of one account leaves those of others', async () => {
  const mine = await start(staffId)
  const otherId = newId()
  await db
    .insertInto('staff')
    .values({ id: otherId, username: `sana-${otherId}`, password_hash: 'none', role: 'manager' })
    .execute()
  const theirs = await start(otherId)
  await endSessionsOf(db, staffId)
  expect(await findStaffSession(db, mine.token)).toBeUndefined()
  expect(await findStaffSession(db, theirs.token)).toMatchObject({ staffId: otherId })
})

test('the next sign-in deletes ended sessions', async () => {
  await start(staffId)
  later(8 * DAY)
  await start(staffId)
  const rows = await db.selectFrom('staff_sessions').where('staff_id', '=', staffId).select('token_hash').execute()
  expect(rows).toHaveLength(1)
})

test("an account's sessions are listed, the last used first, without tokens", async () => {
  const { token } = await start(staffId)
  later(10 * MINUTE)
  const other = await startSession(db, { staffId, device: 'Safari on iPhone' })
  const listed = await listSessions(db, staffId)
  expect(listed).toMatchObject([{ device: 'Safari on iPhone' }, { device: 'Chrome on Android' }])
  expect(listed.map(row => Object.keys(row))).toEqual(Array(2).fill(['id', 'device', 'firstSeenAt', 'lastSeenAt']))
  later(20 * MINUTE)
  await findStaffSession(db, token)
  expect(await listSessions(db, staffId)).toMatchObject([
    { device: 'Chrome on Android' },
    { device: 'Safari on iPhone' },
  ])
  for (const { id } of listed) expect(await findStaffSession(db, id)).toBeUndefined()
  expect(await findStaffSession(db, other.token)).toMatchObject({ sessionId: listed[0]?.id })
})

test('a session is ended by its id, by its own account only', async () => {
  const { token } = await start(staffId)
  const [{ id } = { id: '' }] = await listSessions(db, staffId)
  await endSessionOf(db, { staffId: newId(), id })
  expect(await findStaffSession(db, token)).toMatchObject({ staffId })
  await endSessionOf(db, { staffId, id })
  expect(await findStaffSession(db, token)).toBeUndefined()
})

test('all sessions but one end', async () => {
  const [here, elsewhere] = [await start(staffId), await start(staffId)]
  await endSessionsOf(db, staffId, { keep: (await findStaffSession(db, here.token))?.sessionId ?? '' })
  expect(await findStaffSession(db, here.token)).toMatchObject({ staffId })
  expect(await findStaffSession(db, elsewhere.token)).toBeUndefined()
})
