import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import { type CountedChange, createCountedNotifier } from '../../parts/feedback/notify-counted.ts'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { listWords } from '../../words/order-list.ts'
import type { Order } from '../orders.ts'
import { shortNumber } from '../short-number.ts'

/** `3 orders confirmed`; `updated` when different things were done. */
const notifyCounted = createCountedNotifier(done => {
  const [first = ''] = done
  return fill(listWords.countDone, {
    count: done.length,
    done: done.every(word => word === first) ? first : listWords.updated,
  })
})

type Change = Omit<CountedChange, 'done' | 'row'> & { order: Pick<Order, 'orderNumber'>; status: OrderStatus }

/**
 * Tells that the status of one order was changed, and counts such changes while the toast is shown. Returns a function
 * that withdraws the offer to undo it.
 */
export const notifyStatusChange = ({ order, status, ...toast }: Change): (() => void) =>
  notifyCounted({
    ...toast,
    done: orderStatusStyle[status].done,
    row: fill(listWords.lastOne, { number: shortNumber(order.orderNumber) }),
  })

/** A sentence in a toast, and the order that it is about. */
export const toastText = ({ orderNumber }: Pick<Order, 'orderNumber'>, sentence: string): ReactNode => (
  <>
    <span>{sentence}</span> <small dir="ltr">{shortNumber(orderNumber)}</small>
  </>
)
