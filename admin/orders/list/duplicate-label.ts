import { fillAny } from '#messages/fill.ts'
import type { DuplicateReason } from '#shop/orders/duplicates/likely-duplicates.ts'
import { words } from '../../words/orders.ts'
import { language } from '../../words.ts'
import type { Order } from '../orders.ts'

const lists = new Intl.ListFormat(language === 'ur' ? 'ur' : 'en-GB')

type Mark = NonNullable<Order['duplicates']>

/** `Same phone and name, other city. 2 more orders are alike.` */
export function duplicateSentence({ orders, reason }: Mark): string {
  const others = orders - 1
  if (others === 0) return duplicateReason(reason)
  return fillAny(others === 1 ? words.alikeOne : words.alike, {
    reason: duplicateReason(reason),
    count: others.toLocaleString('en'),
  })
}

/** `Same phone and name, other city`. */
export function duplicateReason(reason: DuplicateReason): string {
  const { samePhone, sameEmail, name, sameAddress, otherCity, otherVariant } = reason
  const same = [
    samePhone && words.dupPhone,
    sameEmail && !samePhone && words.dupEmail,
    name === 'same' && words.dupName,
    sameAddress && words.dupAddress,
  ].filter(word => word !== false)
  const other = [
    !samePhone && words.dupPhone,
    name === 'other' && words.dupName,
    otherCity ? words.dupCity : !sameAddress && words.dupAddress,
    otherVariant && words.dupVariant,
  ].filter(word => word !== false)
  const parts = { same: lists.format(same.length > 0 ? same : [words.dupItem]), other: lists.format(other) }
  return fillAny(other.length > 0 ? words.sameAndOther : words.sameParts, parts)
}
