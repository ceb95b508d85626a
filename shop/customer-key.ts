import { foldDigits, mobileIn } from './phone.ts'

/** The key of a customer: the first Pakistani mobile as `03001234567`, any other number by its digits. */
export type CustomerKey = string

/** The key of a typed phone number. The number must have digits; the checkout requires ten. */
export const customerKey = (phone: string): CustomerKey => mobileIn(phone) ?? foldDigits(phone).replace(/\D/g, '')
