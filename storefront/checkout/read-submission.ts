import type { Messages } from '#messages/en.ts'
import { cityNamed } from '#shop/address/cities.ts'
import type { Language } from '#shop/language.ts'
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
import { provinceName } from '../city/place-name.ts'
import type { StorefrontContext } from '../context.ts'
import { type SentForm, textOf } from '../form.ts'
import { receiptsOfOrder } from '../receipts.ts'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'
import { startSession } from '../session.ts'
import { type CheckoutRefusal, type CheckoutState, checkoutState, mayWriteOnWhatsapp } from './checkout-state.ts'

type OrderToPlace = {
  idempotencyKey: string
  formAgeMs: number
  details: CheckoutDetails
  seen: OfferFingerprint | null
  sessionId: string
  receiptHash: string
  receiptHashes: string[]
  address: string | null
  language: Language
  mayWriteOnWhatsapp: boolean | null
}

/** A form to show, and the order that it has placed already, where that is known. */
export type ShownForm = {
  state: CheckoutState
  status: 200 | 400 | 404 | 409 | 422 | 429
  placedOrderNumber?: string | undefined
}

type Submission<Item> = { order: OrderToPlace & Item; again?: undefined } | { again: ShownForm; order?: undefined }

/**
 * Reads a sent checkout form: the order that it asks for, or the form again with a fee, a code or errors. `item` is
 * what it orders beside the cart; null when its fields are invalid.
 */
export async function readSubmission<Item extends object>(
  c: StorefrontContext,
  form: SentForm,
  { checkout, item }: { checkout: Checkout; item: Item | null },
): Promise<Submission<Item>> {
  const { db } = c.var
  const sentKey = textOf(form, 'order_key')
  const key = await parseIdempotencyKey(db, sentKey, checkout)
  const { details, fieldErrors } = readCheckoutForm(form)
  // Only a form without an intent places an order: 'quote' asks for the fee, 'language' for the other language, 'check'
  // is sent by the page's script while the form is filled in (loader/checkout/live-quote.ts).
  const isOrder = form.intent === undefined
  const code = await changeCode(c, form, key)
  if (isOrder && details && item && key && !code) {
    const { language } = c.var.locale
    const sender = {
      sessionId: startSession(c),
      ...receiptsOfOrder(c),
      address: c.var.clientAddress,
      language,
      mayWriteOnWhatsapp: mayWriteOnWhatsapp(form),
    }
    const submitted = { idempotencyKey: key.id, formAgeMs: key.ageMs, details, seen: textOf(form, 'seen') || null }
    return { order: { ...item, ...submitted, ...sender } }
  }
  const { status, ...shown } = code ?? {
    status: isOrder ? (400 as const) : (200 as const),
    refusal: isOrder && details ? outOfDate : null,
  }
  const state = checkoutState(form.intent === 'quote' ? withProvince(c, form) : form, {
    ...shown,
    ...((isOrder || form.intent === 'check') && fieldErrors && { fieldErrors }),
    idempotencyKey: key ? sentKey : await newIdempotencyKey(db, checkout),
  })
  // Also a form with errors, or of an older version of the shop, may have placed its order already.
  return { again: { state, status, placedOrderNumber: await findOrderByIdempotencyKey(db, sentKey) } }
}

/**
 * The form of an order that was refused, with the reason; other errors are thrown. A form with a used key gets a new
 * one: sending it again is then intended as a second order.
 */
export async function refusedForm(
  c: StorefrontContext,
  form: SentForm,
  { checkout, error }: { checkout: Checkout; error: unknown },
): Promise<ShownForm> {
  if (!(error instanceof Refusal)) throw error
  // The form is shown again with the total without the code, so that sending it again is enough.
  if (error.code.startsWith('code-')) await removeCode(c.var.db, startSession(c))
  const isKeyUsed = error.code === 'order-key-used'
  const idempotencyKey = isKeyUsed ? await newIdempotencyKey(c.var.db, checkout) : textOf(form, 'order_key')
  return {
    state: checkoutState(form, { refusal: shownRefusal(c, error), idempotencyKey }),
    status: error.status === 404 || error.status === 422 ? error.status : 409,
  }
}

/**
 * Enters or removes a discount code, when the form asks for it. A code in the field of an order is one that its sender
 * takes for applied: the total with it is shown first. Returns what the form shows then.
 */
async function changeCode(
  c: StorefrontContext,
  form: SentForm,
  key: IdempotencyKey | null,
): Promise<(Pick<CheckoutState, 'refusal' | 'codeProblem'> & { status: 200 | 409 | 429 }) | null> {
  const typed = textOf(form, 'promo_code').trim()
  const isOrder = form.intent === undefined
  const status = isOrder ? 409 : 200
  if (form.intent === 'remove-code') await removeCode(c.var.db, startSession(c))
  else if (!(form.intent === 'code' || (isOrder && typed))) return null
  else {
    try {
      const sender = { sessionId: startSession(c), address: c.var.clientAddress }
      await enterCodeRateLimited(c.var.db, { ...sender, form: key, typed })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isLimited = error.code === 'too-many-attempts'
      if (isLimited) setRetryAfter(c, error)
      const codeProblem = (messages: Messages) => refusalMessage(error, messages)
      return { refusal: null, codeProblem, status: isLimited ? 429 : status }
    }
  }
  const changed = new Refusal('cart-changed')
  const refusal = isOrder
    ? { message: (messages: Messages) => refusalMessage(changed, messages), code: 'entered' as const }
    : null
  return { refusal, codeProblem: null, status }
}

/**
 * Without script the city fills in the province when the shopper asks for the fee, and when the city is already known.
 */
export function withProvince(c: StorefrontContext, form: SentForm): SentForm {
  const city = cityNamed(textOf(form, 'city'))
  if (!city || textOf(form, 'state').trim()) return form
  return { ...form, state: provinceName(c.var.locale.language, city) }
}

const outOfDate: CheckoutRefusal = { message: messages => messages.checkout.outOfDate }

/** Their messages ask the shopper to call. */
const refusalsWithContact: RefusalCode[] = ['too-many-open-orders', 'order-too-large', 'too-many-pieces']

export function shownRefusal(c: StorefrontContext, refusal: Refusal): CheckoutRefusal {
  const { code, values } = refusal
  const message = (messages: Messages) => refusalMessage(refusal, messages, c.var.locale.optionText)
  if (refusalsWithContact.includes(code)) return { message, contact: c.var.layout.settings.contact_info }
  if (code === 'cart-changed') return { message, code: 'changed' }
  return code === 'order-key-used' ? { message, orderNumber: String(values.orderNumber) } : { message }
}
