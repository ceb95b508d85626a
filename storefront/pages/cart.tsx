import { readCart } from '#shop/cart/cart.ts'
import {
  addToCart,
  clampToStock,
  clearCart,
  removeFromCart,
  saveSeenPrices,
  setCartQuantity,
} from '#shop/cart/change-cart.ts'
import { findOnlyVariant } from '#shop/catalogue/product-cards.ts'
import { isId } from '#shop/ids.ts'
import { enterCodeRateLimited, removeCode } from '#shop/promotions/enter-code.ts'
import { renderCart, requestProblem, respondToChange, respondToRefusedChange } from '../cart/cart-response.tsx'
import {
  ONLY_VARIANT,
  parseAddToCart,
  parseBack,
  parseLineQuantity,
  parsePrice,
  parseSeenPrices,
} from '../cart/parse-cart-form.ts'
import type { StorefrontContext } from '../context.ts'
import { parseQuantity, parseSlug, readForm, type SentForm, textOf, wantsJson } from '../form.ts'
import { readSession, rememberCartCount, startSession } from '../session.ts'
import { renderProduct } from './product.tsx'

export async function cartPage(c: StorefrontContext) {
  const { messages } = c.var.locale
  return await renderCart(c, c.req.query('added') === undefined ? {} : { notice: messages.cart.addedTitle })
}

/** Adds the product page's form to the cart; responds to script with JSON and otherwise with the cart. */
export async function postCart(c: StorefrontContext) {
  const { urls, messages } = c.var.locale
  const form = await withOnlyVariant(c, await readForm(c))
  const input = parseAddToCart(form, messages)
  if ('problem' in input) return await respondToRefusedInput(c, form, 400, input.problem)
  try {
    const sessionId = startSession(c)
    const added = await addToCart(c.var.db, { sessionId, ...input })
    const back = parseBack(form)
    return await respondToChange(c, {
      sessionId,
      redirectTo: back === null ? `${urls.cart}?added` : `${back}#added`,
      added: { ...added, variantId: input.variantId },
    })
  } catch (error) {
    const { problem, status } = requestProblem(c, error)
    return await respondToRefusedInput(c, form, status, problem)
  }
}

/** The button of a list names a product without a choice: the form then as the product's own page sends it. */
async function withOnlyVariant(c: StorefrontContext, form: SentForm): Promise<SentForm> {
  if (textOf(form, 'variantId') !== ONLY_VARIANT) return form
  return { ...form, variantId: (await findOnlyVariant(c.var.db, parseSlug(textOf(form, 'slug')))) ?? '' }
}

/** Changes the quantity of one line, or removes it. */
export async function postCartLine(c: StorefrontContext) {
  const { urls, messages } = c.var.locale
  const form = await readForm(c)
  const sessionId = readSession(c)
  const variantId = textOf(form, 'variantId')
  const quantity = textOf(form, 'remove') ? 0 : parseLineQuantity(textOf(form, 'quantity'))
  if (!sessionId || !isId(variantId)) return await respondToChange(c, { sessionId, redirectTo: urls.cart })
  if (quantity === null) return await respondToRefusedChange(c, { problem: messages.cart.badQuantity, status: 400 })
  try {
    const seenPrice = parsePrice(textOf(form, 'price'))
    if (quantity === 0) await removeFromCart(c.var.db, { sessionId, variantId })
    else await setCartQuantity(c.var.db, { sessionId, variantId, quantity, seenPrice })
    return await respondToChange(c, { sessionId, redirectTo: urls.cart })
  } catch (error) {
    return await respondToRefusedChange(c, requestProblem(c, error))
  }
}

export async function clearCartAction(c: StorefrontContext) {
  const sessionId = readSession(c)
  if (sessionId) await clearCart(c.var.db, sessionId)
  return await respondToChange(c, { sessionId, redirectTo: c.var.locale.urls.cart })
}

/** Enters a discount code, or removes it. */
export async function postCartCode(c: StorefrontContext) {
  const { urls } = c.var.locale
  const form = await readForm(c)
  const typed = textOf(form, 'promo_code')
  const isRemoval = textOf(form, 'remove') !== ''
  // A session starts with a code, not with a request that changes nothing.
  const sessionId = typed && !isRemoval ? startSession(c) : readSession(c)
  try {
    if (sessionId && isRemoval) await removeCode(c.var.db, sessionId)
    else if (sessionId && typed)
      await enterCodeRateLimited(c.var.db, { sessionId, form: null, typed, address: c.var.clientAddress })
    return await respondToChange(c, { sessionId, redirectTo: urls.cart })
  } catch (error) {
    return await respondToRefusedChange(c, { ...requestProblem(c, error), typedCode: typed })
  }
}

/** Acknowledges the changed prices. */
export async function acknowledgePricesAction(c: StorefrontContext) {
  const sessionId = readSession(c)
  const seen = parseSeenPrices(await readForm(c))
  if (sessionId && seen.length) await saveSeenPrices(c.var.db, { sessionId, seen })
  return await respondToChange(c, { sessionId, redirectTo: c.var.locale.urls.cart })
}

/** Reduces lines to what is available and redirects to the checkout, unless the cart is then empty. */
export async function clampCartAction(c: StorefrontContext) {
  const { urls } = c.var.locale
  const sessionId = readSession(c)
  if (sessionId) await clampToStock(c.var.db, sessionId)
  const { count } = await readCart(c.var.db, { sessionId, delivery: c.var.layout.settings.delivery })
  rememberCartCount(c, count)
  return c.redirect(count > 0 ? urls.checkout : urls.cart, 303)
}

async function respondToRefusedInput(
  c: StorefrontContext,
  form: SentForm,
  status: 400 | 404 | 409 | 429,
  problem: string,
) {
  if (wantsJson(c)) return await respondToRefusedChange(c, { problem, status })
  const choice = { variantId: textOf(form, 'variantId'), colour: textOf(form, 'colour') }
  const state = { ...choice, problem, quantity: parseQuantity(textOf(form, 'qty')) ?? 1 }
  return await renderProduct(c, { slug: parseSlug(textOf(form, 'slug')), state, status })
}
