import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#shop/refusal.ts'
import { type PasswordClaim, requirePassword } from '#shop/staff/change-own-password.ts'
import { renewToken } from '#shop/staff/sessions.ts'
import type { StaffEnv } from './context.ts'
import { readDeviceCookie, setSessionCookie } from './cookies.ts'

/** The input of a password confirmation. */
export const readClaim = (c: Context<StaffEnv>, password: string): PasswordClaim => ({
  staffId: c.get('staff').staffId,
  password,
  origin: {
    address: c.get('clientAddress'),
    device: readDeviceCookie(c) ?? null,
    deviceName: c.get('staff').device,
  },
})

/** Refuses a wrong password, with the limits of the sign-in; a right one renews the session's token. */
export async function confirmPassword(c: Context<StaffEnv>, password: string): Promise<void> {
  await requirePassword(c.get('db'), readClaim(c, password))
  await renewSession(c)
}

/** Call it after a password was confirmed: an earlier copy of the cookie stops working. */
export async function renewSession(c: Context<StaffEnv>): Promise<void> {
  const { token } = await renewToken(c.get('db'), c.get('staff').sessionId)
  setSessionCookie(c, token)
}

/**
 * Accepts requests within ten minutes after the password was entered, at the sign-in or with POST /session/password.
 * Also those of a program with the right for its route: its key was made with the password.
 */
export const requireRecentPassword = createMiddleware<StaffEnv>(async (c, next) => {
  const { isPasswordRecent, keyRights } = c.get('staff')
  if (!isPasswordRecent && !keyRights) throw new Refusal('password-needed')
  await next()
})
