import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { type Cart, type CartLine, countCart, readCart } from '#shop/cart/cart.ts'
import { findOrderByIdempotencyKey } from '#shop/orders/placing/find-order-by-key.ts'
import { fingerprintOf } from '#shop/orders/placing/offer-fingerprint.ts'
import { placeCartOrder } from '#shop/orders/placing/place-order.ts'
import { newIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { CHECKOUT_FORM, CheckoutForm } from '../checkout/checkout-form.tsx'
import { type CheckoutState, checkoutState, withoutErrors } from '../checkout/checkout-state.ts'
import { initiateCheckoutEvent } from '../checkout/initiate-checkout-event.ts'
import { OrderedNotice } from '../checkout/ordered-notice.tsx'
import { rememberedFormKey, rememberFormKey } from '../checkout/remembered-form-key.ts'
import { submitCheckout, withProvince } from '../checkout/submit-checkout.ts'
import { readCityCookie } from '../city/read-city-cookie.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm } from '../form.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Notice } from '../parts/notice.tsx'
import { translateIn } from '../parts/translate.tsx'
import { addReceiptToken, receiptsOfOrder } from '../receipts.ts'
import { readSession, rememberCartCount, startSession } from '../session.ts'

/** The form at /checkout, in each language. */
const checkout = { slug: null }
const formOf = (c: StorefrontContext) => ({ path: c.var.locale.urls.checkout, purpose: 'cart', checkout })

export async function checkoutPage(c: StorefrontContext) {
  const key = await rememberedFormKey(c, formOf(c))
  const placedOrderNumber = key && (await findOrderByIdempotencyKey(c.var.db, key))
  const form = withProvince(c, { city: readCityCookie(c) })
  // The form's key is used: the present cart is another order.
  const idempotencyKey = placedOrderNumber || !key ? await newIdempotencyKey(c.var.db, checkout) : key
  return await renderCheckout(c, checkoutState(form, { idempotencyKey }), 200, placedOrderNumber)
}

export async function postCheckout(c: StorefrontContext) {
  const form = await readForm(c)
  return await submitCheckout(c, form, {
    checkout,
    place: async order => {
      const sessionId = startSession(c)
      const sender = { sessionId, ...receiptsOfOrder(c), address: c.var.clientAddress }
      const placed = await placeCartOrder(c.var.db, { ...order, ...sender })
      // An order that was sent again has emptied no cart: its lines were added later.
      rememberCartCount(c, placed.isNew ? 0 : await countCart(c.var.db, sessionId))
      return placed
    },
    showAgain: (state, status, placedOrderNumber) => renderCheckout(c, state, status, placedOrderNumber),
  })
}

async function renderCheckout(
  c: StorefrontContext,
  state: CheckoutState,
  status: 200 | 400 | 404 | 409 | 422 | 429,
  placedOrderNumber?: string,
) {
  const { urls, messages } = c.var.locale
  const { delivery } = c.var.layout.settings
  const cart = await readCart(c.var.db, { sessionId: readSession(c), city: state.values.city, delivery })
  // A shopper who returns after an order has an empty cart and keeps the key that leads to the order; a visitor gets
  // none.
  const isEmpty = cart.lines.length === 0
  if (!isEmpty) rememberFormKey(c, formOf(c), state.idempotencyKey)
  if (!isEmpty && c.req.method === 'GET') await addReceiptToken(c)
  const order = isEmpty ? (placedOrderNumber ?? state.refusal?.orderNumber) : undefined
  if (isEmpty && c.req.method === 'GET') return renderEmptyCart(c, order)
  const isBlocked = cart.subtotal === 0
  return c.render(
    <CheckoutPage
      {...{ cart, isBlocked }}
      layout={c.var.layout}
      state={order ? withoutErrors(state) : state}
      placedOrderNumber={order}
    />,
    {
      title: messages.checkout.title,
      styles: ['purchase'],
      personal: true,
      own: 'checkout form',
      status: placedOrderNumber && order ? 200 : status,
      ...(state.refusal?.code === 'entered' && { hasError: false }),
      typed: { id: CHECKOUT_FORM, action: urls.checkoutSent, isBlocked },
      ...(c.req.method === 'GET' &&
        cart.subtotal > 0 && { event: initiateCheckoutEvent(cart.lines, cart.subtotal - cart.discount) }),
    },
  )
}

function renderEmptyCart(c: StorefrontContext, placedOrderNumber: string | undefined) {
  return c.render(placedOrderNumber ? <OrderedCheckout orderNumber={placedOrderNumber} /> : <EmptyCheckout />, {
    title: c.var.locale.messages.checkout.title,
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

type Props = {
  cart: Cart
  layout: LayoutData
  state: CheckoutState
  placedOrderNumber: string | undefined
  isBlocked: boolean
}

function CheckoutPage({ cart, layout, state, placedOrderNumber, isBlocked }: Props) {
  const locale = useLocale()
  const { urls, messages } = locale
  const isEmpty = cart.lines.length === 0
  return (
    <div className="wrap pt-2 md:pt-4">
      <a href={urls.cart} className="link back inline-flex min-h-12 items-center">
        {messages.checkout.backToCart}
      </a>
      <h1 className="heading">{messages.checkout.title}</h1>
      <p className="mb-4">{messages.checkout.subtitle}</p>
      {isEmpty &&
        (placedOrderNumber ? (
          <OrderedNotice orderNumber={placedOrderNumber} t={translateIn(locale)} />
        ) : (
          <EmptyCartNotice />
        ))}
      <UnavailableNotice lines={cart.lines} />
      <CheckoutForm
        action={urls.checkoutSent}
        isBlocked={isBlocked}
        isDirect={false}
        state={isEmpty ? { ...state, refusal: null } : state}
        delivery={layout.settings.delivery}
        summary={{
          ...{ lines: cart.lines, totals: cart, isShippingOpen: cart.isShippingOpen },
          ...{ discounts: cart.discounts, code: cart },
        }}
        hidden={{ seen: fingerprintOf(cart.lines, layout.settings.delivery, cart.agreed) }}
      />
    </div>
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
