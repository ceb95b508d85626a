import { readCart } from '#shop/cart/cart.ts'
import {
  addToCart,
  clearCart,
  keepWhatIsLeft,
  rememberSeenPrices,
  removeFromCart,
  setCartQuantity,
} from '#shop/cart/change-cart.ts'
import { isId } from '#shop/ids.ts'
import { answerChange, answerRefusedChange, refusalIn, renderCart, wantsJson } from '../cart/answer.tsx'
import { readPrice, readQuantity, readSeenPrices, readWish } from '../cart/read-change.ts'
import type { StorefrontContext } from '../context.ts'
import { piecesOf, readForm, type SentForm, slugOf, textOf } from '../form.ts'
import { readSession, rememberCartCount, startSession } from '../session.ts'
import { renderProduct } from './product.tsx'

export async function cartPage(c: StorefrontContext) {
  const { words } = c.var.locale
  return await renderCart(c, c.req.query('added') === undefined ? {} : { notice: words.cart.addedTitle })
}

/** Puts what the product page sent into the cart; answers script with JSON and everybody else with the cart. */
export async function postCart(c: StorefrontContext) {
  const { urls, words } = c.var.locale
  const form = await readForm(c)
  const wish = readWish(form, words)
  if ('problem' in wish) return await answerRefusedWish(c, form, 400, wish.problem)
  try {
    const sessionId = startSession(c)
    const added = await addToCart(c.var.db, { sessionId, ...wish })
    return await answerChange(c, {
      sessionId,
      goOn: `${urls.cart}?added`,
      added: { ...added, variantId: wish.variantId },
    })
  } catch (error) {
    const { problem, status } = refusalIn(c, error)
    return await answerRefusedWish(c, form, status, problem)
  }
}

/** Changes the quantity of one line, or removes it. */
export async function postCartLine(c: StorefrontContext) {
  const { urls, words } = c.var.locale
  const form = await readForm(c)
  const sessionId = readSession(c)
  const variantId = textOf(form, 'variantId')
  const quantity = textOf(form, 'remove') ? 0 : readQuantity(textOf(form, 'quantity'))
  if (!sessionId || !isId(variantId)) return await answerChange(c, { sessionId, goOn: urls.cart })
  if (quantity === null) return await answerRefusedChange(c, { problem: words.cart.badQuantity, status: 400 })
  try {
    const seenPrice = readPrice(textOf(form, 'price'))
    if (quantity === 0) await removeFromCart(c.var.db, { sessionId, variantId })
    else await setCartQuantity(c.var.db, { sessionId, variantId, quantity, seenPrice })
    return await answerChange(c, { sessionId, goOn: urls.cart })
  } catch (error) {
    return await answerRefusedChange(c, refusalIn(c, error))
  }
}

export async function clearCartAction(c: StorefrontContext) {
  const sessionId = readSession(c)
  if (sessionId) await clearCart(c.var.db, sessionId)
  return await answerChange(c, { sessionId, goOn: c.var.locale.urls.cart })
}

/** The shopper has read which prices changed. */
export async function seenPricesAction(c: StorefrontContext) {
  const sessionId = readSession(c)
  const seen = readSeenPrices(await readForm(c))
  if (sessionId && seen.length) await rememberSeenPrices(c.var.db, { sessionId, seen })
  return await answerChange(c, { sessionId, goOn: c.var.locale.urls.cart })
}

/** Takes out what cannot be had and goes on to the checkout, unless nothing is left to order. */
export async function keepLeftAction(c: StorefrontContext) {
  const { urls } = c.var.locale
  const sessionId = readSession(c)
  if (sessionId) await keepWhatIsLeft(c.var.db, sessionId)
  const { count } = await readCart(c.var.db, { sessionId, delivery: c.var.frame.settings.delivery })
  rememberCartCount(c, count)
  return c.redirect(count > 0 ? urls.checkout : urls.cart, 303)
}

async function answerRefusedWish(c: StorefrontContext, form: SentForm, status: 400 | 404 | 409, problem: string) {
  if (wantsJson(c)) return await answerRefusedChange(c, { problem, status })
  const state = { variantId: textOf(form, 'variantId'), problem, quantity: piecesOf(textOf(form, 'qty')) ?? 1 }
  return await renderProduct(c, { slug: slugOf(textOf(form, 'slug')), state, status })
}
