import { getCookie, setCookie } from 'hono/cookie'
import type { StorefrontContext } from '../context.ts'
import { CITY_COOKIE, CITY_MAX_AGE_SECONDS } from './city-cookie.ts'
import { parseCity } from './delivery-quote.ts'

/** The city of a delivery quote on a product page, as typed; empty when there was none. */
export const readCityCookie = (c: StorefrontContext): string => parseCity(getCookie(c, CITY_COOKIE))

/**
 * Stores it, as the page's script does. Not httpOnly: that script reads it, because the page is the same for everybody.
 */
export function writeCityCookie(c: StorefrontContext, city: string): void {
  setCookie(c, CITY_COOKIE, city, { path: '/', sameSite: 'Lax', maxAge: CITY_MAX_AGE_SECONDS, secure: c.var.isHttps })
}
