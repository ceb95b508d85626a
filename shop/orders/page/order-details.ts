import { isSamePhone } from '../../phone.ts'
import {
  type CheckoutDetails,
  checkoutFields,
  type FieldErrorCode,
  readCheckoutForm,
  readSecondPhone,
} from '../placing/checkout-form.ts'

/** The details of an order: those of its checkout, and what only staff note. */
export type OrderDetails = CheckoutDetails & {
  /** Another number that the rider can call; empty: none. */
  second_phone: string
  /** Whether the customer may open the parcel at the door, before paying. */
  may_open_parcel: boolean
}

/** The details that are texts. */
export const orderDetailFields = [...checkoutFields, 'second_phone'] as const
export type OrderDetailField = (typeof orderDetailFields)[number]

/** The error of a field, as in the checkout; 'second_phone': the second number is the first one again. */
export type DetailErrors = Partial<Record<OrderDetailField, FieldErrorCode | 'second_phone'>>

/**
 * Parses the details that staff typed, by the rules of the checkout. A second number, which may be left out, follows
 * those of the first. Returns the details, or one error code for each wrong field.
 */
export function readOrderDetails(
  sent: Record<string, unknown> & { second_phone?: string | undefined },
):
  | { details: CheckoutDetails & { second_phone?: string }; fieldErrors?: undefined }
  | { details?: undefined; fieldErrors: DetailErrors } {
  const checkout = readCheckoutForm(sent)
  if (sent.second_phone === undefined) return checkout
  const { phone = '', fieldError } = readSecondPhone(sent.second_phone)
  const first = typeof sent.customer_phone === 'string' ? sent.customer_phone : ''
  const secondError = fieldError ?? (isSamePhone(phone, first) ? 'second_phone' : null)
  if (secondError) return { fieldErrors: { ...checkout.fieldErrors, second_phone: secondError } }
  return checkout.details ? { details: { ...checkout.details, second_phone: phone } } : checkout
}
