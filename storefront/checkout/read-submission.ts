import type { Messages } from '#messages/en.ts'
import { cityNamed } from '#shop/address/cities.ts'
import { type CheckoutDetails, readCheckoutForm } from '#shop/orders/placing/checkout-form.ts'
import { findOrderByIdempotencyKey } from '#shop/orders/placing/find-order-by-key.ts'
import type { OfferFingerprint } from '#shop/orders/placing/offer-fingerprint.ts'
import {
  type Checkout,
  type IdempotencyKey,
  newIdempotencyKey,
  parseIdempotencyKey,
} from '#shop/orders/placing/signed-idempotency-key.ts'
import { enterCodeRateLimited, removeCode } from '#shop/promotions/enter-code.ts'
import { Refusal, type RefusalCode } from '#shop/refusal.ts'
import type { StorefrontContext } from '../context.ts'
import { type SentForm, textOf } from '../form.ts'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'
import { startSession } from '../session.ts'
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
  status: 200 | 400 | 404 | 409 | 422 | 429,
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
  const code = await changeCode(c, form, key)
  if (code) {
    const { isLimited, ...state } = code
    const typed = { ...state, idempotencyKey, ...(isOrder && fieldErrors && { fieldErrors }) }
    const status = isOrder ? 409 : 200
    return await showAgain(
      checkoutState(form, typed),
      isLimited ? 429 : status,
      await findOrderByIdempotencyKey(db, sentKey),
    )
  }
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
    // The form is shown again with the total without the code, so that sending it again is enough.
    if (error.code.startsWith('code-')) await removeCode(db, startSession(c))
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
 * Enters or removes a discount code, when the form asks for it. A code in the field of an order is one that its sender
 * takes for applied: the total with it is shown first. Returns what the form shows then, and whether too many codes
 * were wrong.
 */
async function changeCode(
  c: StorefrontContext,
  form: SentForm,
  key: IdempotencyKey | null,
): Promise<(Pick<CheckoutState, 'refusal' | 'codeProblem'> & { isLimited: boolean }) | null> {
  const typed = textOf(form, 'promo_code').trim()
  const isOrder = form.intent === undefined
  if (form.intent === 'remove-code') await removeCode(c.var.db, startSession(c))
  else if (!(form.intent === 'code' || (isOrder && typed))) return null
  else {
    try {
      await enterCodeRateLimited(c.var.db, {
        sessionId: startSession(c),
        form: key,
        typed,
        address: c.var.clientAddress,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isLimited = error.code === 'too-many-attempts'
      if (isLimited) setRetryAfter(c, error)
      return { refusal: null, codeProblem: messages => refusalMessage(error, messages), isLimited }
    }
  }
  const changed = new Refusal('cart-changed')
  const refusal = isOrder
    ? { message: (messages: Messages) => refusalMessage(changed, messages), code: 'entered' as const }
    : null
  return { refusal, codeProblem: null, isLimited: false }
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
  if (refusal.code === 'cart-changed')
    return checkoutState(form, { refusal: { message, code: 'changed' }, idempotencyKey })
  if (refusal.code !== 'order-key-used') return checkoutState(form, { refusal: { message }, idempotencyKey })
  const orderNumber = String(refusal.values.orderNumber)
  return checkoutState(form, { refusal: { message, orderNumber }, idempotencyKey })
}
