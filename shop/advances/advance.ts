import type { AdvanceKind, AdvanceWay } from '#db/types.ts'
import { MAX_SUBTOTAL } from '../cart-limits.ts'
import { foldDigits } from '../phone.ts'
import { MAX_FEE } from '../settings/fields.ts'

// Without a database, so that the back office reads it too.

export type { AdvanceKind, AdvanceWay }

/** What becomes of the advance of an order that staff cancel: it is to be given back, or the shop keeps it. */
export type AdvanceDecision = { kind: 'refund' } | { kind: 'keep'; reason: string }

/** How money moves between a customer and the shop beside cash at the door, as staff read it. */
export const advanceWays: Record<AdvanceWay, string> = {
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
  raast: 'Raast',
  bank: 'Bank transfer',
  cash: 'Cash at the counter',
  other: 'Another way',
}

export const advanceWayNames = Object.keys(advanceWays) as AdvanceWay[] // the keys of `advanceWays`

/** No order costs more than its dearest lines with the dearest fee. */
export const MAX_ADVANCE = MAX_SUBTOTAL + MAX_FEE
/** The longest reason for a refund, for money that is kept and for a void, in characters. */
export const MAX_ADVANCE_REASON = 200
export const MAX_ADVANCE_NOTE = 500
/** As typed: with words before it and spaces in it. */
export const MAX_TYPED_REFERENCE = 80

export const REFERENCE_RULE = 'Please write the number of the payment: 3 to 40 letters and digits'

/** Whether a payment in this way has a number that tells it from others. */
export const needsReference = (way: AdvanceWay): boolean => way !== 'cash'

/**
 * The reference of a payment as it is stored and compared: capitals and Latin digits alone. Words before it are left
 * out: `TID: 2403 5678-91` and `240356 7891` are one payment. Null for a text that is no reference.
 */
export function parseReference(typed: string): string | null {
  const bare = foldDigits(typed.normalize('NFKC')).trim().replace(WORDS_BEFORE, '')
  const reference = bare.toUpperCase().replace(/[\s.,:;#/_-]/g, '')
  return /^[A-Z0-9]{3,40}$/.test(reference) ? reference : null
}

/** As messages of banks and wallets name it. A digit must follow, so that a reference of letters is left whole. */
const WORDS_BEFORE = /^(?:(?:trx|txn|tx|tid|transaction|trans|ref|reference|id|no|number)\b[\s.:#-]*)+(?=.*\d)/i
