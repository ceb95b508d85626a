import { z } from 'zod'
import { isEmail, MAX_EMAIL_LENGTH } from '../email.ts'
import { countDigits } from '../phone.ts'
import { isValidText } from '../valid-text.ts'

/** The fields of both checkouts, by the names their forms send (docs/product.md#checkout-fields). */
export const checkoutFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'street',
  'city',
  'state',
  'postal_code',
  'country',
  'notes',
] as const
export type CheckoutField = (typeof checkoutFields)[number]

/** What can be wrong with a field: its own complaint, or one of two that hold for any field. */
export type FieldErrorCode = CheckoutField | 'too_long' | 'bad_characters'
export type CheckoutFieldErrors = Partial<Record<CheckoutField, FieldErrorCode>>

/** Who orders and where to: sound, trimmed, and short enough to print on a label. */
export type CheckoutDetails = z.output<typeof checkoutDetails>

/** Longest text a field takes; the forms say so to the browser too. */
export const maxLength: Record<CheckoutField, number> = {
  customer_name: 100,
  customer_phone: 30,
  customer_email: MAX_EMAIL_LENGTH,
  street: 500,
  city: 100,
  state: 100,
  postal_code: 20,
  country: 60,
  notes: 1000,
}

const checkoutDetails = z.object({
  customer_name: field('customer_name').refine(name => characters(name) >= 2, 'customer_name'),
  customer_phone: field('customer_phone').refine(phone => countDigits(phone) >= 10, 'customer_phone'),
  customer_email: optional('customer_email').refine(email => email === '' || isEmail(email), 'customer_email'),
  street: field('street').refine(street => characters(street) >= 5, 'street'),
  city: field('city').refine(city => characters(city) >= 2, 'city'),
  state: field('state').refine(state => characters(state) >= 2, 'state'),
  postal_code: optional('postal_code'),
  // The field is fixed and disabled, and browsers do not send disabled fields (docs/product.md#checkout-fields).
  country: optional('country').transform((): 'Pakistan' => 'Pakistan'),
  notes: optional('notes'),
})

/**
 * A checkout form as sent, read into details or into one problem a field. Fields that are not asked for are ignored.
 */
export function readCheckoutForm(
  sent: Record<string, unknown>,
): { details: CheckoutDetails; problems?: undefined } | { details?: undefined; problems: CheckoutFieldErrors } {
  const result = checkoutDetails.safeParse(sent)
  if (result.success) return { details: result.data }
  const problems: CheckoutFieldErrors = {}
  for (const issue of result.error.issues) {
    const name = checkoutFields.find(field => field === issue.path[0])
    if (name) problems[name] ??= issue.message as FieldErrorCode // every message of the schema above is one
  }
  return { problems }
}

/** A text under its limit that can be stored; missing, repeated or of another type it is the field's own problem. */
function field(name: CheckoutField) {
  return z
    .string(name)
    .trim()
    .refine(isValidText, { message: 'bad_characters', abort: true })
    .max(maxLength[name], { message: 'too_long', abort: true })
}

function optional(name: CheckoutField) {
  return z.preprocess(value => value ?? '', field(name))
}

/** Letters as people count them: an Urdu name of two letters with marks is not longer than it looks. */
const characters = (text: string): number => Array.from(segmenter.segment(text)).length

const segmenter = new Intl.Segmenter()
