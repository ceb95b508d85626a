import { formatDateTime } from '../../parts/format-date.ts'
import { listWords } from '../../words/order-list.ts'
import { statusWords } from '../../words.ts'
import type { OrderPage } from './order.ts'
import { listOrderSteps, type OrderStep } from './order-steps.ts'

/** The first step is what the customer did. */
const labels: Record<OrderStep['name'], string> = {
  ...statusWords,
  pending: listWords.ordered,
  packed: listWords.packed,
}

/** The steps of an order as a line, each with its day and time. */
export const OrderSteps = ({ order }: { order: OrderPage }) => (
  <ol className="flex gap-1 m-0 p-0 list-none" aria-label={listWords.steps}>
    {listOrderSteps(order).map(({ name, isDone, at }) => (
      <li
        key={name}
        className="group flex-1 min-w-0 pt-1.5 border-t-3 border-hairline data-done:border-acting data-[step=canceled]:border-error"
        data-done={isDone || undefined}
        data-step={name}
      >
        <span className="block text-quiet text-sm font-semibold group-data-done:text-ink max-md:text-[0.6875rem]">
          {labels[name]}
        </span>
        {at === null ? (
          <span className="text-quiet text-xs tabular-nums">{isDone ? listWords.timeNotKnown : listWords.toCome}</span>
        ) : (
          <time className="text-quiet text-xs tabular-nums" dateTime={at}>
            {formatDateTime(at)}
          </time>
        )}
      </li>
    ))}
  </ol>
)
