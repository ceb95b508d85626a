import { z } from 'zod'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { type AddressField, addressFields } from '#shop/address/address.ts'
import {
  type CheckoutDetails,
  checkoutFields,
  maxLength,
  readCheckoutForm,
} from '#shop/orders/placing/checkout-form.ts'

const text = z.string().optional()

/** The fields of a customer and their address as they are sent. */
export const customerFields = {
  customer_name: text,
  customer_phone: text,
  customer_email: text,
  // fromEntries forgets the keys of the list
  ...(Object.fromEntries(addressFields.map(field => [field, text])) as Record<AddressField, typeof text>),
  notes: text,
}

/** Reads them as a checkout does, with the same messages beside the fields. */
export function readCustomerDetails(sent: Record<string, unknown>, context: z.core.$RefinementCtx): CheckoutDetails {
  const { details, fieldErrors } = readCheckoutForm(sent)
  if (details) return details
  for (const field of checkoutFields) {
    const fieldError = fieldErrors[field]
    if (!fieldError) continue
    const message = fillAny(en.problems[fieldError], { max: maxLength[field] })
    context.addIssue({ code: 'custom', path: [field], message })
  }
  return z.NEVER
}
