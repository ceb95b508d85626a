import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { orderQuery } from '../orders/page/order.ts'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { Screen } from '../parts/Screen.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useMay } from '../session/rights.ts'
import { words } from '../words/calls.ts'
import { common, counted } from '../words.ts'
import { CallOrder } from './CallOrder.tsx'
import { contactsQuery, type QueueState } from './calls.ts'
import type { CallsState, OpenOrder } from './calls-state.ts'
import { LastCallBar } from './LastCallBar.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { type CallActions, useCalls } from './use-calls.ts'

/** The orders to call, one after the other. */
export function CallsScreen() {
  const { state, actions } = useCalls()
  const maySeeFigures = useMay('calls.figures')
  const { current, queue, openingAgain } = state
  const [isUnsaved, setUnsaved] = useState(false)
  // What the key did is painted before the next order is rendered, which is most of the work.
  const rendered = useAfterPaint(current)
  // Not while an outcome opens the next order: that would render the order that goes once more.
  const isWaiting = openingAgain !== null || (current?.kind === 'again' && rendered?.orderId !== current.orderId)
  return (
    <Screen
      title={common.calls}
      aside={
        <>
          {queue && <span className="text-quiet tabular-nums">{queueWords(queue)}</span>}
          {queue && queue.notAnswered > 0 && (
            <Link to="/admin/orders" search={{ late: 'unanswered' }}>
              {fill(words.notAnswered, { count: queue.notAnswered.toLocaleString('en') })}
            </Link>
          )}
          <Link to="/admin/orders" search={{ status: 'pending' }}>
            {words.seeTheList}
          </Link>
          {maySeeFigures && (
            // On a phone it takes the room of the order, and the menu has it too.
            <Link to="/admin/calls/figures" search={{}} className="max-md:hidden">
              {words.firstContact}
            </Link>
          )}
        </>
      }
    >
      <LastCallBar state={state} actions={actions} isStaying={isUnsaved || isWaiting} />
      {rendered ? (
        <ClaimedCall
          key={rendered.orderId}
          claimed={rendered}
          isWaiting={isWaiting}
          onUnsaved={setUnsaved}
          actions={actions}
        />
      ) : (
        <NoCall state={state} actions={actions} />
      )}
    </Screen>
  )
}

type ClaimedProps = { claimed: OpenOrder } & Omit<ComponentProps<typeof CallOrder>, 'order' | 'contacts' | 'open'>

const ClaimedCall = memo(({ claimed, ...shared }: ClaimedProps) => {
  const { orderId } = claimed
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const { data: contacts, error: contactsError } = useQuery(contactsQuery(orderId))
  if (order && contacts) return <CallOrder order={order} contacts={contacts} open={claimed} {...shared} />
  if (error || contactsError) return <ErrorState error={error ?? contactsError} onRetry={() => void refetch()} />
  return <Loading />
})

/** The first order is being loaded, or none is due. */
function NoCall({ state, actions }: { state: CallsState; actions: CallActions }) {
  const { current, queue, error } = state
  const { start, undo } = actions
  useKeys({ u: () => void undo() })
  if (error) return <ErrorState error={error} onRetry={start} />
  // An order that is open is rendered after the next paint.
  if (current || !queue) return <Loading />
  return <EmptyQueue queue={queue} start={start} />
}

function EmptyQueue({ queue, start }: { queue: QueueState; start: () => void }) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The last order took the focus with it.
    if (document.activeElement === document.body) again.current?.focus()
  }, [])
  const open = countDue(queue)
  return (
    <AdminEmptyState title={open > 0 ? words.otherPeopleAreCalling : words.nobodyIsWaitingForACall}>
      <p>
        {open > 0 && `${counted(open, [words.openOne, words.open])} `}
        {queue.nextDueAt && `${fill(words.nextDue, { time: formatDateTime(queue.nextDueAt) })} `}
        {words.newOrdersOpenHereByThemselves}
      </p>
      <Button ref={again} variant="default" className="max-md:h-11" onClick={start}>
        {words.lookAgain}
      </Button>
    </AdminEmptyState>
  )
}

/** `12 orders to call, 3 later`. */
function queueWords(queue: QueueState): string {
  const toCall = counted(countDue(queue), [words.toCallOne, words.toCall])
  return queue.later > 0 ? fill(words.withLater, { toCall, count: queue.later.toLocaleString('en') }) : toCall
}

const countDue = ({ fresh, asked, retry, overdue }: QueueState): number => fresh + asked + retry + overdue
