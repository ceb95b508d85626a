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

type ContactWords = {
  ways: Record<ContactWay, string>
  outcomes: Record<ContactOutcome, string>
  unasked: string
  toSecondNumber: (way: string) => string
}

/** As the history of an order has it. */
const inEnglish: ContactWords = {
  ways: contactWays,
  outcomes: contactOutcomes,
  unasked: 'Confirmed without asking',
  toSecondNumber: way => `${way} to the second number`,
}

type DescribedContact = { way: ContactWay; outcome: ContactOutcome; onSecondPhone: boolean }

/** `Call: no answer`, `Call to the second number: no answer`, `Confirmed without asking`; in other words on screen. */
export function describeContact({ way, outcome, onSecondPhone }: DescribedContact, words = inEnglish): string {
  if (way === 'unasked') return words.unasked
  const named = words.ways[way]
  return `${onSecondPhone ? words.toSecondNumber(named) : named}: ${words.outcomes[outcome].toLowerCase()}`
}

/** The longest note on an attempt, in characters. */
export const MAX_CONTACT_NOTE = 500

/** The farthest day to which a customer can put off a call. Beyond it the order is put on hold. */
export const MAX_CALL_LATER_DAYS = 30

/** So long the person who recorded an outcome can take it back, in seconds. */
export const UNDO_SECONDS = 60
