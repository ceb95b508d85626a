import type { ContactOutcome } from '#shop/contacts/outcomes.ts'
import { words } from '../words/calls.ts'
import { common } from '../words.ts'

/** An outcome on screen: its key, what is said when it is recorded, and whether a phone shows it behind More. */
export type OutcomeChoice = { outcome: ContactOutcome; key: string; label: string; done: string; isRare?: boolean }

/** In the order of how often they are needed. */
export const outcomeChoices: readonly OutcomeChoice[] = [
  { outcome: 'confirmed', key: 'c', label: words.confirmed, done: words.confirmedDone },
  { outcome: 'no_answer', key: 'n', label: words.noAnswer, done: words.noAnswerDone },
  { outcome: 'switched_off', key: 'o', label: words.switchedOff, done: words.switchedOffDone, isRare: true },
  { outcome: 'wrong_number', key: 'w', label: words.wrongNumber, done: words.wrongNumberDone, isRare: true },
  { outcome: 'call_later', key: 'l', label: words.callLater, done: words.callLaterDone },
  { outcome: 'advance_asked', key: 'a', label: words.askAnAdvance, done: words.onHoldForAnAdvance, isRare: true },
  { outcome: 'held', key: 'h', label: words.hold, done: words.onHold, isRare: true },
  { outcome: 'canceled', key: 'x', label: words.cancel, done: common.canceled, isRare: true },
  { outcome: 'fake', key: 'f', label: words.fake, done: words.canceledAsFake, isRare: true },
]
