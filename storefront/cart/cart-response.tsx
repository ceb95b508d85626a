import { fill } from '#messages/fill.ts'
import { countCart, readCart } from '#shop/cart/cart.ts'
import { listFreeDeliveryProducts } from '#shop/catalogue/free-delivery-products.ts'
import type { ProductCard } from '#shop/catalogue/product-cards.ts'
import { lineTotal, type Rupees } from '#shop/money.ts'
import { Refusal } from '#shop/refusal.ts'
import { readCityCookie } from '../city/read-city-cookie.ts'
import type { StorefrontContext } from '../context.ts'
import { wantsJson } from '../form.ts'
import { Island } from '../islands/island.tsx'
import { useLocale } from '../locale.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'
import { readSession, rememberCartCount } from '../session.ts'
import CartLines from './cart-lines.island.tsx'
import { type CartResponse, cartProps, type ShownCart, showCart } from './cart-props.ts'
import { EmptyCart } from './empty-cart.tsx'

type AddedLine = {
  variantId: string
  productName: string
  productNameUrdu: string
  price: Rupees
  quantity: number
  count: number
}
type RequestProblem = { problem: string; status: 400 | 404 | 409 | 429 }

/** Responds to a successful change: JSON for script, a redirect for a form. */
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

/** The text of the toast, and the event for the pixel. */
function addedNotice(c: StorefrontContext, { variantId, productName, productNameUrdu, price, quantity }: AddedLine) {
  const { urls, messages, textOf } = c.var.locale
  const product = textOf(productName, productNameUrdu)
  const { addedTitle: title, addedText, view: name } = messages.cart
  const pieces = { ids: [variantId], value: lineTotal(price, quantity) }
  return { title, text: fill(addedText, { product, quantity }), link: { url: urls.cart, name }, pieces }
}

/** Responds to a refused change: the unchanged cart, with the reason. */
export async function respondToRefusedChange(
  c: StorefrontContext,
  { problem, status, typedCode }: RequestProblem & { typedCode?: string },
) {
  if (!wantsJson(c)) return await renderCart(c, { problem, status: status === 404 ? 409 : status, typedCode })
  const cart = withRefusedCode(await readShownCart(c, readSession(c)), typedCode, problem)
  const error = { title: c.var.locale.messages.cart.addFailedTitle, message: problem }
  return c.json({ cart, error } satisfies CartResponse, status)
}

/** The message of a refusal; throws any other error again. */
export function requestProblem(c: StorefrontContext, error: unknown): RequestProblem {
  if (!(error instanceof Refusal)) throw error
  const { messages, optionText } = c.var.locale
  if (error.code === 'too-many-attempts') setRetryAfter(c, error)
  const status = error.status === 404 || error.status === 429 ? error.status : 409
  return { problem: refusalMessage(error, messages, optionText), status }
}

type CartNotices = { notice?: string; problem?: string; status?: 400 | 409 | 429; typedCode?: string | undefined }

/** Renders the cart page as one island, so that a change needs no other page. */
export async function renderCart(c: StorefrontContext, { status, typedCode, ...notices }: CartNotices) {
  const { urls, messages } = c.var.locale
  const cart = withRefusedCode(await readShownCart(c, readSession(c)), typedCode, notices.problem)
  // The field says it, and the page begins there.
  if (cart.code?.refused && !cart.empty) delete notices.problem
  const props = cartProps(cart, c.var.locale, notices)
  const suggested = await suggestFor(c, cart)
  return c.render(
    <div data-cart-shown={cart.count}>
      {cart.empty ? (
        <EmptyCart {...props} empty={cart.empty} />
      ) : (
        <Island name="cart-lines" component={CartLines} props={props} />
      )}
      <CloseGap products={suggested} />
    </div>,
    {
      title: messages.cart.title,
      styles: suggested.length ? ['purchase', 'empty', 'catalogue'] : ['purchase', 'empty'],
      personal: true,
      // A refused form is answered at a URL that has no GET page.
      ...(c.req.method === 'POST' && { canonicalPath: urls.cart }),
      ...(status && { status }),
    },
  )
}

/** Says at the field of a code why it is refused. */
function withRefusedCode(cart: ShownCart, typed: string | undefined, problem: string | undefined): ShownCart {
  return cart.code && typed && problem ? { ...cart, code: { ...cart.code, refused: { typed, problem } } } : cart
}

/** Products of which one makes the delivery of this cart free. */
async function suggestFor(c: StorefrontContext, { lines, free }: ShownCart): Promise<ProductCard[]> {
  const missing = free.whole - free.part
  if (lines.length === 0 || missing <= 0) return []
  return await listFreeDeliveryProducts(c.var.db, { missing, without: lines.map(({ slug }) => slug) })
}

/** Hidden by the cart's island as soon as delivery is free (cart/use-cart-changes.ts). */
function CloseGap({ products }: { products: ProductCard[] }) {
  const { messages } = useLocale()
  if (products.length === 0) return null
  return (
    <section id="close-gap" className="close-gap wrap pt-10">
      <h2 className="heading mb-5">{messages.cart.closeGap}</h2>
      <ProductGrid products={products} />
    </section>
  )
}

async function readShownCart(c: StorefrontContext, sessionId: string | null): Promise<ShownCart> {
  const { delivery } = c.var.layout.settings
  const city = readCityCookie(c)
  return showCart(await readCart(c.var.db, { sessionId, delivery, city }), { delivery, city, locale: c.var.locale })
}
