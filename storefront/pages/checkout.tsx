import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { type Cart, type CartLine, countCart, readCart } from '#shop/cart/cart.ts'
import { placeCartOrder } from '#shop/orders/placing/place-order.ts'
import { newIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { checkoutState } from '../checkout/checkout-state.ts'
import { OrderedNotice } from '../checkout/ordered-notice.tsx'
import { readSubmission, refusedForm, type ShownForm, withProvince } from '../checkout/read-submission.ts'
import { findRememberedForm, rememberFormKey } from '../checkout/remembered-form-key.ts'
import { renderCheckout } from '../checkout/render-checkout.tsx'
import { readCityCookie } from '../city/read-city-cookie.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Notice } from '../parts/notice.tsx'
import { translateIn } from '../parts/translate.tsx'
import { addReceiptToken } from '../receipts.ts'
import { readSession, rememberCartCount } from '../session.ts'

/** The form at /checkout, in each language. */
const checkout = { slug: null }
const formOf = (c: StorefrontContext) => ({ path: c.var.locale.urls.checkout, purpose: 'cart', checkout })

export async function checkoutPage(c: StorefrontContext) {
  const remembered = await findRememberedForm(c, formOf(c))
  const placedOrderNumber = remembered?.placedOrderNumber
  // The form's key is used: the present cart is another order.
  const idempotencyKey =
    remembered && !placedOrderNumber ? remembered.idempotencyKey : await newIdempotencyKey(c.var.db, checkout)
  const state = checkoutState(withProvince(c, { city: readCityCookie(c) }), { idempotencyKey })
  return await renderCartCheckout(c, { state, status: 200, placedOrderNumber })
}

export async function postCheckout(c: StorefrontContext) {
  const form = await readForm(c)
  const { order, again } = await readSubmission(c, form, { checkout, item: {} })
  if (again) return await renderCartCheckout(c, again)
  try {
    const { orderNumber, isNew } = await placeCartOrder(c.var.db, order)
    // An order that was sent again has emptied no cart: its lines were added later.
    rememberCartCount(c, isNew ? 0 : await countCart(c.var.db, order.sessionId))
    return c.redirect(c.var.locale.urls.orderConfirmation(orderNumber), 303)
  } catch (error) {
    return await renderCartCheckout(c, await refusedForm(c, form, { checkout, error }))
  }
}

async function renderCartCheckout(c: StorefrontContext, form: ShownForm) {
  const { urls } = c.var.locale
  const { state } = form
  const { delivery } = c.var.layout.settings
  const cart = await readCart(c.var.db, { sessionId: readSession(c), city: state.values.city, delivery })
  // A shopper who returns after an order has an empty cart and keeps the key that leads to the order; a visitor gets
  // none.
  const isEmpty = cart.lines.length === 0
  if (!isEmpty) rememberFormKey(c, formOf(c), state.idempotencyKey)
  if (!isEmpty && c.req.method === 'GET') await addReceiptToken(c)
  const orderNumber = isEmpty ? (form.placedOrderNumber ?? state.refusal?.orderNumber) : undefined
  if (isEmpty && c.req.method === 'GET') return renderEmptyCart(c, orderNumber)
  return renderCheckout(c, {
    form: isEmpty ? form : { ...form, placedOrderNumber: undefined },
    offer: { ...cart, totals: cart, code: cart },
    action: urls.checkoutSent,
    isDirect: false,
    isBlocked: cart.subtotal === 0,
    hidesRefusal: isEmpty,
    children: <AboveForm cart={cart} placedOrderNumber={orderNumber} />,
  })
}

function renderEmptyCart(c: StorefrontContext, placedOrderNumber: string | undefined) {
  return c.render(placedOrderNumber ? <OrderedCheckout orderNumber={placedOrderNumber} /> : <EmptyCheckout />, {
    title: c.var.locale.messages.checkout.title,
    styles: placedOrderNumber ? [] : ['empty'],
    personal: true,
  })
}

/** The shopper returned after the order, such as with the Back button. */
function OrderedCheckout({ orderNumber }: { orderNumber: string }) {
  const locale = useLocale()
  const { urls, messages } = locale
  return (
    <div className="wrap pt-2 md:pt-4">
      <h1 className="heading mb-6">{messages.checkout.title}</h1>
      <OrderedNotice orderNumber={orderNumber} t={translateIn(locale)} />
      <a href={urls.home} className="button">
        {messages.cart.continueShopping}
      </a>
    </div>
  )
}

/** An empty cart has no form to fill in (docs/product.md#checkout-fields). */
function EmptyCheckout() {
  const { urls, messages } = useLocale()
  return (
    <EmptyState title={messages.checkout.emptyTitle} text={messages.checkout.empty} level="h1">
      <a href={urls.home} className="button">
        {messages.cart.continueShopping}
      </a>
    </EmptyState>
  )
}

function AboveForm({ cart, placedOrderNumber }: { cart: Cart; placedOrderNumber: string | undefined }) {
  const locale = useLocale()
  const { urls, messages } = locale
  return (
    <>
      <a href={urls.cart} className="link back inline-flex min-h-12 items-center">
        {messages.checkout.backToCart}
      </a>
      <h1 className="heading">{messages.checkout.title}</h1>
      <p className="mb-4">{messages.checkout.subtitle}</p>
      {cart.lines.length === 0 &&
        (placedOrderNumber ? (
          <OrderedNotice orderNumber={placedOrderNumber} t={translateIn(locale)} />
        ) : (
          <EmptyCartNotice />
        ))}
      <UnavailableNotice lines={cart.lines} />
    </>
  )
}

/** The cart became empty after the form was opened. What was typed stays below. */
function EmptyCartNotice() {
  const { urls, messages } = useLocale()
  return (
    <div className="mb-6">
      <Notice bad>
        <p className="font-semibold">{messages.checkout.emptyTitle}</p>
        <p>{messages.checkout.empty}</p>
        <a href={urls.home} className="link inline-flex min-h-11 items-center">
          {messages.cart.continueShopping}
        </a>
      </Notice>
    </div>
  )
}

/** Names lines that have sold out before the order is refused for them, with a link to the cart. */
function UnavailableNotice({ lines }: { lines: CartLine[] }) {
  const { urls, messages, langAttributes, textOf } = useLocale()
  const missing = lines
    .filter(({ sellable, quantity }) => sellable < quantity)
    .map(line => ({ ...line, productName: textOf(line.productName, line.productNameUrdu) }))
  if (missing.length === 0) return null
  return (
    <div className="mb-6">
      <Notice bad>
        <p className="font-semibold">{messages.checkout.notAvailable}</p>
        <ul>
          {missing.map(({ variantId, productName, sellable, fewLeft }) => (
            <li key={variantId}>
              <bdi {...langAttributes(productName)}>{productName}</bdi>:{' '}
              {shortageMessage({ sellable, fewLeft }, messages)}
            </li>
          ))}
        </ul>
        <a href={urls.cart} className="link inline-flex min-h-11 items-center">
          {messages.checkout.changeCart}
        </a>
      </Notice>
    </div>
  )
}

function shortageMessage(
  { sellable, fewLeft }: Pick<CartLine, 'sellable' | 'fewLeft'>,
  { checkout }: Messages,
): string {
  if (sellable === 0) return checkout.lineSoldOut
  return fewLeft === null ? checkout.lineTooMany : fill(checkout.lineFewer, { available: fewLeft })
}
