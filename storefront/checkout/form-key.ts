import { getCookie, setCookie } from 'hono/cookie'
import { isId } from '#shop/ids.ts'
import type { StorefrontContext } from '../context.ts'

const FORM_KEY = 'dukan_form'
const ONE_HOUR = 3600

/** What a direct checkout form is for. */
type Wish = { slug: string; variantId: string; quantity: number }

/**
 * The key of the form this browser last had for the same wish. Going back after ordering asks for the page again, and a new
 * key would make the filled form, which the browser kept, a second order.
 */
export function rememberedFormKey(c: StorefrontContext, { variantId, quantity }: Wish): string | undefined {
  const [forVariant, forQuantity, key = ''] = getCookie(c, FORM_KEY)?.split('.') ?? []
  return forVariant === variantId && forQuantity === String(quantity) && isId(key) ? key : undefined
}

/** Keeps the key of the form that is shown for an hour, for this product's checkout alone. */
export function rememberFormKey(c: StorefrontContext, { slug, variantId, quantity }: Wish, key: string): void {
  const { urls } = c.var.locale
  setCookie(c, FORM_KEY, `${variantId}.${quantity}.${key}`, {
    path: urls.directCheckout(slug),
    maxAge: ONE_HOUR,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
  })
}
