import { type AddressField, addressFields } from '../../address/address.ts'
import { type CheckoutFieldErrors, readFields } from '../placing/checkout-form.ts'

/** What a shopper may correct, by the names of the checkout's fields. */
export const correctionFields = ['customer_phone', ...addressFields] as const
export type CorrectionField = 'customer_phone' | AddressField

/** Parses a correction. Returns its details, or one error code for each wrong field, by the rules of the checkout. */
export const readCorrectionForm = (
  sent: Record<string, unknown>,
):
  | { details: Record<CorrectionField, string>; fieldErrors?: undefined }
  | { details?: undefined; fieldErrors: CheckoutFieldErrors } => readFields(correctionFields, sent)
