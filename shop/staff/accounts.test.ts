import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import {
  changeRole,
  changeStaffDetails,
  createStaff,
  deleteStaff,
  listStaff,
  removeTotp,
  resetPassword,
  setStaffActive,
} from './accounts.ts'
import { findStaffSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { atHome, newStaff, openSession, password, setUpTotp } from './staff.fixture.ts'

const db = await testDatabase()
let owner: { staffId: string; username: string }

beforeEach(async () => {
  await db.deleteFrom('stock_movements').execute()
  await db.deleteFrom('staff').execute()
  owner = await newStaff(db, { username: 'admin', role: 'owner' })
})

describe('an account', () => {
  test('it is created with a given password, or with a random one that is shown once', async () => {
    expect(await createStaff(db, { username: 'sana', role: 'manager', password })).toMatchObject({ password: null })
    const made = await createStaff(db, { username: ' Bilal ', role: 'manager', password: null })
    expect(made.password).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
    const { token } = await openSession(db, { username: 'bilal', password: made.password ?? '' })
    expect(await findStaffSession(db, token)).toMatchObject({ staffId: made.id, username: 'bilal', role: 'manager' })
  })

  test('its name is unique, also in another case', async () => {
    await newStaff(db)
    const again = createStaff(db, { username: 'SANA', role: 'owner', password })
    await expect(again).rejects.toMatchObject({ code: 'username-taken', values: { username: 'sana' } })
  })

  test('it is created once when two requests create it at once', async () => {
    const made = await Promise.allSettled([1, 2, 3].map(() => newStaff(db)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('it is listed with its role and whether it has codes, and without secrets', async () => {
    const { staffId } = await newStaff(db)
    await setUpTotp(db, staffId)
    await changeStaffDetails(db, { staffId, fullName: 'ثناء ملک', phone: '0300 1234567' })
    await openSession(db, { username: 'admin' })
    expect(await listStaff(db)).toEqual([
      {
        id: owner.staffId,
        username: 'admin',
        fullName: '',
        phone: '',
        role: 'owner',
        isActive: true,
        hasCodes: false,
        lastSeenAt: expect.any(Date),
      },
      {
        id: staffId,
        username: 'sana',
        fullName: 'ثناء ملک',
        phone: '0300 1234567',
        role: 'manager',
        isActive: true,
        hasCodes: true,
        lastSeenAt: null,
      },
    ])
  })
})

describe('a deactivated account', () => {
  test('it gets the message of a wrong password at the sign-in, and its sessions end', async () => {
    const { staffId } = await newStaff(db)
    const { token } = await openSession(db, { username: 'sana' })
    await setStaffActive(db, { staffId, isActive: false })
    expect(await findStaffSession(db, token)).toBeUndefined()
    await expect(openSession(db, { username: 'sana' })).rejects.toMatchObject({ code: 'sign-in-failed' })
    await setStaffActive(db, { staffId, isActive: true })
    expect(await findStaffSession(db, token)).toBeUndefined()
    expect(await openSession(db, { username: 'sana' })).toMatchObject({ token: expect.any(String) })
  })

  test('a session left behind is invalid', async () => {
    const { staffId } = await newStaff(db)
    const { token } = await openSession(db, { username: 'sana' })
    await db.updateTable('staff').set({ is_active: false }).where('id', '=', staffId).execute()
    expect(await findStaffSession(db, token)).toBeUndefined()
  })
})

test('a new password ends sessions and pending sign-ins, and only it works', async () => {
  const { staffId } = await newStaff(db)
  await setUpTotp(db, staffId)
  const pendingSignIn = await signIn(db, { ...atHome, username: 'sana', password })
  expect(pendingSignIn).toHaveProperty('pendingSignIn')
  const { password: given } = await resetPassword(db, { staffId, by: owner, password: null })
  expect(await db.selectFrom('pending_sign_ins').selectAll().execute()).toEqual([])
  await expect(signIn(db, { ...atHome, username: 'sana', password })).rejects.toMatchObject({ code: 'sign-in-failed' })
  expect(await signIn(db, { ...atHome, username: 'sana', password: given ?? '' })).toHaveProperty('pendingSignIn')
})

test('a password that is replaced during a sign-in opens no session', async () => {
  const { staffId } = await newStaff(db)
  for (let turn = 0; turn < 5; turn++) {
    const [opened] = await Promise.allSettled([
      openSession(db, { username: 'sana', address: newId() }),
      resetPassword(db, { staffId, by: owner, password: `chenab-ke-kinare-${turn}` }),
    ])
    if (opened.status === 'fulfilled') expect(await findStaffSession(db, opened.value.token)).toBeUndefined()
    // Whoever was first: the old password signs in no more.
    await expect(signIn(db, { ...atHome, username: 'sana', password })).rejects.toMatchObject({
      code: 'sign-in-failed',
    })
    await resetPassword(db, { staffId, by: owner, password })
  }
})

test('an owner turns codes off for an account that lost its phone, and the password alone works again', async () => {
  const { staffId } = await newStaff(db)
  await setUpTotp(db, staffId)
  await removeTotp(db, { staffId, by: owner })
  expect(await openSession(db, { username: 'sana' })).toMatchObject({ token: expect.any(String) })
  expect(await db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([])
})

test('nobody can reset their own password or codes from the list', async () => {
  const own = { staffId: owner.staffId, by: owner }
  await expect(resetPassword(db, { ...own, password: null })).rejects.toMatchObject({ code: 'own-account' })
  await expect(removeTotp(db, own)).rejects.toMatchObject({ code: 'own-account' })
})

test('activity keeps the name of a deleted account', async () => {
  const { staffId } = await newStaff(db)
  const { variantId } = await newStockedVariant(db)
  await db.updateTable('stock_movements').set({ staff_id: staffId }).where('variant_id', '=', variantId).execute()
  await deleteStaff(db, staffId)
  const moved = await db.selectFrom('stock_movements').select(['staff_id', 'staff_name']).execute()
  expect(moved).toEqual([{ staff_id: null, staff_name: 'sana' }])
})

describe('the last active owner', () => {
  const takeAway = {
    demoted: (staffId: string) => changeRole(db, { staffId, role: 'manager' }),
    'switched off': (staffId: string) => setStaffActive(db, { staffId, isActive: false }),
    deleted: (staffId: string) => deleteStaff(db, staffId),
  }
  const ways = Object.entries(takeAway)

  test.each(ways)('the last one cannot be %s', async (_, take) => {
    await newStaff(db)
    const { staffId } = await newStaff(db, { username: 'former', role: 'owner' })
    await setStaffActive(db, { staffId, isActive: false })
    await expect(take(owner.staffId)).rejects.toMatchObject({ code: 'last-owner' })
    await take(staffId)
  })

  const pairs = ways.flatMap(([one, take]) => ways.map(([other, takeOther]) => ({ one, other, take, takeOther })))
  test.each(pairs)(
    'the last one stays when two owners are $one and $other by each other at once',
    async ({ take, takeOther }) => {
      const other = await newStaff(db, { username: 'second', role: 'owner' })
      for (let turn = 0; turn < 4; turn++) {
        const outcomes = await Promise.allSettled([take(other.staffId), takeOther(owner.staffId)])
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
        const left = (await listStaff(db)).filter(({ role, isActive }) => role === 'owner' && isActive)
        expect(left).toHaveLength(1)
        await db.deleteFrom('staff').execute()
        owner = await newStaff(db, { username: 'admin', role: 'owner' })
        other.staffId = (await newStaff(db, { username: 'second', role: 'owner' })).staffId
      }
    },
  )
})

test.each([
  ['role', (staffId: string) => changeRole(db, { staffId, role: 'manager' })],
  ['owner', (staffId: string) => changeRole(db, { staffId, role: 'owner' })],
  ['off', (staffId: string) => setStaffActive(db, { staffId, isActive: false })],
  ['password', (staffId: string) => resetPassword(db, { staffId, by: owner, password })],
  ['codes', (staffId: string) => removeTotp(db, { staffId, by: owner })],
  ['deletion', (staffId: string) => deleteStaff(db, staffId)],
])('an account deleted in the meantime is refused: %s', async (_, change) => {
  await expect(change(newId())).rejects.toMatchObject({ code: 'staff-not-found' })
})
