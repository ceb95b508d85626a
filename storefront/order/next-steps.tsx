import { type OrderStatus, stepsDone } from '#shop/order-status/status.ts'
import { useLocale } from '../locale.tsx'

/** A call, a parcel, cash at the door: those that are still to come. */
export function NextSteps({ status }: { status: OrderStatus }) {
  const { messages } = useLocale()
  const steps = messages.confirmation.steps.slice(stepsDone(status))
  if (steps.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 font-serif text-xl font-semibold">{messages.confirmation.nextSteps}</h2>
      <ol className="steps">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
