import { getCookie, setCookie } from 'hono/cookie'
import type { StorefrontContext } from '../context.ts'
import { readCity } from '../product/delivery-quote.ts'
import { CITY_COOKIE, CITY_KEPT_SECONDS } from './city-cookie.ts'

/** The city that somebody asked delivery to on a product's page, as typed; empty where nobody did. */
export const knownCity = (c: StorefrontContext): string => readCity(getCookie(c, CITY_COOKIE))

/** Keeps it, as the page's script does. Not httpOnly: that script reads it, and the page is the same for everybody. */
export function keepCity(c: StorefrontContext, city: string): void {
  setCookie(c, CITY_COOKIE, city, { path: '/', sameSite: 'Lax', maxAge: CITY_KEPT_SECONDS, secure: c.var.isHttps })
}
