import { type OrderStatus, stepsDone } from '#shop/orders/status.ts'
import { useLocale } from '../locale.tsx'

/** A call, a parcel, cash at the door; completed steps are ticked. */
export function NextSteps({ status }: { status: OrderStatus }) {
  const { messages } = useLocale()
  const done = stepsDone(status)
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
