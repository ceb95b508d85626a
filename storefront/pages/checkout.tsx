import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { type Cart, type CartLine, countCart, readCart } from '#shop/cart/cart.ts'
import { findOrderOfKey } from '#shop/orders/order-of-key.ts'
import { placeCartOrder } from '#shop/orders/place-order.ts'
import { fingerprintOf } from '#shop/orders/seen-offer.ts'
import { newOrderKey } from '#shop/orders/signed-key.ts'
import { CHECKOUT_FORM, CheckoutForm } from '../checkout/checkout-form.tsx'
import { rememberedFormKey, rememberFormKey } from '../checkout/form-key.ts'
import { OrderedNotice } from '../checkout/ordered-notice.tsx'
import { checkoutBegun } from '../checkout/pixel-event.ts'
import { asPlaced, type CheckoutState, checkoutState } from '../checkout/state.ts'
import { submitCheckout, withProvince } from '../checkout/submit.ts'
import { knownCity } from '../city/known-city.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm } from '../form.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import { sayIn } from '../parts/say.tsx'
import { renewReceipt, startReceipt } from '../receipts.ts'
import { readSession, rememberCartCount, startSession } from '../session.ts'

/** The form that stands at /checkout, in each language. */
const checkout = { slug: null }
const formOf = (c: StorefrontContext) => ({ path: c.var.locale.urls.checkout, wish: 'cart', checkout })

export async function checkoutPage(c: StorefrontContext) {
  const key = await rememberedFormKey(c, formOf(c))
  const placed = key && (await findOrderOfKey(c.var.db, key))
  const form = withProvince(c, { city: knownCity(c) })
  // Its key is used: what the cart holds by now is another order.
  const orderKey = placed || !key ? await newOrderKey(c.var.db, checkout) : key
  return await renderCheckout(c, checkoutState(form, { orderKey }), 200, placed)
}

export async function postCheckout(c: StorefrontContext) {
  const form = await readForm(c)
  return await submitCheckout(c, form, {
    checkout,
    place: async order => {
      const sessionId = startSession(c)
      const sender = { sessionId, receiptHash: startReceipt(c), address: c.var.clientAddress }
      const placed = await placeCartOrder(c.var.db, { ...order, ...sender })
      // Sent again, it has emptied no cart: what is in it now came later.
      rememberCartCount(c, placed.isNew ? 0 : await countCart(c.var.db, sessionId))
      return placed
    },
    showAgain: (state, status, placed) => renderCheckout(c, state, status, placed),
  })
}

async function renderCheckout(
  c: StorefrontContext,
  state: CheckoutState,
  status: 200 | 400 | 404 | 409 | 422,
  placed?: string,
) {
  const { urls, words } = c.var.locale
  const { delivery } = c.var.frame.settings
  const cart = await readCart(c.var.db, { sessionId: readSession(c), city: state.values.city, delivery })
  // Who comes back after ordering finds an empty cart, and keeps the key that leads to the order; who only looks gets
  // none.
  const isEmpty = cart.lines.length === 0
  if (!isEmpty) rememberFormKey(c, formOf(c), state.orderKey)
  if (!isEmpty && c.req.method === 'GET') await renewReceipt(c)
  const order = isEmpty ? (placed ?? state.refusal?.orderNumber) : undefined
  const isBlocked = cart.subtotal === 0
  return c.render(
    <CheckoutPage
      {...{ cart, isBlocked }}
      frame={c.var.frame}
      state={order ? asPlaced(state) : state}
      placed={order}
    />,
    {
      title: words.checkout.title,
      styles: ['purchase'],
      personal: true,
      status: placed && order ? 200 : status,
      typed: { id: CHECKOUT_FORM, action: urls.checkoutSent, isBlocked },
      ...(c.req.method === 'GET' && cart.subtotal > 0 && { event: checkoutBegun(cart.lines, cart.subtotal) }),
    },
  )
}

type Props = { cart: Cart; frame: Frame; state: CheckoutState; placed: string | undefined; isBlocked: boolean }

function CheckoutPage({ cart, frame, state, placed, isBlocked }: Props) {
  const locale = useLocale()
  const { urls, words } = locale
  const isEmpty = cart.lines.length === 0
  return (
    <div className="wrap pt-2 md:pt-4">
      <a href={urls.cart} className="link back inline-flex min-h-12 items-center">
        {words.checkout.backToCart}
      </a>
      <h1 className="heading">{words.checkout.title}</h1>
      <p className="mt-2 mb-6">{words.checkout.subtitle}</p>
      {isEmpty && (placed ? <OrderedNotice orderNumber={placed} say={sayIn(locale)} /> : <EmptyCartNotice />)}
      <UnavailableNotice lines={cart.lines} />
      <CheckoutForm
        action={urls.checkoutSent}
        isBlocked={isBlocked}
        isDirect={false}
        state={isEmpty ? { ...state, refusal: null } : state}
        delivery={frame.settings.delivery}
        summary={{
          lines: cart.lines,
          subtotal: cart.subtotal,
          shipping: cart.shipping,
          total: cart.total,
        }}
        hidden={{ seen: fingerprintOf(cart.lines, frame.settings.delivery) }}
      />
    </div>
  )
}

/** An empty cart is no order (docs/product.md#checkout-fields). What was typed stays below it. */
function EmptyCartNotice() {
  const { urls, words } = useLocale()
  return (
    <div className="mb-6">
      <Notice bad>
        <p className="font-semibold">{words.checkout.emptyTitle}</p>
        <p>{words.checkout.empty}</p>
        <a href={urls.home} className="link inline-flex min-h-11 items-center">
          {words.cart.continueShopping}
        </a>
      </Notice>
    </div>
  )
}

/** What sold out since it was put into the cart is said before the order is refused for it, with the way to mend it. */
function UnavailableNotice({ lines }: { lines: CartLine[] }) {
  const { urls, words, told } = useLocale()
  const missing = lines.filter(({ sellable, quantity }) => sellable < quantity)
  if (missing.length === 0) return null
  return (
    <div className="mb-6">
      <Notice bad>
        <p className="font-semibold">{words.checkout.notAvailable}</p>
        <ul>
          {missing.map(({ variantId, productName, sellable, fewLeft }) => (
            <li key={variantId}>
              <bdi {...told(productName)}>{productName}</bdi>: {shortage({ sellable, fewLeft }, words)}
            </li>
          ))}
        </ul>
        <a href={urls.cart} className="link inline-flex min-h-11 items-center">
          {words.checkout.mendCart}
        </a>
      </Notice>
    </div>
  )
}

function shortage({ sellable, fewLeft }: Pick<CartLine, 'sellable' | 'fewLeft'>, { checkout }: Messages): string {
  if (sellable === 0) return checkout.lineSoldOut
  return fewLeft === null ? checkout.lineTooMany : fill(checkout.lineFewer, { available: fewLeft })
}
