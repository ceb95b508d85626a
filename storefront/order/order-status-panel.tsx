import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { isCanceled, isFinished, type OrderStatus } from '#shop/order-status/status.ts'
import type { OrderPublicView, OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { internationalPhone } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { datesPhrase, dayPhrase } from '../parts/delivery-dates.ts'
import { formatDay } from '../parts/format-day.ts'
import { CheckIcon, CloseIcon } from '../parts/icons.tsx'
import { OrderNumber } from '../parts/order-number.tsx'

type Props = {
  title: string
  publicView: OrderPublicView
  receipt: OrderReceipt | null
  /** The shop's number; blank where there is none. */
  phone: string
  /** On Track order, which says of a canceled order only what its title says. */
  isTracked: boolean
  /** Whether the title takes the focus; not where a message below it does. */
  hasFocus: boolean
  children?: ReactNode
}

/** Number, status, amount, date and the shop's phone: the part that a shopper photographs. */
export function OrderStatusPanel({ title, publicView, receipt, phone, isTracked, hasFocus, children }: Props) {
  const { messages, language } = useLocale()
  const { orderNumber, status } = publicView
  const isOver = isCanceled(status)
  return (
    <section className="panel slip">
      <span className={isOver ? 'seal text-muted' : 'seal text-good'}>{isOver ? <CloseIcon /> : <CheckIcon />}</span>
      {/* The page is the answer to a form: its title is read. */}
      <h1 {...(receipt && { tabIndex: -1, autoFocus: hasFocus })} className="font-serif text-2xl font-semibold">
        {title}
      </h1>
      {children}
      <p className="aside mt-2">{messages.confirmation.orderNumber}</p>
      <p className="order-number">
        <OrderNumber>{orderNumber}</OrderNumber>
      </p>
      {!(isOver && isTracked) && !publicView.isMerged && (
        <StatusLine status={status} isWaiting={!publicView.isExpired} />
      )}
      {receipt && (
        <>
          <PayRider receipt={receipt} />
          <ArrivalDates receipt={receipt} />
          <p className="aside">
            {fill(messages.confirmation.orderedOn, { date: formatDay(receipt.createdAt, language) })}
          </p>
        </>
      )}
      {phone && (
        <a href={`tel:${internationalPhone(phone)}`} className="link inline-flex min-h-12 items-center">
          {fill(messages.confirmation.ourNumber, { phone })}
        </a>
      )}
      {!isFinished(status) && <p className="aside keep">{messages.confirmation.keepNumber}</p>}
    </section>
  )
}

/** The days that were promised with the order, until it has arrived or is canceled. */
function ArrivalDates({ receipt: { promised, status } }: { receipt: OrderReceipt }) {
  const { messages, language } = useLocale()
  if (!promised || isFinished(status)) return null
  const { arrives, shouldHaveArrived } = messages.confirmation
  return (
    <p>
      {dayInPakistan(new Date()) > promised.to
        ? fill(shouldHaveArrived, { day: dayPhrase(promised.to, language) })
        : fill(arrives, { dates: datesPhrase(promised, messages, language) })}
    </p>
  )
}

/** The amount to have ready at the door; once the order is finished only what the shop still owes. */
function PayRider({ receipt }: { receipt: OrderReceipt }) {
  const { messages } = useLocale()
  const { advance, cashDue, toGiveBack } = receipt
  const { confirmation } = messages
  const isOver = isFinished(receipt.status)
  if (isOver && toGiveBack === 0) return null
  return (
    <div className="rule-t mt-2 w-full pt-3">
      {!isOver && cashDue > 0 && (
        <p className="text-lg">
          {confirmation.toPay} <strong className="amount text-xl">{formatRupees(cashDue)}</strong>
        </p>
      )}
      {!isOver && cashDue === 0 && <p className="text-lg font-semibold">{confirmation.paidInAdvance}</p>}
      {advance > 0 && (
        <p className="aside">
          {confirmation.advance}: <span className="amount">{formatRupees(advance)}</span>
        </p>
      )}
      {toGiveBack > 0 && <p>{fill(confirmation.givesBack, { amount: amountInSentence(toGiveBack, messages) })}</p>}
    </div>
  )
}

/**
 * The status: red when canceled, green otherwise (docs/product.md#confirmation-and-tracking). A pending order whose
 * call is to come says so (`isWaiting`): Pending alone would contradict Order Confirmed above it.
 */
function StatusLine({ status, isWaiting }: { status: OrderStatus; isWaiting: boolean }) {
  const { messages } = useLocale()
  return (
    <p className={isCanceled(status) ? 'text-lg font-semibold' : undefined}>
      {messages.confirmation.status}:{' '}
      <strong className={isCanceled(status) ? 'text-madder' : 'text-good'}>{messages.orderStatus[status]}</strong>
      {status === 'pending' && isWaiting && messages.comma + messages.confirmation.waiting}
    </p>
  )
}
