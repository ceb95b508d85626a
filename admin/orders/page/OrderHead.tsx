import { IconPrinter } from '@tabler/icons-react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { isFinished } from '#shop/order-status/status.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { formatDateTime, formatDay, formatDays } from '../../parts/format-date.ts'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { ConfirmLinkState } from '../confirm-link/ConfirmLink.tsx'
import { HoldButton } from '../on-hold/HoldButton.tsx'
import { isWaiting } from '../on-hold/on-hold-words.ts'
import { StatusSelect } from '../status/StatusControl.tsx'
import { useChangeStatus } from '../status/use-change-status.ts'
import { CustomerLink } from './CustomerLink.tsx'
import { NextStep } from './NextStep.tsx'
import classes from './OrderHead.module.css'
import { OrderPhones } from './OrderPhones.tsx'
import type { OrderPage } from './order.ts'

type Props = {
  order: OrderPage
  /** In the sheet beside the list: the next step stays at its lower edge. */
  isBeside: boolean
  /** Its items are being changed: until they are saved or left, what would be confirmed is not what is on screen. */
  isChangingItems: boolean
}

/** Who ordered, how to reach them, what they pay, and the next step. */
export function OrderHead({ order, isBeside, isChangingItems }: Props) {
  const change = useChangeStatus(order)
  return (
    <div className="card flex flex-wrap items-center gap-x-6 gap-y-3 mb-3 px-4 py-3">
      <div className="grid flex-[1_1_20rem] gap-2 min-w-0">
        <span className="text-xl font-bold wrap-anywhere">
          <CustomerLink order={order} />
        </span>
        <OrderPhones order={order} />
      </div>
      <div className="grid gap-1">
        <p className="m-0 text-2xl font-bold tabular-nums">
          <bdi>{formatRupees(order.total)}</bdi>
        </p>
        {order.advance > 0 && (
          <span className="text-sm tabular-nums">
            {fill(listWords.inAdvance, { amount: formatRupees(order.advance) })} ·{' '}
            <strong>
              {order.toGiveBack > 0
                ? fill(listWords.toGiveBackAmount, { amount: formatRupees(order.toGiveBack) })
                : fill(listWords.toCollectAmount, { amount: formatRupees(order.cashDue) })}
            </strong>
          </span>
        )}
        <span className="flex items-center gap-2 text-quiet text-sm">
          <StatusBadge status={order.status} />
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </span>
        <SourceLine order={order} />
        {order.promised && !isFinished(order.status) && (
          <span className="flex items-center gap-2 text-quiet text-sm">
            {fill(listWords.promisedFor, { days: formatDays(order.promised) })}
          </span>
        )}
        <ConfirmLinkState order={order} />
        {order.postponed && isWaiting(order.postponed) && (
          <span className="text-attention text-sm font-semibold">
            {fill(listWords.onHoldUntil, { day: formatDay(order.postponed.until) })}
          </span>
        )}
        <HoldButton order={order} />
        {order.printed && (
          <span className="flex items-center gap-2 text-quiet text-sm">
            <IconPrinter size={16} aria-hidden />
            <span>
              {fillWith(listWords.printedBy, {
                time: <time dateTime={order.printed.at}>{formatDateTime(order.printed.at)}</time>,
                name: <bdi>{order.printed.by}</bdi>,
              })}
            </span>
          </span>
        )}
      </div>
      {!isChangingItems && (
        <div className={classes.do} data-fixed-step data-beside={isBeside || undefined}>
          <NextStep order={order} change={change} />
          <StatusSelect order={order} change={change} />
        </div>
      )}
    </div>
  )
}

/** Nothing for an order that the customer placed at a checkout. */
function SourceLine({ order: { source, madeBy } }: { order: OrderPage }) {
  if (source === 'website') return null
  return (
    <span className="text-quiet text-sm">
      {madeBy === null
        ? words.sources[source]
        : fillWith(listWords.sourceMadeBy, { source: words.sources[source], name: <bdi>{madeBy}</bdi> })}
    </span>
  )
}
