import { z } from 'zod'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { type AddressField, addressFields } from '#shop/address/address.ts'
import { type OrderDetailField, orderDetailFields, readOrderDetails } from '#shop/orders/page/order-details.ts'
import {
  type CheckoutDetails,
  type FieldErrorCode,
  maxLength,
  readSecondPhone,
} from '#shop/orders/placing/checkout-form.ts'
import { isSamePhone } from '#shop/phone.ts'

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
    context.addIssue({ code: 'custom', path: [field], message: messageOf(field, fieldError) })
  }
  return z.NEVER
}

/** Reads a second phone beside a first one, which may be empty, with the messages of an order's details. */
export function readSecondPhoneBeside(first: string, typed: string, context: z.core.$RefinementCtx): string {
  const { phone = '', fieldError } = readSecondPhone(typed)
  const problem = fieldError ?? (isSamePhone(phone, first) ? 'second_phone' : null)
  if (problem === null) return phone
  context.addIssue({ code: 'custom', path: ['second_phone'], message: messageOf('second_phone', problem) })
  return z.NEVER
}

function messageOf(field: OrderDetailField, fieldError: FieldErrorCode | 'second_phone'): string {
  if (fieldError === 'second_phone') return 'This is the phone number above'
  return fillAny(en.problems[fieldError], { max: maxLength[field === 'second_phone' ? 'customer_phone' : field] })
}
