import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newId } from '../ids.ts'
import { endSession, endSessionsOf, findStaffSession, startSession } from './sessions.ts'

const db = await testDatabase()
let staffId: string

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(async () => {
  staffId = newId()
  await db
    .insertInto('staff')
    .values({ id: staffId, username: `bilal-${staffId}`, password_hash: 'none' })
    .execute()
})

afterEach(() => {
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

test('a signed-out session opens nothing', async () => {
  const { token } = await startSession(db, staffId)
  expect(await findStaffSession(db, token)).toMatchObject({ staffId, role: 'staff' })
  await endSession(db, token)
  expect(await findStaffSession(db, token)).toBeUndefined()
})

test('a made-up secret opens nothing', async () => {
  expect(await findStaffSession(db, '')).toBeUndefined()
  expect(await findStaffSession(db, '\0')).toBeUndefined()
})

test('the table holds no secret that opens anything', async () => {
  const { token } = await startSession(db, staffId)
  const { token_hash } = await db
    .selectFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(token_hash).not.toBe(token)
  expect(await findStaffSession(db, token_hash)).toBeUndefined()
})

test('a session nobody uses for seven days has ended', async () => {
  const { token } = await startSession(db, staffId)
  later(7 * DAY + MINUTE)
  expect(await findStaffSession(db, token)).toBeUndefined()
})

test('a session that is used goes on', async () => {
  const { token } = await startSession(db, staffId)
  later(6 * DAY)
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: true })
  later(6 * DAY)
  expect(await findStaffSession(db, token)).toMatchObject({ staffId })
})

test('using a session is written down at most once an hour', async () => {
  const { token } = await startSession(db, staffId)
  later(59 * MINUTE)
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: false })
  later(2 * MINUTE)
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: true })
  expect(await findStaffSession(db, token)).toMatchObject({ renewed: false })
})

test('the sessions of one person end without touching those of others', async () => {
  const mine = await startSession(db, staffId)
  const otherId = newId()
  await db
    .insertInto('staff')
    .values({ id: otherId, username: `sana-${otherId}`, password_hash: 'none' })
    .execute()
  const theirs = await startSession(db, otherId)
  await endSessionsOf(db, staffId)
  expect(await findStaffSession(db, mine.token)).toBeUndefined()
  expect(await findStaffSession(db, theirs.token)).toMatchObject({ staffId: otherId })
})

test('sessions that have ended are cleared away by the next one', async () => {
  await startSession(db, staffId)
  later(8 * DAY)
  await startSession(db, staffId)
  const rows = await db.selectFrom('staff_sessions').where('staff_id', '=', staffId).select('token_hash').execute()
  expect(rows).toHaveLength(1)
})
