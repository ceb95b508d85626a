import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { Refusal } from '#shop/refusal.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { passwordLength } from '#shop/staff/account-validation.ts'
import { describeDevice } from '#shop/staff/describe-device.ts'
import { rightsOf } from '#shop/staff/rights.ts'
import { endSession } from '#shop/staff/sessions.ts'
import { finishSignIn, type SignedIn, type SignInClient, signIn } from '#shop/staff/sign-in.ts'
import { passwordOnly, typedCode } from './account-fields.ts'
import { withActivityLog } from './activity-log.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Env, StaffEnv } from './context.ts'
import {
  clearPendingSignInCookie,
  clearSessionCookie,
  readDeviceCookie,
  readPendingSignInCookie,
  readSessionCookie,
  setDeviceCookie,
  setPendingSignInCookie,
  setSessionCookie,
} from './cookies.ts'
import { findStaff } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

const credentials = z.object({
  username: textLine(100).refine(text => text.trim() !== '', 'Username is required'),
  password: textLine(passwordLength.max).min(1, 'Password is required'),
})

export const signInRoute = new Hono<Env>()
  // Public: a 401 would be an error in the console of everyone who opens the sign-in page.
  .get(
    '/',
    routeSummary('Get the signed-in account with its rights (null without one) and the name of the shop'),
    async c => {
      const staff = await findStaff(c)
      if (!staff) return c.json(null, 200)
      const { store_info } = await readSettings(c.get('db'))
      const { username, role, language, hasCodes, isPasswordRecent, task } = staff
      const account = { username, role, language, rights: rightsOf(role), hasCodes, isPasswordRecent, task }
      return c.json({ ...account, storeName: store_info.store_name }, 200)
    },
  )
  // Public, as it is in the storefront.
  .get('/shop', routeSummary('Get the name of the shop, for the sign-in'), async c => {
    const { store_info } = await readSettings(c.get('db'))
    return c.json({ storeName: store_info.store_name }, 200)
  })
  .post(
    '/',
    routeSummary('Sign in. 204: done; 200: the account asks for a one-time code, sent with POST /session/code'),
    validate('json', credentials),
    async c => {
      const opened = await signIn(c.get('db'), { ...c.req.valid('json'), ...readSignInClient(c) })
      if (!('pendingSignIn' in opened)) return await open(c, opened)
      setPendingSignInCookie(c, opened.pendingSignIn)
      return c.json({ next: 'code' as const }, 200)
    },
  )
  .post(
    '/code',
    routeSummary('Finish the sign-in with a one-time code'),
    validate('json', z.object({ code: typedCode })),
    async c => {
      const pendingSignIn = readPendingSignInCookie(c)
      if (pendingSignIn === undefined) throw new Refusal('sign-in-over')
      const opened = await finishSignIn(c.get('db'), { pendingSignIn, ...c.req.valid('json'), ...readSignInClient(c) })
      clearPendingSignInCookie(c)
      return await open(c, opened)
    },
  )

export const sessionRoutes = new Hono<StaffEnv>()
  .delete('/', routeSummary('Sign out'), async c => {
    const token = readSessionCookie(c)
    await withActivityLog(c, async (tx, record) => {
      if (token !== undefined) await endSession(tx, token)
      await record({ kind: 'signed-out' })
    })
    clearSessionCookie(c)
    c.header('Clear-Site-Data', '"cache"')
    return c.body(null, 204)
  })
  .post(
    '/password',
    routeSummary('Enter the password again, for routes that require it; valid for ten minutes'),
    validate('json', passwordOnly),
    async c => {
      await confirmPassword(c, c.req.valid('json').password)
      return c.body(null, 204)
    },
  )

/** Opens a new session with a new token; the former session of this browser ends. */
async function open(c: Context<Env>, { token, device }: SignedIn) {
  const earlier = readSessionCookie(c)
  if (earlier !== undefined) await endSession(c.get('db'), earlier)
  setSessionCookie(c, token)
  setDeviceCookie(c, device)
  return c.body(null, 204)
}

const readSignInClient = (c: Context<Env>): SignInClient => ({
  address: c.get('clientAddress'),
  device: readDeviceCookie(c) ?? null,
  deviceName: describeDevice(c.req.header('User-Agent') ?? ''),
})
