import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isOpen } from '#shop/order-status/status.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import type { Order } from '../orders.ts'
import { isWaiting, postponedWords } from './on-hold-words.ts'
import { useEndHold } from './use-holds.tsx'

/** Marks an order that waits until a day, or for a decision about its number; and one that waited until now. */
export function OnHoldMark({ order, unblock }: { order: Order; unblock?: ReactNode }) {
  const { postponed, blocked, status } = order
  return (
    <>
      {blocked && isOpen(status) && (
        <Mark badge={words.blockedNumber}>
          <bdi className="wrap-anywhere">{blocked.reason}</bdi>
          {status === 'pending' && <span>{words.itWaitsAndHoldsNoStock}</span>}
          <span className="text-quiet text-sm">
            {fillWith(words.blockedBy, { name: <bdi>{blocked.by}</bdi>, time: formatDateTime(blocked.at) })}
          </span>{' '}
          {unblock}
        </Mark>
      )}
      {postponed && (
        <Mark badge={isWaiting(postponed) ? words.onHold : words.backFromHold}>
          <span className="wrap-anywhere">{postponedWords(postponed)}</span>
          <span className="text-quiet text-sm">{fillWith(common.by, { name: <bdi>{postponed.by}</bdi> })}</span>
          <EndHold order={order} />
        </Mark>
      )}
    </>
  )
}

const Mark = ({ badge, children }: { badge: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 m-0 px-4 py-2 border-b border-hairline max-md:px-3">
    <strong className="px-2 py-0.5 border border-current rounded-sm text-attention text-xs font-semibold leading-5 whitespace-nowrap">
      {badge}
    </strong>{' '}
    {children}
  </p>
)

function EndHold({ order }: { order: Order }) {
  const end = useEndHold()
  if (!useMay('orders.change')) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="max-md:h-11"
      loading={end.isPending}
      onClick={() => end.mutate({ ids: [order.id] })}
    >
      {words.endHold}
    </Button>
  )
}
