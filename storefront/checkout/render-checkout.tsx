import type { ReactNode } from 'react'
import type { Rupees } from '#shop/money.ts'
import { fingerprintOf, withSums } from '#shop/orders/placing/offer-fingerprint.ts'
import { writesOnWhatsapp } from '#shop/whatsapp/whatsapp-state.ts'
import type { StorefrontContext } from '../context.ts'
import { CHECKOUT_FORM, CheckoutForm } from './checkout-form.tsx'
import { withoutErrors } from './checkout-state.ts'
import type { CheckoutSummary } from './order-summary.tsx'
import type { ShownForm } from './read-submission.ts'
import type { SummaryLine } from './summary-lines.tsx'

type CheckoutPage = {
  form: ShownForm
  /** What the form orders, and what that comes to. */
  offer: Omit<CheckoutSummary, 'lines'> & {
    lines: (SummaryLine & { variantId: string; price: Rupees })[]
    agreed: readonly string[]
  }
  action: string
  isDirect: boolean
  /** Whether nothing can be ordered. */
  isBlocked: boolean
  /** Whether staff agreed the delivery fee with the customer: then no city changes it. */
  isFeeAgreed?: boolean
  /** Whether its URL is for one customer: then it is named to nobody. */
  isByLink?: boolean
  /** Whether a notice above the form says the same as its refusal. */
  hidesRefusal: boolean
  hidden?: Record<string, string>
  /** What stands above the form: the way back, the heading, notices. */
  children: ReactNode
}

/** Responds with a checkout: the form with its summary, for the cart or for one product. */
export async function renderCheckout(c: StorefrontContext, page: CheckoutPage) {
  const { form, offer, action, isBlocked } = page
  const { delivery } = c.var.layout.settings
  const { lines, totals, agreed } = offer
  const fee = offer.isShippingOpen ? null : totals.shipping
  const seen = withSums(fingerprintOf(lines, delivery, agreed), { subtotal: totals.subtotal, fee })
  const state = form.placedOrderNumber ? withoutErrors(form.state) : form.state
  // A form that is shown again is the same checkout for the pixel.
  const isOpened = c.req.method === 'GET' && !isBlocked && !page.isByLink
  const value = totals.subtotal - totals.discount
  const whatsappOf = (await writesOnWhatsapp(c.var.db)) ? c.var.layout.settings.store_info : null
  return c.render(
    <div className="wrap pt-2 md:pt-4">
      {page.children}
      <CheckoutForm
        action={action}
        isBlocked={isBlocked}
        isDirect={page.isDirect}
        whatsappOf={whatsappOf}
        state={page.hidesRefusal ? { ...state, refusal: null } : state}
        // The form offers to calculate a fee below this amount.
        delivery={page.isFeeAgreed ? { ...delivery, freeFrom: 0 } : delivery}
        summary={offer}
        hidden={{ ...page.hidden, seen }}
      />
    </div>,
    {
      title: c.var.locale.messages.checkout.title,
      styles: ['purchase'],
      personal: true,
      ownLayoutPart: 'checkout form',
      status: form.placedOrderNumber ? 200 : form.status,
      ...(form.state.refusal?.code === 'entered' && { hasError: false }),
      enteredValues: { id: CHECKOUT_FORM, action, isBlocked },
      ...(isOpened && { event: { name: 'InitiateCheckout', ids: lines.map(line => line.variantId), value } }),
    },
  )
}
