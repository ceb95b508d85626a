import { randomUUID } from 'node:crypto'
import type { Messages } from '#messages/en.ts'
import { isId } from '#shop/ids.ts'
import { type CheckoutField, type CheckoutProblems, checkoutFields } from '#shop/orders/checkout-form.ts'
import { type SentForm, textOf } from '../form.ts'

/** A checkout form as it is shown: what was typed, what is wrong, and the key under which it places one order. */
export type CheckoutState = {
  orderKey: string
  values: Record<CheckoutField, string>
  problems: CheckoutProblems
  refusal: CheckoutRefusal | null
}

/** The shop's no, over the form; with the order that the form has placed before, or how to reach the shop, where that is the way on. */
export type CheckoutRefusal = {
  say: (words: Messages) => string
  orderNumber?: string
  contact?: { phone: string; whatsapp: string }
}

/** The form as sent, or an untouched one, with a fresh key unless it has one. */
export const checkoutState = (
  form: SentForm,
  shown: { problems?: CheckoutProblems; refusal?: CheckoutRefusal; orderKey?: string | undefined } = {},
): CheckoutState => ({
  orderKey: shown.orderKey ?? sentOrderKey(form) ?? newOrderKey(),
  values: valuesOf(form),
  problems: shown.problems ?? {},
  refusal: shown.refusal ?? null,
})

/** A form whose order is placed has nothing to mend: what was wrong with it before was mended by then. */
export const asPlaced = (state: CheckoutState): CheckoutState => ({ ...state, problems: {}, refusal: null })

/** The form's key when it is one; a form without is out of date and must be sent again. */
export function sentOrderKey(form: SentForm): string | null {
  const key = textOf(form, 'order_key')
  return isId(key) ? key : null
}

export const newOrderKey = (): string => randomUUID()

function valuesOf(form: SentForm): Record<CheckoutField, string> {
  const first = (field: CheckoutField): string => [form[field] ?? ''].flat()[0] ?? ''
  // Object.fromEntries forgets the keys that the list guarantees.
  return Object.fromEntries(checkoutFields.map(field => [field, first(field)])) as Record<CheckoutField, string>
}
