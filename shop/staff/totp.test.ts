import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { sha256 } from '../token.ts'
import { setStaffActive } from './accounts.ts'
import { findStaffSession } from './sessions.ts'
import { finishSignIn, signIn } from './sign-in.ts'
import { atHome, codeOf, home, newStaff, openSession, password, setUpTotp } from './staff.fixture.ts'
import { beginTotpSetup, disableTotp, enableTotp, readTotp, renewRecoveryCodes } from './totp.ts'

const db = await testDatabase()
let sana: { staffId: string; username: string }

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
  await db.deleteFrom('staff').execute()
  sana = await newStaff(db)
})

afterEach(() => {
  vi.useRealTimers()
})

const origin = { address: home, device: null }
const claim = () => ({ staffId: sana.staffId, password, origin })
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

async function enterPassword(): Promise<string> {
  const opened = await signIn(db, { ...atHome, username: 'sana', password })
  if (!('pendingSignIn' in opened)) throw new Error('no code was asked for')
  return opened.pendingSignIn
}

const finish = async (pendingSignIn: string, code: string, from: Partial<typeof atHome> = {}) => {
  try {
    return await finishSignIn(db, { ...atHome, ...from, pendingSignIn, code })
  } catch (error) {
    return (error as { code: string }).code
  }
}
const opened = { token: expect.any(String), device: expect.any(String) }
/** Six digits that are not valid now. */
const wrongCode = (secret: string): string => {
  const near = [-60, -30, 0, 30, 60].map(late => codeOf(secret, late))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code)) ?? '666666'
}

describe('setting up codes', () => {
  test('it shows a secret as text and as a URL for the app, and requires no code yet', async () => {
    const { secret, address } = await beginTotpSetup(db, { ...claim(), issuer: 'Dukan دکان: best & only' })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(address)
    expect(`${url.protocol}//${url.host}`).toBe('otpauth://totp')
    expect(url.searchParams.get('secret')).toBe(secret)
    expect(url.searchParams.get('issuer')).toBe('Dukan دکان: best & only')
    expect(await openSession(db, { username: 'sana' })).toEqual(opened)
    expect(await readTotp(db, sana.staffId)).toEqual({ since: null, recoveryCodesLeft: 0 })
  })

  test('a right code turns them on and returns ten recovery codes, stored as hashes', async () => {
    const { recoveryCodes } = await setUpTotp(db, sana.staffId)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-z]{4}-){5}[2-9a-z]{4}$/)
    expect(await readTotp(db, sana.staffId)).toEqual({ since: expect.any(Date), recoveryCodesLeft: 10 })
    const rows = await db.selectFrom('staff_recovery_codes').select('code_hash').execute()
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[\w-]{43}$/)
  })

  test('a wrong code is refused, and so is one without a secret', async () => {
    await expect(enableTotp(db, { staffId: sana.staffId, code: '123456' })).rejects.toMatchObject({
      code: 'code-wrong',
    })
    const { secret } = await beginTotpSetup(db, { ...claim(), issuer: 'Dukan' })
    const wrong = enableTotp(db, { staffId: sana.staffId, code: wrongCode(secret) })
    await expect(wrong).rejects.toMatchObject({ code: 'code-wrong' })
    expect(await openSession(db, { username: 'sana' })).toEqual(opened)
  })

  test('it needs the password, and does not replace active codes', async () => {
    const guess = beginTotpSetup(db, { ...claim(), password: 'a guess', issuer: 'Dukan' })
    await expect(guess).rejects.toMatchObject({ code: 'password-wrong' })
    const { secret } = await setUpTotp(db, sana.staffId)
    await expect(beginTotpSetup(db, { ...claim(), issuer: 'Dukan' })).rejects.toMatchObject({
      code: 'codes-already-on',
    })
    const again = enableTotp(db, { staffId: sana.staffId, code: codeOf(secret) })
    await expect(again).rejects.toMatchObject({ code: 'codes-already-on' })
  })
})

