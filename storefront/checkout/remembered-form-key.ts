import { getCookie, setCookie } from 'hono/cookie'
import { type Checkout, parseIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import type { StorefrontContext } from '../context.ts'

const FORM_KEY = 'dukan_form'
const ONE_HOUR = 3600

/** The checkout of a form and its subject: 'cart', or a variant and its quantity. */
type CheckoutFormIdentity = { path: string; purpose: string; checkout: Checkout }

/**
 * The key of the form that this browser last had for the same subject. Going back after an order requests the page
 * again, and a new key would make the restored form a second order.
 */
export async function rememberedFormKey(
  c: StorefrontContext,
  { purpose: input, checkout }: CheckoutFormIdentity,
): Promise<string | undefined> {
  const stored = getCookie(c, FORM_KEY) ?? ''
  if (!stored.startsWith(`${input}.`)) return undefined
  const key = stored.slice(input.length + 1)
  return (await parseIdempotencyKey(c.var.db, key, checkout)) ? key : undefined
}

/** Stores the key of the shown form for an hour, for its own checkout only. */
export function rememberFormKey(
  c: StorefrontContext,
  { path, purpose: input }: CheckoutFormIdentity,
  key: string,
): void {
  setCookie(c, FORM_KEY, `${input}.${key}`, {
    path,
    maxAge: ONE_HOUR,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
  })
}
