import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Language } from '#shop/language.ts'
import { SESSION_SECONDS } from '#shop/staff/sessions.ts'
import { PENDING_SIGN_IN_SECONDS } from '#shop/staff/sign-in.ts'
import type { Env } from './context.ts'

/** The session's cookie is sent to the whole shop: the pages under /admin read it too. */
const SESSION = { name: 'dukan_staff', path: '/', maxAge: SESSION_SECONDS }
/**
 * Marks a browser as signed-in staff and holds no secret, so scripts may read it. The shop's pages start no pixel where
 * it is set (storefront/pixel/start.ts).
 */
const MARKER = { name: 'dukan_desk', path: '/', maxAge: SESSION_SECONDS }
/** Between password and code: only this browser may send the code. */
const PENDING_SIGN_IN = { name: 'dukan_staff_half', path: '/api/admin/session', maxAge: PENDING_SIGN_IN_SECONDS }
/** The device's cookie is read wherever a password is entered. Browsers store no cookie longer than 400 days. */
const DEVICE = { name: 'dukan_staff_device', path: '/api/admin', maxAge: 400 * 24 * 3600 }

/** In which language the sign-in of this browser is: that of the person who was signed in last. */
const LANGUAGE = { name: 'dukan_staff_language', path: '/', maxAge: 400 * 24 * 3600 }

export const readLanguageCookie = <E extends Env>(c: Context<E>): Language =>
  read(c, LANGUAGE.name) === 'ur' ? 'ur' : 'en'
export const setLanguageCookie = <E extends Env>(c: Context<E>, language: Language): void => set(c, LANGUAGE, language)
export const readSessionCookie = <E extends Env>(c: Context<E>): string | undefined => read(c, SESSION.name)
export const readPendingSignInCookie = <E extends Env>(c: Context<E>): string | undefined =>
  read(c, PENDING_SIGN_IN.name)
/** A device stays known under the old cookie name, from before the `__Host-` prefix. */
export const readDeviceCookie = <E extends Env>(c: Context<E>): string | undefined =>
  read(c, DEVICE.name) ?? getCookie(c, DEVICE.name)
export const hasMarkerCookie = (c: Context): boolean => getCookie(c, MARKER.name) !== undefined
export const setSessionCookie = <E extends Env>(c: Context<E>, token: string): void => {
  set(c, SESSION, token)
  setMarkerCookie(c)
}
export const setMarkerCookie = <E extends Env>(c: Context<E>): void => {
  const { name, ...attributes } = MARKER
  setCookie(c, name, '1', { ...attributes, ...domainOf(c), sameSite: 'Lax', secure: c.get('isHttps') })
}
export const setPendingSignInCookie = <E extends Env>(c: Context<E>, pendingSignIn: string): void =>
  set(c, PENDING_SIGN_IN, pendingSignIn)
export const setDeviceCookie = <E extends Env>(c: Context<E>, device: string): void => set(c, DEVICE, device)
export const clearSessionCookie = <E extends Env>(c: Context<E>): void => {
  clear(c, SESSION)
  deleteCookie(c, MARKER.name, { path: MARKER.path, ...domainOf(c) })
}
export const clearPendingSignInCookie = <E extends Env>(c: Context<E>): void => clear(c, PENDING_SIGN_IN)

/**
 * Over https the name begins with `__Host-`: no other host of the domain can set it. Such a cookie goes to all paths.
 */
const read = <E extends Env>(c: Context<E>, name: string): string | undefined =>
  c.get('isHttps') ? getCookie(c, name, 'host') : getCookie(c, name)

function set<E extends Env>(c: Context<E>, { name, ...options }: typeof SESSION, value: string): void {
  const attributes = { ...options, httpOnly: true, sameSite: 'Lax' } as const
  if (c.get('isHttps')) setCookie(c, name, value, { ...attributes, path: '/', secure: true, prefix: 'host' })
  else setCookie(c, name, value, attributes)
}

function clear<E extends Env>(c: Context<E>, { name, path }: typeof SESSION): void {
  if (c.get('isHttps')) deleteCookie(c, name, { path: '/', secure: true, prefix: 'host' })
  else deleteCookie(c, name, { path })
}

/** The shop's pages read the marker too, also on another host. */
function domainOf<E extends Env>(c: Context<E>): { domain?: string } {
  const domain = c.get('staffDomain')
  return domain === undefined ? {} : { domain }
}
