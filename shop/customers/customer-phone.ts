import { type CustomerKey, formatPhone, internationalPhone, phoneKey } from '../phone.ts'

/** A customer's phone number, for reading and for links. */
export type CustomerPhone = {
  /** `0300 1234567`. A number that is no Pakistani mobile stays as it was typed last. */
  phone: string
  /** For `tel:` and `wa.me`, `+923001234567`. */
  internationalPhone: string
  /** False for a number that couriers cannot call: a landline, a foreign or a mistyped number. */
  phoneIsMobile: boolean
}

/**
 * A customer's number for reading and dialling. `typed`: the number in their latest order. It is needed because a key
 * does not contain the plus.
 */
export function customerPhone(key: CustomerKey, typed: string | null): CustomerPhone {
  const mobile = phoneKey(key)
  const written = typed ?? key
  return {
    phone: mobile ? formatPhone(mobile) : written,
    internationalPhone: internationalPhone(mobile ?? written),
    phoneIsMobile: mobile !== null,
  }
}
