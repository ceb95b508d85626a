import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { type CheckoutField, type FieldErrorCode, maxLength } from '#shop/orders/placing/checkout-form.ts'

type FieldErrorInput = { field: CheckoutField; fieldError: FieldErrorCode; isDirect: boolean }

/** The message of a field error; direct checkout has its own for the address (docs/product.md#checkout-fields). */
export function fieldErrorMessage(messages: Messages, { field, fieldError, isDirect }: FieldErrorInput): string {
  if (isDirect && (fieldError === 'street' || fieldError === 'state')) return messages.directProblems[fieldError]
  return fillAny(messages.problems[fieldError], { max: maxLength[field] })
}

/**
 * The label of a field; direct checkout asks for the complete address in one field (docs/product.md#checkout-fields).
 */
export function fieldLabel(messages: Messages, field: CheckoutField, isDirect: boolean): string {
  const { fields } = messages.checkout
  if (isDirect && field === 'street') return fields.streetDirect
  return isDirect && field === 'state' ? fields.stateDirect : fields[field]
}
