import { type Cart, countCart, readCart } from '#shop/cart/cart.ts'
import { placeCartOrder } from '#shop/orders/place-order.ts'
import { fingerprintOf } from '#shop/orders/seen-offer.ts'
import { CheckoutForm } from '../checkout/checkout-form.tsx'
import { type CheckoutState, checkoutState } from '../checkout/state.ts'
import { submitCheckout } from '../checkout/submit.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm } from '../form.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import { readSession, startSession } from '../session.ts'

export async function checkoutPage(c: StorefrontContext) {
  return await renderCheckout(c, checkoutState({}), 200)
}

export async function postCheckout(c: StorefrontContext) {
  const form = await readForm(c)
  return await submitCheckout(c, form, {
    place: async order => {
      const sessionId = startSession(c)
      const placed = await placeCartOrder(c.var.db, { ...order, sessionId })
      return { ...placed, cartCount: await countCart(c.var.db, sessionId) }
    },
    showAgain: (state, status) => renderCheckout(c, state, status),
  })
}

async function renderCheckout(c: StorefrontContext, state: CheckoutState, status: 200 | 400 | 404 | 409 | 422) {
  const { words } = c.var.locale
  const { delivery } = c.var.frame.settings
  const cart = await readCart(c.var.db, { sessionId: readSession(c), city: state.values.city, delivery })
  return c.render(<CheckoutPage cart={cart} frame={c.var.frame} state={state} />, {
    title: words.checkout.title,
    styles: ['purchase'],
    personal: true,
    status,
  })
}

function CheckoutPage({ cart, frame, state }: { cart: Cart; frame: Frame; state: CheckoutState }) {
  const { urls, words } = useLocale()
  const isEmpty = cart.lines.length === 0
  return (
    <div className="wrap pt-2 md:pt-4">
      <a href={urls.cart} className="link back inline-flex min-h-12 items-center">
        {words.checkout.backToCart}
      </a>
      <h1 className="heading">{words.checkout.title}</h1>
      <p className="mt-2 mb-6">{words.checkout.subtitle}</p>
      {isEmpty && <EmptyCartNotice />}
      <CheckoutForm
        action={urls.checkout}
        bilingual={false}
        state={isEmpty ? { ...state, refusal: null } : state}
        delivery={frame.settings.delivery}
        summary={{
          lines: cart.lines,
          subtotal: cart.subtotal,
          shipping: cart.shipping,
          total: cart.total,
        }}
        hidden={{ seen: fingerprintOf(cart.lines) }}
      />
    </div>
  )
}

/** An empty cart is no order (spec §5). What was typed stays below it. */
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
