import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { codeOf, newStaff, password, setUpTotp } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser
let secret: string
let recoveryCodes: string[]

beforeEach(async () => {
  await sql`truncate sign_in_limits`.execute(db)
  await db.deleteFrom('staff').execute()
  const { staffId } = await newStaff(db)
  ;({ secret, recoveryCodes } = await setUpTotp(db, staffId))
  browser = openBrowser(db)
})

const sendCode = (code: unknown, from: Browser = browser) =>
  from.call('/session/code', { method: 'POST', json: { code } })

test('a right password asks for the code and opens no session yet', async () => {
  const { status, body } = await browser.signIn('sana', password)
  expect({ status, body }).toEqual({ status: 200, body: { next: 'code' } })
  expect([...browser.cookies.keys()]).toEqual(['dukan_staff_half'])
  expect(await browser.call('/session')).toMatchObject({ status: 200, body: null })
  browser.cookies.set('dukan_staff', browser.cookies.get('dukan_staff_half') ?? '')
  expect(await browser.call('/session')).toMatchObject({ status: 200, body: null })
})

test('a wrong password gets the same response whether codes are on or off', async () => {
  const wrong = await browser.signIn('sana', 'a guess')
  const unknown = await browser.signIn('nobody', 'a guess')
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect(browser.cookies.size).toBe(0)
})

test('the code opens the session, and the pending cookie is deleted', async () => {
  await browser.signIn('sana', password)
  const { status, headers } = await sendCode(codeOf(secret))
  expect(status).toBe(204)
  expect([...browser.cookies.keys()].sort()).toEqual(['dukan_desk', 'dukan_staff', 'dukan_staff_device'])
  expect(headers.getSetCookie().find(line => line.startsWith('dukan_staff='))).toMatch(/HttpOnly; SameSite=Lax/)
  expect((await browser.call('/session')).body).toMatchObject({ username: 'sana', role: 'manager' })
})

test('a recovery code opens it once', async () => {
  const [code = ''] = recoveryCodes
  await browser.signIn('sana', password)
  expect((await sendCode(code)).status).toBe(204)
  await browser.signIn('sana', password)
  expect((await sendCode(code)).status).toBe(422)
})

test('a wrong code is refused without saying whether it was used, and a right one still works', async () => {
  await browser.signIn('sana', password)
  await sendCode(recoveryCodes[0])
  await browser.signIn('sana', password)
  const used = await sendCode(recoveryCodes[0])
  const wrong = await sendCode('aaaa-aaaa-aaaa')
  expect(used).toMatchObject({ status: 422, body: { error: { code: 'code-wrong' } } })
  expect(used.body).toEqual(wrong.body)
  expect((await sendCode(codeOf(secret))).status).toBe(204)
})

test('the code only works in the browser that sent the password', async () => {
  await browser.signIn('sana', password)
  const over = { status: 401, body: { error: { code: 'sign-in-over' } } }
  expect(await sendCode(codeOf(secret), openBrowser(db))).toMatchObject(over)
  const other = openBrowser(db)
  other.cookies.set('dukan_staff_half', 'made-up')
  expect(await sendCode(codeOf(secret), other)).toMatchObject(over)
})

test('a used pending cookie does not work again', async () => {
  await browser.signIn('sana', password)
  const copy = openBrowser(db)
  copy.cookies.set('dukan_staff_half', browser.cookies.get('dukan_staff_half') ?? '')
  await sendCode(codeOf(secret))
  expect(await sendCode(recoveryCodes[0], copy)).toMatchObject({
    status: 401,
    body: { error: { code: 'sign-in-over' } },
  })
})

test('the pending cookie lives five minutes, no other host can set it, and no script reads it', async () => {
  const { headers } = await openBrowser(db, { isHttps: true }).signIn('sana', password)
  const [pendingSignIn = ''] = headers.getSetCookie()
  expect(pendingSignIn).toMatch(
    /^__Host-dukan_staff_half=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test.each([
  ['nothing', undefined],
  ['an empty text', ' '],
  ['a number', 123456],
  ['NUL', '12345\0'],
  ['much', '1'.repeat(10_000)],
])('a code that is %s gets a field error', async (_, code) => {
  await browser.signIn('sana', password)
  const { status, body } = await sendCode(code)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { problems: { code: [expect.any(String)] } } })
})

test.each([['💥💥💥💥💥💥'], ['ایک دو تین'], ['------'], ['-1e5'], ["' or 1=1 --"]])(
  '%s is a wrong code',
  async code => {
    await browser.signIn('sana', password)
    expect(await sendCode(code)).toMatchObject({ status: 422, body: { error: { code: 'code-wrong' } } })
  },
)
