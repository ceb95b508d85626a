import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listNewOwners } from '../activity/list-new-owners.ts'
import { newId } from '../ids.ts'
import { changeRole, deleteStaff, listStaff, setStaffActive } from './accounts.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { ensureOwner, resetOwnerPassword } from './ensure-owner.ts'
import { hashPassword } from './password.ts'
import { findStaffSession } from './sessions.ts'
import { newStaff, openSession, password, setUpTotp } from './staff.fixture.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('staff').execute()
  await db.deleteFrom('initial_password').execute()
  await db.deleteFrom('activity').execute()
})

const signInWith = async (password: string) => {
  const { token } = await openSession(db, { username: 'admin', password, address: newId() })
  return { token, ...(await findStaffSession(db, token)) }
}

test('a shop without staff gets an owner whose password is shown once', async () => {
  const account = await ensureOwner(db)
  expect(account).toMatchObject({
    username: 'admin',
    password: expect.stringMatching(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/),
  })
  expect(await signInWith(account?.password ?? '')).toMatchObject({ role: 'owner' })
  expect(await ensureOwner(db)).toBeNull()
})

test('two processes that start at once create one account and show one password', async () => {
  const shown = (await Promise.all([1, 2, 3].map(() => ensureOwner(db)))).filter(account => account !== null)
  expect(shown).toHaveLength(1)
  expect(await signInWith(shown[0]?.password ?? '')).toMatchObject({ role: 'owner' })
})

test('a shop with staff gets no account', async () => {
  await db
    .insertInto('staff')
    .values({ id: newId(), username: 'sana', password_hash: 'none', role: 'manager' })
    .execute()
  expect(await ensureOwner(db)).toBeNull()
  expect(await db.selectFrom('staff').select('username').execute()).toEqual([{ username: 'sana' }])
})

test('ADMIN_PASSWORD is the password, and is not shown', async () => {
  expect(await ensureOwner(db, { password: 'first-choice' })).toBeNull()
  expect(await signInWith('first-choice')).toMatchObject({ username: 'admin' })
})

test('an ADMIN_PASSWORD that is easy to guess is refused, also when it is the present password', async () => {
  await db
    .insertInto('initial_password')
    .values({ password_hash: await hashPassword('admin12345') })
    .execute()
  await expect(ensureOwner(db, { password: 'admin12345' })).rejects.toMatchObject({ code: 'password-weak' })
  expect(await listStaff(db)).toEqual([])
})

test('another ADMIN_PASSWORD replaces the password and ends open sessions', async () => {
  await ensureOwner(db, { password: 'first-choice' })
  const { token } = await signInWith('first-choice')
  await ensureOwner(db, { password: 'second-choice' })
  expect(await findStaffSession(db, token)).toBeUndefined()
  await expect(signInWith('first-choice')).rejects.toMatchObject({ code: 'sign-in-failed' })
  expect(await signInWith('second-choice')).toMatchObject({ username: 'admin' })
})

test('ADMIN_USERNAME names the first account, and the one that a later ADMIN_PASSWORD resets', async () => {
  expect(await ensureOwner(db, { username: 'zarmina' })).toMatchObject({ username: 'zarmina' })
  await ensureOwner(db, { username: 'zarmina', password: 'second-choice' })
  expect(await openSession(db, { username: 'zarmina', password: 'second-choice', address: newId() })).toBeTruthy()
  const names = await db.selectFrom('staff').select('username').execute()
  expect(names).toEqual([{ username: 'zarmina' }])
})

test('the same ADMIN_PASSWORD again ends no session', async () => {
  await ensureOwner(db, { password: 'first-choice' })
  const { token } = await signInWith('first-choice')
  await ensureOwner(db, { password: 'first-choice' })
  expect(await findStaffSession(db, token)).toMatchObject({ username: 'admin' })
})

