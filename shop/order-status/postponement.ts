// Without a database, so that the back office reads them too.

/** Why an order waits until a day, in the order of the menu, with their words on screen. */
export const postponeReasons = {
  stock: 'Waits for stock',
  advance: 'Waits for an advance',
  payday: 'Waits for payday',
  travel: 'Customer travels',
  other: 'Other',
} as const

export type PostponeReason = keyof typeof postponeReasons

export const postponeReasonNames = Object.keys(postponeReasons) as PostponeReason[] // the keys of the record above

/** What an order waits for. `until`: the day in Pakistan on which it is back, `2026-12-05`. */
export type Postponement = { reason: PostponeReason; until: string; note: string | null }

/** What was changed in the history, each with its value before and after; empty for none. */
export type PostponeChanges = Partial<Record<'until' | 'reason' | 'note', { from: string; to: string }>>

/** The longest note beside a reason, in characters. */
export const MAX_POSTPONE_NOTE = 200

/** Orders wait for so many days at most, because their stock stays reserved until then. */
export const MAX_POSTPONED_DAYS = 90

/** Orders that are on hold, or are not. */
export const onHoldFilters = ['yes', 'no'] as const
export type OnHoldFilter = (typeof onHoldFilters)[number]
