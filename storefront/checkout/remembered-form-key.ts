import { getCookie, setCookie } from 'hono/cookie'
import { findOrderByIdempotencyKey } from '#shop/orders/placing/find-order-by-key.ts'
import { type Checkout, parseIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import type { StorefrontContext } from '../context.ts'

const FORM_KEY = 'dukan_form'
const ONE_HOUR = 3600

/** The checkout of a form and its subject: 'cart', or a variant and its quantity. */
type CheckoutFormIdentity = { path: string; purpose: string; checkout: Checkout }

/**
 * The key of the form that this browser last had for the same subject, and the order that it has placed. Going back
 * after an order requests the page again, and a new key would make the restored form a second order.
 */
export async function findRememberedForm(
  c: StorefrontContext,
  { purpose, checkout }: CheckoutFormIdentity,
): Promise<{ idempotencyKey: string; placedOrderNumber: string | undefined } | undefined> {
  const stored = getCookie(c, FORM_KEY) ?? ''
  if (!stored.startsWith(`${purpose}.`)) return undefined
  const idempotencyKey = stored.slice(purpose.length + 1)
  if (!(await parseIdempotencyKey(c.var.db, idempotencyKey, checkout))) return undefined
  return { idempotencyKey, placedOrderNumber: await findOrderByIdempotencyKey(c.var.db, idempotencyKey) }
}

/** Stores the key of the shown form for an hour, for its own checkout only. */
export function rememberFormKey(c: StorefrontContext, { path, purpose }: CheckoutFormIdentity, key: string): void {
  setCookie(c, FORM_KEY, `${purpose}.${key}`, {
    path,
    maxAge: ONE_HOUR,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
  })
}
