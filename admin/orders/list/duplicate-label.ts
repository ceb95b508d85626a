import { countOf } from '#shop/count-of.ts'
import type { Order } from '../orders.ts'

type Mark = NonNullable<Order['duplicates']>

/** `2 other orders of the same phone or address within 24 hours have items of this one.` */
export function duplicateSentence({ orders, ofPhone, ofAddress }: Mark): string {
  const others = countOf(orders, 'other order')
  const reason = duplicateReason({
    samePhone: ofPhone > 0,
    sameAddress: ofAddress > 0,
    isBoth: ofPhone + ofAddress === 2 * orders,
  })
  return `${others} within 24 hours with ${reason} and items in common`
}

/** `the same phone and address`. */
export function duplicateReason({ samePhone, sameAddress, isBoth = true }: Reason): string {
  if (samePhone && sameAddress) return isBoth ? 'the same phone and address' : 'the same phone or address'
  return samePhone ? 'the same phone' : 'the same address'
}

/** `isBoth`: whether each of several has both reasons. */
type Reason = { samePhone: boolean; sameAddress: boolean; isBoth?: boolean }
