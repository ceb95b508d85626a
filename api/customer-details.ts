import { z } from 'zod'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { type AddressField, addressFields } from '#shop/address/address.ts'
import { orderDetailFields, readOrderDetails } from '#shop/orders/page/order-details.ts'
import { type CheckoutDetails, maxLength } from '#shop/orders/placing/checkout-form.ts'

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

/** Reads them, and a second phone, as a checkout does, with the same messages beside the fields. */
export function readCustomerDetails(
  sent: Record<string, unknown> & { second_phone?: string | undefined },
  context: z.core.$RefinementCtx,
): CheckoutDetails & { second_phone?: string } {
  const { details, fieldErrors } = readOrderDetails(sent)
  if (details) return details
  for (const field of orderDetailFields) {
    const fieldError = fieldErrors[field]
    if (!fieldError) continue
    const max = maxLength[field === 'second_phone' ? 'customer_phone' : field]
    const message =
      fieldError === 'second_phone' ? 'This is the phone number above' : fillAny(en.problems[fieldError], { max })
    context.addIssue({ code: 'custom', path: [field], message })
  }
  return z.NEVER
}
