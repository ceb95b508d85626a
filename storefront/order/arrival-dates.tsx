import { fill } from '#messages/fill.ts'
import { isFinished } from '#shop/order-status/status.ts'
import type { OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { useLocale } from '../locale.tsx'
import { datesPhrase, dayPhrase } from '../parts/delivery-dates.ts'

/** The days that were promised with the order, until it has arrived or is canceled. */
export function ArrivalDates({ receipt: { promised, status } }: { receipt: OrderReceipt }) {
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
