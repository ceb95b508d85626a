import { formatPhone, internationalPhone, phoneKey } from '../phone.ts'
import type { CustomerKey } from './customer-key.ts'

export type CustomerPhone = {
  /** `0300 1234567`; a number that is no Pakistani mobile is as last typed. */
  phone: string
  /** For `tel:` and `wa.me`, `+923001234567`. */
  internationalPhone: string
  /** False for a number couriers cannot call: a landline, a foreign or mistyped one. */
  phoneIsMobile: boolean
}

/**
 * A customer's number for reading and dialling. `typed`: as in their latest order; a key does not say whether there was
 * a plus.
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
