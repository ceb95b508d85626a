import type { Translate } from '../parts/translate.tsx'

/**
 * Offers to save the details for the next order, in this browser only: the box has no name and is never sent, and
 * without script it does not appear (loader/checkout/saved-details.ts).
 */
export function RememberCheckbox({ t }: { t: Translate }) {
  return (
    <div className="needs-script section">
      <label className="check">
        <input type="checkbox" data-remember="" />
        <span className="flex-1">{t(messages => messages.checkout.remember)}</span>
      </label>
      <button type="button" data-forget="" className="text-button" hidden>
        {t(messages => messages.checkout.forget)}
      </button>
      <p role="status" data-forgotten="" className="aside" hidden>
        {t(messages => messages.checkout.forgotten)}
      </p>
    </div>
  )
}
