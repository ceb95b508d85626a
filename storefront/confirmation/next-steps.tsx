import { en } from '#messages/en.ts'

/** A call, a parcel, cash at the door. */
export function NextSteps() {
  return (
    <section>
      <h2 className="mb-1 font-serif text-xl font-semibold">{en.confirmation.nextSteps}</h2>
      <ol className="steps">
        {en.confirmation.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
