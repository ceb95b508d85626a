import { hash, verify } from '@node-rs/argon2'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ensureOwner } from './ensure-owner.ts'
import { atHome, openSession, password } from './staff.fixture.ts'

// What a sign-in does with hashes as strong as the shop's. What it refuses is in sign-in.test.ts, with cheap ones.

// The real module, with spies.
vi.mock('@node-rs/argon2', { spy: true })

const db = await testDatabase()

beforeAll(async () => {
  await ensureOwner(db, { password })
})

const signIn = () => openSession(db, { ...atHome, username: 'admin' })

const guess = (username: string) =>
  expect(openSession(db, { ...atHome, username, password: 'a guess' })).rejects.toMatchObject({
    code: 'sign-in-failed',
  })

test('a hash with weaker parameters is replaced at the next sign-in', async () => {
  const ofAdmin = db.selectFrom('staff').where('username', '=', 'admin').select('password_hash')
  await db
    .updateTable('staff')
    .set({ password_hash: await hash(password, { memoryCost: 8192 }) })
    .execute()
  await signIn()
  const { password_hash } = await ofAdmin.executeTakeFirstOrThrow()
  expect(password_hash).toContain('$m=19456,t=2,p=1$')
  await signIn()
  expect(await ofAdmin.executeTakeFirstOrThrow()).toEqual({ password_hash })
})

test('an unknown name takes the same work as a known one, so that timing does not distinguish them', async () => {
  const work = []
  for (const username of ['admin', 'nobody']) {
    await guess('nobody else')
    vi.mocked(verify).mockClear()
    await guess(username)
    work.push(vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4)))
  }
  expect(work[0]).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(work[1]).toEqual(work[0])
})
