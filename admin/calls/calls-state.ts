import type { ClaimedOrder, QueueState } from './calls.ts'

/** An order on screen: why it is next, or that it was opened again. `holder`: who has it open instead, by now. */
export type OpenOrder = { orderId: string; kind: ClaimedOrder['kind'] | 'again'; holder?: string | null }

/** What was recorded last. `contactId`: null until the shop answered. */
export type LastCall = { orderId: string; orderNumber: string; words: string; contactId: string | null }

/** An outcome that was refused or perhaps not recorded, or one that could not be taken back, and why. */
export type FailedCall = { orderId: string; orderNumber: string; words: string; failure: string }

export type CallsState = {
  current: OpenOrder | null
  /** Null until the first order is on screen, or none was due. */
  queue: QueueState | null
  error: unknown
  last: LastCall | null
  /** Of each order until it is opened again or an outcome of it is recorded: that of the next order hides none. */
  failures: readonly FailedCall[]
  /** Another order is opened again, after its outcome is taken back or at once. That on screen takes no outcome. */
  openingAgain: 'after-undo' | 'at-once' | null
}
