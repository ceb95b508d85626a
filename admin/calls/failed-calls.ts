import { errorMessage, errorMessageWithAdvice, toApiError } from '../client.ts'
import { words } from '../words/calls.ts'
import type { CallsState, LastCall } from './calls-state.ts'

/** Without a refusal the shop may have done it, and only its answer was lost. */
const sentences = {
  record: { refused: words.notRecorded, unknown: words.perhapsNotRecorded },
  undo: { refused: words.notTakenBack, unknown: words.perhapsNotTakenBack },
} as const

type Call = Pick<LastCall, 'orderId' | 'orderNumber'>
type Failures = Pick<CallsState, 'failures'>

/** Names an outcome that was not recorded, or not taken back. It is no last call any more. */
export function addFailure(
  { last, failures }: CallsState,
  { orderId, orderNumber }: Call,
  step: keyof typeof sentences,
  error: unknown,
): Failures & { last: LastCall | null } {
  const status = toApiError(error)?.status ?? 500
  const isRefused = status < 500
  const failed = {
    orderId,
    orderNumber,
    words: sentences[step][isRefused ? 'refused' : 'unknown'],
    // What is perhaps recorded is looked at, before it is tried again.
    failure: isRefused ? errorMessageWithAdvice(error) : errorMessage(error),
  }
  return {
    failures: [...dropFailure({ failures }, orderId).failures, failed],
    last: last?.orderId === orderId ? null : last,
  }
}

/** An order that was opened again, or whose next outcome was recorded, is named no more. */
export const dropFailure = ({ failures }: Failures, orderId: string): Failures => ({
  failures: failures.filter(failed => failed.orderId !== orderId),
})
