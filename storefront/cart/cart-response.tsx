import { fill } from '#messages/fill.ts'
import { countCart, readCart } from '#shop/cart/cart.ts'
import { lineTotal, type Rupees } from '#shop/money.ts'
import { Refusal } from '#shop/refusal.ts'
import { readCityCookie } from '../city/read-city-cookie.ts'
import type { StorefrontContext } from '../context.ts'
import { Island } from '../islands/island.tsx'
import type { AddedItems } from '../pixel/event.ts'
import { refusalMessage } from '../refusal-message.ts'
import { readSession, rememberCartCount } from '../session.ts'
import { cartProps, type ShownCart, showCart } from './cart-props.ts'
import { EmptyCart } from './empty-cart.tsx'

/** What script is told of every change: the cart as it is now, in the words of the page, and what was said to it. */
export type CartResponse = {
  cart: ShownCart
  added?: { title: string; text: string; link: { url: string; name: string }; pieces: AddedItems }
  error?: { title: string; message: string }
}

type AddedLine = { variantId: string; productName: string; price: Rupees; quantity: number; count: number }
type RequestProblem = { problem: string; status: 400 | 404 | 409 }

/** Answers a change that was made: script with the cart, everybody else with the page to go on to. */
export async function respondToChange(
  c: StorefrontContext,
  { sessionId, redirectTo, added }: { sessionId: string | null; redirectTo: string; added?: AddedLine },
) {
  if (!wantsJson(c)) {
    rememberCartCount(c, added?.count ?? (sessionId ? await countCart(c.var.db, sessionId) : 0))
    return c.redirect(redirectTo, 303)
  }
  const cart = await readShownCart(c, sessionId)
  rememberCartCount(c, cart.count)
  return c.json({ cart, ...(added && { added: addedNotice(c, added) }) } satisfies CartResponse)
}

/** What stands in the toast, and what the pixel is told. */
function addedNotice(c: StorefrontContext, { variantId, productName: product, price, quantity }: AddedLine) {
  const { urls, messages } = c.var.locale
  const { addedTitle: title, addedText, view: name } = messages.cart
  const pieces = { ids: [variantId], value: lineTotal(price, quantity) }
  return { title, text: fill(addedText, { product, quantity }), link: { url: urls.cart, name }, pieces }
}

/** Answers a change that the shop refused: the cart as it stays, with the reason. */
export async function respondToRefusedChange(c: StorefrontContext, { problem, status }: RequestProblem) {
  if (!wantsJson(c)) return await renderCart(c, { problem, status: status === 404 ? 409 : status })
  const cart = await readShownCart(c, readSession(c))
  const error = { title: c.var.locale.messages.cart.addFailedTitle, message: problem }
  return c.json({ cart, error } satisfies CartResponse, status)
}

/** The shop's no in words; an accident goes on. */
export function requestProblem(c: StorefrontContext, error: unknown): RequestProblem {
  if (!(error instanceof Refusal)) throw error
  return { problem: refusalMessage(error, c.var.locale.messages), status: error.status === 404 ? 404 : 409 }
}

type CartNotices = { notice?: string; problem?: string; status?: 400 | 409 }

/** The cart's page: one island, so that a change needs no other. */
export async function renderCart(c: StorefrontContext, { status, ...notices }: CartNotices) {
  const { urls, messages } = c.var.locale
  const cart = await readShownCart(c, readSession(c))
  const props = cartProps(cart, c.var.locale, notices)
  return c.render(
    <div data-cart-shown={cart.count}>
      {cart.empty ? <EmptyCart {...props} empty={cart.empty} /> : <Island name="cart-lines" props={props} />}
    </div>,
    {
      title: messages.cart.title,
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

async function readShownCart(c: StorefrontContext, sessionId: string | null): Promise<ShownCart> {
  const { delivery } = c.var.layout.settings
  const city = readCityCookie(c)
  return showCart(await readCart(c.var.db, { sessionId, delivery, city }), { delivery, city, locale: c.var.locale })
}
