import { z } from 'zod'
import { textLine } from '../form-text.ts'
import {
  type AdvanceWay,
  advanceWayNames,
  MAX_ADVANCE,
  MAX_ADVANCE_NOTE,
  MAX_ADVANCE_REASON,
  MAX_TYPED_REFERENCE,
  needsReference,
  parseReference,
  REFERENCE_RULE,
} from './advance.ts'

// Without a database, so that the browser validates with it too.

/** Why money is given back or kept, or an entry is taken back. */
export const advanceReason = textLine(MAX_ADVANCE_REASON)
  .transform(text => text.trim())
  .pipe(z.string().min(1, 'Please say why'))

/** What becomes of the advance of an order that is canceled. */
export const advanceDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund') }),
  z.object({ kind: z.literal('keep'), reason: advanceReason }),
])

const amount = z
  .int('Please enter whole rupees')
  .min(1, 'Please enter an amount above Rs 0')
  .max(MAX_ADVANCE, 'No order costs as much')

/** The clock of a phone may be ahead by some minutes. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000

const reference = z
  .string()
  .max(MAX_TYPED_REFERENCE, REFERENCE_RULE)
  .transform((typed, context): string | null => {
    if (typed.trim() === '') return null
    const parsed = parseReference(typed)
    if (parsed !== null) return parsed
    context.addIssue(REFERENCE_RULE)
    return z.NEVER
  })

/** `reference`: empty where there is none. */
const payment = { amount, way: z.enum(advanceWayNames), reference }

const hasReference = (sent: { way: AdvanceWay; reference: string | null }): boolean =>
  sent.reference !== null || !needsReference(sent.way)

const referenceMissing = { path: ['reference'], message: REFERENCE_RULE }

/** An advance that is paid while its order is made. */
export const advanceOfNewOrder = z.object(payment).refine(hasReference, referenceMissing)

/** `note`: empty where there is none. */
const movement = {
  ...payment,
  happenedAt: z.iso
    .datetime({ offset: true, error: 'Please enter a day and a time' })
    .transform(text => new Date(text))
    .refine(at => at.getTime() <= Date.now() + CLOCKS_DIFFER_MS, 'This is in the future')
    .refine(at => at.getTime() >= Date.UTC(2020, 0), 'This is too long ago'),
  note: textLine(MAX_ADVANCE_NOTE).transform(text => text.trim() || null),
  proofId: z.uuid().nullable(),
}

/** An entry of an advance as it is sent. */
export const entryForm = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('received'), ...movement }),
    z.object({ kind: z.literal('refunded'), reason: advanceReason, ...movement }),
    z.object({ kind: z.literal('retained'), amount, reason: advanceReason }),
  ])
  .refine(sent => sent.kind !== 'received' || hasReference(sent), referenceMissing)