describe('signing in with a code', () => {
  test('the password alone opens no session', async () => {
    await setUpTotp(db, sana.staffId)
    const pendingSignIn = await enterPassword()
    expect(await findStaffSession(db, pendingSignIn)).toBeUndefined()
    expect(await db.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
  })

  test.each([
    ['of this moment', 0],
    ['of half a minute from now, when a clock is fast', 30],
  ])('the code %s opens a session', async (_, late) => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const signedIn = await finish(await enterPassword(), codeOf(secret, late))
    expect(signedIn).toEqual(opened)
    if (typeof signedIn === 'string') throw new Error(signedIn)
    expect(await findStaffSession(db, signedIn.token)).toMatchObject({ username: 'sana' })
  })

  test('the code of half a minute ago works, those of a minute ago and of the next but one step do not', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    later(90)
    const pendingSignIn = await enterPassword()
    for (const late of [-60, 60]) expect(await finish(pendingSignIn, codeOf(secret, late))).toBe('code-wrong')
    expect(await finish(pendingSignIn, codeOf(secret, -30))).toEqual(opened)
  })

  test('a code may have spaces and Urdu digits', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const urdu = codeOf(secret).replace(/\d/g, digit => String.fromCodePoint(0x6f0 + Number(digit)))
    expect(await finish(await enterPassword(), ` ${urdu.slice(0, 3)} ${urdu.slice(3)} `)).toEqual(opened)
  })

  test('a code works once: a copy of it is refused, also within its time', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const code = codeOf(secret)
    expect(await finish(await enterPassword(), code)).toEqual(opened)
    expect(await finish(await enterPassword(), code)).toBe('code-wrong')
    expect(await finish(await enterPassword(), codeOf(secret, -30))).toBe('code-wrong')
    later(30)
    expect(await finish(await enterPassword(), code)).toBe('code-wrong')
    expect(await finish(await enterPassword(), codeOf(secret))).toEqual(opened)
  })

  test('the code that turned them on does not open a session', async () => {
    // Half a minute later it would be the code of another time.
    later(0)
    const { secret } = await setUpTotp(db, sana.staffId)
    expect(await finish(await enterPassword(), codeOf(secret, -30))).toBe('code-wrong')
  })

  test('of many simultaneous sign-ins with one code one succeeds', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const halves = [await enterPassword(), await enterPassword(), await enterPassword(), await enterPassword()]
    const code = codeOf(secret)
    const outcomes = await Promise.all(halves.map(pendingSignIn => finish(pendingSignIn, code)))
    expect(outcomes.filter(outcome => typeof outcome !== 'string')).toHaveLength(1)
  })

  test('of many with one recovery code one succeeds, and nine codes are left', async () => {
    const { recoveryCodes } = await setUpTotp(db, sana.staffId)
    const halves = [await enterPassword(), await enterPassword(), await enterPassword(), await enterPassword()]
    const outcomes = await Promise.all(halves.map(pendingSignIn => finish(pendingSignIn, recoveryCodes[3] ?? '')))
    expect(outcomes.filter(outcome => typeof outcome !== 'string')).toHaveLength(1)
    expect(await readTotp(db, sana.staffId)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('one password opens one session, also with two right codes at once', async () => {
    const { recoveryCodes } = await setUpTotp(db, sana.staffId)
    const pendingSignIn = await enterPassword()
    const outcomes = await Promise.all(recoveryCodes.slice(0, 4).map(code => finish(pendingSignIn, code)))
    expect(outcomes.filter(outcome => typeof outcome !== 'string')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'sign-in-over')).toHaveLength(3)
    expect(await readTotp(db, sana.staffId)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('a recovery code works in capitals and without its dashes', async () => {
    const { recoveryCodes } = await setUpTotp(db, sana.staffId)
    const typed = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
    expect(await finish(await enterPassword(), typed)).toEqual(opened)
  })

  test('an older recovery code of three groups works once too', async () => {
    await setUpTotp(db, sana.staffId)
    const code_hash = sha256(sana.staffId, 'k7mq2wzd9hfa')
    await db.insertInto('staff_recovery_codes').values({ staff_id: sana.staffId, code_hash }).execute()
    expect(await finish(await enterPassword(), 'k7mq-2wzd-9hfa')).toEqual(opened)
    expect(await finish(await enterPassword(), 'k7mq-2wzd-9hfa')).toBe('code-wrong')
  })

  test("another account's recovery code opens nothing", async () => {
    await setUpTotp(db, sana.staffId)
    const bilal = await newStaff(db, { username: 'bilal' })
    const { recoveryCodes } = await setUpTotp(db, bilal.staffId)
    expect(await finish(await enterPassword(), recoveryCodes[0] ?? '')).toBe('code-wrong')
  })

  test('a right password waits five minutes for its code', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const pendingSignIn = await enterPassword()
    later(301)
    expect(await finish(pendingSignIn, codeOf(secret))).toBe('sign-in-over')
  })

  test.each([[''], ['made-up'], ['\0']])('an unknown token such as %j is refused', async pendingSignIn => {
    const { secret } = await setUpTotp(db, sana.staffId)
    expect(await finish(pendingSignIn, codeOf(secret))).toBe('sign-in-over')
  })

  test('an account deactivated between password and code gets no session', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const pendingSignIn = await enterPassword()
    await setStaffActive(db, { staffId: sana.staffId, isActive: false })
    expect(await finish(pendingSignIn, codeOf(secret))).toBe('sign-in-over')
  })

  test('the table contains no usable token', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    await enterPassword()
    const { token_hash } = await db.selectFrom('pending_sign_ins').select('token_hash').executeTakeFirstOrThrow()
    expect(await finish(token_hash, codeOf(secret))).toBe('sign-in-over')
  })
})