test('the same ADMIN_PASSWORD again reverts no later change of the account', async () => {
  await ensureOwner(db, { password: 'first-choice' })
  const { token, staffId = '', sessionId = '' } = await signInWith('first-choice')
  const origin = { address: '203.0.113.7', device: null }
  await changeOwnPassword(db, { staffId, sessionId, password: 'first-choice', next: 'my own choice', origin })
  await ensureOwner(db, { password: 'first-choice' })
  expect(await findStaffSession(db, token)).toMatchObject({ username: 'admin' })
  expect(await signInWith('my own choice')).toMatchObject({ username: 'admin' })
  await newStaff(db, { username: 'sana', role: 'owner' })
  await deleteStaff(db, staffId)
  await ensureOwner(db, { password: 'first-choice' })
  expect((await listStaff(db)).map(({ username }) => username)).toEqual(['sana'])
})

test('another ADMIN_PASSWORD restores an admin who was demoted, deactivated and has no phone', async () => {
  await ensureOwner(db, { password: 'first-choice' })
  const { staffId = '' } = await signInWith('first-choice')
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  await setUpTotp(db, staffId)
  await newStaff(db, { username: 'sana', role: 'owner' })
  await changeRole(db, { staffId, role: 'manager' })
  await setStaffActive(db, { staffId, isActive: false })
  await ensureOwner(db, { password: 'second-choice' })
  expect(await signInWith('second-choice')).toMatchObject({ username: 'admin', role: 'owner' })
})

test('an ADMIN_PASSWORD set before its hash was stored ends no session', async () => {
  await ensureOwner(db, { password: 'first-choice' })
  const { token } = await signInWith('first-choice')
  await db.deleteFrom('initial_password').execute()
  await ensureOwner(db, { password: 'first-choice' })
  expect(await findStaffSession(db, token)).toMatchObject({ username: 'admin' })
})

test('two processes that start at once with another ADMIN_PASSWORD apply it once', async () => {
  await ensureOwner(db, { password: 'first-choice' })
  await Promise.all([1, 2, 3].map(() => ensureOwner(db, { password: 'second-choice' })))
  expect(await signInWith('second-choice')).toMatchObject({ username: 'admin' })
})

test('passwords are stored as Argon2id with the parameters of OWASP', async () => {
  await ensureOwner(db, { password: 'first-choice' })
  const { password_hash } = await db.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an owner who lost password and phone gets a password for seven days, and all sessions end', async () => {
  await ensureOwner(db, { password })
  const before = await signInWith(password)
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await setUpTotp(db, id)
  await db.updateTable('staff').set({ is_active: false, role: 'packer' }).execute()
  const given = await resetOwnerPassword(db)
  expect(await signInWith(given)).toMatchObject({ role: 'owner', hasCodes: false, task: 'password' })
  expect(await findStaffSession(db, before.token)).toBeUndefined()
  await expect(signInWith(password)).rejects.toMatchObject({ code: 'sign-in-failed' })
})

test('the reset makes an owner of a name that is not there', async () => {
  await ensureOwner(db, { password })
  const given = await resetOwnerPassword(db, 'sana')
  const { token } = await openSession(db, { username: 'sana', password: given, address: newId() })
  expect(await findStaffSession(db, token)).toMatchObject({ username: 'sana', role: 'owner' })
  expect(await signInWith(password)).toMatchObject({ role: 'owner' })
})

test('who restores access from the server is in the activity log, and a new owner is shown to the others', async () => {
  await ensureOwner(db, { password })
  await resetOwnerPassword(db)
  await db.updateTable('staff').set({ role: 'packer' }).execute()
  await resetOwnerPassword(db)
  await resetOwnerPassword(db, 'sana')
  const lines = await db
    .selectFrom('activity')
    .orderBy('at')
    .orderBy('id')
    .select(['kind', 'label', 'staff_name'])
    .execute()
  expect(lines.map(({ kind, label, staff_name }) => [staff_name, kind, label])).toEqual([
    ['server', 'password-given', 'admin'],
    ['server', 'role-changed', 'admin: owner'],
    ['server', 'account-created', 'sana: owner'],
  ])
  expect((await listNewOwners(db)).map(({ username }) => username)).toEqual(['sana', 'admin'])
})
