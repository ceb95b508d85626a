import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from '../words/calls.ts'
import { common } from '../words.ts'
import type { CallsState } from './calls-state.ts'
import type { CallActions } from './use-calls.ts'

type Props = {
  state: CallsState
  actions: CallActions
  /** Another order is opened again, or the one on screen would be left with changes that are not saved. */
  isStaying: boolean
}

/** What was recorded last, with Undo for a minute, and each outcome that failed, with a way back to its order. */
export function LastCallBar({ state: { last, failures }, actions: { undo, reopen }, isStaying }: Props) {
  return (
    <div role="status" className="grid gap-2 mb-3 empty:mb-0">
      {failures.map(({ orderId, orderNumber, words: done, failure }) => (
        <Line
          key={orderId}
          action={
            <Button
              variant="light"
              size="xs"
              className="max-md:h-11"
              disabled={isStaying}
              onClick={() => keepFocus(() => reopen(orderId))}
            >
              {words.openItAgain}
            </Button>
          }
        >
          <bdi>{orderNumber}</bdi>: {done}. <strong className="text-error">{failure}</strong>
        </Line>
      ))}
      {last && (
        <Line
          action={
            <Button
              variant="light"
              size="xs"
              className="max-md:h-11"
              aria-keyshortcuts="u"
              disabled={last.contactId === null || isStaying}
              onClick={() => keepFocus(() => void undo())}
            >
              {common.undo}
            </Button>
          }
        >
          <bdi>{last.orderNumber}</bdi>: {last.words}
        </Line>
      )}
    </div>
  )
}

/** The button goes, or is disabled, before the order that it opens takes the focus: it would fall to the page. */
function keepFocus(act: () => void): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  act()
}

const Line = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
    <span className="wrap-anywhere">{children}</span>
    {action}
  </div>
)
