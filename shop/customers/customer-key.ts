import { foldDigits, mobileIn } from '../phone.ts'

/** What a customer is known by: the first Pakistani mobile as `03001234567`, any other number by its digits. */
export type CustomerKey = string

/** The key of a typed phone number, which has digits (the checkout asks for ten). */
export const customerKey = (phone: string): CustomerKey => mobileIn(phone) ?? foldDigits(phone).replace(/\D/g, '')
