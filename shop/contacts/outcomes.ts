import type { ContactOutcome, ContactWay } from '#db/types.ts'
import type { AdvanceDecision } from '../advances/advance.ts'
import type { Postponement } from '../order-status/postponement.ts'

// Without a database, so that the back office reads them too.

export type { ContactOutcome, ContactWay }

/** What came of an attempt, with what belongs to it. `reason`: of the settings, from the customer one of theirs. */
export type ContactResult =
  | { outcome: 'confirmed' | 'no_answer' | 'switched_off' | 'wrong_number' }
  | { outcome: 'call_later'; nextAt: Date }
  | { outcome: 'advance_asked' | 'held'; hold: Postponement }
  | { outcome: 'canceled' | 'fake'; reason: string; advance?: AdvanceDecision | undefined }

/** How a customer was reached, as staff read it. */
export const contactWays: Record<ContactWay, string> = {
  call: 'Call',
  whatsapp: 'WhatsApp',
  link: 'Link',
  unasked: 'Without asking',
}

/** What came of an attempt, as staff read it. */
export const contactOutcomes: Record<ContactOutcome, string> = {
  confirmed: 'Confirmed',
  no_answer: 'No answer',
  switched_off: 'Switched off',
  wrong_number: 'Wrong number',
  call_later: 'Call later',
  advance_asked: 'Advance asked',
  held: 'On hold',
  canceled: 'Canceled',
  fake: 'Fake',
}

/** Nobody was reached, so that the shop tries again by itself. */
export const failedOutcomes: readonly ContactOutcome[] = ['no_answer', 'switched_off', 'wrong_number']

/** The customer asked for another time, or the order waits for something: it is called before the retries. */
export const askedOutcomes: readonly ContactOutcome[] = ['call_later', 'advance_asked', 'held']

/** Whether nobody was reached. */
export const isFailedContact = (outcome: ContactOutcome): boolean => failedOutcomes.includes(outcome)

/** `Call: no answer`, `Second number: no answer`, `Confirmed without asking`. */
export function describeContact({
  way,
  outcome,
  onSecondPhone,
}: {
  way: ContactWay
  outcome: ContactOutcome
  onSecondPhone: boolean
}): string {
  if (way === 'unasked') return 'Confirmed without asking'
  const words = contactOutcomes[outcome].toLowerCase()
  return onSecondPhone ? `${contactWays[way]} to the second number: ${words}` : `${contactWays[way]}: ${words}`
}

/** The longest note on an attempt, in characters. */
export const MAX_CONTACT_NOTE = 500

/** The farthest day to which a customer can put off a call. Beyond it the order is put on hold. */
export const MAX_CALL_LATER_DAYS = 30

/** So long the person who recorded an outcome can take it back, in seconds. */
export const UNDO_SECONDS = 60
