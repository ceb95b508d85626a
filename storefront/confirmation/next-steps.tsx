import type { OrderStatus } from '#shop/orders/status.ts'
import { useLocale } from '../locale.tsx'

/** The number of completed steps for each status. */
const stepsDone: Record<OrderStatus, number> = { pending: 0, placed: 1, shipped: 2, delivered: 3, canceled: 0 }

/** A call, a parcel, cash at the door; completed steps are ticked. */
export function NextSteps({ status }: { status: OrderStatus }) {
  const { messages } = useLocale()
  const done = stepsDone[status]
  return (
    <section>
      <h2 className="mb-1 font-serif text-xl font-semibold">{messages.confirmation.nextSteps}</h2>
      <ol className="steps">
        {messages.confirmation.steps.map((step, index) => (
          <li
            key={step}
            className={index < done ? 'done' : undefined}
            aria-current={index === done ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
