import { Checkbox } from '@mantine/core'
import type { RefObject } from 'react'
import { formatRupees } from '#shop/money.ts'
import { CustomerLink } from '../orders/page/CustomerLink.tsx'
import { OrderPhones } from '../orders/page/OrderPhones.tsx'
import type { OrderPage } from '../orders/page/order.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { AskFor } from '../risk/AskFor.tsx'
import { words } from '../words/calls.ts'
import type { OpenOrder } from './calls-state.ts'

/** How the customer was reached: by the second number, on WhatsApp instead of a call. */
export type Reached = { isSecond: boolean; isChat: boolean }

type Props = {
  order: OrderPage
  kind: OpenOrder['kind']
  heading: RefObject<HTMLHeadingElement | null>
  reached: Reached
  onChange: (reached: Reached) => void
}

/** Whom to call and why now, what the rider collects, and how the customer was reached. */
export const CallHead = ({ order, kind, heading, reached, onChange }: Props) => (
  <div className="card grid gap-2 mb-3 px-4 py-3">
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <h2 ref={heading} tabIndex={-1} className="m-0 text-xl font-bold wrap-anywhere outline-none">
        <CustomerLink order={order} />
      </h2>
      <p className="m-0 text-2xl font-bold tabular-nums">
        <bdi>{formatRupees(order.cashDue)}</bdi>
      </p>
    </div>
    <p className="m-0 text-quiet text-sm tabular-nums">
      {kindWords[kind]} · <bdi>{order.orderNumber}</bdi> ·{' '}
      <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
    </p>
    <AskFor order={order} />
    <OrderPhones order={order} />
    <div className="flex flex-wrap gap-x-6">
      {order.secondPhone !== null && (
        <Checkbox
          label={words.iCalledTheSecondNumber}
          checked={reached.isSecond}
          aria-keyshortcuts="2"
          className="max-md:py-2"
          onChange={event => onChange({ ...reached, isSecond: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={words.weWroteOnWhatsapp}
        checked={reached.isChat}
        className="max-md:py-2"
        onChange={event => onChange({ ...reached, isChat: event.currentTarget.checked })}
      />
    </div>
  </div>
)

const kindWords = {
  fresh: words.newOrder,
  asked: words.theCustomerAskedForThisTime,
  retry: words.calledBefore,
  overdue: words.waitsForTooLong,
  again: words.openedAgain,
} as const
