import type { ContactOutcome } from '#shop/contacts/outcomes.ts'

/** An outcome on screen: its key, what is said when it is recorded, and whether a phone shows it behind More. */
export type OutcomeChoice = { outcome: ContactOutcome; key: string; label: string; done: string; isRare?: boolean }

/** In the order of how often they are needed. */
export const outcomeChoices: readonly OutcomeChoice[] = [
  { outcome: 'confirmed', key: 'c', label: 'Confirmed', done: 'confirmed' },
  { outcome: 'no_answer', key: 'n', label: 'No answer', done: 'no answer' },
  { outcome: 'switched_off', key: 'o', label: 'Switched off', done: 'switched off', isRare: true },
  { outcome: 'wrong_number', key: 'w', label: 'Wrong number', done: 'wrong number', isRare: true },
  { outcome: 'call_later', key: 'l', label: 'Call later', done: 'call later' },
  { outcome: 'advance_asked', key: 'a', label: 'Ask an advance', done: 'on hold for an advance', isRare: true },
  { outcome: 'held', key: 'h', label: 'Hold', done: 'on hold', isRare: true },
  { outcome: 'canceled', key: 'x', label: 'Cancel', done: 'canceled', isRare: true },
  { outcome: 'fake', key: 'f', label: 'Fake', done: 'canceled as fake', isRare: true },
]
