import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { useLocale } from '../locale.tsx'
import { formatDay, formatTime } from '../parts/format-day.ts'
import { timeOfDay } from '../parts/opening-hours.ts'

/** When the order came to where it is now. A step that was taken back is left out. */
export function StatusTimes({ receipt }: { receipt: OrderReceipt }) {
  const { messages, language } = useLocale()
  return (
    <section className="panel">
      <h2 className="mb-2 font-serif text-xl font-semibold">{messages.confirmation.soFar}</h2>
      <dl className="grid gap-1">
        {stepsTaken(receipt).map(({ status, at }) => (
          <div key={status} className="row gap-x-2">
            <dt className="flex-1">{messages.confirmation.happened[status]}</dt>
            <dd className="text-sm">
              <time dateTime={at.toISOString()}>
                {formatDay(at, language)}
                {messages.comma}
                <bdi>{timeOfDay(formatTime(at), messages.hours)}</bdi>
              </time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function stepsTaken({ status: now, createdAt, statusTimes }: OrderReceipt): { status: OrderStatus; at: Date }[] {
  const ordered = { status: 'pending' as const, at: createdAt }
  const later = statusTimes
    .map(({ status, at }) => ({ status, at: new Date(at) }))
    .filter(({ status }) => status !== 'pending' && orderStatuses.indexOf(status) <= orderStatuses.indexOf(now))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return [ordered, ...later]
}
