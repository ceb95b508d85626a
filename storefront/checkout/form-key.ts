import { getCookie, setCookie } from 'hono/cookie'
import { type Checkout, readOrderKey } from '#shop/orders/signed-key.ts'
import type { StorefrontContext } from '../context.ts'

const FORM_KEY = 'dukan_form'
const ONE_HOUR = 3600

/** The checkout a form stands on, and what it is for: 'cart', or a variant and how many of it. */
type Form = { path: string; wish: string; checkout: Checkout }

/**
 * The key of the form this browser last had for the same wish. Going back after ordering asks for the page again, and a new
 * key would make the filled form, which the browser kept, a second order.
 */
export async function rememberedFormKey(c: StorefrontContext, { wish, checkout }: Form): Promise<string | undefined> {
  const kept = getCookie(c, FORM_KEY) ?? ''
  if (!kept.startsWith(`${wish}.`)) return undefined
  const key = kept.slice(wish.length + 1)
  return (await readOrderKey(c.var.db, key, checkout)) ? key : undefined
}

/** Keeps the key of the form that is shown for an hour, for its own checkout alone. */
export function rememberFormKey(c: StorefrontContext, { path, wish }: Form, key: string): void {
  setCookie(c, FORM_KEY, `${wish}.${key}`, {
    path,
    maxAge: ONE_HOUR,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
  })
}
