import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { findStaffSession } from './sessions.ts'
import { home, newStaff, openSession, password } from './staff.fixture.ts'

const db = await testDatabase()
let staffId: string

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
  await db.deleteFrom('staff').execute()
  staffId = (await newStaff(db)).staffId
})

const next = 'karachi-ki-sham'

async function change(given: { password?: string; sessionId: string; next?: string }) {
  await changeOwnPassword(db, { staffId, password, next, origin: { address: home, device: null }, ...given })
}

async function signInTwice() {
  const here = await openSession(db, { username: 'sana' })
  const elsewhere = await openSession(db, { username: 'sana' })
  const sessionId = (await findStaffSession(db, here.token))?.sessionId ?? ''
  return { here, elsewhere, sessionId }
}

test('changing it needs the current one, ends other sessions and keeps this one', async () => {
  const { here, elsewhere, sessionId } = await signInTwice()
  await change({ sessionId })
  expect(await findStaffSession(db, here.token)).toMatchObject({ username: 'sana' })
  expect(await findStaffSession(db, elsewhere.token)).toBeUndefined()
  await expect(openSession(db, { username: 'sana' })).rejects.toMatchObject({ code: 'sign-in-failed' })
  expect(await openSession(db, { username: 'sana', password: next })).toHaveProperty('token')
})

test('a wrong current password changes nothing, and only ten guesses are allowed', async () => {
  const { elsewhere, sessionId } = await signInTwice()
  for (let time = 0; time < 10; time++) {
    await expect(change({ sessionId, password: `guess ${time}` })).rejects.toMatchObject({ code: 'password-wrong' })
  }
  await expect(change({ sessionId })).rejects.toMatchObject({ code: 'too-many-attempts' })
  expect(await findStaffSession(db, elsewhere.token)).toMatchObject({ username: 'sana' })
})

test('of two simultaneous changes from the same current password one succeeds', async () => {
  const { sessionId } = await signInTwice()
  const outcomes = await Promise.allSettled([
    change({ sessionId, next: 'the-first-of-two' }),
    change({ sessionId, next: 'the-second-of-two' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
