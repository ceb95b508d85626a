import type { Say } from '../parts/say.tsx'

/**
 * Offers to keep the details for the next order, in this browser alone: the box has no name and is never sent, and without
 * script it is not there (loader/checkout/remembered.ts).
 */
export function Remember({ say }: { say: Say }) {
  return (
    <div className="needs-script section">
      <label className="check">
        <input type="checkbox" data-remember="" />
        <span className="flex-1">{say(words => words.checkout.remember)}</span>
      </label>
      <button type="button" data-forget="" className="text-button" hidden>
        {say(words => words.checkout.forget)}
      </button>
      <p role="status" data-forgotten="" className="aside" hidden>
        {say(words => words.checkout.forgotten)}
      </p>
    </div>
  )
}
