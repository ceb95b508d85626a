import type { Messages } from '#messages/en.ts'
import { cityNamed } from '#shop/cities.ts'
import { type CheckoutDetails, readCheckoutForm } from '#shop/orders/checkout-form.ts'
import { findOrderOfKey } from '#shop/orders/order-of-key.ts'
import type { SeenOffer } from '#shop/orders/seen-offer.ts'
import { type Checkout, newOrderKey, readOrderKey } from '#shop/orders/signed-key.ts'
import { Refusal, type RefusalCode } from '#shop/refusal.ts'
import type { StorefrontContext } from '../context.ts'
import { type SentForm, textOf } from '../form.ts'
import { wordsOf } from '../refused.ts'
import { type CheckoutRefusal, type CheckoutState, checkoutState } from './state.ts'

type Placing = { orderKey: string; formAgeMs: number; details: CheckoutDetails; seen: SeenOffer | null }
/** `placed`: the order this form has placed already, where that is known. */
export type ShowAgain = (
  state: CheckoutState,
  status: 200 | 400 | 404 | 409 | 422,
  placed?: string,
) => Response | Promise<Response>

/** Takes a sent checkout form to an order and on to its confirmation, or shows it again with what is wrong. */
export async function submitCheckout(
  c: StorefrontContext,
  form: SentForm,
  {
    checkout,
    place,
    showAgain,
  }: { checkout: Checkout; place: (order: Placing) => Promise<{ orderNumber: string }>; showAgain: ShowAgain },
): Promise<Response> {
  const { urls } = c.var.locale
  const { db } = c.var
  const sentKey = textOf(form, 'order_key')
  const key = await readOrderKey(db, sentKey, checkout)
  const orderKey = key ? sentKey : await newOrderKey(db, checkout)
  const { details, problems } = readCheckoutForm(form)
  // Only a form that says nothing else orders: 'quote' asks for the fee, 'language' for the other language, 'check' is the page's
  // script while somebody fills it in (loader/checkout/answers.ts).
  const isOrder = form.intent === undefined
  if (!(isOrder && details)) {
    const isChecked = isOrder || form.intent === 'check'
    const typed = form.intent === 'quote' ? withProvince(c, form) : form
    const placed = await findOrderOfKey(db, sentKey)
    const shown = isChecked && problems ? { problems, orderKey } : { orderKey }
    return await showAgain(checkoutState(typed, shown), isOrder ? 400 : 200, placed)
  }
  // Nothing typed is lost; and a form of an older version of the shop may have placed its order already.
  if (!key) {
    return await showAgain(
      checkoutState(form, { refusal: outOfDate, orderKey }),
      400,
      await findOrderOfKey(db, sentKey),
    )
  }
  try {
    const sent = { orderKey: key.id, formAgeMs: key.ageMs, details, seen: textOf(form, 'seen') || null }
    const { orderNumber } = await place(sent)
    return c.redirect(urls.orderConfirmation(orderNumber), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await showAgain(
      refusedState(c, form, error, error.code === 'order-key-used' ? await newOrderKey(db, checkout) : orderKey),
      error.status === 401 || error.status === 429 ? 409 : error.status,
    )
  }
}

/** Without script the city fills the province when somebody asks what its delivery costs, and where the city is known beforehand. */
export function withProvince(c: StorefrontContext, form: SentForm): SentForm {
  const city = cityNamed(textOf(form, 'city'))
  if (!city || textOf(form, 'state').trim()) return form
  return { ...form, state: c.var.locale.language === 'ur' ? city.provinceUrdu : city.province }
}

const outOfDate: CheckoutRefusal = { say: words => words.checkout.outOfDate }

/** Their words ask the shopper to call. */
const askToCall: RefusalCode[] = ['too-many-open-orders', 'order-too-large', 'too-many-pieces']

/** A form whose key is used gets a new one: sending it again is then a second order, and meant. */
function refusedState(c: StorefrontContext, form: SentForm, refusal: Refusal, orderKey: string): CheckoutState {
  const say = (words: Messages) => wordsOf(refusal, words)
  if (askToCall.includes(refusal.code)) {
    return checkoutState(form, { refusal: { say, contact: c.var.frame.settings.contact_info }, orderKey })
  }
  if (refusal.code !== 'order-key-used') return checkoutState(form, { refusal: { say }, orderKey })
  const orderNumber = String(refusal.values.orderNumber)
  return checkoutState(form, { refusal: { say, orderNumber }, orderKey })
}
