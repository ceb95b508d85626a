import { createHash, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { StorefrontContext } from './context.ts'

const SESSION = 'dukan_session'
/** Readable by the page's script, so that documents stay the same for everybody. */
const CART_COUNT = 'dukan_cart'
const ONE_YEAR = 365 * 24 * 60 * 60

/** The shopper's session as the tables know it, or null for somebody who never put anything into a cart. */
export function readSession(c: StorefrontContext): string | null {
  const token = getCookie(c, SESSION)
  return token && /^[\w-]{43}$/.test(token) ? sessionIdOf(token) : null
}

/** The shopper's session, begun now when there is none. Only a change of the cart or an order begins one. */
export function startSession(c: StorefrontContext): string {
  const present = readSession(c)
  if (present) return present
  const token = randomBytes(32).toString('base64url')
  setCookie(c, SESSION, token, { ...lasting(c), httpOnly: true })
  return sessionIdOf(token)
}

/** Tells the page's script how many pieces the cart has. */
export function rememberCartCount(c: StorefrontContext, count: number): void {
  setCookie(c, CART_COUNT, String(count), lasting(c))
}

const lasting = (c: StorefrontContext) =>
  ({ path: '/', sameSite: 'Lax', maxAge: ONE_YEAR, secure: c.var.isHttps }) as const

/** Tables hold only the token's hash: who reads a backup cannot become a shopper. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
