import { Button } from '@mantine/core'
import type { Calls } from './use-calls.ts'

/** What was recorded last, with a way back: by Undo for a minute, or to an order that was refused. */
export function LastCallBar({ calls: { last, undo, reopen } }: { calls: Calls }) {
  return (
    <div role="status" className="mb-3 empty:mb-0">
      {last && (
        <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
          <span className="wrap-anywhere">
            {last.orderNumber}: {last.failure === null ? last.words : 'not recorded. '}
            {last.failure !== null && <strong className="text-error">{last.failure}</strong>}
          </span>
          {last.failure !== null ? (
            <Button variant="light" size="xs" className="max-md:h-11" onClick={() => reopen(last.orderId)}>
              Open it again
            </Button>
          ) : (
            <Button
              variant="light"
              size="xs"
              className="max-md:h-11"
              aria-keyshortcuts="u"
              disabled={last.contactId === null}
              onClick={() => void undo()}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
