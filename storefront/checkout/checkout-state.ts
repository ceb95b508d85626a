import type { Messages } from '#messages/en.ts'
import { type CheckoutField, type CheckoutFieldErrors, checkoutFields } from '#shop/orders/placing/checkout-form.ts'
import type { SentForm } from '../form.ts'

/** A checkout form as shown: its values, its field errors, and the idempotency key of its order. */
export type CheckoutState = {
  idempotencyKey: string
  values: Record<CheckoutField, string>
  /** Whether the shopper took the tick of messages by WhatsApp away. */
  declinesWhatsapp: boolean
  fieldErrors: CheckoutFieldErrors
  refusal: CheckoutRefusal | null
  /** Why the code that was typed cannot be entered. */
  codeProblem: CheckoutRefusal['message'] | null
}

/** The refusal above the form, with a link to the form's earlier order or the shop's contact where they help. */
export type CheckoutRefusal = {
  message: (messages: Messages) => string
  orderNumber?: string
  contact?: { phone: string; whatsapp: string }
  /** The total may differ because of the code: 'entered' with this form, or 'changed' since the page was opened. */
  code?: 'entered' | 'changed'
}

/** The form as sent, or an empty one, with its key. */
export const checkoutState = (
  form: SentForm,
  shown: Partial<Omit<CheckoutState, 'values' | 'declinesWhatsapp'>> & Pick<CheckoutState, 'idempotencyKey'>,
): CheckoutState => ({
  idempotencyKey: shown.idempotencyKey,
  values: valuesOf(form),
  declinesWhatsapp: mayWriteOnWhatsapp(form) === false,
  fieldErrors: shown.fieldErrors ?? {},
  refusal: shown.refusal ?? null,
  codeProblem: shown.codeProblem ?? null,
})

/** Whether a sent form agrees to messages by WhatsApp; null: it did not ask. A browser sends no box without a tick. */
export const mayWriteOnWhatsapp = (form: SentForm): boolean | null =>
  form.asks_whatsapp === undefined ? null : form.whatsapp !== undefined

/** A form whose order is placed shows no field errors: they were corrected before. */
export const withoutErrors = (state: CheckoutState): CheckoutState => ({ ...state, fieldErrors: {}, refusal: null })

function valuesOf(form: SentForm): Record<CheckoutField, string> {
  const first = (field: CheckoutField): string => [form[field] ?? ''].flat()[0] ?? ''
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(checkoutFields.map(field => [field, first(field)])) as Record<CheckoutField, string>
}
