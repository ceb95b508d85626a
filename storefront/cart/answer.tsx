import { fill } from '#messages/fill.ts'
import { countCart, readCart } from '#shop/cart/cart.ts'
import { lineTotal, type Rupees } from '#shop/money.ts'
import { Refusal } from '#shop/refusal.ts'
import { knownCity } from '../city/known-city.ts'
import type { StorefrontContext } from '../context.ts'
import { Island } from '../islands/island.tsx'
import type { AddedPieces } from '../pixel/event.ts'
import { wordsOf } from '../refused.ts'
import { readSession, rememberCartCount } from '../session.ts'
import { cartProps, type ShownCart, showCart } from './cart-props.ts'
import { EmptyCart } from './empty-cart.tsx'

/** What script is told of every change: the cart as it is now, in the words of the page, and what was said to it. */
export type ChangeAnswer = {
  cart: ShownCart
  added?: { title: string; text: string; link: { url: string; name: string }; pieces: AddedPieces }
  error?: { title: string; message: string }
}

type Added = { variantId: string; productName: string; price: Rupees; quantity: number; count: number }
type Problem = { problem: string; status: 400 | 404 | 409 }

/** Answers a change that was made: script with the cart, everybody else with the page to go on to. */
export async function answerChange(
  c: StorefrontContext,
  { sessionId, goOn, added }: { sessionId: string | null; goOn: string; added?: Added },
) {
  if (!wantsJson(c)) {
    rememberCartCount(c, added?.count ?? (sessionId ? await countCart(c.var.db, sessionId) : 0))
    return c.redirect(goOn, 303)
  }
  const cart = await shownCart(c, sessionId)
  rememberCartCount(c, cart.count)
  return c.json({ cart, ...(added && { added: toldOfAdded(c, added) }) } satisfies ChangeAnswer)
}

/** What stands in the toast, and what the pixel is told. */
function toldOfAdded(c: StorefrontContext, { variantId, productName: product, price, quantity }: Added) {
  const { urls, words } = c.var.locale
  const { addedTitle: title, addedText, view: name } = words.cart
  const pieces = { ids: [variantId], value: lineTotal(price, quantity) }
  return { title, text: fill(addedText, { product, quantity }), link: { url: urls.cart, name }, pieces }
}

/** Answers a change that the shop refused: the cart as it stays, with the reason. */
export async function answerRefusedChange(c: StorefrontContext, { problem, status }: Problem) {
  if (!wantsJson(c)) return await renderCart(c, { problem, status: status === 404 ? 409 : status })
  const cart = await shownCart(c, readSession(c))
  const error = { title: c.var.locale.words.cart.addFailedTitle, message: problem }
  return c.json({ cart, error } satisfies ChangeAnswer, status)
}

/** The shop's no in words; an accident goes on. */
export function refusalIn(c: StorefrontContext, error: unknown): Problem {
  if (!(error instanceof Refusal)) throw error
  return { problem: wordsOf(error, c.var.locale.words), status: error.status === 404 ? 404 : 409 }
}

type Said = { notice?: string; problem?: string; status?: 400 | 409 }

/** The cart's page: one island, so that a change needs no other. */
export async function renderCart(c: StorefrontContext, { status, ...said }: Said) {
  const { urls, words } = c.var.locale
  const cart = await shownCart(c, readSession(c))
  const props = cartProps(cart, c.var.locale, said)
  return c.render(
    <div data-cart-shown={cart.count}>
      {cart.empty ? <EmptyCart {...props} empty={cart.empty} /> : <Island name="cart-lines" props={props} />}
    </div>,
    {
      title: words.cart.title,
      styles: ['purchase', 'empty'],
      personal: true,
      // A refused change is answered where only a form can be sent to.
      ...(c.req.method === 'POST' && { here: urls.cart }),
      ...(status && { status }),
    },
  )
}

export const wantsJson = (c: StorefrontContext): boolean =>
  c.req.header('Accept')?.includes('application/json') ?? false

async function shownCart(c: StorefrontContext, sessionId: string | null): Promise<ShownCart> {
  const { delivery } = c.var.frame.settings
  const city = knownCity(c)
  return showCart(await readCart(c.var.db, { sessionId, delivery, city }), { delivery, city, locale: c.var.locale })
}
