import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { newToken, sha256 } from '#shop/token.ts'
import type { StorefrontContext } from './context.ts'

const SESSION = 'dukan_session'
/** Readable by the page's script, so that documents stay the same for everybody. */
const CART_COUNT = 'dukan_cart'
const ONE_YEAR = 365 * 24 * 60 * 60

/** The shopper's session as stored in the tables, or null when there is none. */
export function readSession(c: StorefrontContext): string | null {
  const token = readCookie(c, SESSION) ?? getCookie(c, SESSION)
  return isToken(token) ? sha256(token) : null
}

/** The shopper's session, started now when there is none. Only a change of the cart or an order starts one. */
export function startSession(c: StorefrontContext): string {
  const token = readCookie(c, SESSION)
  if (isToken(token)) return sha256(token)
  // A cookie set over https before it had the `__Host-` prefix.
  const earlier = getCookie(c, SESSION)
  const validToken = isToken(earlier) ? earlier : newToken()
  writeCookie(c, SESSION, validToken, { httpOnly: true })
  if (c.var.isHttps && earlier !== undefined) deleteCookie(c, SESSION, { path: '/' })
  return sha256(validToken)
}

/** Gives the page's script the quantity in the cart. */
export function rememberCartCount(c: StorefrontContext, count: number): void {
  setCookie(c, CART_COUNT, String(count), lasting(c))
}

/** A cookie of the shop: over https its name begins with `__Host-`, so that no other host of the domain can set it. */
export const readCookie = (c: StorefrontContext, name: string): string | undefined =>
  c.var.isHttps ? getCookie(c, name, 'host') : getCookie(c, name)

export function writeCookie(c: StorefrontContext, name: string, value: string, options: { httpOnly: boolean }): void {
  if (c.var.isHttps) setCookie(c, name, value, { ...lasting(c), ...options, secure: true, prefix: 'host' })
  else setCookie(c, name, value, { ...lasting(c), ...options })
}

const isToken = (token: string | undefined): token is string => token !== undefined && /^[\w-]{43}$/.test(token)

const lasting = (c: StorefrontContext) =>
  ({ path: '/', sameSite: 'Lax', maxAge: ONE_YEAR, secure: c.var.isHttps }) as const