describe('guessing codes', () => {
  const guess = async (times: number, from: Partial<typeof atHome> = {}) => {
    const pendingSignIn = await enterPassword()
    const answers = []
    for (let time = 0; time < times; time++) answers.push(await finish(pendingSignIn, '000000x', from))
    return answers
  }

  test('after ten wrong ones even the right one must wait, however often the password is entered again', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    expect(new Set(await guess(5))).toEqual(new Set(['code-wrong']))
    expect(new Set(await guess(5))).toEqual(new Set(['code-wrong']))
    expect(await finish(await enterPassword(), codeOf(secret))).toBe('too-many-attempts')
    later(31 * 60)
    expect(await finish(await enterPassword(), codeOf(secret))).toEqual(opened)
  })

  test('twenty simultaneous guesses are ten', async () => {
    await setUpTotp(db, sana.staffId)
    const pendingSignIn = await enterPassword()
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(pendingSignIn, '000000x')))
    expect(answers.filter(answer => answer === 'code-wrong')).toHaveLength(10)
  })

  test('strangers together have fifty a day; a known device does not wait for them', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const known = await finish(await enterPassword(), codeOf(secret))
    if (typeof known === 'string') throw new Error(known)
    for (let place = 1; place <= 6; place++) await guess(9, { address: `198.51.100.${place}` })
    later(30)
    const pendingSignIn = await enterPassword()
    expect(await finish(pendingSignIn, codeOf(secret), { address: '192.0.2.1' })).toBe('too-many-attempts')
    expect(await finish(pendingSignIn, codeOf(secret), { address: '192.0.2.1', device: known.device })).toEqual(opened)
  })
})

describe('turning codes off', () => {
  test('it needs the password and a code, and deletes everything', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    const wrongPassword = disableTotp(db, { ...claim(), password: 'a guess', code: codeOf(secret) })
    await expect(wrongPassword).rejects.toMatchObject({ code: 'password-wrong' })
    const wrong = disableTotp(db, { ...claim(), code: wrongCode(secret) })
    await expect(wrong).rejects.toMatchObject({ code: 'code-wrong' })
    expect(await readTotp(db, sana.staffId)).toMatchObject({ since: expect.any(Date) })
    await disableTotp(db, { ...claim(), code: codeOf(secret) })
    expect(await readTotp(db, sana.staffId)).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect(await openSession(db, { username: 'sana' })).toEqual(opened)
    await expect(disableTotp(db, { ...claim(), code: '123456' })).rejects.toMatchObject({ code: 'codes-off' })
  })

  test('a recovery code works too', async () => {
    const { recoveryCodes } = await setUpTotp(db, sana.staffId)
    await disableTotp(db, { ...claim(), code: recoveryCodes[9] ?? '' })
    expect(await readTotp(db, sana.staffId)).toMatchObject({ since: null })
  })

  test('guesses have the same limit as at the sign-in', async () => {
    const { secret } = await setUpTotp(db, sana.staffId)
    for (let time = 0; time < 10; time++) {
      const guess = disableTotp(db, { ...claim(), code: wrongCode(secret) })
      await expect(guess).rejects.toMatchObject({ code: 'code-wrong' })
    }
    const right = disableTotp(db, { ...claim(), code: codeOf(secret) })
    await expect(right).rejects.toMatchObject({ code: 'too-many-attempts' })
  })
})

test('new recovery codes need the password and replace the former ones', async () => {
  await expect(renewRecoveryCodes(db, claim())).rejects.toMatchObject({ code: 'codes-off' })
  const { recoveryCodes: before } = await setUpTotp(db, sana.staffId)
  const guess = renewRecoveryCodes(db, { ...claim(), password: 'a guess' })
  await expect(guess).rejects.toMatchObject({ code: 'password-wrong' })
  const after = await renewRecoveryCodes(db, claim())
  expect(await finish(await enterPassword(), before[0] ?? '')).toBe('code-wrong')
  expect(await finish(await enterPassword(), after[0] ?? '')).toEqual(opened)
})
