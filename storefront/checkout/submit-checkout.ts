import type { Messages } from '#messages/en.ts'
import { cityNamed } from '#shop/cities.ts'
import { type CheckoutDetails, readCheckoutForm } from '#shop/orders/checkout-form.ts'
import { findOrderByIdempotencyKey } from '#shop/orders/find-order-by-key.ts'
import type { OfferFingerprint } from '#shop/orders/offer-fingerprint.ts'
import { type Checkout, newIdempotencyKey, parseIdempotencyKey } from '#shop/orders/signed-idempotency-key.ts'
import { Refusal, type RefusalCode } from '#shop/refusal.ts'
import type { StorefrontContext } from '../context.ts'
import { type SentForm, textOf } from '../form.ts'
import { refusalMessage } from '../refusal-message.ts'
import { type CheckoutRefusal, type CheckoutState, checkoutState } from './checkout-state.ts'

type OrderSubmission = {
  idempotencyKey: string
  formAgeMs: number
  details: CheckoutDetails
  seen: OfferFingerprint | null
}
/** `placedOrderNumber`: the order that this form has placed already, where that is known. */
export type ShowFormAgain = (
  state: CheckoutState,
  status: 200 | 400 | 404 | 409 | 422,
  placedOrderNumber?: string,
) => Response | Promise<Response>

/**
 * Turns a sent checkout form into an order and redirects to its confirmation, or shows the form again with its errors.
 */
export async function submitCheckout(
  c: StorefrontContext,
  form: SentForm,
  {
    checkout,
    place,
    showAgain,
  }: {
    checkout: Checkout
    place: (order: OrderSubmission) => Promise<{ orderNumber: string }>
    showAgain: ShowFormAgain
  },
): Promise<Response> {
  const { urls } = c.var.locale
  const { db } = c.var
  const sentKey = textOf(form, 'order_key')
  const key = await parseIdempotencyKey(db, sentKey, checkout)
  const idempotencyKey = key ? sentKey : await newIdempotencyKey(db, checkout)
  const { details, fieldErrors } = readCheckoutForm(form)
  // Only a form without an intent places an order: 'quote' asks for the fee, 'language' for the other language, 'check'
  // is sent by the page's script while the form is filled in (loader/checkout/live-quote.ts).
  const isOrder = form.intent === undefined
  if (!(isOrder && details)) {
    const showsErrors = isOrder || form.intent === 'check'
    const typed = form.intent === 'quote' ? withProvince(c, form) : form
    const placedOrderNumber = await findOrderByIdempotencyKey(db, sentKey)
    const shown = showsErrors && fieldErrors ? { fieldErrors, idempotencyKey } : { idempotencyKey }
    return await showAgain(checkoutState(typed, shown), isOrder ? 400 : 200, placedOrderNumber)
  }
  // What was typed stays; and a form of an older version of the shop may have placed its order already.
  if (!key) {
    return await showAgain(
      checkoutState(form, { refusal: outOfDate, idempotencyKey }),
      400,
      await findOrderByIdempotencyKey(db, sentKey),
    )
  }
  try {
    const submission = { idempotencyKey: key.id, formAgeMs: key.ageMs, details, seen: textOf(form, 'seen') || null }
    const { orderNumber } = await place(submission)
    return c.redirect(urls.orderConfirmation(orderNumber), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await showAgain(
      refusedState(
        c,
        form,
        error,
        error.code === 'order-key-used' ? await newIdempotencyKey(db, checkout) : idempotencyKey,
      ),
      error.status === 401 || error.status === 429 ? 409 : error.status,
    )
  }
}

/**
 * Without script the city fills in the province when the shopper asks for the fee, and when the city is already known.
 */
export function withProvince(c: StorefrontContext, form: SentForm): SentForm {
  const city = cityNamed(textOf(form, 'city'))
  if (!city || textOf(form, 'state').trim()) return form
  return { ...form, state: c.var.locale.language === 'ur' ? city.provinceUrdu : city.province }
}

const outOfDate: CheckoutRefusal = { message: messages => messages.checkout.outOfDate }

/** Their messages ask the shopper to call. */
const refusalsWithContact: RefusalCode[] = ['too-many-open-orders', 'order-too-large', 'too-many-pieces']

/** A form with a used key gets a new one: sending it again is then intended as a second order. */
function refusedState(c: StorefrontContext, form: SentForm, refusal: Refusal, idempotencyKey: string): CheckoutState {
  const message = (messages: Messages) => refusalMessage(refusal, messages, c.var.locale.optionText)
  if (refusalsWithContact.includes(refusal.code)) {
    return checkoutState(form, { refusal: { message, contact: c.var.layout.settings.contact_info }, idempotencyKey })
  }
  if (refusal.code !== 'order-key-used') return checkoutState(form, { refusal: { message }, idempotencyKey })
  const orderNumber = String(refusal.values.orderNumber)
  return checkoutState(form, { refusal: { message, orderNumber }, idempotencyKey })
}
