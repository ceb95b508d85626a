import { z } from 'zod'
import { type AddressField, addressFields, maxAddressLength, minAddressLength } from '../address.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../email.ts'
import { countDigits } from '../phone.ts'
import { isValidText } from '../valid-text.ts'

/** The fields of both checkouts, by the names their forms send (docs/product.md#checkout-fields). */
export const checkoutFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  ...addressFields,
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
  ...maxAddressLength,
  country: 60,
  notes: 1000,
}

const addressSchemas = Object.fromEntries(addressFields.map(name => [name, addressField(name)])) as Record<
  AddressField,
  ReturnType<typeof addressField>
> // fromEntries forgets the keys of the list

const checkoutDetails = z.object({
  customer_name: field('customer_name').refine(name => characters(name) >= 2, 'customer_name'),
  customer_phone: field('customer_phone').refine(phone => countDigits(phone) >= 10, 'customer_phone'),
  customer_email: optional('customer_email').refine(email => email === '' || isEmail(email), 'customer_email'),
  ...addressSchemas,
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

function addressField(name: AddressField): z.ZodType<string> {
  const fewest = minAddressLength[name]
  return fewest === 0 ? optional(name) : field(name).refine(text => characters(text) >= fewest, name)
}

/** Letters as people count them: an Urdu name of two letters with marks is not longer than it looks. */
const characters = (text: string): number => Array.from(segmenter.segment(text)).length

const segmenter = new Intl.Segmenter()
