import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_SECONDS } from '#shop/staff/sessions.ts'
import type { Env } from './context.ts'

/** The session's cookie goes to all of the shop: the pages under /admin look at it too. */
const SESSION = { name: 'dukan_staff', path: '/', maxAge: SESSION_SECONDS }
/** The device's cookie is looked at by nothing but the sign-in. Browsers keep no cookie longer than 400 days. */
const DEVICE = { name: 'dukan_staff_device', path: '/api/admin/session', maxAge: 400 * 24 * 3600 }

export const readSessionCookie = (c: Context): string | undefined => getCookie(c, SESSION.name)
export const readDeviceCookie = (c: Context): string | undefined => getCookie(c, DEVICE.name)
export const setSessionCookie = <E extends Env>(c: Context<E>, token: string): void => set(c, SESSION, token)
export const setDeviceCookie = <E extends Env>(c: Context<E>, device: string): void => set(c, DEVICE, device)
export const clearSessionCookie = (c: Context): void => {
  deleteCookie(c, SESSION.name, { path: SESSION.path })
}

function set<E extends Env>(c: Context<E>, { name, ...kept }: typeof SESSION, value: string): void {
  setCookie(c, name, value, { ...kept, httpOnly: true, sameSite: 'Lax', secure: c.get('isHttps') })
}
