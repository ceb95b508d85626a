import type { Messages } from '#messages/en.ts'
import { type CheckoutField, type CheckoutFieldErrors, checkoutFields } from '#shop/orders/checkout-form.ts'
import type { SentForm } from '../form.ts'

/** A checkout form as it is shown: what was typed, what is wrong, and the key under which it places one order. */
export type CheckoutState = {
  idempotencyKey: string
  values: Record<CheckoutField, string>
  fieldErrors: CheckoutFieldErrors
  refusal: CheckoutRefusal | null
}

/** The shop's no, over the form; with the order that the form has placed before, or how to reach the shop, where that is the way on. */
export type CheckoutRefusal = {
  message: (messages: Messages) => string
  orderNumber?: string
  contact?: { phone: string; whatsapp: string }
}

/** The form as sent, or an untouched one, with its key. */
export const checkoutState = (
  form: SentForm,
  shown: { fieldErrors?: CheckoutFieldErrors; refusal?: CheckoutRefusal; idempotencyKey: string },
): CheckoutState => ({
  idempotencyKey: shown.idempotencyKey,
  values: valuesOf(form),
  fieldErrors: shown.fieldErrors ?? {},
  refusal: shown.refusal ?? null,
})

/** A form whose order is placed has nothing to mend: what was wrong with it before was mended by then. */
export const withoutErrors = (state: CheckoutState): CheckoutState => ({ ...state, fieldErrors: {}, refusal: null })

function valuesOf(form: SentForm): Record<CheckoutField, string> {
  const first = (field: CheckoutField): string => [form[field] ?? ''].flat()[0] ?? ''
  // Object.fromEntries forgets the keys that the list guarantees.
  return Object.fromEntries(checkoutFields.map(field => [field, first(field)])) as Record<CheckoutField, string>
}
