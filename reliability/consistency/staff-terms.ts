import type { OrderTerms } from '#shop/orders/making/make-order.ts'
import type { StaffTerms } from './shop.ts'

/** As the back office sends them. A lowered price and a discount have a reason. */
export const termsOf = (terms: StaffTerms): OrderTerms => ({ ...terms, reason: isLower(terms) ? 'A regular' : '' })

const isLower = ({ discount, lines }: StaffTerms): boolean => discount > 0 || lines.some(({ price }) => price !== null)

export const VOID_REASON = 'Entered at the wrong order'

/** Why the shop keeps the advance of an order that staff cancel. */
export const KEEP_REASON = 'Canceled after it was packed'
