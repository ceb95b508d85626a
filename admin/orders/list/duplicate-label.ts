import { countOf } from '#shop/count-of.ts'
import type { DuplicateReason } from '#shop/orders/duplicates/likely-duplicates.ts'
import type { Order } from '../orders.ts'

const words = new Intl.ListFormat('en-GB')

type Mark = NonNullable<Order['duplicates']>

/** `Same phone and name, other city. 2 more orders are alike.` */
export function duplicateSentence({ orders, reason }: Mark): string {
  const others = orders - 1
  if (others === 0) return duplicateReason(reason)
  return `${duplicateReason(reason)}. ${countOf(others, 'more order')} ${others === 1 ? 'is' : 'are'} alike.`
}

/** `Same phone and name, other city`. */
export function duplicateReason(reason: DuplicateReason): string {
  const { samePhone, sameEmail, name, sameAddress, otherCity, otherVariant } = reason
  const same = [
    samePhone && 'phone',
    sameEmail && !samePhone && 'email',
    name === 'same' && 'name',
    sameAddress && 'address',
  ].filter(word => word !== false)
  const other = [
    !samePhone && 'phone',
    name === 'other' && 'name',
    otherCity ? 'city' : !sameAddress && 'address',
    otherVariant && 'size or colour',
  ].filter(word => word !== false)
  const differs = other.length > 0 ? `, other ${words.format(other)}` : ''
  return `Same ${words.format(same.length > 0 ? same : ['item'])}${differs}`
}
