import { z } from 'zod'
import { type AddressField, addressFields, maxAddressLength, minAddressLength } from '../../address/address.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../email.ts'
import { countDigits } from '../../phone.ts'
import { isValidText } from '../../valid-text.ts'

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

/** An error of a field: its own, or one of two that any field can have. */
export type FieldErrorCode = CheckoutField | 'too_long' | 'bad_characters'
export type CheckoutFieldErrors = Partial<Record<CheckoutField, FieldErrorCode>>

/** The customer and their address: validated, trimmed, and short enough to print on a label. */
export type CheckoutDetails = z.output<typeof checkoutDetails>

/** The most characters of each field. The forms tell the browser too. */
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
> // `fromEntries` loses the type of the keys

const checkoutDetails = z.object({
  customer_name: field('customer_name').refine(name => characters(name) >= 2, 'customer_name'),
  customer_phone: field('customer_phone').refine(phone => countDigits(phone) >= 10, 'customer_phone'),
  customer_email: optional('customer_email').refine(email => email === '' || isEmail(email), 'customer_email'),
  ...addressSchemas,
  // The field is fixed and disabled, and browsers do not send disabled fields (docs/product.md#checkout-fields).
  country: optional('country').transform((): 'Pakistan' => 'Pakistan'),
  notes: optional('notes'),
})

const secondPhone = optional('customer_phone').refine(
  phone => phone === '' || countDigits(phone) >= 10,
  'customer_phone',
)

/** Parses a checkout form. Returns its details, or one error code for each wrong field. Unknown fields are ignored. */
export function readCheckoutForm(
  sent: Record<string, unknown>,
): { details: CheckoutDetails; fieldErrors?: undefined } | { details?: undefined; fieldErrors: CheckoutFieldErrors } {
  const result = checkoutDetails.safeParse(sent)
  return result.success ? { details: result.data } : { fieldErrors: fieldErrorsOf(result.error) }
}

/** The same for some of the fields. */
export function readFields<Name extends CheckoutField>(
  names: readonly Name[],
  sent: Record<string, unknown>,
):
  | { details: Pick<CheckoutDetails, Name>; fieldErrors?: undefined }
  | { details?: undefined; fieldErrors: CheckoutFieldErrors } {
  const mask = Object.fromEntries(names.map(name => [name, true])) as Record<CheckoutField, true>
  const result = checkoutDetails.pick(mask).safeParse(sent)
  return result.success ? { details: result.data } : { fieldErrors: fieldErrorsOf(result.error) }
}

/** Parses a second number, which staff note beside the first: empty for none. */
export function readSecondPhone(
  sent: string,
): { phone: string; fieldError?: undefined } | { phone?: undefined; fieldError: FieldErrorCode } {
  const result = secondPhone.safeParse(sent)
  if (result.success) return { phone: result.data }
  return { fieldError: result.error.issues[0]?.message as FieldErrorCode } // all messages of the schema are codes
}

function fieldErrorsOf({ issues }: z.ZodError): CheckoutFieldErrors {
  const fieldErrors: CheckoutFieldErrors = {}
  for (const issue of issues) {
    const name = checkoutFields.find(field => field === issue.path[0])
    if (name) fieldErrors[name] ??= issue.message as FieldErrorCode // all messages of the schema above are codes
  }
  return fieldErrors
}

/** A text under its limit that can be stored. A missing, repeated or wrong value is the field's own error. */
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

/** The number of letters as people count them: in Urdu, a letter with its marks is one. */
const characters = (text: string): number => Array.from(segmenter.segment(text)).length

const segmenter = new Intl.Segmenter()
